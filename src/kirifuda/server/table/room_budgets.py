"""Rooms that may be opened: so many for a guest, for an address and, of bots alone, in all."""

from collections.abc import Callable
from typing import Final

from kirifuda.server.limits import Limits, within
from kirifuda.server.net.budgets import Owned, Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.room_state import RoomState

EVERYBODY: Final = Payer("everybody")


class RoomBudgets:
    """Whose rooms there are. `is_there`: does a room wait, or is it played in?"""

    def __init__(self, limits: Limits, is_there: Callable[[str], bool]) -> None:
        self.limits: Final = limits
        self.rooms: Final = Owned(is_there)
        self.bots: Final = Owned(is_there)

    def check(self, payer: Payer | None, state: RoomState) -> None:
        """May they open this room, too?"""
        if payer is None:
            return
        limits = self.limits
        self.rooms.check(payer, limits.rooms_guest, limits.rooms_address, too_many_rooms())
        if nobody_plays(state):
            self.bots.check(payer, limits.bot_games_guest, limits.bot_games_address, too_many_bots())
            if not within(self.bots.count(f"address {EVERYBODY.network}"), limits.bot_games):
                raise ServerError("busy")

    def add(self, payer: Payer | None, state: RoomState) -> None:
        if payer is not None:
            self.rooms.add(payer, state.id)
            if nobody_plays(state):
                self.bots.add(payer, state.id)
                self.bots.add(EVERYBODY, state.id)

    def settled(self, state: RoomState) -> None:
        """It is there, or could not be stored."""
        self.rooms.settled(state.id)
        self.bots.settled(state.id)

    def bring_back(self, state: RoomState) -> None:
        """After a restart; of the address nothing is known."""
        if state.owner is not None:
            self.rooms.ids.setdefault(f"guest {state.owner}", set()).add(state.id)


def nobody_plays(state: RoomState) -> bool:
    """Bots among themselves."""
    return all(place.kind == "bot" for place in state.seats)


def too_many_rooms() -> ServerError:
    text = "部屋が多すぎます。使わない部屋を閉じてください。", "You have too many rooms: close those you do not need."
    return ServerError("too many", *text)


def too_many_bots() -> ServerError:
    text = (
        "ボットどうしの対戦が多すぎます。終わりを待ってください。",
        "Too many games of bots alone: let one end.",
    )
    return ServerError("too many", *text)
