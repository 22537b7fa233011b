"""Can any field satisfy this? An exact search for cards, so that a technique nobody could ever have is refused. [F-126]

What a hand asks depends on the chosen cards alone, never on where they lie, and one card more never breaks a hand. So
the positions and the cards are two questions: disjoint choices of positions, and disjoint sets of cards, one for each
part joined by &, none larger than its reference. The cards are found number by number: for each of the four suits of a
number, which part takes it, if any. What is still lacking is counted, and where more is lacking than a part may take
the search turns back; a lack that was met before and led nowhere is not tried again.
"""

from typing import Final

from kirifuda.cards.card import NUMBER, SUIT
from kirifuda.fighter.condition import ConditionPart
from kirifuda.fighter.hands import CARD, STRAIGHT, SUITS, SUM, Hand

NUMBERS: Final = 13
MOST_STEPS: Final = 50_000
"""A file of a stranger may not keep the server busy: a condition that takes longer is let pass. Of ten thousand random
ones the longest took 13,000."""
CARD_AT: Final[list[list[int]]] = [
    [card for card in range(52) if NUMBER[card] == number] for number in range(NUMBERS + 1)
]
"""The four cards of each number."""


def possible(parts: list[ConditionPart]) -> bool:
    """Whether some field satisfies all parts together."""
    if _places(parts, 0, 0, []) is None:
        return False
    search = Filling([PartLack(part) for part in parts])
    return search.run(1) or search.steps > MOST_STEPS


def example(parts: list[ConditionPart]) -> list[int] | None:
    """Eight cards, as `holds` takes them, on which all parts hold together; None if none were found."""
    places = _places(parts, 0, 0, [])
    search = Filling([PartLack(part) for part in parts])
    if places is None or not search.run(1):
        return None
    cards = search.taken
    field = [-1] * 8
    used = [card for some in cards for card in some]
    spare = [card for card in range(52) if card not in used]
    for mask, some in zip(places, cards, strict=True):
        rest = some[:]
        for slot in range(8):
            if mask >> slot & 1:
                field[slot] = rest.pop() if rest else spare.pop()
    return [card if card >= 0 else spare.pop() for card in field]


def _places(parts: list[ConditionPart], index: int, taken: int, chosen: list[int]) -> list[int] | None:
    """Disjoint choices of slots. [F-118]"""
    if index == len(parts):
        return chosen
    for mask in parts[index].choices:
        if mask & taken == 0:
            found = _places(parts, index + 1, taken | mask, [*chosen, mask])
            if found is not None:
                return found
    return None


class PartLack:
    """What one part still needs: how many cards it may take, and what each hand lacks."""

    def __init__(self, part: ConditionPart | None) -> None:
        self.left: int = 0
        self.run: int = 0
        """How many numbers in a row have been taken last."""
        self.longest: int = 0
        self.same: int = 0
        self.suit: int = 0
        self.by_suit: list[int] = [0, 0, 0, 0]
        self.hands: list[Hand] = []
        """Hands that count cards, and `counts`, what each still lacks."""
        self.counts: list[int] = []
        self.sums: list[int] = []
        """For every sum: how many of its cards are still to come, and what they must sum to."""
        if part is not None:
            self.left = part.opponent + part.own
            for hand in part.hands:
                self._ask(hand)

    def _ask(self, hand: Hand) -> None:
        if hand.kind == STRAIGHT:
            self.longest = max(self.longest, hand.n)
        elif hand.kind == CARD:
            self.same = max(self.same, hand.n)
        elif hand.kind == SUITS:
            self.suit = max(self.suit, hand.n)
        elif hand.kind == SUM:
            self.sums.extend([hand.n, hand.threshold])
        else:
            self.hands.append(hand)
            self.counts.append(hand.n)

    def copy(self) -> "PartLack":
        other = PartLack(None)
        other.left, other.run, other.longest, other.same = self.left, self.run, self.longest, self.same
        other.suit, other.by_suit, other.hands = self.suit, self.by_suit[:], self.hands
        other.counts, other.sums = self.counts[:], self.sums[:]
        return other

    def key(self) -> tuple[int, ...]:
        """Equal for lacks from which the same can still be reached."""
        run = self.run if self.longest else 0
        suits = self.by_suit if self.suit else [0, 0, 0, 0]
        return (self.left, run, self.longest, self.same, self.suit, *suits, *self.counts, *self.sums)

    def met(self) -> bool:
        return (
            self.longest == 0 and self.same == 0 and self.suit == 0 and not self._counts_lack() and not any(self.sums)
        )

    def _counts_lack(self) -> bool:
        for count in self.counts:
            if count > 0:
                return True
        return False

    def take(self, number: int, cards: list[int]) -> None:
        """These cards of one number; sums are told separately."""
        self.left -= len(cards)
        self.run = self.run + 1 if cards else 0
        if self.longest and self.run >= self.longest:
            self.longest = 0
        if len(cards) >= self.same:
            self.same = 0
        for card in cards:
            self.by_suit[SUIT[card]] += 1
            if self.suit and self.by_suit[SUIT[card]] >= self.suit:
                self.suit = 0
        for index, hand in enumerate(self.hands):
            if self.counts[index] > 0:
                found = _counted(hand, number, cards)
                self.counts[index] = max(0, self.counts[index] - found)

    def hopeless(self, number: int) -> bool:
        """More is lacking than can still be taken, beginning with this number."""
        left = self.left
        if left < 0 or self.same > left or (self.longest and not self._run_possible(number)):
            return True
        if self.suit and self.suit - max(self.by_suit) > left:
            return True
        return self._sums_hopeless(number) or self._counts_hopeless(number)

    def _run_possible(self, number: int) -> bool:
        left, to_come = self.left, NUMBERS + 1 - number
        going_on = self.longest - self.run
        return (going_on <= left and going_on <= to_come) or (self.longest <= left and self.longest <= to_come)

    def _sums_hopeless(self, number: int) -> bool:
        for place in range(0, len(self.sums), 2):
            count, total = self.sums[place], self.sums[place + 1]
            if count > self.left or total < count * number or total > count * NUMBERS:
                return True
            if count == 0 and total != 0:
                return True
        return False

    def _counts_hopeless(self, number: int) -> bool:
        """Also of two hands that no card serves both."""
        for index, hand in enumerate(self.hands):
            lack = self.counts[index]
            if lack > 0 and hand.numbers and hand.numbers[-1] < number:
                return True
            for other in range(index + 1):
                together = lack if other == index else lack + self.counts[other]
                if together > self.left and (other == index or _apart(hand, self.hands[other])):
                    return True
        return False


