"""Corrections for many comparisons: known examples, and what they promise."""

import numpy as np
import pytest

from kirifuda.lab.many_tests import benjamini_hochberg, holm, two_sided

CHANCES = [0.01, 0.04, 0.03, 0.005]


def test_the_chance_of_an_estimate() -> None:
    assert two_sided(1.959964, 1.0) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(-1.959964, 1.0) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(0.0, 1.0) == 1.0


def test_what_never_varied_proves_nothing() -> None:
    assert two_sided(0.5, 0.0) == 1.0


def test_holm_multiplies_the_smallest_by_all_the_next_by_one_fewer_and_never_falls() -> None:
    assert holm(CHANCES) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.4, 0.6]) == pytest.approx([0.8, 0.8])
    assert holm([0.9, 0.95]) == [1.0, 1.0]
    assert holm([]) == []


def test_benjamini_hochberg_divides_by_the_rank_and_never_rises() -> None:
    assert benjamini_hochberg(CHANCES) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert benjamini_hochberg([0.5]) == [0.5]
    assert benjamini_hochberg([]) == []


def test_where_there_is_nothing_holm_finds_something_in_one_run_of_twenty() -> None:
    runs = np.random.default_rng(11).random((2000, 20)).tolist()
    alarms = sum(min(holm(run)) < 0.05 for run in runs) / len(runs)
    assert alarms == pytest.approx(0.05, abs=0.015)
    assert sum(min(run) < 0.05 for run in runs) / len(runs) > 0.5
