"""Super Trump Fighter in the lobby: arenas, made, found, and brought back from the store after a restart."""

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from kirifuda.core.errors import KirifudaError
from kirifuda.fighter import Roster, parse_roster, shipped_roster
from kirifuda.server.arena import match
from kirifuda.server.arena.board import Board, Lateness
from kirifuda.server.arena.dealing import board_deal, lots_seed
from kirifuda.server.arena.live import LiveArena
from kirifuda.server.arena.match import ArenaPlace, ArenaState, BoardState
from kirifuda.server.arena.new_arena import NewArena, check_wish, match_needs, place_of, read_roster
from kirifuda.server.arena.referee import Referee, Setup
from kirifuda.server.bots.battle_bots import BattleBot
from kirifuda.server.bots.pool import Pool
from kirifuda.server.cluster.leases import Leases
from kirifuda.server.config import ServerConfig
from kirifuda.server.limits import within
from kirifuda.server.lobby.bot_games import BotGames
from kirifuda.server.lobby.deals import FIGHTER, OpenDeal
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.ids import new_id
from kirifuda.server.lobby.listing import Listing
from kirifuda.server.lobby.live_cache import LiveCache
from kirifuda.server.lobby.presence import attended
from kirifuda.server.lobby.seating import agree, not_over, open_seat, own_seat, seat_in
from kirifuda.server.net.budgets import Owned, Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arenas import ArenaStore, first_digest
from kirifuda.server.store.database import Database, whole
from kirifuda.server.store.deals import aborted_write
from kirifuda.server.times import now_ms, steady_s

MOST_ROSTERS: Final = 50


