"""Cards as small integers: `suit * 13 + number - 1` in the order S H D C, then the two Jokers.

A card is an `int` so that hands are bit masks and states copy fast. `UNKNOWN` stands for a card nobody may see.
"""

from typing import Final

from mypy_extensions import i64

SPADE: Final = 0
HEART: Final = 1
DIAMOND: Final = 2
CLUB: Final = 3
NO_SUIT: Final = 4

JOKER_1: Final = 52
JOKER_2: Final = 53
PACK_SIZE: Final = 54
UNKNOWN: Final = -1

SUIT_LETTERS: Final = "SHDC"
SUIT_SIGNS: Final = "♠♡♢♣"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

NUMBER: Final[list[int]] = [code % 13 + 1 for code in range(52)] + [0, 0]
SUIT: Final[list[int]] = [code // 13 for code in range(52)] + [NO_SUIT, NO_SUIT]
BIT: Final[list[int]] = [1 << code for code in range(PACK_SIZE)]
SUIT_MASK: Final[list[int]] = [((1 << 13) - 1) << (13 * suit) for suit in range(4)] + [0]
ALL_CARDS: Final = (1 << PACK_SIZE) - 1
JOKERS: Final = (1 << JOKER_1) | (1 << JOKER_2)
TEXT: Final[list[str]] = [SUIT_LETTERS[code // 13] + RANKS[code % 13] for code in range(52)] + ["JO1", "JO2"]


def make_card(suit: int, number: int) -> int:
    """The card of a suit and a number 1 to 13."""
    return suit * 13 + number - 1


def is_joker(card: int) -> bool:
    return card >= JOKER_1


def card_text(card: int) -> str:
    """`S10`, `HA`, `JO1`; `??` for an unknown card."""
    return "??" if card == UNKNOWN else TEXT[card]


def card_sign(card: int) -> str:
    """The card as printed in the rulebook: `♠10`, `♡A`, `Jo`."""
    if card == UNKNOWN:
        return "??"
    return "Jo" if is_joker(card) else SUIT_SIGNS[SUIT[card]] + RANKS[card % 13]


def cards_text(cards: list[int]) -> str:
    return " ".join([card_text(card) for card in cards])


def mask_of(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def unit_mask(cards: tuple[int, ...]) -> int:
    """The same of the cards of a unit, mostly one."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, in ascending order."""
    found: list[int] = []
    left: i64 = mask & ALL_CARDS
    card = 0
    while left:
        if left & 1:
            found.append(card)
        left >>= 1
        card += 1
    return found


def mask_size(mask: int) -> int:
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size
