"""Every case of rulings.toml comes out as it says."""

import pytest

from kirifuda.fighter import find, holds, parse_condition
from tests.fighter import cases

ALL = cases.load()
HANDS = [case for case in ALL if "condition" in case]
BATTLES = [case for case in ALL if "condition" not in case]


def name(case: cases.Case) -> str:
    return f"{case['id']} {case['title']}"


@pytest.mark.both
@pytest.mark.parametrize("case", HANDS, ids=name)
def test_hand(case: cases.Case) -> None:
    condition = parse_condition(case["condition"])
    field = cases.cards(case["own"]) + cases.cards(case["opponent"])
    assert holds(condition, field) == case["holds"]
    assert (find(condition, field) is not None) == case["holds"]


@pytest.mark.both
@pytest.mark.parametrize("case", BATTLES, ids=name)
def test_battle(case: cases.Case) -> None:
    outcome = cases.outcome_of(*cases.play(case))
    assert {key: outcome[key] for key in case["expect"]} == case["expect"]


def test_all_cases_are_there() -> None:
    assert (len(HANDS), len(BATTLES)) == (45, 54)
    assert len({case["id"] for case in ALL}) == len(ALL)
