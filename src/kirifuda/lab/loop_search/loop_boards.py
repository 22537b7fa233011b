"""Boards on which loops are looked for: made for a set of trumps, some by what their actions need, some by chance.

Both players have twelve cards of life, so that a loop that takes as much as it costs does not win. A board is kept zone
by zone, as positions write them, so that things can be taken away one by one.
"""

from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.cards.card import ALL_CARDS, BIT, card_text, cards_in, mask_of
from kirifuda.cards.rng import Rng
from kirifuda.lab.loop_search.needed_boards import GivenCards, lay

LIFE: Final = 12
GRAVE: Final = 4
REMOVABLE: Final = ("trump", "hand", "field", "walls", "grave")
Side = dict[str, list[str]]
"""What a player has, by the names positions give the zones."""


class LoopBoard:
    """What both players have; player 1 holds the turn and the stage is empty."""

    def __init__(self, own: Side, other: Side) -> None:
        self.sides: Final = (own, other)

    def text(self) -> str:
        clauses = ["turn P1"]
        for seat, side in enumerate(self.sides, 1):
            clauses += [f"P{seat} {zone}: {' '.join(things)}" for zone, things in side.items() if things]
        return "; ".join(clauses)

    def smaller(self) -> "Iterator[LoopBoard]":
        """The board without one thing, each thing in turn."""
        for seat, side in enumerate(self.sides):
            for zone in REMOVABLE:
                for place in range(len(side.get(zone, []))):
                    rest = {**side, zone: side[zone][:place] + side[zone][place + 1 :]}
                    yield LoopBoard(rest, self.sides[1]) if seat == 0 else LoopBoard(self.sides[0], rest)

    def against(self, other: Side) -> "LoopBoard":
        return LoopBoard(self.sides[0], other)


def loop_boards(rules: Rules, trumps: tuple[int, ...], count: int) -> list[LoopBoard]:
    """So many boards with these trumps face up: bare, what their actions need, then by chance."""
    rng = Rng(mask_of(list(trumps)) % 1_000_003)
    found = [LoopBoard(_dealt(rules, rng, trumps, (0, 0, 0)), _dealt(rules, rng, (), (2, 2, 2)))]
    for table in _needed(rules, trumps):
        found.append(LoopBoard(side_of(table, rng), _dealt(rules, rng, (), (2, 2, 2))))
    while len(found) < count:
        own = (rng.below(4), rng.below(3), rng.below(4))
        other = (rng.below(3), rng.below(3), rng.below(4))
        found.append(LoopBoard(_dealt(rules, rng, trumps, own), _dealt(rules, rng, (), other)))
    return found[:count]


def _needed(rules: Rules, trumps: tuple[int, ...]) -> list[GivenCards]:
    """What all actions of the trumps need together; what each needs, where the pack does not hold that."""
    actions = tuple([action for action in rules.direct if action.trump in trumps])
    together = _laid(rules, trumps, actions)
    if together is not None:
        return [together]
    return [table for action in actions if (table := _laid(rules, trumps, (action,))) is not None]


def _laid(rules: Rules, trumps: tuple[int, ...], actions: tuple[ActionDef, ...]) -> GivenCards | None:
    return lay(rules, actions, trumps) if actions else None


def side_of(table: GivenCards, rng: Rng) -> Side:
    """The given cards, with a life and a graveyard of what is left."""
    rest = cards_in(ALL_CARDS & ~table.given)
    rng.shuffle(rest)
    return {**zones_of(table), **_rest(rest)}


def zones_of(table: GivenCards) -> Side:
    """The given cards by zones."""
    field = ["+".join([card_text(card) for card in cards]) for cards in table.soldiers]
    if table.driven is not None:
        field.append(card_text(table.driven) + "~")
    return _zones(table.trumps, table.hand, field, [card_text(card) for card in table.walls])


def _dealt(rules: Rules, rng: Rng, trumps: tuple[int, ...], counts: tuple[int, int, int]) -> Side:
    """So many cards in the hand, soldiers and bulwarks, by chance; every third unit is driven."""
    rest = cards_in(ALL_CARDS & ~mask_of(list(trumps)))
    rng.shuffle(rest)
    soldiers = [card for card in rest if rules.soldier_mask & BIT[card]][: counts[1]]
    rest = [card for card in rest if card not in soldiers]
    hand, walls, rest = rest[: counts[0]], rest[counts[0] :][: counts[2]], rest[counts[0] + counts[2] :]
    marks = ["~" if rng.below(3) == 0 else "" for _ in soldiers + walls]
    units = [card_text(card) + mark for card, mark in zip(soldiers + walls, marks, strict=True)]
    return {**_zones(list(trumps), hand, units[: len(soldiers)], units[len(soldiers) :]), **_rest(rest)}


def _zones(trumps: list[int], hand: list[int], field: list[str], walls: list[str]) -> Side:
    return {
        "trump": [f"+{card_text(card)}" for card in trumps],
        "hand": [card_text(card) for card in sorted(hand)],
        "field": field,
        "walls": walls,
    }


def _rest(cards: list[int]) -> Side:
    texts = [card_text(card) for card in cards]
    return {"grave": texts[:GRAVE], "life": texts[GRAVE : GRAVE + LIFE]}
