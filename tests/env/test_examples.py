"""The examples run, the learner beats random play, and so do the programs of the page."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from examples import against_levels, random_rollout
from kirifuda.bots.levels import LEVELS

DOCS = Path(__file__).resolve().parents[2] / "docs"
needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")


def test_random_rollout(capsys: pytest.CaptureFixture[str]) -> None:
    random_rollout.main(["--games", "16", "--steps", "20", "--workers", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"9\.1 Lite \+ Entry 16: \d+ choices, \{'player_0': .*\}", lines[0])
    assert re.fullmatch(r"Super Trump Fighter: \d+ ticks, \{.*\}", lines[1])
    assert re.fullmatch(r"16 games at once: [\d,]+ choices a second, \d+ games ended", lines[2])


@needs_torch
@pytest.mark.slow
def test_masked_ppo_beats_random_play_and_meets_the_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from examples import masked_ppo

    weights = tmp_path / "net.pt"
    assert masked_ppo.main(["--rounds", "10", "--games", "64", "--steps", "32", "--save", str(weights)]) > 0.6
    capsys.readouterr()
    against_levels.main(["--net", str(weights), "--games", "4", "--bots", "random", "first"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["random", "first"]


def test_without_a_net_random_play_meets_the_levels(capsys: pytest.CaptureFixture[str]) -> None:
    against_levels.main(["--games", "2", "--bots", "greedy"])
    assert re.fullmatch(r"greedy: \d+ % \(\d+ to \d+ %\)\n", capsys.readouterr().out)


def test_all_seven_levels_are_met_of_themselves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(against_levels, "points", lambda *asked: float(asked[2] == "master:16"))
    against_levels.main(["--games", "1"])
    met = [line.partition(" %")[0] for line in capsys.readouterr().out.splitlines()]
    assert met == ["random: 0", "greedy: 0", *(f"{level.id}: 0" for level in LEVELS[:-1]), "master:16: 100"]


@pytest.mark.slow
def test_the_master_is_met_with_few_tries() -> None:
    assert LEVELS[-1].id == "master"
    assert against_levels.points(against_levels.random_player(1), "9.1 Lite + Entry 16", "master:2", 1) in (0, 0.5, 1)


def programs() -> list[str]:
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", page, re.DOTALL)


@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
@pytest.mark.parametrize("program", programs())
def test_the_programs_of_the_page_run(program: str) -> None:
    if "pyspiel" in program:
        pytest.importorskip("pyspiel")
    exec(compile(program, "environments.md", "exec"), {"__name__": "environments.md"})
