"""What a field is worth to a player, now and after one or two moves: what bots and hints look at.

Everything here is open information: hands, fields and techniques of both sides.
"""

from typing import Final

from kirifuda.fighter.matcher import holds
from kirifuda.fighter.roster import Technique

NO_CARD: Final = -1


def open_techniques(techniques: list[Technique], used: list[bool]) -> list[Technique]:
    return [technique for index, technique in enumerate(techniques) if not used[index]]


def worth(techniques: list[Technique], own: list[int], other: list[int]) -> int:
    """The points an Attack on this field would bring."""
    cards = own + other
    points = 0
    for technique in techniques:
        if holds(technique.condition, cards):
            points += technique.value
    return points


def positions(own: list[int]) -> list[int]:
    """[F-44] [F-45] The positions, from 0, where a card may go."""
    for place in range(4):
        if own[place] < 0:
            return [place]
    return [0, 1, 2, 3]


def best_after_move(techniques: list[Technique], hand: list[int], own: list[int], other: list[int]) -> int:
    """The most points one move could leave on the field; at least what is there."""
    best = worth(techniques, own, other)
    if not techniques:
        return best
    for place in positions(own):
        before = own[place]
        for card in hand:
            own[place] = card
            best = max(best, worth(techniques, own, other))
        own[place] = before
    return best


def best_after_two(techniques: list[Technique], hand: list[int], own: list[int], other: list[int]) -> int:
    """The most points two moves could leave on the field."""
    best = best_after_move(techniques, hand, own, other)
    if not techniques:
        return best
    for place in positions(own):
        before = own[place]
        for card in hand:
            own[place] = card
            best = max(
                best, best_after_move(techniques, [other_card for other_card in hand if other_card != card], own, other)
            )
        own[place] = before
    return best