def _counted(hand: Hand, number: int, cards: list[int]) -> int:
    if hand.numbers:
        return len(cards) if number in hand.numbers else 0
    return len([card for card in cards if SUIT[card] in hand.suits])


def _apart(one: Hand, other: Hand) -> bool:
    """Whether no card counts for both."""
    if one.numbers and other.numbers:
        return not set(one.numbers) & set(other.numbers)
    if one.suits and other.suits:
        return not set(one.suits) & set(other.suits)
    return False


class Filling:
    """The lacks of all parts, and the cards each has taken so far."""

    def __init__(self, lacks: list[PartLack]) -> None:
        self.lacks: list[PartLack] = lacks
        self.taken: list[list[int]] = [[] for _ in lacks]
        self.failed: set[tuple[int, ...]] = set()
        self.steps: int = 0

    def run(self, number: int) -> bool:
        """Whether the parts can be met with cards of this number and the higher ones."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return False
        done = True
        for lack in self.lacks:
            if lack.hopeless(number):
                return False
            done = done and lack.met()
        if done:
            return True
        if number > NUMBERS:
            return False
        key = self._key(number)
        if key in self.failed:
            return False
        if self._share(number, 0, 0):
            return True
        self.failed.add(key)
        return False

    def _key(self, number: int) -> tuple[int, ...]:
        key: list[int] = [number]
        for lack in self.lacks:
            key.extend(lack.key())
        return tuple(key)

    def _share(self, number: int, index: int, given: int) -> bool:
        """Part by part: which of the four cards that are not given yet it takes, many before few."""
        if index == len(self.lacks):
            return self.run(number + 1)
        before = self.lacks[index]
        for mask in MANY_FIRST:
            cards = [CARD_AT[number][place] for place in range(4) if mask >> place & 1]
            if mask & given or len(cards) > before.left or (cards and before.met()):
                continue
            self.taken[index].extend(cards)
            lack = before.copy()
            lack.take(number, cards)
            if self._sum(number, index, given | mask, lack, 0, len(cards)):
                return True
            del self.taken[index][len(self.taken[index]) - len(cards) :]
        self.lacks[index] = before
        return False

    def _sum(self, number: int, index: int, given: int, lack: PartLack, place: int, most: int) -> bool:
        """Sum by sum: how many of the cards just taken belong to it."""
        if place == len(lack.sums):
            if lack.hopeless(number + 1):
                return False
            self.lacks[index] = lack
            return self._share(number, index + 1, given)
        for count in range(min(most, lack.sums[place]), -1, -1):
            if count * number <= lack.sums[place + 1]:
                chosen = lack.copy()
                chosen.sums[place] -= count
                chosen.sums[place + 1] -= count * number
                if self._sum(number, index, given, chosen, place + 2, most):
                    return True
        return False


MANY_FIRST: Final[list[int]] = [15, 7, 11, 13, 14, 3, 5, 6, 9, 10, 12, 1, 2, 4, 8, 0]
