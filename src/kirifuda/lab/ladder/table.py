"""What a ladder's results say: for each pair and regulation the share of points, for each player a rating."""

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, pstdev
from typing import Final

from msgspec import Struct

from kirifuda.bots.levels import LEVELS
from kirifuda.lab.ladder.bradley_terry import Met, Rating, ratings
from kirifuda.lab.ladder.mirrored import NET_OF, Points
from kirifuda.lab.statistics import Z95

ANCHOR: Final = LEVELS[0].id
ANCHORED_AT: Final = 1000
"""The lowest level has this rating by definition."""
ALL: Final = ""
"""Where ratings are the mean over all regulations."""


class Row(Struct, frozen=True):
    """A pair in a regulation: the first one's share of the points in percent, `within` so much with 95 %."""

    regulation: str
    bots: tuple[str, str]
    games: int
    share: float
    within: float
    turns: float


class LadderTable(Struct, frozen=True):
    """`ratings` by regulation, and their means over all of them under the empty name."""

    rows: list[Row]
    ratings: dict[str, list[Rating]]


def table_of(results: Iterable[Points], regulations: list[str]) -> LadderTable:
    """Rows in the order of the regulations, stronger pairs first; results in other regulations are left out."""
    deals: dict[tuple[str, tuple[str, str]], list[float]] = {}
    turns: dict[tuple[str, tuple[str, str]], int] = {}
    for points in results:
        key = points.stretch.regulation, points.stretch.bots
        deals.setdefault(key, []).extend(sum(two) for two in points.deals)
        turns[key] = turns.get(key, 0) + points.turns
    order = {level.id: level.level for level in LEVELS}
    keys = sorted(deals, key=lambda key: [-order.get(plain_name(name), 0) for name in key[1]])
    rows = [
        row_of(regulation, key[1], deals[key], turns[key])
        for regulation in regulations
        for key in keys
        if key[0] == regulation
    ]
    found = {name: rated(deals, name) for name in regulations if any(row.regulation == name for row in rows)}
    return LadderTable(rows, {**found, ALL: means(list(found.values()))})


def row_of(regulation: str, bots: tuple[str, str], deals: list[float], turns: int) -> Row:
    games = 2 * len(deals)
    within = Z95 * pstdev(deals) / 2 / sqrt(len(deals))
    return Row(regulation, bots, games, 50 * fmean(deals), 100 * within, turns / games)


def rated(deals: dict[tuple[str, tuple[str, str]], list[float]], regulation: str) -> list[Rating]:
    met = [
        Met(plain_name(bots[0]), plain_name(bots[1]), points)
        for (name, bots), points in deals.items()
        if regulation == name
    ]
    return ratings(met, ANCHOR, ANCHORED_AT)


def means(rated: list[list[Rating]]) -> list[Rating]:
    """Of everybody who has a rating in every regulation: each counts the same, however many games there were."""
    found: list[Rating] = []
    for player in dict.fromkeys(one.player for part in rated for one in part):
        own = [one for part in rated for one in part if one.player == player]
        if len(own) == len(rated):
            within = sqrt(sum(one.within**2 for one in own)) / len(own)
            found.append(Rating(player, fmean(one.rating for one in own), within))
    return sorted(found, key=lambda one: -one.rating)


def plain_name(bot: str) -> str:
    """Without how long it thinks; the nets of two files are two players."""
    return bot if bot.startswith(NET_OF) else bot.partition(":")[0]
