"""Random fields and conditions, and a matcher written straight from the rules, independent of the engine's."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from kirifuda.cards.card import CLUB, DIAMOND, HEART, NUMBER, SPADE, SUIT
from kirifuda.fighter.condition import Condition, ConditionPart
from kirifuda.fighter.errors import ConditionError
from kirifuda.fighter.hands import NAMES, Hand
from kirifuda.fighter.parser import parse_condition

SUITS = {"spade": SPADE, "club": CLUB, "diamond": DIAMOND, "heart": HEART}


def random_field(rng: Random) -> list[int]:
    """Eight slots; often full, sometimes with empty positions on the right, as the rules leave them. [F-44]"""
    cards = rng.sample(range(52), 8)
    for side in (0, 4):
        if rng.random() < 0.4:
            empty = rng.randrange(5)
            cards[side + 4 - empty : side + 4] = [-1] * empty
    return cards


def random_condition(rng: Random) -> Condition:
    while True:
        try:
            return parse_condition(" or ".join(_alternative(rng) for _ in range(rng.choice((1, 1, 1, 2)))))
        except ConditionError:
            continue


def _alternative(rng: Random) -> str:
    return " & ".join(_part(rng) for _ in range(rng.choice((1, 1, 2, 2, 3, 4))))


def _part(rng: Random) -> str:
    opponent, own, arrow = rng.choice(
        [(1, 1, "^"), (1, 1, ""), (0, 2, ">"), (2, 0, ">"), (0, 2, ""), (0, 1, ""), (1, 2, ""), (2, 0, "")]
        + [(rng.randrange(5), rng.randrange(5), "")] * 4
    )
    hands = " ".join(_hand(rng, max(1, opponent + own)) for _ in range(rng.choice((1, 1, 1, 2, 3))))
    return f"[{opponent}/{own}{arrow}] {hands}"


def _hand(rng: Random, size: int) -> str:
    name = rng.choice(NAMES)
    n = rng.randint(1, size)
    if name == "number":
        return f"{n}number({round(n * rng.uniform(3, 11))})"
    return f"{n}{name}({rng.randint(2, 12)})" if name in ("high", "low") else f"{n}{name}"


def brute_force(condition: Condition, cards: list[int]) -> bool:
    return any(_all_parts(parts, cards, frozenset()) for parts in condition.alternatives)


def _all_parts(parts: list[ConditionPart], cards: list[int], taken: frozenset[int]) -> bool:
    if not parts:
        return True
    for slots in _references(parts[0]):
        chosen = [cards[slot] for slot in slots]
        fits = taken.isdisjoint(slots) and -1 not in chosen and all(_has(hand, chosen) for hand in parts[0].hands)
        if fits and _all_parts(parts[1:], cards, taken | set(slots)):
            return True
    return False


def _references(part: ConditionPart) -> Iterator[tuple[int, ...]]:
    for own in combinations(range(4), part.own):
        for opponent in combinations(range(4, 8), part.opponent):
            slots = own + opponent
            facing = part.arrow != "^" or slots[0] + slots[1] == 7  # own i is slot i - 1, and faces slot 8 - i
            beside = part.arrow != ">" or slots[1] - slots[0] == 1
            if facing and beside:
                yield slots


def _has(hand: Hand, chosen: list[int]) -> bool:
    numbers = [NUMBER[card] for card in chosen]
    name = NAMES[hand.kind]
    if name == "straight":
        return any(set(range(v, v + hand.n)) <= set(numbers) for v in range(1, 15 - hand.n))
    if name == "number":
        return any(sum(some) == hand.threshold for some in combinations(numbers, hand.n))
    if name == "card":
        return max(numbers.count(number) for number in numbers) >= hand.n
    if name == "suit":
        suits = [SUIT[card] for card in chosen]
        return max(suits.count(suit) for suit in suits) >= hand.n
    return sum(_counts(name, hand.threshold, card) for card in chosen) >= hand.n


def _counts(name: str, threshold: int, card: int) -> bool:
    tests: dict[str, Callable[[], bool]] = {
        "red": lambda: SUIT[card] in (DIAMOND, HEART),
        "black": lambda: SUIT[card] in (SPADE, CLUB),
        "high": lambda: NUMBER[card] >= threshold,
        "low": lambda: NUMBER[card] <= threshold,
        "odd": lambda: NUMBER[card] % 2 == 1,
        "even": lambda: NUMBER[card] % 2 == 0,
    }
    return tests[name]() if name in tests else SUIT[card] == SUITS[name]
