"""Every rule of the digest is cited by a test; those that only a server or a client can keep are named."""

import re
import tomllib
from pathlib import Path

from tools.fighter_sentences import cited_by, main

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


def test_every_sentence_of_the_sheet_leads_to_tests_and_the_page_is_up_to_date() -> None:
    tests = cited_by()
    sentences = tomllib.loads(HERE.joinpath("sentences.toml").read_text(encoding="utf-8"))["sentence"]
    numbers = [int(number) for sentence in sentences for number in sentence["n"].split("-")]
    assert (numbers[0], numbers[-1]) == (1, 122)
    assert numbers == sorted(numbers)
    untested = [rule for sentence in sentences for rule in sentence["rules"].split() if rule not in tests]
    assert untested == []
    assert main(["--check"]) == 0, "run tools/fighter_sentences.py"
