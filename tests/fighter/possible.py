"""Which conditions some field can satisfy, found by trying everything, independently of the engine's solver. [F-126]

A hand asks for numbers or for suits, never for both. So all sets of n cards are tried as every multiset of n numbers,
no number more than four times, with every way to count four suits that such a multiset can have: a number that is there
m times has m different suits. For parts joined by & every set of cards is tried, part by part.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

from kirifuda.cards.card import NUMBER
from kirifuda.fighter.condition import Condition, ConditionPart
from kirifuda.fighter.hands import NAMES, Hand
from kirifuda.fighter.parser import read_condition
from kirifuda.fighter.solver import example, possible
from tests.fighter.fields import SUITS, _alternative, _has, brute_force

OF_NUMBERS = ("straight", "number", "card", "high", "low", "odd", "even")
MOST_TOGETHER = 3
"""Parts joined by & are tried set by set up to this size."""


@cache
def multisets(size: int) -> list[tuple[int, ...]]:
    every = combinations_with_replacement(range(1, 14), size)
    return [numbers for numbers in every if all(numbers.count(number) <= 4 for number in set(numbers))]


@cache
def pattern(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """How often its numbers occur, the most frequent first."""
    return tuple(sorted((numbers.count(number) for number in set(numbers)), reverse=True))


@cache
def suit_counts(shape: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Every count of the four suits that numbers occurring so often can have."""
    if not shape:
        return frozenset([(0, 0, 0, 0)])
    return frozenset(
        tuple(count + (suit in chosen) for suit, count in enumerate(counts))
        for counts in suit_counts(shape[1:])
        for chosen in combinations(range(4), shape[0])
    )


@cache
def with_numbers(size: int, kind: int, n: int, threshold: int) -> frozenset[int]:
    """The multisets, by place, that have a hand of numbers."""
    hand = Hand(kind, n, threshold)
    first = [min(card for card in range(52) if NUMBER[card] == number) for number in range(1, 14)]
    return frozenset(
        place for place, numbers in enumerate(multisets(size)) if _has(hand, [first[number - 1] for number in numbers])
    )


def has_suits(hand: Hand, counts: tuple[int, ...]) -> bool:
    name = NAMES[hand.kind]
    if name == "suit":
        return max(counts) >= hand.n
    if name in ("red", "black"):
        red = counts[SUITS["diamond"]] + counts[SUITS["heart"]]
        return (red if name == "red" else sum(counts) - red) >= hand.n
    return counts[SUITS[name]] >= hand.n


@cache
def shapes_with(size: int, asked: tuple[tuple[int, int], ...]) -> frozenset[tuple[int, ...]]:
    """The patterns that leave room for all hands of suits."""
    hands = [Hand(kind, n, 0) for kind, n in asked]
    shapes = {pattern(numbers) for numbers in multisets(size)}
    return frozenset(
        shape
        for shape in shapes
        if any(all(has_suits(hand, counts) for hand in hands) for counts in suit_counts(shape))
    )


def part_possible(part: ConditionPart) -> bool:
    size = part.opponent + part.own
    numbers = [hand for hand in part.hands if NAMES[hand.kind] in OF_NUMBERS]
    suits = tuple(sorted((hand.kind, hand.n) for hand in part.hands if NAMES[hand.kind] not in OF_NUMBERS))
    shapes = shapes_with(size, suits)
    places = frozenset(range(len(multisets(size))))
    for hand in numbers:
        places &= with_numbers(size, hand.kind, hand.n, hand.threshold)
    return any(pattern(multisets(size)[place]) in shapes for place in places)


def sets_of(part: ConditionPart) -> Iterator[frozenset[int]]:
    for cards in combinations(range(52), part.opponent + part.own):
        if all(_has(hand, list(cards)) for hand in part.hands):
            yield frozenset(cards)


def together(parts: list[ConditionPart]) -> bool:
    """Whether the parts have disjoint sets of cards; the ones with fewest sets first."""
    lists = sorted(([*sets_of(part)] for part in parts), key=len)
    return _disjoint(lists, frozenset())


def _disjoint(lists: list[list[frozenset[int]]], taken: frozenset[int]) -> bool:
    if not lists:
        return True
    return any(_disjoint(lists[1:], taken | cards) for cards in lists[0] if not cards & taken)


def scarce(rng: Random) -> str:
    """Parts that fight for the same few cards."""
    return " & ".join(_scarce_part(rng) for _ in range(rng.randint(2, 4)))


def _scarce_part(rng: Random) -> str:
    opponent, own = rng.choice([(0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (1, 2), (2, 1)])
    n = rng.randint(1, opponent + own)
    low, high = rng.randint(n, n + 2), rng.randint(13 * n - 2, 13 * n)
    hand = rng.choice(["low(1)", "low(2)", "high(13)", "high(12)", f"number({low})", f"number({high})", "card"])
    also = rng.choice(["", "", " heart", " 2red", " 2card"]) if opponent + own > 1 else ""
    return f"[{opponent}/{own}] {n}{hand}{also}"


class Count:
    """How many conditions were compared, how many of them are impossible, and what could not be tried."""

    def __init__(self) -> None:
        self.done = self.impossible = self.together = self.untried = 0

    def add(self, other: "Count") -> None:
        self.done += other.done
        self.impossible += other.impossible
        self.together += other.together
        self.untried += other.untried


def compare(count: int, seed: int) -> Count:
    """Raises where the solver and trying everything disagree, on conditions that the simple checks let pass."""
    rng, found = Random(seed), Count()
    while found.done < count:
        text = scarce(rng) if rng.random() < 0.2 else _alternative(rng)
        condition, mistakes = read_condition(text)
        if condition is not None:
            parts = condition.alternatives[0]
            assert possible(parts), text
            field = example(parts)
            assert field is not None, text
            assert len(set(field)) == 8, text
            assert brute_force(condition, field), (text, field)
            found.done += 1
        elif all("no field" in mistake.message for mistake in mistakes):
            check_impossible(text, found)
            found.done += 1
    return found


def check_impossible(text: str, found: Count) -> None:
    """The file was refused: then no cards at all can do it."""
    parts = unchecked_parts(text)
    found.impossible += 1
    if any(not part_possible(part) for part in parts):
        return
    found.together += 1
    if max(part.opponent + part.own for part in parts) > MOST_TOGETHER:
        found.untried += 1
    else:
        assert not together(parts), text


def unchecked_parts(text: str) -> list[ConditionPart]:
    """Read without the solver: the parts one by one, each with hands that are possible alone."""
    parts: list[ConditionPart] = []
    for piece in text.split(" & "):
        reference, *hands = piece.split(" ")
        single = [read_condition(f"{reference} {hand}")[0] for hand in hands]
        assert None not in single, piece
        whole = [condition.alternatives[0][0] for condition in single if isinstance(condition, Condition)]
        first = whole[0]
        parts.append(ConditionPart(first.opponent, first.own, first.arrow, [part.hands[0] for part in whole]))
    return parts
