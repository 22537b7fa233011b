"""Values a field for a player, now and after one or two moves: what bots and hints look at.

Everything here is open information: hands, fields and techniques of both sides.
"""

from typing import Final

from kirifuda.fighter.hands import Field
from kirifuda.fighter.matcher import holds_on
from kirifuda.fighter.roster import Technique

MOST_SEEN: Final = 50_000


class Prospect:
    """A move (or waiting, position 0) and what the field would then be worth, in points, to both sides."""

    def __init__(self, card: int, position: int) -> None:
        self.card: int = card
        self.position: int = position
        self.own_now: int = 0
        self.other_now: int = 0
        self.own_next: int = 0
        self.other_next: int = 0


def open_techniques(techniques: list[Technique], used: list[bool]) -> list[Technique]:
    return [technique for index, technique in enumerate(techniques) if not used[index]]


class Rater:
    """Rates fields for the owner of some techniques, and remembers what it has seen: the same fields come up often."""

    def __init__(self, techniques: list[Technique]) -> None:
        self.techniques: list[Technique] = techniques
        self.seen: dict[int, int] = {}

    def worth(self, own: list[int], other: list[int]) -> int:
        """The points an Attack on this field would bring."""
        key = 0
        for card in own:
            key = key << 6 | (card + 1)
        for card in other:
            key = key << 6 | (card + 1)
        known = self.seen.get(key, -1)
        if known >= 0:
            return known
        points = worth(self.techniques, own, other)
        if len(self.seen) >= MOST_SEEN:
            self.seen = {}
        self.seen[key] = points
        return points


def worth(techniques: list[Technique], own: list[int], other: list[int]) -> int:
    """The points an Attack on this field would bring, to the owner of these techniques."""
    field = Field(own + other)
    points = 0
    for technique in techniques:
        if holds_on(technique.condition, field):
            points += technique.value
    return points


def positions(own: list[int]) -> list[int]:
    """[F-44] [F-45] The positions, from 0, where a card may go."""
    for place in range(4):
        if own[place] < 0:
            return [place]
    return [0, 1, 2, 3]


def best_after_move(rater: Rater, hand: list[int], own: list[int], other: list[int]) -> int:
    """The most points one move could leave on the field; at least what is there."""
    best = rater.worth(own, other)
    for place in positions(own):
        before = own[place]
        for card in hand:
            own[place] = card
            points = rater.worth(own, other)
            if points > best:
                best = points
        own[place] = before
    return best


def best_after_two(rater: Rater, hand: list[int], own: list[int], other: list[int]) -> int:
    """The most points two moves could leave on the field."""
    best = best_after_move(rater, hand, own, other)
    for place in positions(own):
        before = own[place]
        for card in hand:
            own[place] = card
            points = best_after_move(rater, [kept for kept in hand if kept != card], own, other)
            if points > best:
                best = points
        own[place] = before
    return best


def prospects(
    mine: Rater, theirs: Rater, hand: list[int], other_hand: list[int], own: list[int], other: list[int], waiting: bool
) -> list[Prospect]:
    """Every legal move, and waiting if that is allowed."""
    found: list[Prospect] = []
    if waiting:
        found.append(_prospect(mine, theirs, hand, other_hand, own, other, -1, 0))
    for place in positions(own):
        before = own[place]
        for card in hand:
            own[place] = card
            found.append(_prospect(mine, theirs, hand, other_hand, own, other, card, place + 1))
        own[place] = before
    return found


def _prospect(
    mine: Rater,
    theirs: Rater,
    hand: list[int],
    other_hand: list[int],
    own: list[int],
    other: list[int],
    card: int,
    position: int,
) -> Prospect:
    prospect = Prospect(card, position)
    prospect.own_now = mine.worth(own, other)
    prospect.other_now = theirs.worth(other, own)
    prospect.own_next = best_after_move(mine, [kept for kept in hand if kept != card], own, other)
    prospect.other_next = best_after_move(theirs, other_hand, other, own)
    return prospect
