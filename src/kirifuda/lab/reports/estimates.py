"""Figures with their intervals, and how likely they are by luck alone."""

from collections.abc import Sequence
from math import atanh, sqrt, tanh

import numpy as np

from kirifuda.lab.many_tests import two_sided
from kirifuda.lab.statistics import Z95, wilson
from kirifuda.lab.with_interval import WithInterval


def share_of(points: Sequence[float]) -> WithInterval:
    """Of independent points between 0 and 1; the two games of a mirrored deal are one."""
    won, count = float(sum(points)), len(points)
    low, high = wilson(won, count)
    return WithInterval(won / count if count else 0.5, low, high, count)


def mean_of(values: Sequence[float]) -> WithInterval:
    """By the normal approximation."""
    if len(values) < 2:
        return WithInterval(float(values[0]) if values else 0.0, -np.inf, np.inf, len(values))
    found = np.asarray(values, float)
    within = Z95 * float(found.std(ddof=1)) / sqrt(len(found))
    return WithInterval(float(found.mean()), float(found.mean()) - within, float(found.mean()) + within, len(found))


def correlation(one: Sequence[float], other: Sequence[float]) -> WithInterval:
    """Pearson's, with Fisher's interval; 0 where one of them never changes."""
    first, second = np.asarray(one, float), np.asarray(other, float)
    if len(first) < 5 or not first.std() or not second.std():
        return WithInterval(0.0, -1.0, 1.0, len(first))
    found = float(np.clip(np.corrcoef(first, second)[0, 1], -0.999999, 0.999999))
    within = Z95 / sqrt(len(first) - 3)
    return WithInterval(found, tanh(atanh(found) - within), tanh(atanh(found) + within), len(first))


def doubt_of_share(measured: WithInterval) -> float:
    """How likely a share at least this far from one half is by luck alone: the p-value of the score test."""
    return two_sided(measured.value - 0.5, 0.5 / sqrt(measured.count)) if measured.count else 1.0


def doubt_of_mean(measured: WithInterval) -> float:
    """How likely a mean at least this far from nothing is by luck alone."""
    return two_sided(measured.value, (measured.high - measured.low) / 2 / Z95)


def doubt_of_correlation(measured: WithInterval) -> float:
    return two_sided(atanh(measured.value), 1 / sqrt(measured.count - 3)) if measured.count > 3 else 1.0
