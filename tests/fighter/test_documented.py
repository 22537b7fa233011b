"""docs/fighter.md and its twin say what every setting is and where every rule is. [F-168]"""

import re
from pathlib import Path

import pytest

from kirifuda.fighter.config import DEFAULTS, LEAST, MOST, SWITCHES, WORDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["docs/fighter.md", "docs/fighter.ja.md"]
IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()


def rows(page: str, first: str) -> list[list[str]]:
    """The rows of a table, by how their first cell begins."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in found if re.fullmatch(first, row[0])]


def range_of(name: str) -> str:
    if name in SWITCHES:
        return "true, false"
    if name in WORDS:
        return ", ".join(WORDS[name])
    least = LEAST.get(name, 0)
    return f"{least}–{MOST[name]}" if name in MOST else f"≥ {least}"


def default_of(name: str) -> str:
    if name in SWITCHES:
        return str(SWITCHES[name]).lower()
    return WORDS[name][0] if name in WORDS else str(DEFAULTS[name])


@pytest.mark.parametrize("page", PAGES)
def test_F_168_every_setting_is_documented_with_its_default_and_range(page: str) -> None:
    table = {row[0].strip("`"): row for row in rows(page, r"`\w+`") if len(row) == 5}
    assert [*table] == [*DEFAULTS, *SWITCHES, *WORDS]
    for name, (_, default, limits, meaning, rules) in table.items():
        assert (default, limits) == (default_of(name), range_of(name)), name
        assert len(meaning) > 3, name
        assert set(rules.split()) <= set(IDS), name


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_id_has_its_place_in_the_table(page: str) -> None:
    table = rows(page, r"F-\d+ – F-\d+")
    bounds = [[int(number) for number in re.findall(r"\d+", row[0])] for row in table]
    numbers = {int(id.removeprefix("F-")) for id in IDS}
    assert {number for low, high in bounds for number in range(low, high + 1) if number in numbers} == numbers
    assert all(low in numbers and high in numbers for low, high in bounds)
    assert sum(high - low + 1 for low, high in bounds) == len({n for low, high in bounds for n in range(low, high + 1)})
    for row in table:
        for name in re.findall(r"`(\w+)`", row[2]):
            assert name == "lab" or (ROOT / f"src/kirifuda/fighter/{name}.py").exists(), name