class LiveArenas(LiveCache[LiveArena]):
    """The arenas that are alive, and rosters; one that still waits for somebody when it is forgotten is given up."""

    idle_s = 1800.0

    def __init__(
        self, config: ServerConfig, database: Database, pool: Pool, bots: BotGames, leases: Leases | None = None
    ) -> None:
        super().__init__(leases)
        self.config: Final = config
        self.pool: Final = pool
        self.store: Final = ArenaStore(database)
        self.rosters: Final[dict[str, Roster]] = {}
        self.lateness: Final = Lateness()
        self.owned: Final = Owned(self.is_there)
        self.count: int = 0
        self.open_list: Final = Listing(self.waits)
        self.live_list: Final = Listing(self.goes_on)
        self.bots: Final = bots
        bots.kinds.append(self.is_there)

    async def start(self) -> None:
        self.store.start()
        if self.leases.shared:
            await self.go_on()
            return
        for state in await self.store.live_arenas():
            with suppress(ServerError):  # one that is damaged has been named, and the others go on
                self.live[state.id] = await self.bring_back(state)
            self.count_again(state)

    async def go_on(self) -> None:
        """Battles of bots that nobody owns; others go on when their people are back."""
        for state in await whole(self.store.live_arenas(orphans=True)):
            if all(match.bots(state)):
                with suppress(ServerError):
                    await self.find(state.id)
                    self.count_again(state)

    def count_again(self, state: ArenaState) -> None:
        """After a restart."""
        self.owned.give(state.owner, state.id)
        self.bots.bring_back(state.owner, state.id, state.seats)
        self.bots.settled(state.id)

    async def stop(self) -> None:
        for arena in self.live.values():
            arena.close()
        await self.store.stop()

    def idle_since(self, live: LiveArena) -> float | None:
        running = any(not board.referee.over() for board in live.boards)
        return None if live.connections or running else live.touched

    def forget(self, live: LiveArena) -> None:
        if live.state.live:
            live.state.live = False
            self.store.save_arena(live.state, now_ms())
        live.close()
        self.leases.release(live.state.id, self.store.flush)

    def abandon(self, live: LiveArena) -> None:
        live.close()

    def drop_all(self) -> None:
        super().drop_all()
        self.store.waiting.clear()

    # Lists.

    def waits(self, id: str) -> bool:
        arena = self.live.get(id)
        return arena is not None and not arena.state.started and self.is_shown(arena)

    def goes_on(self, id: str) -> bool:
        arena = self.live.get(id)
        return arena is not None and arena.state.started and self.is_shown(arena)

    def is_shown(self, arena: LiveArena) -> bool:
        return arena.state.live and attended(arena, self.config.away_s)

    def enlist(self, arena: LiveArena) -> None:
        """Somebody is there, or something begins: a public arena is in the list again."""
        if arena.state.public and arena.state.live:
            (self.live_list if arena.state.started else self.open_list).add(arena.state.id, arena.number)

    # Rosters.

    async def roster(self, id: str | None) -> Roster:
        if id is None:
            return shipped_roster()
        if id not in self.rosters:
            text = await self.store.roster(id)
            if text is None:
                raise ServerError("not found", "そのロスターはありません。", "There is no such roster.")
            if len(self.rosters) > 500:
                self.rosters.clear()
            self.rosters[id] = parse_roster(text)
        return self.rosters[id]

    async def add_roster(self, guest: Guest, text: str) -> tuple[str, Roster]:
        """Raises `RosterError` with every mistake and its line."""
        roster = await asyncio.to_thread(read_roster, text)
        if await self.store.roster_count(guest.id) >= MOST_ROSTERS:
            raise ServerError("not allowed", "ロスターが多すぎます。", f"No more than {MOST_ROSTERS} rosters are kept.")
        id = new_id()
        await self.store.add_roster(id, guest.id, roster.ja, roster.en, text, now_ms())
        return id, roster

    # Arenas.

    async def load(self, id: str) -> LiveArena:
        await self.store.flush()
        if await self.store.arena(id) is None:
            raise self.missing(id)
        await self.leases.hold(id)
        state = await self.store.arena(id)
        assert state is not None, "an arena is never deleted"
        return await self.bring_back(state)

    def is_there(self, id: str) -> bool:
        """Is it in memory, with a match that is not over?"""
        arena = self.live.get(id)
        return arena is not None and arena.state.live and not arena.state.over

    async def new_arena(self, guest: Guest, wish: NewArena, payer: Payer | None = None) -> LiveArena:
        check_wish(wish, self.config.seeds)
        limits = self.config.limits
        if not within(len(self.live), limits.arenas):
            raise ServerError("busy")
        roster = await self.roster(wish.roster)
        if match_needs(wish.match) > len(roster.characters):
            raise ServerError(
                "not allowed", "このロスターでは人数が足りません。", "This roster has too few characters."
            )
        seats = [place_of(text, guest) for text in wish.seats]
        config = dict(wish.config)
        state = ArenaState(new_id(), wish.match, seats, wish.public, wish.roster, config, wish.seed)
        state.owner = guest.id
        if payer is not None:
            self.owned.check(payer, limits.arenas_guest, limits.arenas_address, too_many_arenas())
            self.bots.check(payer, seats)
            self.owned.add(payer, state.id)
            self.bots.add(payer, state.id, seats)
        try:
            await self.store.add_arena(state, now_ms(), self.leases.claims(state.id))
            self.leases.keep(state.id)
            arena = self.live[state.id] = self.make(state, roster)
        finally:
            self.owned.settled(state.id)
            self.bots.settled(state.id)
        await arena.start_if_ready()
        return arena

    def make(self, state: ArenaState, roster: Roster) -> LiveArena:
        """Newer ones have higher numbers in the lists."""
        arena = LiveArena(state, roster, self.store, self.begin, self.board, self.enlist)
        self.count += 1
        arena.number = self.count
        self.enlist(arena)
        return arena

    def begin(self, arena: LiveArena, state: ArenaState, deal: OpenDeal) -> list[tuple[int, Setup]]:
        """The battles that come next, noted in the state: their numbers and how they begin."""
        chosen = state.seed is not None and not state.battles
        first = state.battles + 1
        setups = match.next_battles(state, state.seed if chosen and state.seed is not None else lots_seed(deal))
        for place, setup in enumerate(setups, 1):
            if not chosen:
                setup.fair = board_deal(deal, place) if match.is_team(state) else deal
                setup.seed = setup.fair.fair().seed()
            setup.roster, setup.fingerprint = state.roster or "", arena.roster.fingerprint()
        return list(enumerate(setups, first))

    def board(self, arena: LiveArena, n: int, setup: Setup) -> Board:
        seats = arena.state.seats
        people = [seat for seat in range(2) if seats[setup.players[seat]].kind == "person"]
        referee = Referee(setup, arena.roster, people)
        bots: dict[int, BattleBot] = {}
        for seat in range(2):
            level = seats[setup.players[seat]].level
            if level is not None:
                bots[seat] = self.pool.battle_bot(seat, level, secrets.randbits(31), arena.roster)
        board = Board(n, referee, bots, arena.deliver, self.lateness)
        board.last = first_digest(arena.state.id, n, setup)
        return board

    async def join(self, arena: LiveArena, guest: Guest) -> None:
        async with arena.keeper.lock:
            state = arena.state
            if seat_in(state.seats, guest) >= 0:
                return
            after = arena.keeper.copied()
            after.seats[open_seat(state.seats, state.live)] = ArenaPlace("person", guest.nickname, guest.id)
            await arena.keeper.put(after)
        await arena.start_if_ready()
        arena.send_arena()

    async def rematch(self, arena: LiveArena, guest: Guest) -> None:
        """Ask for another match, or agree to it; bots agree at once."""
        async with arena.keeper.lock:
            place = own_seat(arena.state.seats, guest)
            if not arena.state.over:
                if match.is_rematch(arena.state):
                    return  # asked again, since the server that did it died before it could say so
                raise not_over("match")
            after = arena.keeper.copied()
            if agree(after.seats, after.rematch, place):
                match.new_match(after)
            await arena.keeper.put(after)
            self.enlist(arena)
        await arena.start_if_ready()
        arena.send_arena()

    # After a restart.

    async def bring_back(self, state: ArenaState) -> LiveArena:
        """An arena from the store. Battles that were running are suspended until their people are back. [F-166]"""
        arena = self.make(state, await self.roster(state.roster))
        if state.deal is not None:
            aborted = aborted_write(state.deal.aborted(FIGHTER, now_ms()), state.id)
            state.deal, state.aborted = None, state.aborted + 1
            await self.store.database.writer.write([aborted, self.store.arena_write(state, now_ms())])
        for known in state.boards:
            try:
                board = await self.replay(arena, known)
            except KirifudaError:
                board = None
            if board is None:
                state.live, state.over = False, True
                self.store.save_arena(state, now_ms())
                return arena
            arena.boards.append(board)
            if not known.over:
                board.start(board.referee.suspend())
        if state.started and not state.over and state.boards and all(known.over for known in state.boards):
            arena.wait_for_next()
        return arena

    async def replay(self, arena: LiveArena, known: BoardState) -> Board | None:
        played = await self.store.played(arena.state.id, known.n)
        if played is None:
            return None
        board = self.board(arena, known.n, played.battle.setup)
        board.last = played.last
        board.referee.replay(played.acts, known.over)
        board.base = steady_s() - board.referee.game.clock / 1000
        return board


def too_many_arenas() -> ServerError:
    text = "アリーナが多すぎます。どれかが終わるのを待ってください。", "You have too many arenas: wait for one to end."
    return ServerError("too many", *text)
