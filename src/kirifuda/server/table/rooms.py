"""Rooms in memory and in the store: found when they are asked for, changed one change at a time, stored before told."""

import asyncio
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from kirifuda.server.lobby.live_cache import LiveCache
from kirifuda.server.lobby.presence import WaitingRooms
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Write
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.room_state import RoomState, adopt
from kirifuda.server.times import now_ms


class LiveRooms(LiveCache[LiveGame]):
    """The rooms in memory. What is to become of one is a copy, and nobody sees it before it is stored."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.database: Final = database
        self.rooms: Final[dict[str, RoomState]] = {}
        self.waiting: Final = WaitingRooms()
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def room(self, id: str) -> RoomState:
        if id not in self.rooms:
            data = await self.database.room(id)
            if data is None:
                raise ServerError("not found")
            self.rooms.setdefault(id, msgspec.convert(data, RoomState))
        return self.rooms[id]

    def changing(self, state: RoomState) -> asyncio.Lock:
        """Held by whoever changes the room; of two who come at once the second finds what the first has done."""
        return self.locks.setdefault(state.id, asyncio.Lock())

    def room_write(self, state: RoomState, new: bool = False) -> Write:
        data = msgspec.to_builtins(state)
        return self.database.room_write(state.id, state.public, state.live, now_ms(), data, new)

    async def put(
        self, state: RoomState, after: RoomState, begun: LiveGame | None = None, new: bool = False, *more: Write
    ) -> None:
        """Store what becomes of a room together with the game that begins in it; only then is it so."""
        writes = [self.room_write(after, new), *more]
        if begun is not None:
            writes.append(self.database.game_write(begun.stored))
        await self.database.writer.write(writes)
        adopt(state, after)
        self.rooms[state.id] = state
        if begun is not None:
            self.live[begun.id] = begun
            begun.schedule()

    def forget_idle(self, before: float) -> None:
        super().forget_idle(before)
        for state in list(self.rooms.values()):
            if not state.live and state.game not in self.live and state.id not in self.locks:
                del self.rooms[state.id]
                self.waiting.forget(state.id)
