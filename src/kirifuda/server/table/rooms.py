"""Rooms in memory and in the store: found when they are asked for, changed one change at a time, stored before told."""

import asyncio
from typing import Final
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from kirifuda.server.cluster.leases import Leases
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.bot_games import BotGames, nobody_plays
from kirifuda.server.lobby.listing import Listing
from kirifuda.server.lobby.live_cache import LiveCache
from kirifuda.server.lobby.presence import WaitingRooms, attended
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Write
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.room_budgets import RoomBudgets
from kirifuda.server.table.room_state import RoomState, adopt, copied, is_full
from kirifuda.server.times import now_ms, steady_ms


class LiveRooms(LiveCache[LiveGame]):
    """The rooms in memory. What is to become of one is a copy, and nobody sees it before it is stored."""

    def __init__(self, config: ServerConfig, database: Database, bots: BotGames, leases: Leases | None = None) -> None:
        super().__init__(leases)
        self.config: Final = config
        self.database: Final = database
        self.rooms: Final[dict[str, RoomState]] = {}
        self.waiting: Final = WaitingRooms()
        self.budgets: Final = RoomBudgets(config.limits, bots, self.is_there)
        self.numbers: Final[dict[str, int]] = {}
        self.count: int = 0
        self.open_list: Final = Listing(self.waits)
        self.live_list: Final = Listing(self.goes_on)
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def room(self, id: str) -> RoomState:
        if id not in self.rooms:
            await self.glimpse(id)
            await self.leases.hold(id)
            data = await self.database.room(id)
            if id not in self.rooms:
                self.rooms[id] = msgspec.convert(data, RoomState)
                self.taken_in(self.rooms[id])
        return self.rooms[id]

    def taken_in(self, state: RoomState) -> None:
        """A room was read from the store."""

    async def glimpse(self, id: str) -> RoomState:
        """A room as it is here or in the store, whoever owns it."""
        if id in self.rooms:
            return self.rooms[id]
        data = await self.database.room(id)
        if data is None:
            raise ServerError("not found")
        return msgspec.convert(data, RoomState)

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
        if not new:
            self.leases.check(state.id)
        writes = [self.room_write(after, new), *more]
        if begun is not None:
            writes.append(self.database.game_write(begun.stored))
        if new:
            writes += self.leases.claims(state.id)
        try:
            await self.database.writer.write(writes)
        except ServerError:
            if not new:
                await self.read_again(state)
            raise
        if new:
            self.leases.keep(state.id)
        adopt(state, after)
        self.rooms[state.id] = state
        if begun is not None:
            begun.session.restore([], steady_ms())
            self.live[begun.id] = begun
            begun.schedule()
        self.enlist(state)

    async def read_again(self, state: RoomState) -> None:
        """What became of a write that failed only the store knows: it may have been done, and nobody heard of it."""
        try:
            data = await self.database.room(state.id)
        except (SQLAlchemyError, OSError):
            self.rooms.pop(state.id, None)
            return
        adopt(state, msgspec.convert(data, RoomState))
        self.taken_in(state)

    def idle_since(self, live: LiveGame) -> float | None:
        busy = live.audience.connections or live.lock.locked() or live.goes_on()
        return None if busy else live.touched

    def forget(self, live: LiveGame) -> None:
        live.close()

    def abandon(self, live: LiveGame) -> None:
        live.broken = True
        live.close()

    def forget_idle(self, before: float) -> None:
        """Of a game that is not in memory the room need not be there either."""
        super().forget_idle(before)
        for state in list(self.rooms.values()):
            played = state.deal is None and (not state.live or state.game is not None)
            if played and state.game not in self.live and state.id not in self.locks:
                self.drop(state)

    def drop(self, state: RoomState) -> None:
        del self.rooms[state.id]
        self.numbers.pop(state.id, None)
        self.waiting.forget(state.id)
        self.leases.release(state.id)

    def drop_all(self) -> None:
        super().drop_all()
        self.rooms.clear()

    async def clean_up(self) -> None:
        """Open rooms of which nobody was heard for long are given up."""
        patience = self.config.limits.open_room_s
        for state in list(self.rooms.values()):
            if patience and self.is_open(state) and self.waiting.silent_s(state.id) > patience:
                async with self.changing(state):
                    if self.is_open(state):
                        after = copied(state)
                        after.live = False
                        await self.put(state, after)

    def is_open(self, state: RoomState) -> bool:
        return state.live and state.game is None and state.deal is None and not is_full(state)

    # Lists.

    def is_there(self, id: str) -> bool:
        """Does a room wait for somebody, or is its game in memory?"""
        state = self.rooms.get(id)
        return state is not None and state.live and (state.game is None or state.game in self.live)

    def waits(self, id: str) -> bool:
        state = self.rooms.get(id)
        return state is not None and self.is_open(state) and self.waiting.lately(id, self.config.away_s)

    def goes_on(self, id: str) -> bool:
        state = self.rooms.get(id)
        game = None if state is None else self.live.get(state.game or "")
        if state is None or game is None or not state.live:
            return False
        return attended(game, self.config.away_s) or nobody_plays(state.seats)

    def enlist(self, state: RoomState) -> None:
        """Somebody is there: a public room is in the list again."""
        if state.public and state.live:
            (self.open_list if state.game is None else self.live_list).add(state.id, self.number(state))

    def number(self, state: RoomState) -> int:
        """Newer rooms have higher numbers."""
        if state.id not in self.numbers:
            self.count += 1
            self.numbers[state.id] = self.count
        return self.numbers[state.id]

    def heard(self, state: RoomState) -> None:
        """Whoever waits in a room has asked for it."""
        self.waiting.heard(state.id)
        self.enlist(state)
