"""What a condition must be to make sense at all: the checks of [F-126], each with its own message."""

from typing import Final

from kirifuda.fighter.condition import COLUMN, ROW, Part
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

PLACES: Final = 4


def check_part(opponent: int, own: int, arrow: str, hands: list[Hand], start: int, columns: list[int]) -> None:
    _check_reference(opponent, own, arrow, start)
    for hand, column in zip(hands, columns, strict=True):
        _check_hand(hand, opponent + own, column)
    _check_together(hands, opponent + own, columns[0])


def check_alternative(parts: list[Part], column: int) -> None:
    """Parts joined by & need different cards, so their references add up. [F-118]"""
    opponent, own = 0, 0
    for part in parts:
        opponent += part.opponent
        own += part.own
    if opponent > PLACES:
        raise ConditionError(
            f"the conditions joined by & refer to {opponent} opponent cards; there are four [F-126]", column
        )
    if own > PLACES:
        raise ConditionError(f"the conditions joined by & refer to {own} own cards; there are four [F-126]", column)


def _check_reference(opponent: int, own: int, arrow: str, column: int) -> None:
    if opponent > PLACES or own > PLACES:
        raise ConditionError(f"the reference [{opponent}/{own}] is too large: each side has 0 to 4 [F-126]", column)
    if opponent + own < 1:
        raise ConditionError("the reference [0/0] names no card: one side needs at least 1 [F-126]", column)
    if arrow == COLUMN and (opponent != 1 or own != 1):
        raise ConditionError(f"the arrow ^ needs exactly [1/1], not [{opponent}/{own}] [F-121] [F-126]", column)
    if arrow == ROW and (opponent, own) not in ((0, 2), (2, 0)):
        raise ConditionError(f"the arrow > needs [0/2] or [2/0], not [{opponent}/{own}] [F-122] [F-126]", column)


def _check_hand(hand: Hand, size: int, column: int) -> None:
    n, kind, name = hand.n, hand.kind, hand.text()
    if n < 1:
        raise ConditionError(f"{name} asks for no card: a hand needs at least 1 [F-126]", column)
    if kind == CARD and n > 4:
        more = f", and exceeds the reference ({size})" if n > size else ""
        raise ConditionError(f"{name} exceeds the four suits: a number occurs four times{more} [F-126]", column)
    if kind == STRAIGHT and n > 8:
        raise ConditionError(f"{name} is too long: there are eight field positions [F-126]", column)
    if n > size:
        raise ConditionError(f"{name} exceeds the reference: {size} cards are chosen [F-126]", column)
    if kind in (HIGH, LOW) and not 1 <= hand.threshold <= 13:
        raise ConditionError(f"{name}: the limit must be 1 to 13 [F-126]", column)
    if kind == SUM:
        least, most = _extreme_sum(n, 1), _extreme_sum(n, -1)
        if not least <= hand.threshold <= most:
            raise ConditionError(f"{name}: {n} cards sum to {least} at least and {most} at most [F-126]", column)


def _extreme_sum(n: int, direction: int) -> int:
    """The smallest or largest sum of n cards, four of each number."""
    total = 0
    number = 1 if direction > 0 else 13
    for taken in range(n):
        total += number + direction * (taken // 4)
    return total


def _check_together(hands: list[Hand], size: int, column: int) -> None:
    """Hands that count different cards must fit side by side."""
    need = [0] * 14
    for hand in hands:
        need[hand.kind] = max(need[hand.kind], hand.n)
    suits = _suits_needed(need)
    if suits > size:
        raise ConditionError(f"the suits and colours need {suits} cards, but {size} are chosen [F-126]", column)
    if need[ODD] + need[EVEN] > size:
        raise ConditionError(
            f"odd and even together need {need[ODD] + need[EVEN]} cards, but {size} are chosen [F-126]", column
        )
    for high in hands:
        for low in hands:
            if high.kind == HIGH and low.kind == LOW and high.threshold > low.threshold and high.n + low.n > size:
                both = f"{high.text()} and {low.text()} together need {high.n + low.n} cards"
                raise ConditionError(f"{both}, but {size} are chosen [F-126]", column)


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
