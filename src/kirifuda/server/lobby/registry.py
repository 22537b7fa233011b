"""All rooms and games of the server: making them, finding them, reading them from the store when they are asked for."""

import asyncio
import secrets
import time
from typing import Final

import msgspec
from msgspec.structs import replace

from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.core.errors import KirifudaError
from kirifuda.server.bots.pool import Pool
from kirifuda.server.config import Config
from kirifuda.server.lobby.guests import Guest, Guests, seat_in
from kirifuda.server.lobby.houses import offered_regulation
from kirifuda.server.lobby.ids import new_id, new_seed
from kirifuda.server.lobby.new_room import NewRoom, check_match, place_of, read_decks
from kirifuda.server.lobby.places import Place, RoomState, seat_of
from kirifuda.server.lobby.resuming import resume, to_resume
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.store.writer import Write
from kirifuda.server.table.entries import FORM_OF, GameHeader
from kirifuda.server.table.live import LiveGame, now_ms
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.session import Session

__all__ = ["Guest", "Hub"]

IDLE_S: Final = 600.0
"""A game nobody has been at for so long leaves the memory; the store has it."""


class Hub:
    """The rooms and games in memory, backed by the store."""

    def __init__(self, config: Config, database: Database) -> None:
        self.config: Final = config
        self.database: Final = database
        self.pool: Final = Pool(config.workers, config.bot_deadline_s)
        self.rooms: Final[dict[str, RoomState]] = {}
        self.games: Final[dict[str, LiveGame]] = {}
        self.guests: Final = Guests(database)
        self.houses: Final[list[House]] = [read_house(name, text) for name, text in config.houses]
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.janitor: asyncio.Task[None] | None = None
        self.resuming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.database.start()
        for _, data in await self.database.live_rooms():
            state = msgspec.convert(data, RoomState)
            self.rooms[state.id] = state
        self.janitor = asyncio.create_task(self.tidy())
        self.resuming = asyncio.create_task(resume(to_resume(self.rooms.values()), self.resume))

    async def stop(self) -> None:
        tasks = [task for task in (self.janitor, self.resuming) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for live in list(self.games.values()):
            live.close()
        await self.database.stop()
        await self.pool.stop()

    async def tidy(self) -> None:
        """Games nobody is at leave the memory, unless they go on by themselves."""
        while True:
            await asyncio.sleep(IDLE_S / 10)
            self.forget_idle(time.monotonic() - IDLE_S)

    def forget_idle(self, before: float) -> None:
        for live in list(self.games.values()):
            busy = live.audience.connections or live.lock.locked() or live.goes_on()
            if not busy and live.touched < before:
                live.close()
                del self.games[live.id]
                self.loading.pop(live.id, None)
        for state in list(self.rooms.values()):
            if not state.live and state.game not in self.games:
                del self.rooms[state.id]

    async def guest(self, token: str | None) -> Guest | None:
        """Who shows this token; a token nobody knows is refused rather than ignored."""
        if token is None:
            return None
        guest = await self.guests.find(token)
        if guest is None:
            raise ServerError("unknown token")
        return guest

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
        regulation = offered_regulation(wish.regulation, self.houses)
        check_match(regulation, wish.match)
        if wish.seats.count("me") > 1:
            raise ServerError("not allowed", "席は一人ひとつです。", "You can take one seat only.")
        if wish.seed is not None and "open" in wish.seats and not self.config.seeds:
            text = "対人戦ではシードを選べません。", "The seed cannot be chosen where another person may sit."
            raise ServerError("not allowed", *text)
        deck = None if wish.deck is None or not wish.deck.strip() else read_decks(regulation, wish.match, wish.deck)
        seats = [place_of(text, guest, deck) for text in wish.seats]
        state = RoomState(new_id(), regulation.exact, wish.match, wish.public, wish.clock, seats, seed=wish.seed)
        state.house = None if regulation.house is None else regulation.house.text
        await self.database.writer.write([self.room_write(state, True)])
        self.rooms[state.id] = state
        await self.start_if_full(state)
        return state

    async def join(self, state: RoomState, guest: Guest, deck_text: str | None) -> None:
        if any(place.guest == guest.id for place in state.seats):
            return
        free = [index for index, place in enumerate(state.seats) if place.kind == "open"]
        if not free or not state.live:
            raise ServerError("not allowed", "席は空いていません。", "No seat is open.")
        regulation = parse_regulation(state.regulation)
        deck = read_decks(regulation, state.match, deck_text) if deck_text and deck_text.strip() else None
        state.seats[free[0]] = Place("person", guest.nickname, guest.id, None, deck)
        try:
            await self.database.writer.write([self.room_write(state)])
        except ServerError:
            state.seats[free[0]] = Place("open")
            raise
        await self.start_if_full(state)

    async def close_room(self, state: RoomState, guest: Guest) -> None:
        """Who waits in a room may give it up as long as nobody has joined."""
        if seat_in(state, guest) < 0:
            raise ServerError("not your seat")
        if state.game is not None:
            raise ServerError("not allowed")
        state.live = False
        await self.database.writer.write([self.room_write(state)])

    async def start_if_full(self, state: RoomState) -> None:
        if state.game is None and all(place.kind != "open" for place in state.seats):
            await self.new_game(state)

    async def new_game(self, state: RoomState) -> LiveGame:
        """The next game of a room. A seed that was asked for is that of its first game."""
        seed = state.seed if state.seed is not None and not state.games else new_seed()
        decks = [place.deck for place in state.seats]
        header = GameHeader(state.regulation, state.match, seed, decks, form=FORM_OF[state.match], house=state.house)
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
        self.games[stored.id] = live
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
        if self.games.get(live.id) is live:
            del self.games[live.id]

    async def rematch(self, state: RoomState, guest: Guest) -> None:
        """Ask for another game, or agree to it; bots agree at once."""
        seat = seat_in(state, guest)
        if seat < 0:
            raise ServerError("not your seat")
        if state.game is None:
            raise ServerError("not allowed")
        live = await self.game(state.game)
        if live.stored.result is None:
            raise ServerError("not allowed", "まだ終わっていません。", "The game is not over yet.")
        state.rematch[seat] = True
        for other, place in enumerate(state.seats):
            if place.kind == "bot":
                state.rematch[other] = True
        live.audience.rematch.seats = state.rematch[:]
        if all(state.rematch):
            live.audience.rematch.game = (await self.new_game(state)).id
        else:
            await self.database.writer.write([self.room_write(state)])
        live.audience.send_room(now_ms())

    # Games.

    async def game(self, id: str) -> LiveGame:
        """The game, from memory or from the store."""
        if id in self.games:
            return self.games[id]
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.games:
                self.games[id] = await self.load(id)
        return self.games[id]

    async def resume(self, id: str) -> None:
        """Bring a game back that nobody has asked for, if it goes on by itself."""
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.games:
                live = await self.load(id)
                if live.goes_on():
                    self.games[id] = live

    async def load(self, id: str) -> LiveGame:
        stored = await self.database.game(id)
        if stored is None:
            self.loading.pop(id, None)
            raise ServerError("not found")
        entries = await self.database.entries(id)
        try:
            live = self.make(stored)
            await asyncio.to_thread(live.session.restore, entries, now_ms())  # a long game takes its time
        except KirifudaError as error:
            raise ServerError("other version") from error
        state = await self.room(stored.room)
        if state.game == id:
            live.audience.rematch.seats = state.rematch[:]
        live.schedule()
        return live
