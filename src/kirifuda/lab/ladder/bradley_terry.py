"""Bradley–Terry ratings: how strong players must be for the results there are to be the likeliest.

A player with strength `a` beats one with `b` with the chance 1 / (1 + exp(b - a)). Ratings are on the scale of chess:
400 points are odds of ten to one. Intervals are those of the sandwich estimator over deals, not games: the two games
of a mirrored deal depend on each other, and the deal is what was drawn.
"""

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kirifuda.lab.statistics import Z95

SCALE: Final = 400 / log(10)
TOLERANCE: Final = 1e-10
ROUNDS: Final = 100
PRIOR: Final = 1.0
"""So many drawn games a pair are taken for granted, so that who won every game is not infinitely strong."""

Matrix = NDArray[np.float64]


class Met(Struct, frozen=True):
    """Two players who met: the first one's points in each deal, of two games."""

    first: str
    second: str
    deals: list[float]


class Rating(Struct, frozen=True):
    """`within` is the half-width of the 95 % interval; the anchor has none."""

    player: str
    rating: float
    within: float


def ratings(met: Sequence[Met], anchor: str, at: float) -> list[Rating]:
    """Everybody who is linked to the anchor by games, the strongest first."""
    names = linked(met, anchor)
    place = {name: number for number, name in enumerate(names)}
    among = [one for one in met if one.first in place]
    strengths = fit([(place[one.first], place[one.second], one.deals) for one in among], len(names))
    spread = covariance([(place[one.first], place[one.second], one.deals) for one in among], strengths)
    found = [
        Rating(name, at + SCALE * float(strengths[number]), Z95 * SCALE * float(np.sqrt(spread[number, number])))
        for name, number in place.items()
    ]
    return sorted(found, key=lambda one: -one.rating)


def linked(met: Sequence[Met], anchor: str) -> list[str]:
    """The anchor first, then whoever met somebody who is linked."""
    names = [anchor]
    for name in names:
        for one in met:
            for mine, other in ((one.first, one.second), (one.second, one.first)):
                if mine == name and other not in names:
                    names.append(other)
    return names


Games = list[tuple[int, int, list[float]]]


def fit(games: Games, players: int) -> Matrix:
    """Newton's method; the first player is held at 0."""
    strengths = np.zeros(players)
    for _ in range(ROUNDS):
        slope = np.zeros(players)
        for one, other, deals in games:
            missing = sum(deals) + PRIOR / 2 - (2 * len(deals) + PRIOR) * chance(strengths[one] - strengths[other])
            slope[one] += missing
            slope[other] -= missing
        step = np.zeros(players)
        step[1:] = np.linalg.solve(information(games, strengths)[1:, 1:], slope[1:])
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max() < TOLERANCE:
            break
    return strengths


def information(games: Games, strengths: Matrix) -> Matrix:
    found = np.zeros((len(strengths), len(strengths)))
    for one, other, deals in games:
        likely = chance(strengths[one] - strengths[other])
        weight = (2 * len(deals) + PRIOR) * likely * (1 - likely)
        found[[one, other], [one, other]] += weight
        found[[one, other], [other, one]] -= weight
    return found


def covariance(games: Games, strengths: Matrix) -> Matrix:
    """Of the strengths, the anchor's being 0: what deals differ by, carried through the fit."""
    middle = np.zeros((len(strengths), len(strengths)))
    for one, other, deals in games:
        expected = 2 * chance(strengths[one] - strengths[other])
        varied = sum((points - expected) ** 2 for points in deals)
        middle[[one, other], [one, other]] += varied
        middle[[one, other], [other, one]] -= varied
    found = np.zeros_like(middle)
    if len(strengths) > 1:
        bread = np.linalg.inv(information(games, strengths)[1:, 1:])
        found[1:, 1:] = bread @ middle[1:, 1:] @ bread
    return found


def chance(difference: float) -> float:
    return float(1 / (1 + np.exp(-difference)))
