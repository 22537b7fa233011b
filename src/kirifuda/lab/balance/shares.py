"""The share of the points over deals, with its interval: the two games of a deal depend on each other, deals do not."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from kirifuda.lab.many_tests import two_sided
from kirifuda.lab.statistics import wilson
from kirifuda.lab.with_interval import WithInterval


def share_error(shares: Sequence[float]) -> float:
    """The standard error of the mean of the deals; 0 where they are too few to say."""
    return sqrt(variance(shares) / len(shares)) if len(shares) > 1 else 0.0


def estimated(shares: Sequence[float]) -> WithInterval:
    """The Wilson interval of as many games as would be as uncertain as these deals; deals that never vary are games."""
    if not shares:
        return WithInterval(0.5, 0.0, 1.0, 0)
    share, error = fmean(shares), share_error(shares)
    worth = len(shares)
    if error > 0 and 0 < share < 1:
        worth = max(1, round(share * (1 - share) / error**2))
    return WithInterval(share, *wilson(share * worth, worth), len(shares))


def unlikely(shares: Sequence[float]) -> float:
    """How likely a share so far from a half is between equals."""
    return two_sided(fmean(shares) - 0.5, share_error(shares)) if shares else 1.0
