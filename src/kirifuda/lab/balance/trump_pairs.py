"""Pairs of trumps: what each is worth against the field, and the best of them against each other.

There are hundreds of pairs, and so a hundred thousand of pair against pair, which no affordable number of games fills.
So it is done in two steps. First both players are given pairs by luck: what a pair gets is judged as the sum of what
its two trumps are worth and something of its own, as decks are by their cards. Then the pairs that look best meet each
other on fresh deals, often enough that every cell says something by itself.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.cards.card import card_sign
from kirifuda.lab.balance.card_worth import DEAL_VARIANCE, Before, DeckMeeting, Worth, judge
from kirifuda.lab.balance.metagame import Metagame, trumps_given
from kirifuda.lab.experiments.cell import LUCK
from kirifuda.lab.experiments.plan import EachAgainstEach, Experiment, InBothLanguages
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import holm, two_sided

TRUMP_SPREAD: Final = 0.1
"""What trumps are worth differs by so much before any game is seen: ten points in a hundred."""
PAIR_SPREAD: Final = 0.05
"""And pairs by so much, beyond what their trumps are worth."""
FRESH: Final = 1 << 24
"""Deals of the second step begin so far behind those of the first."""


class TrumpSearch(Struct, frozen=True):
    """How many games pairs by luck play, how many pairs are looked at closely, and how many games each two of these."""

    regulation: str
    bot: str
    seed: int
    games: int
    best: int
    duels: int


class TrumpWorth(Struct, frozen=True):
    """A trump: how often it was given, and what it is worth; `chance`: of so much by accident, corrected for all."""

    card: int
    given: int
    worth: Worth
    chance: float


class PairWorth(Struct, frozen=True):
    """A pair of trumps against the field; it may never have been given, and is judged by its trumps alone then."""

    cards: tuple[int, int]
    given: int
    worth: Worth


class TrumpField(Struct, frozen=True):
    """What pairs by luck say: trumps and pairs, those that are worth most first."""

    games: int
    trumps: list[TrumpWorth]
    pairs: list[PairWorth]


class TrumpPairs(Struct, frozen=True):
    """Everything that is said: the field, and the best pairs against each other."""

    search: TrumpSearch
    field: TrumpField
    duels: Metagame


def by_luck(search: TrumpSearch) -> Experiment:
    title = InBothLanguages("切札のくじ引き", "Trumps by luck")
    return Experiment(title, [search.regulation], search.games, search.seed, [search.bot], trumps=[LUCK], mirrored=True)


def of_the_best(search: TrumpSearch, pairs: Sequence[PairWorth]) -> Experiment:
    title = InBothLanguages("よい切札の組", "Good pairs of trumps")
    named = EachAgainstEach([pair_name(pair.cards) for pair in pairs[: search.best]])
    seed = search.seed + FRESH
    return Experiment(title, [search.regulation], search.duels, seed, [search.bot], trumps=named, mirrored=True)


def pair_name(cards: Sequence[int]) -> str:
    return " ".join(card_sign(card) for card in cards)


def field_of(rules: Rules, rows: Sequence[ExperimentRow]) -> TrumpField:
    """All pairs there are, each judged with those that were met; relative to the mean of all of them."""
    cards = sorted(rules.trumps)
    pairs = [(one, other) for place, one in enumerate(cards) for other in cards[place + 1 :]]
    place = {pair_name(pair): number for number, pair in enumerate(pairs)}
    shares: dict[tuple[int, int, int], list[float]] = {}
    for row in rows:
        own, other = (trumps_given(row, seat) for seat in (int(row.swapped), 1 - int(row.swapped)))
        key = place[own], place[other], row.seed
        shares.setdefault(key, []).append(points_of(row, int(row.swapped)))
    meetings = [
        DeckMeeting(one, other, seed, [sum(points) / len(points)])
        for (one, other, seed), points in shares.items()
        if one != other
    ]
    varied = sum((met.shares[0] - 0.5) ** 2 for met in meetings) / max(1, len(meetings))
    before = Before(TRUMP_SPREAD, PAIR_SPREAD, max(DEAL_VARIANCE, varied))
    judged = judge([list(pair) for pair in pairs], meetings, before, centred=True)
    given = [0] * len(pairs)
    for met in meetings:
        given[met.first] += 1
        given[met.second] += 1
    found = [PairWorth(pair, given[number], judged.decks[number]) for number, pair in enumerate(pairs)]
    chances = holm([two_sided(judged.cards[card].worth, judged.cards[card].error) for card in cards])
    trumps = [
        TrumpWorth(card, sum(pair.given for pair in found if card in pair.cards), judged.cards[card], chance)
        for card, chance in zip(cards, chances, strict=True)
    ]
    return TrumpField(
        len(rows), sorted(trumps, key=lambda one: -one.worth.worth), sorted(found, key=lambda one: -one.worth.worth)
    )
