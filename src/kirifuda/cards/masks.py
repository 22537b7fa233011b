"""Masks of cards in machine words, for what is worked out at every choice. An unknown card is in no mask."""

from typing import Final

from mypy_extensions import i64

WIDE: Final = 1 << 32
"""Compiled, a literal 1 would be shifted in 32 bits; this one is too large for them."""


def bit(card: i64) -> i64:
    """The mask of one card. Compiled, one expression for both cases would go through an object."""
    if card < 0:
        return 0
    one: i64 = WIDE
    return one >> 32 << card


def known_mask(cards: list[int]) -> i64:
    """The mask of those cards of a list that are known."""
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found


def shown_mask(cards: tuple[int, ...]) -> i64:
    """The same of the cards of a unit, a request or an event."""
    found: i64 = 0
    for card in cards:
        found |= bit(card)
    return found
