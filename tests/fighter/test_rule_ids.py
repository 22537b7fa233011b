"""Every rule of the digest is cited by a test; those that only a server or a client can keep are named."""

import re
from pathlib import Path

HERE = Path(__file__).parent
NOT_OF_THE_ENGINE = {
    "F-141": "clients estimate their clock by pings: the network's",
    "F-171": "sound: the client's",
}


def test_every_rule_is_cited() -> None:
    ids = HERE.joinpath("rule_ids.txt").read_text(encoding="utf-8").split()
    tests = [path for path in HERE.iterdir() if path.suffix in (".py", ".toml") and path.name != Path(__file__).name]
    text = "\n".join(path.read_text(encoding="utf-8") for path in tests)
    cited = {f"F-{number}" for number in re.findall(r"(?<![A-Z])F[-_](\d+)(?!\d)", text)}
    assert len(ids) == 172
    assert [id for id in ids if id not in cited and id not in NOT_OF_THE_ENGINE] == []
    assert cited - set(ids) == set(), "no test cites a rule that is not there"
