"""Amounts: a fixed number or one read from the key cards of the request."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.zones import find_unit, size_of
from kirifuda.blackpoker.effects.argument_sentences import argument_error
from kirifuda.cards.card import NUMBER, SUIT, SUIT_SIGNS
from kirifuda.core.request import Request
from kirifuda.core.sentence import written

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


def key_sum(request: Request) -> int:
    return sum([NUMBER[card] for card in request.keys + request.virtual])


def parse_amount(value: object) -> Amount:
    if isinstance(value, int) and not isinstance(value, bool):
        return Amount(FIXED, value)
    if value == "keys":
        return Amount(ALL_KEYS, 0)
    if isinstance(value, str) and value[1:] == " key" and value[0] in SUIT_SIGNS:
        return Amount(SUIT_SIGNS.index(value[0]), 0)
    if value == "key unit":
        return Amount(KEY_UNIT, 0)
    if value == "target keys":
        return Amount(TARGET_KEYS, 0)
    if isinstance(value, str) and value.endswith(" per card") and value.split()[0].isdigit():
        return Amount(PER_CARD, int(value.split()[0]))
    raise argument_error("amount", written(value))
