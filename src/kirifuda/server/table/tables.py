"""BlackPoker in the lobby: rooms and their games, made, found, and read from the store when they are asked for."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.core.errors import KirifudaError
from kirifuda.server.bots.pool import Pool
from kirifuda.server.cluster.leases import Leases
from kirifuda.server.config import ServerConfig
from kirifuda.server.lobby.bot_games import BotGames
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.lobby.seating import agree, not_over, open_seat, own_seat, seat_in
from kirifuda.server.net.budgets import Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database, StoredGame, whole
from kirifuda.server.store.writer import Write
from kirifuda.server.supervision import ended, supervised
from kirifuda.server.table.dealing import Dealing, opened
from kirifuda.server.table.entries import FORM_OF, GameHeader
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import NewRoom, commit, deal_for, read_decks, wished_room
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.reels import Pay, Reels
from kirifuda.server.table.resuming import resume, to_resume
from kirifuda.server.table.room_state import RoomState, TablePlace, copied, is_full, never_began, seat_of
from kirifuda.server.table.rooms import LiveRooms
from kirifuda.server.table.session import Session
from kirifuda.server.times import now_ms, steady_ms


class LiveTables(LiveRooms):
    """The rooms in memory, and the games that are alive."""

    def __init__(
        self, config: ServerConfig, database: Database, pool: Pool, bots: BotGames, leases: Leases | None = None
    ) -> None:
        super().__init__(config, database, bots, leases)
        self.pool: Final = pool
        self.houses: Final[list[House]] = [read_house(name, text) for name, text in config.houses]
        self.dealing: Final = Dealing(self, self.next_game)
        self.resuming: asyncio.Task[None] | None = None
        self.reels: Final = Reels()
        self.orphans: Final = asyncio.Event()

    async def start(self) -> None:
        if not self.leases.shared:
            for data in await self.database.live_rooms():
                state = msgspec.convert(data, RoomState)
                self.rooms[state.id] = state
                self.taken_in(state)
        self.resuming = supervised("resuming", self.go_on)

    async def go_on(self) -> None:
        """What a restart interrupted; with other servers, also what one that is gone has left."""
        await self.go_on_with(list(self.rooms.values()))
        while self.leases.shared:
            with suppress(SQLAlchemyError, OSError):
                orphans = await whole(self.database.live_rooms(orphans=True))
                await self.go_on_with([msgspec.convert(data, RoomState) for data in orphans])
            await self.orphans.wait()
            self.orphans.clear()

    async def go_on_with(self, rooms: list[RoomState]) -> None:
        """Rooms whose game was never stored, games that need nobody to come back."""
        for state in rooms:
            self.budgets.bring_back(state)
        games = to_resume(rooms)
        await resume([state.id for state in rooms if never_began(state)], self.begin_late)
        await resume(games, self.resume)
        for state in rooms:
            self.budgets.settled(state)

    async def stop(self) -> None:
        await ended(self.resuming)
        self.dealing.stop()
        for live in list(self.live.values()):
            live.close()

    def taken_in(self, state: RoomState) -> None:
        self.dealing.watch(state)
        self.number(state)

    # Rooms.

    async def new_room(self, guest: Guest, wish: NewRoom, payer: Payer | None = None) -> RoomState:
        state = wished_room(guest, wish, self.houses, self.config.seeds)
        state.owner = guest.id
        return await self.open_room(state, payer)

    async def open_room(self, state: RoomState, payer: Payer | None = None) -> RoomState:
        """A room that is new. Its game starts at once if no seat is open."""
        self.budgets.check(payer, state)
        self.waiting.heard(state.id)
        self.budgets.add(payer, state)
        try:
            await self.put(state, state, self.next_game(state) if is_full(state) else None, True)
        finally:
            self.budgets.settled(state)
        self.dealing.watch(state)
        return state

    async def join(self, state: RoomState, guest: Guest, deck_text: str | None, commitment: str | None = None) -> None:
        """Seat and game, or deal, are stored together, so that no room is full without one."""
        async with self.changing(state):
            if seat_in(state.seats, guest) >= 0:
                if never_began(state):
                    await self.new_game(state)
                return
            free = open_seat(state.seats, state.live)
            regulation = parse_regulation(state.regulation)
            deck = read_decks(regulation, state.match, deck_text) if deck_text and deck_text.strip() else None
            after = copied(state)
            after.seats[free] = TablePlace("person", guest.nickname, guest.id, None, deck)
            commit(after.seats[free], commitment)
            begins = after.game is None and is_full(after)
            await self.put(state, after, self.next_game(after) if begins else None)
            self.dealing.watch(state)

    async def close_room(self, state: RoomState, guest: Guest) -> None:
        """Who opened a room, or waits in it, may give it up as long as nobody has joined."""
        async with self.changing(state):
            if state.owner != guest.id:
                own_seat(state.seats, guest)
            if state.game is not None or state.deal is not None:
                raise ServerError("not allowed")
            after = copied(state)
            after.live = False
            await self.put(state, after)

    async def begin_late(self, id: str) -> None:
        state = await self.room(id)
        async with self.changing(state):
            if never_began(state):
                await self.new_game(state)

    async def new_game(self, state: RoomState) -> None:
        """The next game of a room, stored."""
        after = copied(state)
        await self.put(state, after, self.next_game(after))
        self.dealing.watch(state)

    def next_game(self, state: RoomState, deal: OpenDeal | None = None) -> LiveGame | None:
        """The next game of a room, noted there and not stored; none yet where a deal must be finished first.

        A seed that was asked for is that of the first game.
        """
        chosen = (state.seed is not None and not state.games) or state.position is not None
        if deal is None and not chosen:
            deal = opened(state)
            if deal.waits_for():
                state.deal, state.live = deal, True
                return None
        decks = [place.deck for place in state.seats]
        form = FORM_OF[state.match]
        header = GameHeader(state.regulation, state.match, state.seed or 0, decks, form=form, house=state.house)
        header = replace(header, position=state.position, stops="smart")
        if deal is not None:
            header = deal_for(header, deal, state.first)
        seats = (seat_of(state.seats[0]), seat_of(state.seats[1]))
        id = new_id() if deal is None else deal.id
        stored = StoredGame(id, state.id, header, seats, state.clock, state.public, now_ms())
        live = self.make(stored)
        state.game, state.games, state.rematch = stored.id, [*state.games, stored.id], [False, False]
        state.live, state.deal = True, None
        return live

    def make(self, stored: StoredGame) -> LiveGame:
        pace = Pace(self.config.think_ms, self.config.bot_ms)
        room = Session(stored.header, stored.seats, stored.clock, pace)
        room.grace_ms = self.config.grace_s * 1000
        room.most_policies = self.config.limits.policies_seat
        live = LiveGame(stored, room, self.database, self.pool)
        live.count_every(self.config.limits.watchers_s)
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

    async def rematch(self, state: RoomState, guest: Guest, commitment: str | None = None) -> None:
        """Ask for another game, or agree to it; bots agree at once."""
        async with self.changing(state):
            seat = own_seat(state.seats, guest)
            if state.game is None:
                raise ServerError("not allowed")
            live = await self.find(state.game)
            if live.stored.result is None:
                if len(state.games) > 1:
                    return  # asked again, since the server that did it died before it could say so
                raise not_over("game")
            if state.deal is not None:
                return
            after = copied(state)
            commit(after.seats[seat], commitment)
            agreed = agree(after.seats, after.rematch, seat)
            asked = after.rematch
            begun = self.next_game(after) if agreed else None
            await self.put(state, after, begun)
            self.dealing.watch(state)
        live.audience.rematch.seats = asked[:]
        live.audience.rematch.game = None if begun is None else begun.id
        live.audience.send_room(steady_ms())

    # Games.

    async def resume(self, id: str) -> None:
        """Bring a game back that nobody has asked for, if it goes on by itself."""
        async with self.loading.setdefault(id, asyncio.Lock()):
            if id not in self.live:
                live = await self.bring(id)
                if not live.goes_on():
                    del self.live[id]
                    self.forget(live)
                    if self.leases.shared:
                        self.drop(self.rooms[live.stored.room])

    async def found(self, id: str, pay: Pay) -> LiveGame:
        """A game somebody asks for; whoever has it brought back from the store pays for that."""
        if id not in self.live:
            pay()
        return await self.find(id)

    async def load(self, id: str) -> LiveGame:
        stored = await self.database.game(id)
        if stored is None:
            raise self.missing(id)
        state = await self.room(stored.room)
        entries, stored.digest = await self.database.played(id)
        try:
            live = self.make(stored)
            async with self.reels.loading:
                await asyncio.to_thread(live.session.restore, entries, steady_ms())  # a long game takes its time
        except KirifudaError as error:
            raise ServerError("other version") from error
        if state.game == id:
            live.audience.rematch.seats = state.rematch[:]
        else:
            live.audience.rematch.game = state.games[state.games.index(id) + 1]
        live.schedule()
        self.enlist(state)
        return live
