"""Spreading cards over zones of known sizes, each card only where it may be: exactly uniform over all ways to do it."""

from typing import Final

from kirifuda.cards.rng import Rng


class Assignment:
    """`masks` are the possible places of the cards; `zones` the places, `room` how many cards each takes."""

    def __init__(self, masks: list[int], zones: list[int], room: list[int]) -> None:
        self.masks: Final = masks
        self.zones: Final = zones
        self.room: Final = room
        self.order: list[int] = []
        self.free: list[int] = []
        self.ways: dict[tuple[int, ...], int] = {}

    def deal(self, rng: Rng) -> list[int] | None:
        """For every card the index of its zone; `None` if the cards do not fit."""
        self._split()
        room = self.room[:]
        if self._count(0, room) == 0:
            return None
        result = [-1] * len(self.masks)
        for place, card in enumerate(self.order):
            zone = self._pick(place, card, room, rng)
            result[card] = zone
            room[zone] -= 1
        self._deal_free(room, result, rng)
        return result

    def _split(self) -> None:
        """The commonest mask is that of the cards nothing special is known about."""
        open_zones = 0
        for place, zone in enumerate(self.zones):
            if self.room[place]:
                open_zones |= zone
        counts: dict[int, int] = {}
        useful = [mask & open_zones for mask in self.masks]
        for mask in useful:
            counts[mask] = counts.get(mask, 0) + 1
        commonest, most = 0, 0
        for mask, count in counts.items():
            if count > most or (count == most and mask > commonest):
                commonest, most = mask, count
        others: list[tuple[int, int]] = []
        for card, mask in enumerate(useful):
            if mask == commonest:
                self.free.append(card)
            else:
                others.append((mask, card))
        self.order = [card for _, card in sorted(others)]

    def _zones_of(self, card: int, room: list[int]) -> list[int]:
        mask = self.masks[card]
        return [place for place, zone in enumerate(self.zones) if mask & zone and room[place]]

    def _count(self, place: int, room: list[int]) -> int:
        """In how many ways the cards from here on can be spread."""
        if place == len(self.order):
            return self._free_ways(room)
        key = (place, *room)
        found = self.ways.get(key)
        if found is None:
            found = 0
            for zone in self._zones_of(self.order[place], room):
                room[zone] -= 1
                found += self._count(place + 1, room)
                room[zone] += 1
            self.ways[key] = found
        return found

    def _free_ways(self, room: list[int]) -> int:
        """The multinomial coefficient, 0 if a zone is left that the free cards may not go to."""
        if sum(room) != len(self.free):
            return 0
        mask = self.masks[self.free[0]] if self.free else 0
        ways, left = 1, len(self.free)
        for place, count in enumerate(room):
            if count and not mask & self.zones[place]:
                return 0
            ways *= choose(left, count)
            left -= count
        return ways

    def _pick(self, place: int, card: int, room: list[int], rng: Rng) -> int:
        zones = self._zones_of(card, room)
        weights: list[int] = []
        for zone in zones:
            room[zone] -= 1
            weights.append(self._count(place + 1, room))
            room[zone] += 1
        ticket = below(rng, sum(weights))
        for number, zone in enumerate(zones):
            ticket -= weights[number]
            if ticket < 0:
                return zone
        raise AssertionError("a ticket beyond all weights")

    def _deal_free(self, room: list[int], result: list[int], rng: Rng) -> None:
        cards = self.free[:]
        rng.shuffle(cards)
        for place, count in enumerate(room):
            for _ in range(count):
                result[cards.pop()] = place


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
