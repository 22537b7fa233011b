"""The hands (役): what each asks of the referenced cards. [F-105] to [F-116]

A field is eight slots: the own positions 1 to 4 are slots 0 to 3, the opponent's are slots 4 to 7. Sets of slots are
masks of eight bits. `prepare` looks at a field once and says which masks a choice of slots must meet.
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
NAMED_SUIT: Final[list[int]] = [-1] * 5 + [SPADE, CLUB, DIAMOND, HEART] + [-1] * 5


class Hand:
    """One hand: its kind, the printed number *n* and the threshold or sum *T* (0 where there is none)."""

    def __init__(self, kind: int, n: int, threshold: int) -> None:
        self.kind: int = kind
        self.n: int = n
        self.threshold: int = threshold
        self.has: list[bool] = [_counts(kind, threshold, card) for card in range(52)]
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


def _counts(kind: int, threshold: int, card: int) -> bool:
    """Whether a card is one of those a counting hand counts."""
    number, suit = NUMBER[card], SUIT[card]
    if kind in (RED, BLACK):
        return (suit in (DIAMOND, HEART)) == (kind == RED)
    if SPADES <= kind <= HEARTS:
        return suit == NAMED_SUIT[kind]
    if kind == HIGH:
        return number >= threshold
    if kind == LOW:
        return number <= threshold
    if kind in (ODD, EVEN):
        return number % 2 == (1 if kind == ODD else 0)
    return False


def prepare(hand: Hand, cards: list[int]) -> list[int]:
    """The masks that decide this hand on this field; none: no choice of slots can have it.

    A run gives n masks for each possible run, a sum the sets of slots that have it, the others groups of like cards.
    """
    kind = hand.kind
    if kind == STRAIGHT:
        return _runs(cards, hand.n)
    if kind == SUM:
        return _sums(hand, cards)
    if kind == CARD:
        return _equal_numbers(cards, hand.n)
    if kind == SUITS:
        return _equal_suits(cards, hand.n)
    has = hand.has
    group = 0
    for slot in range(8):
        card = cards[slot]
        if card >= 0 and has[card]:
            group |= 1 << slot
    return [group] if POP[group] >= hand.n else []


def _runs(cards: list[int], n: int) -> list[int]:
    """[F-105] [F-106] Every run of n numbers on the field: A is 1, and nothing follows K."""
    at = [0] * 14
    for slot in range(8):
        card = cards[slot]
        if card >= 0:
            at[NUMBER[card]] |= 1 << slot
    found: list[int] = []
    length = 0
    for number in range(1, 14):
        length = length + 1 if at[number] else 0
        if length >= n:
            found.extend(at[number - n + 1 : number + 1])
    return found


def _sums(hand: Hand, cards: list[int]) -> list[int]:
    """[F-112] The sets of exactly n slots with this sum."""
    numbers = [0 if card < 0 else NUMBER[card] for card in cards]
    low = _totals(numbers[0], numbers[1], numbers[2], numbers[3])
    high = _totals(numbers[4], numbers[5], numbers[6], numbers[7])
    wanted = hand.threshold
    found: list[int] = []
    for mask in hand.combos:
        if low[mask & 15] + high[mask >> 4] == wanted and _all_there(cards, mask):
            found.append(mask)
    return found


def _totals(a: int, b: int, c: int, d: int) -> list[int]:
    ab, cd = a + b, c + d
    return [
        0, a, b, ab, c, a + c, b + c, ab + c, d, a + d, b + d, ab + d, cd, a + cd, b + cd, ab + cd,
    ]  # fmt: skip


def _all_there(cards: list[int], mask: int) -> bool:
    for slot in SLOTS[mask]:
        if cards[slot] < 0:
            return False
    return True


def _equal_numbers(cards: list[int], n: int) -> list[int]:
    at = [0] * 14
    for slot in range(8):
        card = cards[slot]
        if card >= 0:
            at[NUMBER[card]] |= 1 << slot
    return [mask for mask in at if mask and POP[mask] >= n]


def _equal_suits(cards: list[int], n: int) -> list[int]:
    at = [0] * 4
    for slot in range(8):
        card = cards[slot]
        if card >= 0:
            at[SUIT[card]] |= 1 << slot
    return [mask for mask in at if mask and POP[mask] >= n]


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
