"""Card and deck notation: `S10 ♡A JO1`, and deck lists such as `♠A-5 ♡A,8-J Jo`."""

import re
from difflib import get_close_matches
from typing import Final
from unicodedata import normalize

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
from kirifuda.cards.errors import TextError

SIGN_TO_LETTER: Final[dict[str, str]] = {
    "♠": "S", "♤": "S", "♡": "H", "♥": "H", "♢": "D", "♦": "D", "♣": "C", "♧": "C",
}  # fmt: skip


NUMBERS: Final[dict[str, str]] = {"1": "A", "11": "J", "12": "Q", "13": "K"}
"""Ranks by their number, as in `♠1-13`."""
DASHES: Final = re.compile("[‐‑‒–—―−ー~〜]")
BETWEEN_SUITS: Final = re.compile("[ ,]+(?=[SHDC♠♤♡♥♢♦♣♧]|JO)", re.IGNORECASE)
AFTER_COMMA: Final = re.compile(" *, *")


class CardError(TextError):
    """A card or deck text that means no card or no legal deck."""


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
    hint_ja = f"{'か'.join(near)}のことですか？" if near else ""
    raise CardError(
        f"unknown card {text!r}: a card is S, H, D or C with A, 2-10, J, Q, K, or JO1, JO2{hint}",
        f"カード「{text}」はありません。S、H、D、CにA、2-10、J、Q、Kを続けるか、JO1、JO2と書きます。{hint_ja}",
    )


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
    """Read a deck list such as `♠A-5 ♡A,8-J ♢3 Jo`; every card at most once, at most two Jokers.

    Full width, `1-13` for `A-K` and commas between the suits are understood as well.
    """
    cards: list[int] = []
    jokers = 0
    for word in _tidy(text).split():
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


def _tidy(text: str) -> str:
    """A blank between the suits and a comma between the ranks, a plain dash, no full width."""
    wide = normalize("NFKC", text).replace("、", ",").replace("\ufe0f", "")
    dashed = DASHES.sub("-", " ".join(wide.split()))
    return AFTER_COMMA.sub(",", BETWEEN_SUITS.sub(" ", dashed)).strip(" ,")


def _plain_jokers(count: int, named: list[int]) -> list[int]:
    """Jokers written without a number are those not named; too many are left for `check_deck` to refuse."""
    free = [joker for joker in (JOKER_1, JOKER_2) if joker not in named]
    return free[:count] + [JOKER_2] * (count - len(free))


def check_deck(cards: list[int]) -> None:
    """Refuse a deck with an unknown, a repeated or a third Joker card ([TM-1])."""
    seen: set[int] = set()
    jokers = [card for card in cards if card >= JOKER_1]
    if len(jokers) > 2:
        raise CardError(
            f"{len(jokers)} Jokers in the deck: a deck holds at most two, JO1 and JO2 [TM-1]",
            f"ジョーカーが{len(jokers)}枚あります。デッキに入るのはJO1とJO2の2枚までです [TM-1]。",
        )
    for card in cards:
        if not 0 <= card < PACK_SIZE:
            raise CardError(
                f"unknown card number {card}: cards are 0 to {PACK_SIZE - 1}",
                f"カード番号{card}はありません。カードは0から{PACK_SIZE - 1}までです。",
            )
        if card in seen:
            raise CardError(
                f"{TEXT[card]} ({card_sign(card)}) is in the deck twice: each card may be there once [TM-1]",
                f"{card_sign(card)}がデッキに2枚あります。同じカードは1枚だけです [TM-1]。",
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
    raise CardError(
        f"cannot read {word!r} in the deck: write a Joker as Jo, JO1 or JO2",
        f"デッキの「{word}」が読めません。ジョーカーはJo、JO1、JO2と書きます。",
    )


def _suit_group(word: str, group: str) -> list[int]:
    suit = SUIT_LETTERS.find(group[:1]) if group else -1
    if suit < 0:
        raise CardError(
            f"cannot read {word!r} in the deck: write a suit and ranks, such as ♠A-5 or H8,10-K, or Jo",
            f"デッキの「{word}」が読めません。♠A-5やH8,10-Kのようにスートと数字を書くか、Joと書きます。",
        )
    cards: list[int] = []
    for part in group[1:].split(","):
        first, dash, last = part.partition("-")
        low = _rank(first, word)
        high = _rank(last, word) if dash else low
        if high < low:
            raise CardError(
                f"{part!r} in {word!r} runs backwards: write the lower rank first, A is the lowest",
                f"「{word}」の「{part}」は逆順です。小さいほうを先に書きます（Aが一番小さい）。",
            )
        cards.extend([make_card(suit, number) for number in range(low, high + 1)])
    return cards


def _rank(text: str, word: str) -> int:
    rank = NUMBERS.get(text, text)
    if rank not in RANKS:
        raise CardError(
            f"unknown rank {text!r} in {word!r}: ranks are A, 2-10, J, Q, K",
            f"「{word}」の数字「{text}」はありません。A、2-10、J、Q、Kのどれかです。",
        )
    return RANKS.index(rank) + 1
