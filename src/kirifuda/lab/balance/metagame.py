"""The metagame: which decks beat which, and how often each is brought by players nobody can take advantage of.

It is read from the games of an experiment in which sides differ by their decks, or by the trumps they are given.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import isnan
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kirifuda.core.errors import NotationError
from kirifuda.lab.balance.shares import estimated, unlikely
from kirifuda.lab.balance.zero_sum import best_mixture
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import holm
from kirifuda.lab.with_interval import WithInterval

Floats = NDArray[np.float64]
Named = Callable[[ExperimentRow, int], str]
"""What a seat brought, by name."""

DRAWS: Final = 1000
"""How often the deals are drawn again to see how certain the mixture is."""
INTERVAL: Final = (2.5, 97.5)


class Brought(Struct, frozen=True):
    """A deck: its share against all others, its part of the mixture with its interval, its share against that."""

    name: str
    field: WithInterval
    part: float
    low: float
    high: float
    against_mixture: float


class Duel(Struct, frozen=True):
    """One deck against another; `chance` is that of so much between equals, corrected for all pairs."""

    first: str
    second: str
    share: WithInterval
    chance: float


class Metagame(Struct, frozen=True):
    """Everything that is said about it, by games of which there are so many."""

    games: int
    decks: list[Brought]
    duels: list[Duel]


def deck_brought(row: ExperimentRow, seat: int) -> str:
    return row.decks[seat]


def trumps_given(row: ExperimentRow, seat: int) -> str:
    return " ".join(row.trumps[seat])


class Meetings:
    """The shares of all pairs: a line for each pair, a column for each deal, and no number where they did not meet."""

    def __init__(self, rows: Sequence[ExperimentRow], named: Named) -> None:
        sides = [(named(row, int(row.swapped)), named(row, 1 - int(row.swapped))) for row in rows]
        self.names: Final = list(dict.fromkeys(name for two in sides for name in two))
        self.pairs: Final = list(combinations(range(len(self.names)), 2))
        place = {name: number for number, name in enumerate(self.names)}
        line = {pair: number for number, pair in enumerate(self.pairs)}
        column = {seed: number for number, seed in enumerate(dict.fromkeys(row.seed for row in rows))}
        total, count = np.zeros((2, len(self.pairs), len(column)))
        for row, (one, other) in zip(rows, sides, strict=True):
            if one == other:
                continue
            turned = place[one] > place[other]
            at = line[(place[other], place[one]) if turned else (place[one], place[other])], column[row.seed]
            count[at] += 1
            total[at] += points_of(row, int(row.swapped) ^ int(turned))
        self.shares: Final[Floats] = np.divide(total, count, out=np.full_like(total, np.nan), where=count > 0)

    def of(self, pair: int) -> list[float]:
        return [share for share in self.shares[pair].tolist() if not isnan(share)]

    def missing(self) -> list[tuple[str, str]]:
        return [
            (self.names[one], self.names[other])
            for number, (one, other) in enumerate(self.pairs)
            if not self.of(number)
        ]

    def against_all(self, number: int) -> list[float]:
        """Of each deal the mean over all opponents that were met on it."""
        own = [
            line if pair[0] == number else 1 - line
            for pair, line in zip(self.pairs, self.shares, strict=True)
            if number in pair
        ]
        met = np.array(own)
        return [float(deal[~np.isnan(deal)].mean()) for deal in met.T if not np.isnan(deal).all()]


def metagame_of(rows: Sequence[ExperimentRow], named: Named = deck_brought) -> Metagame:
    """Raises NotationError where some of them never met."""
    met = Meetings(rows, named)
    if len(met.names) < 2:
        raise NotationError(
            "no games of different decks against each other", "別々のデッキどうしのゲームがありません。"
        )
    for one, other in met.missing():
        raise NotationError(
            f"no games of {one!r} against {other!r}: a metagame needs all pairs, such as decks = {{ each = [...] }}",
            f"「{one}」と「{other}」のゲームがありません。decks = {{ each = [...] }} のように、すべての組が必要です。",
        )
    table = table_of(np.nanmean(met.shares, axis=1), met)
    mixture = best_mixture(table)
    low, high = np.percentile(drawn_again(met), INTERVAL, axis=0)
    against = 0.5 + table @ np.array(mixture.weights)
    decks = [
        Brought(
            name,
            estimated(met.against_all(number)),
            mixture.weights[number],
            float(low[number]),
            float(high[number]),
            float(against[number]),
        )
        for number, name in enumerate(met.names)
    ]
    chances = holm([unlikely(met.of(number)) for number in range(len(met.pairs))])
    duels = [
        Duel(met.names[one], met.names[other], estimated(met.of(number)), chances[number])
        for number, (one, other) in enumerate(met.pairs)
    ]
    return Metagame(len(rows), decks, duels)


def table_of(shares: Floats, met: Meetings) -> Floats:
    """What each row wins against each column beyond a half; a deck against itself wins nothing."""
    table = np.zeros((len(met.names), len(met.names)))
    for (one, other), share in zip(met.pairs, shares, strict=True):
        table[one, other] = share - 0.5
        table[other, one] = 0.5 - share
    return table


def drawn_again(met: Meetings) -> Floats:
    """The mixtures of as many deals drawn with repetition (bootstrap), for all pairs that met on a deal at once."""
    rng = np.random.default_rng(0)
    deals = met.shares.shape[1]
    found: list[list[float]] = []
    while len(found) < DRAWS:
        drawn = met.shares[:, rng.integers(deals, size=deals)]
        if not np.isnan(drawn).all(axis=1).any():
            found.append(best_mixture(table_of(np.nanmean(drawn, axis=1), met)).weights)
    return np.array(found)
