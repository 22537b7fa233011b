"""Values of cards and units for the greedy policy: rough numbers in units of "one point of damage"."""

from typing import Final

from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import SideView, UnitView
from kirifuda.cards.card import NUMBER, PACK_SIZE, SPADE, SUIT, is_joker

FULL_LIFE: Final = 30
"""What "10 or more" is taken for."""


def _card_worth(card: int) -> int:
    if is_joker(card):
        return 12
    number = NUMBER[card]
    worth = 9 if number == 1 else number
    return worth + 3 if SUIT[card] == SPADE else worth


WORTH: Final[list[int]] = [_card_worth(card) for card in range(PACK_SIZE)]


def card_worth(card: int) -> int:
    """How much a card is missed from the hand: numbers, spades to throw, aces for their haste, Jokers to search."""
    return WORTH[card]


def cheapest(cards: list[int]) -> int:
    return min(cards, key=card_worth)


def dearest(cards: list[int]) -> int:
    return max(cards, key=card_worth)


def life_of(side: SideView) -> int:
    return FULL_LIFE if side.life is None else side.life


def charged(units: list[UnitView]) -> list[UnitView]:
    return [unit for unit in units if unit.charged]


def by_size(units: list[UnitView]) -> list[UnitView]:
    return sorted(units, key=lambda unit: unit.size)


def attackers(view: View) -> list[UnitView]:
    return [unit for side in view.sides for unit in side.soldiers if unit.role == ATTACKER]


def blockers_of(view: View, attacker: UnitView) -> list[UnitView]:
    units = view.sides[1 - attacker.owner].units()
    return [unit for unit in units if unit.role == BLOCKER and unit.blocks == attacker.id]


def unblocked_damage(view: View) -> int:
    """What the present Damage Judgement would deal."""
    return sum([max(0, unit.size) for unit in attackers(view) if not blockers_of(view, unit)])
