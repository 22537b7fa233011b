"""Rooms that may be opened: so many for a guest and for an address; games of bots alone have a budget of their own."""

from collections.abc import Callable
from typing import Final

from kirifuda.server.limits import Limits
from kirifuda.server.lobby.bot_games import BotGames
from kirifuda.server.net.budgets import Owned, Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.room_state import RoomState


class RoomBudgets:
    """Whose rooms there are. `is_there`: does a room wait, or is it played in?"""

    def __init__(self, limits: Limits, bots: BotGames, is_there: Callable[[str], bool]) -> None:
        self.limits: Final = limits
        self.rooms: Final = Owned(is_there)
        self.bots: Final = bots
        bots.kinds.append(is_there)

    def check(self, payer: Payer | None, state: RoomState) -> None:
        """May they open this room, too?"""
        if payer is not None:
            limits = self.limits
            self.rooms.check(payer, limits.rooms_guest, limits.rooms_address, too_many_rooms())
            self.bots.check(payer, state.seats)

    def add(self, payer: Payer | None, state: RoomState) -> None:
        if payer is not None:
            self.rooms.add(payer, state.id)
            self.bots.add(payer, state.id, state.seats)

    def settled(self, state: RoomState) -> None:
        """It is there, or could not be stored; after a restart, its game goes on or does not."""
        self.rooms.settled(state.id)
        self.bots.settled(state.id)

    def bring_back(self, state: RoomState) -> None:
        """After a restart; a game of bots counts while it waits to be resumed."""
        self.rooms.give(state.owner, state.id)
        self.bots.bring_back(state.owner, state.id, state.seats)


def too_many_rooms() -> ServerError:
    text = "部屋が多すぎます。使わない部屋を閉じてください。", "You have too many rooms: close those you do not need."
    return ServerError("too many", *text)
