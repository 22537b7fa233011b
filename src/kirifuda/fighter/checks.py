"""Checks that a condition makes sense at all: the checks of [F-126], each with its own message in both languages.

Mistakes are gathered, not raised: whoever wrote the condition shall hear of all of them. What only follows from another
mistake is not told.
"""

from typing import Final

from kirifuda.fighter.condition import COLUMN, ROW, ConditionPart
from kirifuda.fighter.errors import ConditionError
from kirifuda.fighter.hands import (
    BLACK,
    CARD,
    CLUBS,
    DIAMONDS,
    EVEN,
    HEARTS,
    HIGH,
    LOW,
    ODD,
    RED,
    SPADES,
    STRAIGHT,
    SUITS,
    SUM,
    Hand,
)
from kirifuda.fighter.solver import possible

PLACES: Final = 4


def check_part(
    opponent: int, own: int, arrow: str, hands: list[Hand], start: int, columns: list[int]
) -> list[ConditionError]:
    """The mistakes of one reference and its hands."""
    found = _check_reference(opponent, own, arrow, start)
    if found:
        return found
    for hand, column in zip(hands, columns, strict=True):
        found.extend(_check_hand(hand, opponent + own, column))
    return found or _check_together(hands, opponent + own, columns[0])


def check_alternative(parts: list[ConditionPart], column: int) -> list[ConditionError]:
    """Parts joined by & need different cards, so their references add up. [F-118]"""
    opponent, own = 0, 0
    for part in parts:
        opponent += part.opponent
        own += part.own
    found: list[ConditionError] = []
    if opponent > PLACES:
        en = f"the conditions joined by & refer to {opponent} opponent cards; there are four [F-126]"
        ja = f"&でつないだ条件が相手の場札を合わせて{opponent}枚参照しています。4枚までです。[F-126]"
        found.append(ConditionError(en, ja, column))
    if own > PLACES:
        en = f"the conditions joined by & refer to {own} own cards; there are four [F-126]"
        ja = f"&でつないだ条件が自分の場札を合わせて{own}枚参照しています。4枚までです。[F-126]"
        found.append(ConditionError(en, ja, column))
    return found


def check_possible(part: ConditionPart, column: int) -> list[ConditionError]:
    """No cards at all may have the hands of a part together, though each by itself is easy."""
    if possible([part]):
        return []
    hands = " ".join([hand.text() for hand in part.hands])
    size = part.opponent + part.own
    en = f"no field can satisfy {hands} on {size} card{'' if size == 1 else 's'} [F-126]"
    return [ConditionError(en, f"{size}枚で{hands}をすべて満たす場はありません。[F-126]", column)]


def check_together(parts: list[ConditionPart], column: int) -> list[ConditionError]:
    """Parts joined by & need different cards, of which there may be too few. [F-118]"""
    if len(parts) == 1 or possible(parts):
        return []
    en = "no field can satisfy the conditions joined by & together: they need the same cards [F-126]"
    return [ConditionError(en, "&でつないだ条件を同時に満たす場はありません。同じ札が必要です。[F-126]", column)]


def _check_reference(opponent: int, own: int, arrow: str, column: int) -> list[ConditionError]:
    said = f"[{opponent}/{own}]"
    en = ja = ""
    if opponent > PLACES or own > PLACES:
        en = f"the reference {said} is too large: each side has 0 to 4 [F-126]"
        ja = f"参照{said}が大きすぎます。相手も自分も0から4です。[F-126]"
    elif opponent + own < 1:
        en = "the reference [0/0] names no card: one side needs at least 1 [F-126]"
        ja = "参照[0/0]では一枚も選べません。どちらかを1以上にします。[F-126]"
    elif arrow == COLUMN and (opponent != 1 or own != 1):
        en = f"the arrow ^ needs exactly [1/1], not {said} [F-121] [F-126]"
        ja = f"矢印^は[1/1]だけに付けられます。{said}には付きません。[F-121] [F-126]"
    elif arrow == ROW and (opponent, own) not in ((0, 2), (2, 0)):
        en = f"the arrow > needs [0/2] or [2/0], not {said} [F-122] [F-126]"
        ja = f"矢印>は[0/2]か[2/0]だけに付けられます。{said}には付きません。[F-122] [F-126]"
    return [ConditionError(en, ja, column)] if en else []


