"""Spreading cards over zones of known sizes, each card only where it may be: exactly uniform over all ways to do it.

Cards that may go to the same zones are alike, so ways are counted zone by zone over how many of each kind are left,
not card by card: two large groups that differ by one zone cost a table of their sizes, not of all sizes of zones.
"""

from typing import Final

from kirifuda.cards.rng import Rng


class Assignment:
    """`masks` are the possible places of the cards; `zones` the places, `room` how many cards each takes."""

    def __init__(self, masks: list[int], zones: list[int], room: list[int]) -> None:
        self.masks: Final = masks
        self.zones: Final = zones
        self.room: Final = room[:]
        self.order: list[int] = []
        """Zones that take cards, the largest last: it takes what is left."""
        self.kinds: list[int] = []
        self.cards: list[list[int]] = []
        self.ways: dict[tuple[int, ...], int] = {}

    def deal(self, rng: Rng) -> list[int] | None:
        """For every card the index of its zone; `None` if the cards do not fit."""
        result = [-1] * len(self.masks)
        if sum(self.room) != len(self.masks) or not self._place_certain(result):
            return None
        self._sort_cards(result)
        left = tuple([len(cards) for cards in self.cards])
        if self._count(0, left) == 0:
            return None
        for cards in self.cards:
            rng.shuffle(cards)
        for step, zone in enumerate(self.order):
            taken = self._pick(step, left, rng)
            for kind, count in enumerate(taken):
                for _ in range(count):
                    result[self.cards[kind].pop()] = zone
            left = _without(left, taken)
        return result

    def _place_certain(self, result: list[int]) -> bool:
        """Cards that can be in one place only; is there room for all of them?"""
        for card, mask in enumerate(self.masks):
            if mask in self.zones:
                zone = self.zones.index(mask)
                result[card] = zone
                self.room[zone] -= 1
        return min(self.room) >= 0

    def _sort_cards(self, result: list[int]) -> None:
        """The other cards, by the zones with room that they may go to."""
        self.order = sorted([place for place, count in enumerate(self.room) if count], key=self.room.__getitem__)
        open_zones = 0
        for place in self.order:
            open_zones |= self.zones[place]
        places: dict[int, int] = {}
        for card, mask in enumerate(self.masks):
            useful = mask & open_zones
            if result[card] < 0:
                if useful not in places:
                    places[useful] = len(self.kinds)
                    self.kinds.append(useful)
                    self.cards.append([])
                self.cards[places[useful]].append(card)

    def _count(self, step: int, left: tuple[int, ...]) -> int:
        """In how many ways what is left can be spread over the zones from this one on."""
        if step == len(self.order):
            return 1
        key = (step, *left)
        found = self.ways.get(key)
        if found is None:
            found = 0
            for taken in self._takings(step, left):
                found += _choices(left, taken) * self._count(step + 1, _without(left, taken))
            self.ways[key] = found
        return found

    def _takings(self, step: int, left: tuple[int, ...]) -> list[tuple[int, ...]]:
        """How many cards of each kind a zone may take, so that it is full."""
        place = self.order[step]
        zone = self.zones[place]
        most = [count if self.kinds[kind] & zone else 0 for kind, count in enumerate(left)]
        found: list[tuple[int, ...]] = []
        if step == len(self.order) - 1:
            if tuple(most) == left:
                found.append(left)
        else:
            _fill(most, self.room[place], [], found)
        return found

    def _pick(self, step: int, left: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
        takings = self._takings(step, left)
        weights = [_choices(left, taken) * self._count(step + 1, _without(left, taken)) for taken in takings]
        ticket = below(rng, sum(weights))
        for number, taken in enumerate(takings):
            ticket -= weights[number]
            if ticket < 0:
                return taken
        raise AssertionError("a ticket beyond all weights")


def _fill(most: list[int], room: int, taken: list[int], found: list[tuple[int, ...]]) -> None:
    """All ways to take `room` cards, at most so many of each kind."""
    kind = len(taken)
    if kind == len(most):
        if room == 0:
            found.append(tuple(taken))
        return
    others = sum(most[kind + 1 :])
    for count in range(max(0, room - others), min(room, most[kind]) + 1):
        _fill(most, room - count, [*taken, count], found)


def _choices(left: tuple[int, ...], taken: tuple[int, ...]) -> int:
    """In how many ways the cards that are taken can be chosen."""
    ways = 1
    for kind, count in enumerate(taken):
        if count:
            ways *= choose(left[kind], count)
    return ways


def _without(left: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([count - taken[kind] for kind, count in enumerate(left)])


def choose(total: int, count: int) -> int:
    ways = 1
    for step in range(count):
        ways = ways * (total - step) // (step + 1)
    return ways


def below(rng: Rng, bound: int) -> int:
    """As `rng.below`, for bounds of any size."""
    if bound <= 0xFFFFFFFF:
        return rng.below(bound)
    words = (bound.bit_length() + 31) // 32
    while True:
        value = 0
        for _ in range(words):
            value = (value << 32) | rng.next32()
        limit = (1 << (32 * words)) // bound * bound
        if value < limit:
            return value % bound
