"""The time of a pass tells nobody whether the player was asked; the classifier that says so sees what there is."""

import pytest

from kirifuda.server.table.window import Window
from tests.server.timings import area, by_delay, by_learning, told_inside, watch, watch_bot

SEEDS = range(12)


def test_the_classifier_knows_a_coin_from_a_tell() -> None:
    same = [float(n % 97) for n in range(1000)]
    assert area(same, same).blind()
    assert area(same, same).value == pytest.approx(0.5)
    assert area([score + 20 for score in same], same).low > 0.5
    assert area([3.0], [1.0, 2.0]).value == 1.0


@pytest.mark.parametrize("median_ms", [400.0, 1400.0])
def test_answers_inside_the_window_are_alike(median_ms: float) -> None:
    passes = [one for seed in SEEDS for one in watch("9.1 Master", seed, median_ms, 160)]
    inside = told_inside(passes)
    assert sum(one.asked for one in inside) >= (100 if median_ms < 1000 else 4)
    assert by_delay(inside).blind()
    assert by_learning(inside).blind()


def test_a_long_pause_proves_nothing() -> None:
    passes = [one for seed in SEEDS for one in watch("9.1 Master", seed, 1400.0, 160)]
    long = [one for one in passes if not one.inside]
    assert sum(not one.asked for one in long) / len(long) > 0.05


def test_passes_of_bots_that_think_little_are_alike() -> None:
    inside = told_inside([one for seed in SEEDS for one in watch_bot("9.1 Master", seed, (5, 60), 160)])
    assert sum(one.asked for one in inside) >= 50
    assert by_delay(inside).blind()


def test_the_classifier_finds_people_whose_answers_are_not_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: as it was before there were windows."""
    monkeypatch.setattr(Window, "holds", lambda *_: False)
    passes = [one for seed in SEEDS for one in watch("9.1 Master", seed, 400.0, 160)]
    assert not by_delay(passes).blind()
