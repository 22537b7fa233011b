"""When a run may end: a 95 % interval that stays honest however often it is looked at.

It is an asymptotic confidence sequence, Robbins' normal mixture with the variance that was seen (Waudby-Smith, Arbour,
Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences"): with 95 % it holds
the true mean at all looks at once, so a run may end at whichever look it likes. An interval for one look, such as
Wilson's, would be wrong more often than it says if one stopped where it happens to be narrow.
"""

from collections.abc import Iterator, Sequence
from math import ceil, inf, log, sqrt
from statistics import fmean, pvariance
from typing import Final

ALPHA: Final = 0.05
FIRST_LOOK: Final = 400
GROWTH: Final = 1.25
"""Each look has a quarter more games than the one before."""
MIXTURE: Final = 8.6
"""For this much the interval is narrowest where it is meant to be."""
LARGEST_VARIANCE: Final = 0.25


def interval_so_far(points: Sequence[float], within: float) -> tuple[float, float]:
    """The mean of independent points in 0 to 1, and the half-width of its interval, made to be narrowest at `within`.

    The variance is taken as if one more game had been won and one lost: who won them all is not known for certain.
    """
    if not points:
        return 0.5, inf
    return fmean(points), half_width(len(points), pvariance([*points, 0.0, 1.0]), within)


def half_width(count: int, variance: float, within: float) -> float:
    """Of the confidence sequence after so many points."""
    mixing = MIXTURE / most_needed(within)
    return sqrt(variance * (count + 1 / mixing) * log((mixing * count + 1) / ALPHA**2)) / count


def most_needed(within: float) -> int:
    """So many points make the interval this narrow, whatever their variance."""
    return ceil(LARGEST_VARIANCE * (1 + 1 / MIXTURE) * log((MIXTURE + 1) / ALPHA**2) / within**2)


def looks(games: int, stretch: int) -> Iterator[int]:
    """After how many games it is looked whether the run may end: whole stretches, and all games at last."""
    look = FIRST_LOOK
    while look < games:
        yield ceil(look / stretch) * stretch
        look = ceil(look * GROWTH / stretch) * stretch
    yield games
