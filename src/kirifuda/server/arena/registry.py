"""All arenas of the server: making them, finding them, bringing them back from the store after a restart."""

import asyncio
import secrets
from typing import Annotated, Final

from msgspec import Meta, Struct, field

from kirifuda.core.errors import KirifudaError
from kirifuda.fighter import Roster, config_from, parse_roster, shipped_roster
from kirifuda.fighter.errors import ConfigError, Mistake, RosterError
from kirifuda.fighter.places import Places
from kirifuda.server.arena import match
from kirifuda.server.arena.board import Board, Lateness
from kirifuda.server.arena.live import LiveArena
from kirifuda.server.arena.match import ArenaState, BoardState, Place
from kirifuda.server.arena.referee import Referee, Setup
from kirifuda.server.arena.wire import Match
from kirifuda.server.bots.battle_bots import BattleBot
from kirifuda.server.lobby.ids import new_id, new_seed
from kirifuda.server.lobby.registry import Guest, Hub
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arenas import ArenaStore
from kirifuda.server.table.live import now_ms

MOST_ARENAS: Final = 2000
MOST_ROSTERS: Final = 50
MOST_CHARACTERS: Final = 100
MOST_ALTERNATIVES: Final = 4
LONGEST_MS: Final = 600_000
IDLE_S: Final = 1800.0
"""An arena nobody has been at for so long leaves the memory; one that still waits for somebody is given up."""


class NewArena(Struct, forbid_unknown_fields=True):
    """What an arena is to be. Team battles have six seats: three of team A, then three of team B."""

    seats: Annotated[list[Annotated[str, Meta(pattern="^(me|open|bot:[1-5])$")]], Meta(min_length=2, max_length=6)] = (
        field(default_factory=lambda: ["me", "open"])
    )
    """`me`, `open` or `bot:1` to `bot:5`."""
    match: Match = field(default_factory=Match)
    config: dict[str, int | bool | str] = field(default_factory=dict)
    """Keys of [F-168]."""
    roster: Annotated[str, Meta(max_length=16)] | None = None
    public: bool = False
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None


class Hall:
    """The arenas in memory, backed by the store. Guests are the hub's."""

    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.store: Final = ArenaStore(hub.database)
        self.arenas: Final[dict[str, LiveArena]] = {}
        self.rosters: Final[dict[str, Roster]] = {}
        self.lateness: Final = Lateness()
        self.loading: Final = asyncio.Lock()
        self.janitor: asyncio.Task[None] | None = None

    async def start(self) -> None:
        for state in await self.store.live_arenas():
            await self.bring_back(state)
        self.store.start()
        self.janitor = asyncio.create_task(self.tidy())

    async def stop(self) -> None:
        if self.janitor is not None:
            self.janitor.cancel()
        for arena in self.arenas.values():
            arena.close()
        await self.store.stop()

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(IDLE_S / 10)
            self.forget_idle(asyncio.get_running_loop().time() - IDLE_S)

    def forget_idle(self, before: float) -> None:
        for arena in list(self.arenas.values()):
            running = any(not board.referee.over() for board in arena.boards)
            if not arena.connections and arena.touched < before and not running:
                if arena.state.live:
                    arena.state.live = False
                    arena.save()
                arena.close()
                del self.arenas[arena.state.id]

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

    async def arena(self, id: str) -> LiveArena:
        if id not in self.arenas:
            async with self.loading:
                await self.store.flush()
                state = await self.store.arena(id)
                if state is None:
                    raise ServerError("not found")
                if id not in self.arenas:
                    await self.bring_back(state)
        return self.arenas[id]

    async def new_arena(self, guest: Guest, wish: NewArena) -> LiveArena:
        check_wish(wish, self.hub.config.seeds)
        if len(self.arenas) >= MOST_ARENAS:
            raise ServerError("busy")
        roster = await self.roster(wish.roster)
        if match_needs(wish.match) > len(roster.characters):
            raise ServerError(
                "not allowed", "このロスターでは人数が足りません。", "This roster has too few characters."
            )
        seats = [place_of(text, guest) for text in wish.seats]
        config = dict(wish.config)
        state = ArenaState(new_id(), wish.match, seats, wish.public, wish.roster, config, wish.seed)
        await self.store.add_arena(state, now_ms())
        arena = self.make(state, roster)
        arena.start_if_ready()
        return arena

    def make(self, state: ArenaState, roster: Roster) -> LiveArena:
        arena = LiveArena(state, roster, self.store, self.begin, now_ms)
        self.arenas[state.id] = arena
        return arena

    def begin(self, arena: LiveArena) -> list[Board]:
        """The boards of the battles that come next."""
        state = arena.state
        chosen = state.seed is not None and not state.battles
        seed = state.seed if chosen and state.seed is not None else new_seed()
        first = state.battles + 1
        boards = []
        for index, setup in enumerate(match.next_battles(state, seed)):
            setup.roster, setup.fingerprint = state.roster or "", arena.roster.fingerprint()
            self.store.add_battle(state.id, first + index, setup, now_ms())
            boards.append(self.board(arena, first + index, setup))
        return boards

    def board(self, arena: LiveArena, n: int, setup: Setup) -> Board:
        seats = arena.state.seats
        people = [seat for seat in range(2) if seats[setup.players[seat]].kind == "person"]
        referee = Referee(setup, arena.roster, people)
        bots: dict[int, BattleBot] = {}
        for seat in range(2):
            level = seats[setup.players[seat]].level
            if level is not None:
                bots[seat] = self.hub.pool.battle_bot(seat, level, secrets.randbits(31), arena.roster)
        return Board(n, referee, bots, arena.deliver, self.lateness)

    async def join(self, arena: LiveArena, guest: Guest) -> None:
        state = arena.state
        if place_in(state, guest) >= 0:
            return
        free = [index for index, place in enumerate(state.seats) if place.kind == "open"]
        if not free or not state.live:
            raise ServerError("not allowed", "席は空いていません。", "No seat is open.")
        state.seats[free[0]] = Place("person", guest.nickname, guest.id)
        arena.save()
        arena.start_if_ready()
        arena.send_arena()

    async def rematch(self, arena: LiveArena, guest: Guest) -> None:
        """Ask for another match, or agree to it; bots agree at once."""
        state = arena.state
        place = place_in(state, guest)
        if place < 0:
            raise ServerError("not your seat")
        if not state.over:
            raise ServerError("not allowed", "まだ終わっていません。", "The match is not over yet.")
        state.rematch[place] = True
        if all(state.rematch):
            match.new_match(state)
            arena.start_if_ready()
        arena.save()
        arena.send_arena()

    # After a restart.

    async def bring_back(self, state: ArenaState) -> None:
        """An arena from the store. Battles that were running are suspended until their people are back. [F-166]"""
        arena = self.make(state, await self.roster(state.roster))
        for known in state.boards:
            try:
                board = await self.replay(arena, known)
            except KirifudaError:
                board = None
            if board is None:
                state.live, state.over = False, True
                arena.save()
                return
            arena.boards.append(board)
            if not known.over:
                board.start(board.referee.suspend())
        if state.started and not state.over and state.boards and all(known.over for known in state.boards):
            arena.wait_for_next()

    async def replay(self, arena: LiveArena, known: BoardState) -> Board | None:
        stored = await self.store.battle(arena.state.id, known.n)
        if stored is None:
            return None
        board = self.board(arena, known.n, stored.setup)
        acts = await self.store.acts(arena.state.id, known.n)
        board.referee.replay(acts, known.over)
        board.base = board.loop.time() - board.referee.game.clock / 1000
        return board


