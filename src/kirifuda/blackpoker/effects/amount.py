"""Amounts: a fixed number or one read from the key cards of the request."""

from typing import Final

from kirifuda.cards.card import NUMBER, SUIT, SUIT_SIGNS
from kirifuda.core.request import Request

FIXED: Final = -1
ALL_KEYS: Final = 4


class Amount:
    """`40`, `keys` (the sum of the key numbers) or `♠ key` (the number of the key of that suit)."""

    def __init__(self, source: int, number: int) -> None:
        self.source: Final = source
        self.number: Final = number

    def of(self, request: Request) -> int:
        if self.source == FIXED:
            return self.number
        total = 0
        for card in request.keys:
            if self.source == ALL_KEYS or SUIT[card] == self.source:
                total += NUMBER[card]
        return total


def parse_amount(value: object) -> Amount:
    if isinstance(value, int) and not isinstance(value, bool):
        return Amount(FIXED, value)
    if value == "keys":
        return Amount(ALL_KEYS, 0)
    if isinstance(value, str) and value[1:] == " key" and value[0] in SUIT_SIGNS:
        return Amount(SUIT_SIGNS.index(value[0]), 0)
    raise ValueError(f"an amount is a number, 'keys' or such as '♠ key'; not {value!r}")
