"""Gives the things of a position their places in the row, by which they are named."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kirifuda.blackpoker.encoding import scheme
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.masks import bit


class RowPlaces:
    """Units and requests by place, from 1 on; 0 is none, or no room for it. `offered` are masks of places."""

    def __init__(self) -> None:
        self.units: Final = vec[i64]([UNKNOWN] * scheme.UNITS)
        self.unit_count: i64 = 0
        self.requests: Final = vec[i64]([UNKNOWN] * scheme.REQUESTS)
        self.request_count: i64 = 0
        self.offered_units: i64 = 0
        self.offered_requests: i64 = 0

    def number(self, seen: View) -> None:
        """Give things their places in the row; the newest request comes first, as not all may find room."""
        own, other = seen.own, seen.other
        self.unit_count = 0
        self._place(own.soldiers)
        self._place(own.bulwarks)
        self._place(other.soldiers)
        self._place(other.bulwarks)
        count: i64 = 0
        if seen.stage:
            for request in reversed(seen.stage):
                if count < scheme.REQUESTS:
                    self.requests[count] = request.id
                    count += 1
        self.request_count = count
        self._offer(seen)

    def _place(self, units: list[UnitView]) -> None:
        count = self.unit_count
        for unit in units:
            if count < scheme.UNITS:
                self.units[count] = unit.id
                count += 1
        self.unit_count = count

    def _offer(self, seen: View) -> None:
        """The places of what may be chosen, as masks."""
        units: i64 = 0
        requests: i64 = 0
        decision = seen.decision
        if decision is not None:
            for option in decision.options:
                if option.kind == "unit":
                    units |= bit(self.unit(option.value))
                elif option.kind == "request":
                    requests |= bit(self.request(option.value))
        self.offered_units = units
        self.offered_requests = requests

    def unit(self, id: i64) -> i64:
        place: i64 = 0
        while place < self.unit_count:
            if self.units[place] == id:
                return place + 1
            place += 1
        return 0

    def unit_byte(self, id: i64) -> u8:
        return u8(self.unit(id))

    def request(self, id: i64) -> i64:
        place: i64 = 0
        while place < self.request_count:
            if self.requests[place] == id:
                return place + 1
            place += 1
        return 0