def _check_hand(hand: Hand, size: int, column: int) -> list[ConditionError]:
    n, kind, name = hand.n, hand.kind, hand.text()
    en, ja = _number_mistake(hand, size)
    if en:
        return [ConditionError(en, ja, column)]
    if kind in (HIGH, LOW) and not 1 <= hand.threshold <= 13:
        en = f"{name}: the limit must be 1 to 13 [F-126]"
        return [ConditionError(en, f"{name}：境目の数は1から13です。[F-126]", column)]
    if kind == SUM:
        least, most = _extreme_sum(n, 1), _extreme_sum(n, -1)
        if not least <= hand.threshold <= most:
            en = f"{name}: {n} cards sum to {least} at least and {most} at most [F-126]"
            return [ConditionError(en, f"{name}：{n}枚の合計は{least}から{most}までです。[F-126]", column)]
    return []


def _number_mistake(hand: Hand, size: int) -> tuple[str, str]:
    """What is wrong with the number of a hand, in English and Japanese."""
    n, kind, name = hand.n, hand.kind, hand.text()
    if n < 1:
        return f"{name} asks for no card: a hand needs at least 1 [F-126]", f"{name}：役は1枚以上です。[F-126]"
    if kind == CARD and n > 4:
        more = f", and exceeds the reference ({size})" if n > size else ""
        also = f"参照する{size}枚も超えています。" if n > size else ""
        return (
            f"{name} exceeds the four suits: a number occurs four times{more} [F-126]",
            f"{name}：同じ数字は4枚しかありません。{also}[F-126]",
        )
    if kind == STRAIGHT and n > 8:
        return (
            f"{name} is too long: there are eight field positions [F-126]",
            f"{name}：長すぎます。場は両方で8枚です。[F-126]",
        )
    if n > size:
        return (
            f"{name} exceeds the reference: {size} cards are chosen [F-126]",
            f"{name}：参照する{size}枚を超えています。[F-126]",
        )
    return "", ""


def _extreme_sum(n: int, direction: int) -> int:
    """The smallest or largest sum of n cards, four of each number."""
    total = 0
    number = 1 if direction > 0 else 13
    for taken in range(n):
        total += number + direction * (taken // 4)
    return total


def _check_together(hands: list[Hand], size: int, column: int) -> list[ConditionError]:
    """Hands that count different cards must fit side by side."""
    need = [0] * 14
    for hand in hands:
        need[hand.kind] = max(need[hand.kind], hand.n)
    found: list[ConditionError] = []
    suits = _suits_needed(need)
    if suits > size:
        found.append(_too_many("the suits and colours", "スートと色", suits, size, column))
    if need[ODD] + need[EVEN] > size:
        found.append(_too_many("odd and even together", "奇数と偶数", need[ODD] + need[EVEN], size, column))
    for high in hands:
        for low in hands:
            if high.kind == HIGH and low.kind == LOW and high.threshold > low.threshold and high.n + low.n > size:
                both = f"{high.text()} and {low.text()} together"
                found.append(_too_many(both, f"{high.text()}と{low.text()}", high.n + low.n, size, column))
    return found


def _too_many(en: str, ja: str, needed: int, size: int, column: int) -> ConditionError:
    return ConditionError(
        f"{en} need {needed} cards, but {size} are chosen [F-126]",
        f"{ja}には合わせて{needed}枚必要ですが、参照するのは{size}枚です。[F-126]",
        column,
    )


def _suits_needed(need: list[int]) -> int:
    """The fewest cards that satisfy all suit and colour hands; `suit` may join whichever suit is cheapest."""
    best = 99
    for joined in (SPADES, CLUBS, DIAMONDS, HEARTS):
        counts = need[:]
        counts[joined] = max(counts[joined], need[SUITS])
        red = max(counts[RED], counts[DIAMONDS] + counts[HEARTS])
        black = max(counts[BLACK], counts[SPADES] + counts[CLUBS])
        best = min(best, red + black)
    return best
