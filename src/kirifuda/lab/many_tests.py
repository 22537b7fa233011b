"""Many comparisons at once: how likely each is by accident, and how likely among so many."""

from collections.abc import Sequence
from math import erfc, sqrt


def two_sided(estimate: float, error: float) -> float:
    """How likely an estimate so far from 0, or further, is where there is nothing (normal approximation).

    An error of 0 is no certainty: what never varied says nothing about how it varies.
    """
    return 1.0 if error <= 0 else erfc(abs(estimate) / error / sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Corrected by Holm: below 0.05 are only those of which none is an accident, with 95 %."""
    found = [1.0] * len(chances)
    least = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        least = max(least, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = least
    return found


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Corrected by Benjamini and Hochberg: of those below 0.05, at most 5 % are accidents, on average."""
    found = [1.0] * len(chances)
    most = 1.0
    ordered = sorted(range(len(chances)), key=lambda place: chances[place])
    for rank in range(len(ordered), 0, -1):
        most = min(most, chances[ordered[rank - 1]] * len(chances) / rank)
        found[ordered[rank - 1]] = most
    return found
