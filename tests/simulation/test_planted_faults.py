"""The test of the test: a fault planted in each of many places, and the simulation finds it within a few seeds."""

import pytest

from tests.loops import in_thread
from tests.simulation.plants import PLANTS, Plant, cuts
from tests.simulation.world import simulate

SEEDS = 120
"""Within so many a planted fault is found."""


@pytest.mark.slow
def test_commits_that_nobody_hears_of_are_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    cuts(monkeypatch)
    assert in_thread(lambda: first_found(range(40))) is None


def first_found(seeds: range) -> int | None:
    for seed in seeds:
        if simulate(seed).faults:
            return seed
    return None


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert in_thread(lambda: first_found(range(SEEDS))) is not None
