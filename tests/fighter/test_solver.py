"""Conditions that no field can satisfy are refused at load, and only those. [F-126]"""

from itertools import combinations

import pytest

from kirifuda.fighter import holds, parse_condition, parse_roster, shipped_roster
from kirifuda.fighter.condition import Condition
from kirifuda.fighter.errors import RosterError
from kirifuda.fighter.parser import read_condition
from kirifuda.fighter.solver import example
from tests.fighter import long, possible
from tests.fighter.fields import _has
from tests.fighter.test_roster_mistakes import character, mistakes

GOOD = "[2/3] 5straight"


@pytest.mark.both
@pytest.mark.parametrize(
    ("condition", "column", "en", "ja"),
    [
        ("[1/1] 2card 2suit", 7, "no field can satisfy 2card 2suit on 2 cards", "2枚で2card 2suitをすべて満たす場は"),
        ("[0/4] 4straight 2card", 7, "no field can satisfy 4straight 2card", "満たす場はありません"),
        ("[4/4] 5low(1)", 7, "no field can satisfy 5low(1) on 8 cards", "8枚で5low(1)を"),
        ("[0/2] 2number(3) 2odd", 7, "no field can satisfy 2number(3) 2odd", "満たす場は"),
        ("[0/1] high(10) low(9)", 7, "high(10) and low(9) together need 2 cards", "合わせて2枚"),
        ("[2/2] 4number(52) 2red 3black", 7, "the suits and colours need 5 cards", "合わせて5枚"),
        ("[0/3] 3number(6) 3straight 2even", 7, "no field can satisfy", "満たす場はありません"),
        (
            "[0/3] 3low(1) & [2/0] 2low(1)",
            1,
            "joined by & together: they need the same cards",
            "&でつないだ条件を同時に",
        ),
        ("[0/2] 2number(26) 2red & [1/0] high(13) red", 1, "joined by & together", "同じ札が必要です"),
        (GOOD + " or [1/1] 2card 2suit", 26, "no field can satisfy 2card 2suit", "満たす場はありません"),
    ],
)
def test_F_126_an_impossible_condition_is_refused_with_its_place(condition: str, column: int, en: str, ja: str) -> None:
    (mistake,) = mistakes(character(conditions=(GOOD, condition)))
    assert mistake.line == 7
    assert en in mistake.english()
    assert ja in mistake.japanese()
    assert mistake.english().startswith(f"hero hero2: condition {condition!r}, column {column}: ")
    assert mistake.japanese().startswith(f"hero hero2：条件「{condition}」の{column}文字目：")


@pytest.mark.both
@pytest.mark.parametrize(
    "condition",
    ["[1/3] 4number(4) heart 2black", "[0/2] 2number(26) 2red & [2/0] high(13) red", "[0/4] 4card & [4/0] 4number(52)"],
)
def test_F_126_what_is_only_nearly_impossible_is_taken(condition: str) -> None:
    read = parse_condition(condition)
    assert holds(read, example(read.alternatives[0]) or [])


def test_F_126_the_error_names_the_file() -> None:
    with pytest.raises(RosterError, match=r"mine\.toml:6: hero hero1: condition '\[1/1\] 2card 2suit', column 7"):
        parse_roster(character(conditions=("[1/1] 2card 2suit",)), "mine.toml")


@pytest.mark.both
def test_F_126_every_shipped_condition_has_a_field() -> None:
    for one in shipped_roster().characters:
        for technique in one.techniques:
            for parts in technique.condition.alternatives:
                field = example(parts)
                assert field is not None
                assert holds(Condition([parts]), field), technique.id


@pytest.mark.slow
@pytest.mark.both
@pytest.mark.parametrize("seed", [1, 2])
def test_F_126_solver_and_brute_force_agree(seed: int) -> None:
    """`make solver` does this with 100,000 conditions."""
    found = possible.compare(150, seed)
    assert found.done == 150
    assert found.impossible > 5


def test_numbers_and_counted_suits_are_all_there_is_to_a_set_of_cards() -> None:
    """The brute force itself, against every set of up to three cards."""
    for text in (
        "[0/3] 3card 2red",
        "[0/3] 2card 2suit",
        "[0/2] 2card 2suit",
        "[1/2] 3straight 3red",
        "[0/3] 3card 2♠",
    ):
        (part,) = possible.unchecked_parts(text)
        size = part.opponent + part.own
        some = any(all(_has(hand, list(cards)) for hand in part.hands) for cards in combinations(range(52), size))
        assert possible.part_possible(part) == some, text
        assert (read_condition(text)[0] is not None) == some, text


def test_a_disagreement_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long, "CONDITIONS_PER_JOB", 20)
    assert long.conditions(5).done == 20
    monkeypatch.setattr("tests.fighter.possible.brute_force", lambda *_: False)
    assert "--conditions 20 --seed 5" in long.conditions(5).broken
