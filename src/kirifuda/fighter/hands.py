"""The hands (役): what each asks of the referenced cards. [F-105] to [F-116]

A field is eight slots: the own positions 1 to 4 are slots 0 to 3, the opponent's are slots 4 to 7. Sets of slots are
masks of eight bits. `prepare` looks at a field and says which masks a choice of slots must meet.
"""

from typing import Final

from kirifuda.cards.card import CLUB, DIAMOND, HEART, NUMBER, SPADE, SUIT

STRAIGHT: Final = 0
CARD: Final = 1
SUITS: Final = 2
RED: Final = 3
BLACK: Final = 4
SPADES: Final = 5
CLUBS: Final = 6
DIAMONDS: Final = 7
HEARTS: Final = 8
SUM: Final = 9
HIGH: Final = 10
LOW: Final = 11
ODD: Final = 12
EVEN: Final = 13

NAMES: Final[list[str]] = [
    "straight", "card", "suit", "red", "black", "spade", "club", "diamond", "heart", "number", "high", "low", "odd",
    "even",
]  # fmt: skip
JAPANESE: Final[list[str]] = [
    "ストレート", "カード", "スート", "赤", "黒", "♠", "♣", "♦", "♥", "ナンバー", "ハイ", "ロウ", "奇数", "偶数",
]  # fmt: skip

EMPTY: Final = -1
POP: Final[list[int]] = [bin(mask).count("1") for mask in range(256)]
SLOTS: Final[list[list[int]]] = [[slot for slot in range(8) if mask >> slot & 1] for mask in range(256)]
COUNTED_SUITS: Final[list[list[int]]] = [
    [], [], [], [DIAMOND, HEART], [SPADE, CLUB], [SPADE], [CLUB], [DIAMOND], [HEART], [], [], [], [], [],
]  # fmt: skip
"""By kind of hand: the suits whose cards it counts."""


class Field:
    """Eight slots, sorted once by number and by suit so that every technique can look at them quickly."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: list[int] = cards
        self.free: int = 0
        self.at: list[int] = [0] * 14
        self.suits: list[int] = [0] * 4
        for slot in range(8):
            card = cards[slot]
            if card >= 0:
                bit = 1 << slot
                self.free |= bit
                self.at[NUMBER[card]] |= bit
                self.suits[SUIT[card]] |= bit


class Hand:
    """One hand: its kind, the printed number *n* and the threshold or sum *T* (0 where there is none)."""

    def __init__(self, kind: int, n: int, threshold: int) -> None:
        self.kind: int = kind
        self.n: int = n
        self.threshold: int = threshold
        self.numbers: list[int] = [number for number in range(1, 14) if _counts_number(kind, threshold, number)]
        self.suits: list[int] = COUNTED_SUITS[kind]
        self.combos: list[int] = []
        """For a sum: the sets of n slots it may rest on, given the reference."""

    def text(self) -> str:
        count = "" if self.n == 1 else str(self.n)
        sum_or_limit = f"({self.threshold})" if self.kind in (SUM, HIGH, LOW) else ""
        return count + NAMES[self.kind] + sum_or_limit

    def japanese(self) -> str:
        count = "" if self.n == 1 and SPADES <= self.kind <= HEARTS else str(self.n)
        arrow = "↑" if self.kind == HIGH else "↓" if self.kind == LOW else ""
        limit = f"({self.threshold}{arrow})" if self.kind in (SUM, HIGH, LOW) else ""
        return count + JAPANESE[self.kind] + limit


def _counts_number(kind: int, threshold: int, number: int) -> bool:
    """Whether a hand that counts numbers counts this one. [F-113] [F-114] [F-115]"""
    if kind == HIGH:
        return number >= threshold
    if kind == LOW:
        return number <= threshold
    return (kind == ODD and number % 2 == 1) or (kind == EVEN and number % 2 == 0)


def group(hand: Hand, field: Field) -> int:
    """The slots of the cards that a counting hand counts."""
    mask = 0
    for number in hand.numbers:
        mask |= field.at[number]
    for suit in hand.suits:
        mask |= field.suits[suit]
    return mask


def prepare(hand: Hand, field: Field) -> list[int]:
    """The masks that decide this hand on this field; none: no choice of slots can have it.

    A run gives n masks for each possible run, a sum the sets of slots that have it, the others groups of like cards.
    """
    kind = hand.kind
    if kind == STRAIGHT:
        return runs(field, hand.n)
    if kind == SUM:
        return _sums(hand, field)
    if kind == CARD:
        return [mask for mask in field.at if POP[mask] >= hand.n]
    if kind == SUITS:
        return [mask for mask in field.suits if POP[mask] >= hand.n]
    mask = group(hand, field)
    return [mask] if POP[mask] >= hand.n else []


def runs(field: Field, n: int) -> list[int]:
    """[F-105] [F-106] Every run of n numbers on the field: A is 1, and nothing follows K."""
    at = field.at
    found: list[int] = []
    length = 0
    for number in range(1, 14):
        length = length + 1 if at[number] else 0
        if length >= n:
            found.extend(at[number - n + 1 : number + 1])
    return found


def _sums(hand: Hand, field: Field) -> list[int]:
    """[F-112] The sets of exactly n slots with this sum."""
    numbers = [0 if card < 0 else NUMBER[card] for card in field.cards]
    low = _totals(numbers[0], numbers[1], numbers[2], numbers[3])
    high = _totals(numbers[4], numbers[5], numbers[6], numbers[7])
    wanted, free = hand.threshold, field.free
    found: list[int] = []
    for mask in hand.combos:
        if mask & ~free == 0 and low[mask & 15] + high[mask >> 4] == wanted:
            found.append(mask)
    return found


def _totals(a: int, b: int, c: int, d: int) -> list[int]:
    ab, cd = a + b, c + d
    return [
        0, a, b, ab, c, a + c, b + c, ab + c, d, a + d, b + d, ab + d, cd, a + cd, b + cd, ab + cd,
    ]  # fmt: skip


def meets(hand: Hand, masks: list[int], chosen: int) -> bool:
    """Whether the chosen slots have the hand; `masks` come from `prepare`."""
    n = hand.n
    if hand.kind == STRAIGHT:
        return _meets_run(masks, n, chosen)
    if hand.kind == SUM:
        for mask in masks:
            if mask & ~chosen == 0:
                return True
        return False
    for mask in masks:
        if POP[mask & chosen] >= n:
            return True
    return False


def _meets_run(masks: list[int], n: int, chosen: int) -> bool:
    start = 0
    while start < len(masks):
        place = start
        end = start + n
        while place < end and masks[place] & chosen:
            place += 1
        if place == end:
            return True
        start = end
    return False
