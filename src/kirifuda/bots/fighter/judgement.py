"""A bot's judgement of a table: the score of every move, of waiting and of a call for new cards. [F-204]"""

from dataclasses import dataclass
from random import Random
from typing import Final

from kirifuda.bots.fighter.level import LevelTimes
from kirifuda.fighter.outlook import Prospect, Rater, best_after_two, open_techniques, prospects
from kirifuda.fighter.views import View

TARGET: Final = 10
OTHER_NOW: Final = 0.9
OWN_NEXT: Final = 0.35
TWO_MOVES: Final = 0.18
ENDS_THE_GAME: Final = 6.0
REFILL: Final = 0.6
LOOK_CLOSER: Final = 4
"""How many of the best candidates are looked at two moves deep."""


@dataclass
class OwnChair:
    """A view from the bot's own chair."""

    own: list[int]
    other: list[int]
    hand: list[int]
    other_hand: list[int]
    mine: Rater
    theirs: Rater
    total: int
    other_total: int

    def points(self) -> int:
        """What a call now would bring."""
        return self.mine.worth(self.own, self.other)

    def loses_by_calling(self) -> bool:
        mine = self.total + self.points()
        theirs = self.other_total + self.theirs.worth(self.other, self.own)
        return theirs >= TARGET and theirs > mine


class Raters:
    """The raters of both sides, kept until a technique succeeds."""

    def __init__(self) -> None:
        self.used: list[list[bool]] = []
        self.raters: list[Rater] = []

    def table(self, view: View) -> OwnChair:
        if view.used != self.used:
            self.used = view.used
            self.raters = [Rater(open_techniques(view.techniques[seat], view.used[seat])) for seat in range(2)]
        me, other = view.seat, 1 - view.seat
        return OwnChair(
            view.fields[me],
            view.fields[other],
            view.hands[me],
            [card for card in view.hands[other] if card >= 0],
            self.raters[me],
            self.raters[other],
            view.totals[me],
            view.totals[other],
        )


@dataclass
class Choice:
    """A card for a position, waiting (position 0), or a call."""

    score: float
    card: int = -1
    position: int = 0
    call: bool = False


def choose(table: OwnChair, level: LevelTimes, rng: Random, may_wait: bool) -> Choice:
    """The best move, waiting, or with a small hand a call for new cards."""
    options = prospects(table.mine, table.theirs, table.hand, table.other_hand, table.own, table.other, may_wait)
    scored = [(score(table, level, option) + rng.gauss(0, level.noise), option) for option in options]
    scored.sort(key=lambda pair: -pair[0])
    if level.two_moves:
        scored[:LOOK_CLOSER] = [
            (points + TWO_MOVES * two_moves(table, option), option) for points, option in scored[:LOOK_CLOSER]
        ]
    points, best = max(scored, key=lambda pair: pair[0])
    choice = Choice(points, best.card, best.position)
    if may_wait and len(table.hand) <= 1:
        refill = Choice(refill_score(table) + rng.gauss(0, level.noise), call=True)
        return max(choice, refill, key=lambda option: option.score)
    return choice


def score(table: OwnChair, level: LevelTimes, option: Prospect) -> float:
    """In points. What the bot overlooked a moment ago is worth nothing to it by waiting."""
    own_now = option.own_now if option.position else 0
    value = own_now - OTHER_NOW * option.other_now + OWN_NEXT * option.own_next - level.fear * option.other_next
    if option.position:
        value += level.tempo
    return value + ending(table, own_now, option.other_now)


def ending(table: OwnChair, own_now: int, other_now: int) -> float:
    if own_now and table.total + own_now >= TARGET and table.total + own_now >= table.other_total + other_now:
        return ENDS_THE_GAME
    if other_now and table.other_total + other_now >= TARGET:
        return -ENDS_THE_GAME
    return 0.0


def two_moves(table: OwnChair, option: Prospect) -> int:
    own = table.own[:]
    if option.position:
        own[option.position - 1] = option.card
    hand = [card for card in table.hand if card != option.card]
    return best_after_two(table.mine, hand, own, table.other)


def refill_score(table: OwnChair) -> float:
    """A call for new cards also lets the opponent attack and draw."""
    theirs = table.theirs.worth(table.other, table.own)
    new_cards = len(table.other_hand) - len(table.hand)
    return REFILL + 0.15 * new_cards - OTHER_NOW * theirs + ending(table, 0, theirs)
