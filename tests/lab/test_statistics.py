"""The Wilson interval and quantiles, against values worked out by hand or printed in textbooks."""

import pytest

from kirifuda.lab.statistics import mean, quantile, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, method 3
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found[0] == pytest.approx(low, abs=5e-5)
    assert found[1] == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize(("share", "value"), [(0.5, 5), (0.95, 10), (0.9, 9), (0.0, 1), (1.0, 10), (0.51, 6)])
def test_quantile_is_the_nearest_rank(share: float, value: int) -> None:
    assert quantile(list(range(1, 11)), share) == value


def test_nothing_has_quantile_and_mean_0() -> None:
    assert quantile([], 0.5) == 0
    assert mean([]) == 0.0
    assert mean([1, 2, 6]) == 3.0
