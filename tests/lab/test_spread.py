"""Work over processes: in how many they are makes no difference to how a sum is rounded."""

import gc

import pytest

from kirifuda.lab.spread import OPENBLAS, YOUNG, mathematics, spread

NAMES = [name for name in OPENBLAS if hasattr(mathematics(), name)]


def threads(_: int) -> int:
    return int(getattr(mathematics(), NAMES[0].replace("_set_", "_get_"))())


@pytest.mark.skipif(not NAMES, reason="numpy counts by another library than OpenBLAS")
@pytest.mark.parametrize("processes", [1, 2])
def test_a_process_shares_no_sum_out(processes: int) -> None:
    """Though this one was told to take two threads, and has loaded numpy long ago."""
    getattr(mathematics(), NAMES[0])(2)
    assert list(spread(threads, [0, 0], processes)) == [1, 1]


def waits_for(_: int) -> int:
    return gc.get_threshold()[0]


@pytest.mark.parametrize("processes", [1, 2])
def test_circles_are_seldom_looked_for_while_games_are_played(processes: int) -> None:
    before = gc.get_threshold()
    assert list(spread(waits_for, [0, 0], processes)) == [YOUNG, YOUNG]
    assert gc.get_threshold() == before
