"""The little statistics a report needs: the Wilson interval and nearest-rank quantiles."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Two-sided 95 % quantile of the normal distribution."""


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion; (0, 1) when nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    centre = share + z * z / (2 * trials)
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def quantile(ordered: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of the ordered values does not exceed; 0 for no values."""
    if not ordered:
        return 0
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0
