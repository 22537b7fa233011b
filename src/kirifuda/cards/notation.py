"""Card and deck notation: `S10 ♡A JO1`, and deck lists such as `♠A-5 ♡A,8-J Jo`."""

from difflib import get_close_matches
from typing import Final

from kirifuda.cards.card import (
    JOKER_1,
    JOKER_2,
    PACK_SIZE,
    RANKS,
    SUIT_LETTERS,
    TEXT,
    card_sign,
    make_card,
)

SIGN_TO_LETTER: Final[dict[str, str]] = {
    "♠": "S", "♤": "S", "♡": "H", "♥": "H", "♢": "D", "♦": "D", "♣": "C", "♧": "C",
}  # fmt: skip


class CardError(ValueError):
    """A card or deck text that means no card or no legal deck; the message says what would be right."""


def parse_card(text: str) -> int:
    """Read one card: `S10`, `♠10`, `ha`, `JO1`, `JO2`."""
    name = _letters(text.strip()).upper()
    if name in ("JO", "JOKER", "JO1", "JOKER1"):
        return JOKER_1
    if name in ("JO2", "JOKER2"):
        return JOKER_2
    if name in TEXT:
        return TEXT.index(name)
    near = get_close_matches(name, TEXT, 3, 0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise CardError(f"unknown card {text!r}: a card is S, H, D or C with A, 2-10, J, Q, K, or JO1, JO2{hint}")


def parse_cards(text: str) -> list[int]:
    """Read cards separated by blanks or commas; two plain `Jo` are the two Jokers."""
    cards: list[int] = []
    for word in text.replace(",", " ").split():
        card = parse_card(word)
        if card == JOKER_1 and word.upper() in ("JO", "JOKER") and JOKER_1 in cards:
            card = JOKER_2
        cards.append(card)
    return cards


def parse_deck(text: str) -> list[int]:
    """Read a deck list such as `♠A-5 ♡A,8-J ♢3 Jo`; every card at most once, at most two Jokers."""
    cards: list[int] = []
    jokers = 0
    for word in text.split():
        group = _letters(word).upper()
        if group.startswith("JO") and group not in TEXT:
            jokers += _joker_count(word, group)
        elif group in TEXT:
            cards.append(TEXT.index(group))
        else:
            cards.extend(_suit_group(word, group))
    cards.extend(_plain_jokers(jokers, cards))
    check_deck(cards)
    return cards


def _plain_jokers(count: int, named: list[int]) -> list[int]:
    """Jokers written without a number are those not named; too many are left for `check_deck` to refuse."""
    free = [joker for joker in (JOKER_1, JOKER_2) if joker not in named]
    return free[:count] + [JOKER_2] * (count - len(free))


def check_deck(cards: list[int]) -> None:
    """Refuse a deck with an unknown, a repeated or a third Joker card ([TM-1])."""
    seen: set[int] = set()
    jokers = [card for card in cards if card >= JOKER_1]
    if len(jokers) > 2:
        raise CardError(f"{len(jokers)} Jokers in the deck: a deck holds at most two, JO1 and JO2 [TM-1]")
    for card in cards:
        if not 0 <= card < PACK_SIZE:
            raise CardError(f"unknown card number {card}: cards are 0 to {PACK_SIZE - 1}")
        if card in seen:
            raise CardError(
                f"{TEXT[card]} ({card_sign(card)}) is in the deck twice: each card may be there once [TM-1]"
            )
        seen.add(card)


def deck_text(cards: list[int]) -> str:
    """Print a deck by suit with ranges: `♠A-5 ♡A,8-J Jo`."""
    parts: list[str] = []
    for suit in range(4):
        numbers = sorted([card % 13 for card in cards if card < 52 and card // 13 == suit])
        if numbers:
            parts.append("♠♡♢♣"[suit] + ",".join(_ranges(numbers)))
    jokers = len([card for card in cards if card >= JOKER_1])
    return " ".join(parts + ["Jo"] * jokers)


def _ranges(numbers: list[int]) -> list[str]:
    parts: list[str] = []
    start = 0
    for end in range(1, len(numbers) + 1):
        if end == len(numbers) or numbers[end] != numbers[end - 1] + 1:
            first, last = RANKS[numbers[start]], RANKS[numbers[end - 1]]
            parts.append(first if start == end - 1 else f"{first}-{last}")
            start = end
    return parts


def _letters(text: str) -> str:
    for sign, letter in SIGN_TO_LETTER.items():
        text = text.replace(sign, letter)
    return text


def _joker_count(word: str, group: str) -> int:
    for prefix in ("JOKER", "JO"):
        if group.startswith(prefix):
            rest = group[len(prefix) :].lstrip("X*×")
            if rest == "":
                return 1
            if rest.isdecimal() and len(rest) == 1:
                return int(rest)
    raise CardError(f"cannot read {word!r} in the deck: write a Joker as Jo, JO1 or JO2")


def _suit_group(word: str, group: str) -> list[int]:
    suit = SUIT_LETTERS.find(group[:1]) if group else -1
    if suit < 0:
        raise CardError(f"cannot read {word!r} in the deck: write a suit and ranks, such as ♠A-5 or H8,10-K, or Jo")
    cards: list[int] = []
    for part in group[1:].split(","):
        first, dash, last = part.partition("-")
        low = _rank(first, word)
        high = _rank(last, word) if dash else low
        if high < low:
            raise CardError(f"{part!r} in {word!r} runs backwards: write the lower rank first, A is the lowest")
        cards.extend([make_card(suit, number) for number in range(low, high + 1)])
    return cards


def _rank(text: str, word: str) -> int:
    if text not in RANKS:
        raise CardError(f"unknown rank {text!r} in {word!r}: ranks are A, 2-10, J, Q, K")
    return RANKS.index(text) + 1
