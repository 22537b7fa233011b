"""The long runs themselves: they count what they did, and a broken law says how to see it again."""

import pytest

from tests.fighter import long


def test_a_battle_is_played_under_every_law() -> None:
    assert long.battle(3) == long.Result(1)
    assert len(long.LAWS) == 8


def test_a_broken_law_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int) -> None:
        raise AssertionError("53 cards")

    monkeypatch.setitem(long.LAWS, "a game is a value", broken)
    found = long.battle(3).broken
    assert found.startswith("a game is a value: AssertionError: 53 cards")
    assert found.endswith("--games 1 --seed 3")


def test_fields_are_counted_and_a_disagreement_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long, "FIELDS_PER_JOB", 50)
    assert long.fields(5).done == 50
    monkeypatch.setattr("tests.fighter.matching.holds", lambda *_: False)
    assert "--fields 50 --seed 5" in long.fields(5).broken
