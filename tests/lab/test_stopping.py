"""The interval that may be looked at as often as one likes: it holds at all looks at once."""

import numpy as np
import pytest

from kirifuda.lab.experiments.stopping import half_width, interval_so_far, looks, most_needed

RUNS = 600


@pytest.mark.parametrize("share", [0.5, 0.55, 0.9])
def test_the_truth_is_left_out_at_no_look_in_19_of_20_runs(share: float) -> None:
    """An interval for one look, by the same data, is wrong far more often at some look."""
    rng = np.random.default_rng(7)
    won = rng.random((RUNS, 6000)) < share
    missed = np.zeros(RUNS, bool)
    naive = np.zeros(RUNS, bool)
    for look in looks(6000, 100):
        means = won[:, :look].mean(axis=1)
        variances = means * (1 - means)
        widths = np.array([half_width(look, float(variance), 0.02) for variance in variances])
        missed |= np.abs(means - share) > widths
        naive |= np.abs(means - share) > 1.96 * np.sqrt(variances / look)
    assert missed.mean() <= 0.05
    assert naive.mean() > 0.1


def test_it_is_as_narrow_as_wanted_after_the_most_that_are_needed() -> None:
    for within in (0.01, 0.02, 0.05):
        needed = most_needed(within)
        assert half_width(needed, 0.25, within) == pytest.approx(within, rel=0.01)
        assert half_width(needed // 2, 0.125, within) < 1.2 * within


def test_who_won_every_game_is_not_known_for_certain() -> None:
    mean, width = interval_so_far([1.0] * 100, 0.02)
    assert mean == 1.0
    assert 0.02 < width < 0.2
    assert interval_so_far([], 0.02)[1] == float("inf")


def test_looks_are_whole_stretches_and_all_games_at_last() -> None:
    assert list(looks(300, 100)) == [300]
    assert list(looks(1000, 100)) == [400, 500, 700, 900, 1000]
    assert list(looks(410, 4)) == [400, 410]
