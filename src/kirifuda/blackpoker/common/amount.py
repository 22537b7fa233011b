"""Amounts: a fixed number or one read from the key cards of the request."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.veil import Veil
from kirifuda.blackpoker.common.zones import find_unit, size_of
from kirifuda.cards.card import NUMBER, SUIT
from kirifuda.core.request import Request

FIXED: Final = -1
ALL_KEYS: Final = 4
KEY_UNIT: Final = 5
TARGET_KEYS: Final = 6
PER_CARD: Final = 7


class Amount:
    """`40`, `keys` (their sum), `♠ key` (the key of that suit), `key unit` (the size of the key unit),
    `target keys` (the keys of the target request) or `2 per card` (for every card of what triggered it)."""

    def __init__(self, source: int, number: int) -> None:
        self.source: Final = source
        self.number: Final = number

    def of(self, game: Game, request: Request) -> int:
        if self.source == FIXED:
            return self.number
        if self.source == KEY_UNIT:
            unit = find_unit(game, request.unit)
            return 0 if unit is None else size_of(game, unit)
        if self.source == TARGET_KEYS:
            return sum([key_sum(other) for other in game.stage if other.id == request.target])
        if self.source == PER_CARD:
            return self.number * request.number
        total = 0
        for card in request.keys:
            if self.source == ALL_KEYS or SUIT[card] == self.source:
                total += NUMBER[card]
        return total

    def foreseen(self, game: Game, request: Request, veil: Veil) -> bool:
        """Key cards are public (Q-315); a key unit may be a hidden card."""
        return self.source != KEY_UNIT or not veil.hides(find_unit(game, request.unit))


class PublicNumber:
    """A number of a verb that players say over the table (Q-315): a change of a size, or life that is lost."""

    def __init__(self, amount: Amount, sign: int, of_size: bool) -> None:
        self.amount: Final = amount
        self.sign: Final = sign
        self.of_size: Final = of_size


def key_sum(request: Request) -> int:
    return sum([NUMBER[card] for card in request.keys + request.virtual])
