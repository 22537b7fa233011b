"""The programs in docs/bots.md run, and its table has every bot."""

import re
from pathlib import Path

import pytest

from kirifuda.bots import BOTS
from kirifuda.bots.dials import Dials
from kirifuda.bots.levels import DIALS, LEVELS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ["bots.md", "bots.ja.md"]


@pytest.mark.parametrize("name", PAGES)
def test_the_programs_play_a_game_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"```python\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)
    assert len(programs) == 5
    for program in programs:
        exec(compile(program, name, "exec"), {"__name__": name})
        assert re.search(r"<winners \([01],\): life 0>|^1[0-9] of 20$", capsys.readouterr().out)


@pytest.mark.parametrize("name", PAGES)
def test_every_bot_is_in_the_table(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8").partition("<!-- begin: ladder -->")[0]
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(BOTS)


@pytest.mark.parametrize("name", PAGES)
def test_the_dials_in_the_table_are_those_of_the_levels(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (\d) \| ([^|]+) \| ([\d.]+) \| (\d+)[ %]* \| (\d+)[ %]* \| (\d+)[ %]* \| ([\d.]+) \|", page, re.MULTILINE
    )
    found = {int(number): (called, Dials(*parts(numbers))) for number, called, *numbers in rows}
    for level in LEVELS[:-1]:
        assert found[level.level] == (level.ja if ".ja." in name else level.en, DIALS[level.id])


def parts(numbers: list[str]) -> list[float]:
    misjudges, *shares, soldiers = [float(number) for number in numbers]
    return [misjudges, *[share / 100 for share in shares], soldiers]


@pytest.mark.parametrize("name", PAGES)
def test_the_ratings_in_the_table_are_those_of_the_levels(name: str) -> None:
    """The mean over all regulations; who is not in the table has not been measured yet."""
    page = (DOCS / name).read_text(encoding="utf-8").partition("<!-- begin: ladder -->")[2]
    rows = re.findall(r"^\| (\d) ([^|–]+) \| (\d+)", page, re.MULTILINE)
    assert len(rows) >= 6
    for number, called, rating in rows:
        level = LEVELS[int(number) - 1]
        assert (called, int(rating)) == (level.ja if ".ja." in name else level.en, level.rating)
