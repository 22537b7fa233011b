"""Measures how close a technique is, and what it lacks: the hints of the table.

The distance is the least number of cards that would have to come or change, over all alternatives and choices of
slots. For a part with one hand it is exact; a part with several hands may need more than it says, never fewer.
"""

from kirifuda.cards.card import NUMBER, SUIT
from kirifuda.fighter.condition import Condition, ConditionPart
from kirifuda.fighter.hands import CARD, POP, SLOTS, STRAIGHT, SUITS, SUM, Hand


class Lack:
    """A hand, or the reference itself (hand -1), that wants so many more cards."""

    def __init__(self, part: int, hand: int, cards: int) -> None:
        self.part: int = part
        self.hand: int = hand
        self.cards: int = cards


class Missing:
    """The nearest way to a success: the alternative, the slots of each part, and what each of them lacks."""

    def __init__(self, cards: int, alternative: int, slots: list[int], lacks: list[Lack]) -> None:
        self.cards: int = cards
        self.alternative: int = alternative
        self.slots: list[int] = slots
        self.lacks: list[Lack] = lacks

    def to_data(self) -> dict[str, object]:
        lacks = [[lack.part, lack.hand, lack.cards] for lack in self.lacks]
        return {"cards": self.cards, "alternative": self.alternative, "slots": self.slots[:], "lacks": lacks}


def missing(condition: Condition, cards: list[int]) -> Missing:
    """What the nearest alternative lacks; `cards` is 0 exactly when the condition holds."""
    best = Missing(99, 0, [], [])
    for index, parts in enumerate(condition.alternatives):
        costs = [[part_lack(part, cards, chosen) for chosen in part.choices] for part in parts]
        slots = [0] * len(parts)
        found: list[int] = []
        least = _cheapest(parts, costs, 0, 0, 0, best.cards, slots, found)
        if found:
            best = Missing(least, index, found, [])
    parts = condition.alternatives[best.alternative]
    for place, part in enumerate(parts):
        best.lacks.extend(_lacks(part, place, cards, best.slots[place]))
    return best


def _cheapest(
    parts: list[ConditionPart], costs: list[list[int]], index: int, taken: int, spent: int, limit: int,
    slots: list[int], found: list[int],
) -> int:  # fmt: skip
    """Branch and bound over disjoint choices; `found` receives the best below `limit`."""
    if spent >= limit:
        return limit
    if index == len(parts):
        found[:] = slots
        return spent
    for place, chosen in enumerate(parts[index].choices):
        if chosen & taken == 0:
            slots[index] = chosen
            cost = spent + costs[index][place]
            limit = _cheapest(parts, costs, index + 1, taken | chosen, cost, limit, slots, found)
    return limit


def part_lack(part: ConditionPart, cards: list[int], chosen: int) -> int:
    most = POP[chosen & ~occupied(cards)]
    for hand in part.hands:
        most = max(most, hand_lack(hand, cards, chosen))
    return most


def occupied(cards: list[int]) -> int:
    mask = 0
    for slot in range(8):
        if cards[slot] >= 0:
            mask |= 1 << slot
    return mask


def _lacks(part: ConditionPart, place: int, cards: list[int], chosen: int) -> list[Lack]:
    found: list[Lack] = []
    empty = POP[chosen & ~occupied(cards)]
    if empty:
        found.append(Lack(place, -1, empty))
    for index, hand in enumerate(part.hands):
        lack = hand_lack(hand, cards, chosen)
        if lack:
            found.append(Lack(place, index, lack))
    return found


def hand_lack(hand: Hand, cards: list[int], chosen: int) -> int:
    """The fewest cards among the chosen slots that must change for this hand."""
    there = [cards[slot] for slot in SLOTS[chosen] if cards[slot] >= 0]
    if hand.kind == SUM:
        return _sum_lack(hand, there)
    if hand.kind == STRAIGHT:
        return hand.n - _longest_part_of_a_run(there, hand.n)
    if hand.kind == CARD:
        return max(0, hand.n - _most_equal([NUMBER[card] for card in there]))
    if hand.kind == SUITS:
        return max(0, hand.n - _most_equal([SUIT[card] for card in there]))
    counted = [card for card in there if NUMBER[card] in hand.numbers or SUIT[card] in hand.suits]
    return max(0, hand.n - len(counted))


def _longest_part_of_a_run(there: list[int], n: int) -> int:
    numbers = [False] * 14
    for card in there:
        numbers[NUMBER[card]] = True
    most = 0
    for first in range(1, 15 - n):
        most = max(most, len([number for number in range(first, first + n) if numbers[number]]))
    return most


def _most_equal(values: list[int]) -> int:
    counts = [0] * 14
    for value in values:
        counts[value] += 1
    return max(counts)


def _sum_lack(hand: Hand, there: list[int]) -> int:
    """Keep as many cards as possible so that 1 to 13 each on the rest can still give the sum."""
    least = hand.n
    for kept in range(1 << len(there)):
        rest = hand.n - POP[kept]
        if rest < 0 or rest >= least:
            continue
        wanted = hand.threshold
        for index, card in enumerate(there):
            if kept >> index & 1:
                wanted -= NUMBER[card]
        if rest <= wanted <= 13 * rest:
            least = rest
    return least
