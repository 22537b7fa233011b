"""Key conditions: which sets of hand cards may carry a request ([RQ-4]).

Written as `♡A-10`, `2-10`, `Jo`, `♡A-10 x2`, `♡A-K + ♢A-K`, `A + J same suit`, `2 same number`, `2 same suit`.
"""

from typing import Final

from kirifuda.cards.card import JOKERS, RANKS, SUIT_MASK, SUIT_SIGNS, mask_size
from kirifuda.cards.errors import TextError


class KeyCondition:
    """Alternatives of slots; a slot is a mask of cards and how many of them are needed.

    Slots of one alternative never overlap, so a set fits exactly when every slot has its number of cards.
    """

    def __init__(self, text: str, count: int, masks: list[list[int]], needs: list[list[int]]) -> None:
        self.text: Final = text
        self.count: Final = count
        self.masks: Final = masks
        self.needs: Final = needs
        simple = len(masks) == 1 and count <= 2
        self.cards: Final[int] = _all_cards(masks)
        self.first: Final[int] = masks[0][0] if simple else 0
        self.second: Final[int] = masks[0][-1] if simple else 0

    def possible(self, hand: int) -> bool:
        """Can the condition be met from this hand?"""
        found = hand & self.first
        if self.first:
            if self.count == 1:
                return found != 0
            if self.first == self.second:
                return found & (found - 1) != 0
            return found != 0 and hand & self.second != 0
        for index in range(len(self.masks)):
            if _enough(self.masks[index], self.needs[index], hand):
                return True
        return False

    def next_cards(self, hand: int, chosen: int) -> int:
        """The cards of the hand that may be chosen next, given those already chosen."""
        if self.count == 1 and self.first and not chosen:
            return hand & self.first
        result = 0
        left = hand & ~chosen
        for index in range(len(self.masks)):
            result |= _extension(self.masks[index], self.needs[index], left, chosen)
        return result


def _all_cards(masks: list[list[int]]) -> int:
    cards = 0
    for group in masks:
        for mask in group:
            cards |= mask
    return cards


NO_KEY: Final = KeyCondition("", 0, [], [])


def _enough(masks: list[int], needs: list[int], hand: int) -> bool:
    for slot in range(len(masks)):
        found = hand & masks[slot]
        need = needs[slot]
        while need > 0:
            if found == 0:
                return False
            found &= found - 1
            need -= 1
    return True


def _extension(masks: list[int], needs: list[int], left: int, chosen: int) -> int:
    covered = 0
    result = 0
    for slot in range(len(masks)):
        mask = masks[slot]
        open_places = needs[slot] - mask_size(chosen & mask)
        available = left & mask
        if open_places < 0 or mask_size(available) < open_places:
            return 0
        if open_places > 0:
            result |= available
        covered |= mask
    return result if chosen & ~covered == 0 else 0


def parse_keys(text: str) -> KeyCondition:
    """Read a key condition; raises TextError with what would be right."""
    if text == "":
        return NO_KEY
    if text == "2 same number":
        return _alternatives(text, 2, [[_number_mask(number)] for number in range(14)], 2)
    if text == "2 same suit":
        return _alternatives(text, 2, [[SUIT_MASK[suit]] for suit in range(4)], 2)
    body, same_suit, _ = text.partition(" same suit")
    parts = [part.strip() for part in body.split("+")]
    if same_suit:
        groups = [[_cards_mask(part, text) & SUIT_MASK[suit] for part in parts] for suit in range(4)]
        return _alternatives(text, len(parts), groups, 1)
    if len(parts) == 1:
        cards, times, number = parts[0].partition(" x")
        if times and number not in ("2", "3", "4", "5"):
            raise TextError(
                f"cannot read 'x{number}' in {text!r}: write how many cards, such as x2",
                f"「{text}」の「x{number}」が読めません。x2のように枚数を書きます。",
            )
        need = int(number) if times else 1
        return _alternatives(text, need, [[_cards_mask(cards, text)]], need)
    return _alternatives(text, len(parts), [[_cards_mask(part, text) for part in parts]], 1)


def _alternatives(text: str, count: int, masks: list[list[int]], need: int) -> KeyCondition:
    for group in masks:
        for index, mask in enumerate(group):
            for other in group[:index]:
                if mask & other:
                    raise TextError(
                        f"key condition {text!r}: its parts overlap; use 'x2' for two cards of one kind",
                        f"キー条件「{text}」の部分どうしが重なっています。同じ種類の2枚なら「x2」と書きます。",
                    )
    return KeyCondition(text, count, masks, [[need] * len(group) for group in masks])


def cards_mask(text: str) -> int:
    """The cards a list such as `Jo,A,J-K` names, of any suit."""
    return _cards_mask(text, text)


def _cards_mask(text: str, whole: str) -> int:
    suits = [SUIT_SIGNS.index(text[0])] if text[:1] in SUIT_SIGNS and text else [0, 1, 2, 3]
    ranks = text[1:] if len(suits) == 1 else text
    mask = 0
    for part in ranks.split(","):
        if part == "Jo":
            mask |= JOKERS
            continue
        low, dash, high = part.partition("-")
        if low not in RANKS or (dash and high not in RANKS):
            raise TextError(
                f"cannot read {part!r} in {whole!r}: write ranks such as 2-10, J-K or A, with ♠♡♢♣, or Jo",
                f"「{whole}」の「{part}」が読めません。2-10、J-K、Aのような数字（前に♠♡♢♣）か、Joと書きます。",
            )
        last = RANKS.index(high) if dash else RANKS.index(low)
        if last < RANKS.index(low):
            raise TextError(
                f"{part!r} in {whole!r} runs backwards: write the lower rank first, A is the lowest",
                f"「{whole}」の「{part}」は逆順です。小さいほうを先に書きます（Aが一番小さい）。",
            )
        for rank in range(RANKS.index(low), last + 1):
            for suit in suits:
                mask |= 1 << (suit * 13 + rank)
    return mask


def _number_mask(number: int) -> int:
    return JOKERS if number == 0 else _cards_mask(RANKS[number - 1], "number")