def read_roster(text: str) -> Roster:
    """A roster a stranger wrote: also within bounds, so that it costs no more than the shipped one to play."""
    roster, places = parse_roster(text, ""), Places(text)
    mistakes: list[Mistake] = []
    count = len(roster.characters)
    if count > MOST_CHARACTERS:
        ja = f"キャラクターが{count}人います。{MOST_CHARACTERS}人までです。"
        mistakes.append(Mistake(0, [], f"{count} characters; at most {MOST_CHARACTERS} can be kept", ja))
    for who, character in enumerate(roster.characters):
        for which, technique in enumerate(character.techniques):
            if len(technique.condition.alternatives) > MOST_ALTERNATIVES:
                line, path = places.of(who, which, "condition"), [character.id, technique.id]
                en = f"a condition has at most {MOST_ALTERNATIVES} alternatives"
                mistakes.append(Mistake(line, path, en, f"orでつなげる条件は{MOST_ALTERNATIVES}つまでです。"))
    if mistakes:
        raise RosterError("", mistakes)
    return roster


def match_needs(wish: Match) -> int:
    return match.TEAM if wish.kind == "team" else 2


def check_wish(wish: NewArena, seeds: bool) -> None:
    wanted = 2 * match.TEAM if wish.match.kind == "team" else 2
    if len(wish.seats) != wanted:
        raise ServerError("malformed", f"席は{wanted}つです。", f"This match has {wanted} seats.")
    if wish.seats.count("me") > 1:
        raise ServerError("not allowed", "席は一人ひとつです。", "You can take one seat only.")
    if wish.match.kind == "best of" and wish.match.games % 2 == 0:
        raise ServerError("malformed", "試合数は奇数です。", "The number of games must be odd, such as 3 or 5.")
    if wish.seed is not None and "open" in wish.seats and not seeds:
        text = "対人戦ではシードを選べません。", "The seed cannot be chosen where another person may sit."
        raise ServerError("not allowed", *text)
    for name, value in wish.config.items():
        if isinstance(value, int) and value > LONGEST_MS:
            raise ServerError("malformed", f"{name} が大きすぎます。", f"{name} is too large.", "F-168")
    try:
        config_from(dict(wish.config))
    except ConfigError as error:
        raise ServerError("malformed", f"設定が正しくありません：{error}", str(error), "F-168") from None


def place_of(text: str, guest: Guest) -> Place:
    if text == "open":
        return Place("open")
    if text == "me":
        return Place("person", guest.nickname, guest.id)
    return Place("bot", "", None, int(text.removeprefix("bot:")))


def place_in(state: ArenaState, guest: Guest | None) -> int:
    for index, place in enumerate(state.seats):
        if guest is not None and place.guest == guest.id:
            return index
    return -1
