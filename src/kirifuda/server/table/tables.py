"""BlackPoker in the lobby: rooms and their games, made, found, and read from the store when they are asked for."""

import asyncio
import secrets
from typing import Final

import msgspec
from msgspec.structs import replace

from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.core.errors import KirifudaError
from kirifuda.server.bots.pool import Pool
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id, new_seed
from kirifuda.server.lobby.live_cache import LiveCache
from kirifuda.server.lobby.presence import WaitingRooms
from kirifuda.server.lobby.seating import agree, not_over, open_seat, own_seat, seat_in
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.store.writer import Write
from kirifuda.server.table.entries import FORM_OF, GameHeader
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import NewRoom, deal, read_decks, wished_room
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.resuming import resume, to_resume
from kirifuda.server.table.room_state import RoomState, TablePlace, is_full, seat_of
from kirifuda.server.table.session import Session
from kirifuda.server.times import now_ms


class LiveTables(LiveCache[LiveGame]):
    """The rooms in memory, and the games that are alive."""

    def __init__(self, config: ServerConfig, database: Database, pool: Pool) -> None:
        super().__init__()
        self.config: Final = config
        self.database: Final = database
        self.pool: Final = pool
        self.rooms: Final[dict[str, RoomState]] = {}
        self.waiting: Final = WaitingRooms()
        self.houses: Final[list[House]] = [read_house(name, text) for name, text in config.houses]
        self.resuming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        for _, data in await self.database.live_rooms():
            state = msgspec.convert(data, RoomState)
            self.rooms[state.id] = state
        self.resuming = asyncio.create_task(resume(to_resume(self.rooms.values()), self.resume))

    async def stop(self) -> None:
        if self.resuming is not None:
            self.resuming.cancel()
            await asyncio.gather(self.resuming, return_exceptions=True)
        for live in list(self.live.values()):
            live.close()

    def idle_since(self, live: LiveGame) -> float | None:
        busy = live.audience.connections or live.lock.locked() or live.goes_on()
        return None if busy else live.touched

    def forget(self, live: LiveGame) -> None:
        live.close()

    def forget_idle(self, before: float) -> None:
        super().forget_idle(before)
        for state in list(self.rooms.values()):
            if not state.live and state.game not in self.live:
                del self.rooms[state.id]
                self.waiting.forget(state.id)

    # Rooms.

    async def room(self, id: str) -> RoomState:
        if id not in self.rooms:
            data = await self.database.room(id)
            if data is None:
                raise ServerError("not found")
            self.rooms.setdefault(id, msgspec.convert(data, RoomState))
        return self.rooms[id]

    def room_write(self, state: RoomState, new: bool = False) -> Write:
        data = msgspec.to_builtins(state)
        return self.database.room_write(state.id, state.public, state.live, now_ms(), data, new)

    async def new_room(self, guest: Guest, wish: NewRoom) -> RoomState:
        return await self.open_room(wished_room(guest, wish, self.houses, self.config.seeds))

    async def open_room(self, state: RoomState) -> RoomState:
        """A room that is new. Its game starts at once if no seat is open."""
        await self.database.writer.write([self.room_write(state, True)])
        self.rooms[state.id] = state
        self.waiting.heard(state.id)
        if is_full(state):
            await self.new_game(state)
        return state

    async def join(self, state: RoomState, guest: Guest, deck_text: str | None) -> None:
        if seat_in(state.seats, guest) >= 0:
            return
        free = open_seat(state.seats, state.live)
        regulation = parse_regulation(state.regulation)
        deck = read_decks(regulation, state.match, deck_text) if deck_text and deck_text.strip() else None
        state.seats[free] = TablePlace("person", guest.nickname, guest.id, None, deck)
        try:
            await self.database.writer.write([self.room_write(state)])
        except ServerError:
            state.seats[free] = TablePlace("open")
            raise
        if state.game is None and is_full(state):
            await self.new_game(state)

    async def close_room(self, state: RoomState, guest: Guest) -> None:
        """Who waits in a room may give it up as long as nobody has joined."""
        own_seat(state.seats, guest)
        if state.game is not None:
            raise ServerError("not allowed")
        state.live = False
        await self.database.writer.write([self.room_write(state)])

    async def new_game(self, state: RoomState) -> LiveGame:
        """The next game of a room. A seed that was asked for is that of its first game."""
        seed = state.seed if state.seed is not None and not state.games else new_seed()
        decks = [place.deck for place in state.seats]
        header = GameHeader(state.regulation, state.match, seed, decks, form=FORM_OF[state.match], house=state.house)
        header = deal(replace(header, position=state.position, stops="smart"), state.first)
        seats = (seat_of(state.seats[0]), seat_of(state.seats[1]))
        stored = StoredGame(new_id(), state.id, header, seats, state.clock, state.public, now_ms())
        live = self.make(stored)
        live.session.restore([], now_ms())
        before = (state.game, state.games[:], state.rematch[:])
        state.game, state.games, state.rematch = stored.id, [*state.games, stored.id], [False, False]
        state.live = True
        try:
            await self.database.writer.write([self.database.game_write(stored), self.room_write(state)])
        except ServerError:
            state.game, state.games, state.rematch = before
            raise
        self.live[stored.id] = live
        live.schedule()
        return live

    def make(self, stored: StoredGame) -> LiveGame:
        pace = Pace(self.config.think_ms, self.config.bot_ms, secrets.randbits(31))
        room = Session(stored.header, stored.seats, stored.clock, pace)
        room.grace_ms = self.config.grace_s * 1000
        live = LiveGame(stored, room, self.database, self.pool)
        live.on_end = self.ending
        live.on_ended = self.ended
        live.on_broken = self.broke
        return live

    def ending(self, live: LiveGame) -> list[Write]:
        """What a game's end changes in its room; nobody sees it before it is stored."""
        state = self.rooms.get(live.stored.room)
        return [] if state is None else [self.room_write(replace(state, live=False))]

    def ended(self, live: LiveGame) -> None:
        state = self.rooms.get(live.stored.room)
        if state is not None:
            state.live = False

    def broke(self, live: LiveGame) -> None:
        if self.live.get(live.id) is live:
            del self.live[live.id]

    async def rematch(self, state: RoomState, guest: Guest) -> None:
        """Ask for another game, or agree to it; bots agree at once."""
        seat = own_seat(state.seats, guest)
        if state.game is None:
            raise ServerError("not allowed")
        live = await self.find(state.game)
        if live.stored.result is None:
            raise not_over("game")
        agreed = agree(state.seats, state.rematch, seat)
        live.audience.rematch.seats = state.rematch[:]
        if agreed:
            live.audience.rematch.game = (await self.new_game(state)).id
        else:
            await self.database.writer.write([self.room_write(state)])
        live.audience.send_room(now_ms())

    # Games.

    async def resume(self, id: str) -> None:
        """Bring a game back that nobody has asked for, if it goes on by itself."""
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.live:
                live = await self.load(id)
                if live.goes_on():
                    self.live[id] = live

    async def load(self, id: str) -> LiveGame:
        stored = await self.database.game(id)
        if stored is None:
            raise self.missing(id)
        entries = await self.database.entries(id)
        try:
            live = self.make(stored)
            await asyncio.to_thread(live.session.restore, entries, now_ms())  # a long game takes its time
        except KirifudaError as error:
            raise ServerError("other version") from error
        state = await self.room(stored.room)
        if state.game == id:
            live.audience.rematch.seats = state.rematch[:]
        else:
            live.audience.rematch.game = state.games[state.games.index(id) + 1]
        live.schedule()
        return live
