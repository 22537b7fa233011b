"""An arena with people at it: connections, boards, presence.

Acts of a battle are told at once and stored a moment later. Everything else (a seat, a pick, the start of a battle, its
result) is stored before it is told.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from kirifuda.fighter import SPECTATOR, Roster
from kirifuda.server.arena import match, wire, words
from kirifuda.server.arena.arena_encoder import arena_out, settings
from kirifuda.server.arena.board import Board
from kirifuda.server.arena.dealing import ArenaDealing
from kirifuda.server.arena.keeper import ArenaKeeper
from kirifuda.server.arena.match import ArenaState
from kirifuda.server.arena.referee import NOTED, RefusedAct, Setup, Told
from kirifuda.server.arena.trips import Echoes
from kirifuda.server.counts import ACTS, count_refusal
from kirifuda.server.lobby.deals import OpenDeal
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.phrases import Speaking
from kirifuda.server.store.arenas import ArenaStore
from kirifuda.server.times import now_ms

QUEUE: Final = 512
COUNT_S: Final = 1.0
"""How often it is told how many watch ..."""
MANY: Final = 500
"""... twice as rarely with so many."""
NEXT_S: Final = 20.0
"""The next battle of a match begins when both are ready, or after so long."""


class ArenaClient(Connection):
    """One client of an arena. `viewer` is their place (-1: they watch); the board they look at may change."""

    def __init__(self, place: int, hello: wire.Hello) -> None:
        super().__init__(place, hello.lang, QUEUE)
        self.hints: Final = hello.hints
        self.deals: Final = hello.deals
        self.watched: int | None = hello.battle
        self.board: Board | None = None
        self.echoes: Final = Echoes()

    def say(self, message: object) -> None:
        self.send(wire.ENCODER.encode(message))

    def seat(self, board: Board) -> int:
        """Who they are at a board."""
        seat = board.seat_of(self.viewer)
        return seat if seat >= 0 else SPECTATOR


class LiveArena:
    """Everything that happens in one arena, one step at a time. `begin` says which battles come next.

    `enlist` hears when it may be in the list of the lobby again, which is ordered by `number`.
    """

    number: int = 0

    def __init__(
        self,
        state: ArenaState,
        roster: Roster,
        store: ArenaStore,
        begin: "Begin",
        board: "NewBoard",
        enlist: "Callable[[LiveArena], None]",
    ) -> None:
        self.state: Final = state
        self.roster: Final = roster
        self.store: Final = store
        self.keeper: Final = ArenaKeeper(state, store)
        self.dealing: Final = ArenaDealing(self)
        self.begin: Final = begin
        self.board: Final = board
        self.enlist: Final = enlist
        self.boards: list[Board] = []
        self.ending: Final[dict[int, list[Told]]] = {}
        self.late: Final[set[ArenaClient]] = set()
        self.connections: Final[set[ArenaClient]] = set()
        self.speaking: Final = Speaking(len(state.seats))
        self.next_at: float | None = None
        self.next_timer: asyncio.TimerHandle | None = None
        self.counting: asyncio.TimerHandle | None = None
        self.touched: float = asyncio.get_running_loop().time()
        self.left: float = time.monotonic()

    # Battles.

    def ready(self) -> bool:
        """The first battle begins when every place is taken and every person is there."""
        there = {client.viewer for client in self.connections}
        people = [index for index, place in enumerate(self.state.seats) if place.kind == "person"]
        waits = match.full(self.state) and not self.state.over and not self.state.boards
        return waits and all(place in there for place in people)

    async def start_if_ready(self) -> None:
        async with self.keeper.lock:
            if self.ready():
                after = self.keeper.copied()
                if not after.started:
                    match.new_match(after)
                match.bots_pick(after, len(self.roster.characters))
                await self.start(after)

    async def next_battles(self) -> None:
        async with self.keeper.lock:
            await self.start(self.keeper.copied())

    async def start(self, after: ArenaState) -> None:
        """The battles that come next, if they may begin: stored with the state, and then on their clocks."""
        deal = self.dealing.deal_for(after) if match.due(after) else None
        setups = [] if deal is None else self.begin(self, after, deal)
        begun = [self.store.battle_writes(after.id, n, setup, now_ms()) for n, setup in setups]
        await self.keeper.put(after, *[write for writes in begun for write in writes])
        self.enlist(self)
        self.stop_waiting()
        self.dealing.ask()
        boards = [self.board(self, n, setup) for n, setup in setups]
        if boards:
            self.boards = [board for board in self.boards if not board.referee.over()] + boards
            for board in boards:
                board.start(board.referee.begin())
            for client in self.connections:
                client.board = self.board_for(client)
                self.send_battle(client)
        self.send_arena()

    def board_for(self, client: ArenaClient) -> Board | None:
        """Their own board while it runs; then the one they asked for, one that runs, or the last."""
        own = [board for board in self.boards if board.seat_of(client.viewer) >= 0]
        if own and not own[-1].referee.over():
            return own[-1]
        asked = [board for board in self.boards if board.n == client.watched]
        running = [board for board in self.boards if not board.referee.over()]
        found = asked or own or running or self.boards
        return found[-1] if found is own else found[0] if found else None

    def deliver(self, board: Board, told: Told) -> None:
        """A step of a board. What brings its end waits until the result is stored; everything else is told at once."""
        self.touched = board.loop.time()
        if told.acts:
            ACTS.inc(sum(act.kind not in NOTED for act in told.acts))
            start = len(board.referee.acts) - len(told.acts)
            board.last = self.store.add_acts(self.state.id, board.n, start, told.acts, board.last)
        noted = all(known.over for known in self.state.boards if known.n == board.n)
        if not board.referee.over() or noted:
            self.tell(board, told)
        elif board.n in self.ending:
            self.ending[board.n].append(told)
        else:
            self.ending[board.n] = [told]
            board.stop()
            self.keeper.insist(partial(self.finish, board))

    def tell(self, board: Board, told: Told) -> None:
        """Each viewer gets what they may know, and nobody anything else."""
        ready: dict[tuple[int, str, bool], bytes | None] = {}
        for client in self.connections - self.late:
            if client.board is board:
                key = (client.seat(board), client.lang, client.hints)
                if key not in ready:
                    ready[key] = board.encoder.tick(told, *key)
                data = ready[key]
                if data is not None:
                    client.send(data)
        for refusal in told.refusals:
            self.send_refusal(board, refusal)

    def send_refusal(self, board: Board, refusal: RefusedAct) -> None:
        """To every line of the player; whoever has none, or is a bot, is told nothing."""
        place = board.player(refusal.seat)
        clients = [client for client in self.connections if client.viewer == place]
        if clients:
            count_refusal(refusal.reason)
        for client in clients:
            tell_refusal(client, refusal.n, refusal.reason)

    async def finish(self, board: Board) -> None:
        """Store how a battle ended, and with it the score; then tell it."""
        outcome = board.referee.game.outcome
        assert outcome is not None
        async with self.keeper.lock:
            after = self.keeper.copied()
            match.finish_board(after, board.n, outcome.winner, outcome.totals)
            record = board.referee.record_text()
            await self.keeper.put(after, self.store.finish_write(after.id, board.n, record, now_ms(), board.last))
        for told in self.ending.pop(board.n, []):
            self.tell(board, told)
        for client in self.late & self.connections:
            if client.board is None or client.board.n not in self.ending:
                self.late.discard(client)
                self.send_battle(client)
        if not self.state.over and all(known.over for known in self.state.boards):
            self.wait_for_next()
        self.send_arena()

    def wait_for_next(self) -> None:
        loop = asyncio.get_running_loop()
        self.state.ready = match.bots(self.state)
        delay = 0.0 if all(self.state.ready) else NEXT_S
        self.next_at = loop.time() + delay
        self.next_timer = loop.call_at(self.next_at, self.keeper.insist, self.next_battles)

    def stop_waiting(self) -> None:
        if self.next_timer is not None:
            self.next_timer.cancel()
        self.next_timer = self.next_at = None

    def make_ready(self, place: int) -> None:
        """Between two battles of a match: this player need not wait."""
        self.state.ready[place] = True
        if all(self.state.ready):
            self.stop_waiting()
            self.keeper.insist(self.next_battles)
        else:
            self.send_arena()

    # Connections.

    def join(self, client: ArenaClient) -> None:
        self.connections.add(client)
        if client.viewer >= 0:
            self.enlist(self)
        client.board = self.board_for(client)
        self.dealing.silent.discard(client.viewer)
        if self.ready():  # then everybody is told how it begins
            self.keeper.insist(self.start_if_ready)
            return
        self.dealing.came(client.viewer)
        board = client.board
        if board is not None and self.state.boards:
            seat = board.seat_of(client.viewer)
            self.send_battle(client)
            if seat >= 0:
                board.heard(seat, board.now())
        if client.viewer >= 0:
            self.send_arena()
        else:
            client.say(wire.ArenaMessage(self.out(client.viewer, client.lang, client.board)))
            self.send_arena_soon()

    def there(self) -> set[ArenaClient]:
        return self.connections

    def leave(self, client: ArenaClient) -> None:
        """The line is cut; whether the player is gone, the referee's clock will say."""
        if client in self.connections:
            self.connections.discard(client)
            self.late.discard(client)
            self.touched = asyncio.get_running_loop().time()
            if client.viewer >= 0:
                self.left = time.monotonic()
                self.send_arena()
            else:
                self.send_arena_soon()

    def close(self) -> None:
        self.stop_waiting()
        self.dealing.stop()
        self.keeper.close()
        if self.counting is not None:
            self.counting.cancel()
        for board in self.boards:
            board.stop()
        for client in self.connections:
            client.cut()

    # What the arena says.

    def refuse(self, client: ArenaClient, n: int | None, reason: str) -> None:
        count_refusal(reason)
        tell_refusal(client, n, reason)

    def send_battle(self, client: ArenaClient) -> None:
        """The whole board they look at; if its end is being stored, a moment later."""
        board = client.board
        if board is None:
            return
        if board.n in self.ending:
            self.late.add(client)
            return
        view = board.encoder.view(client.seat(board), client.lang, client.hints)
        config = settings(board.referee.game.config)
        out = self.out(client.viewer, client.lang, board)
        players = board.referee.setup.players
        client.say(wire.BattleMessage(out, board.n, players, board.now(), view, config))

    def send_arena(self) -> None:
        ready: dict[tuple[int, str, int], bytes] = {}
        for client in self.connections:
            key = (client.viewer, client.lang, -1 if client.board is None else client.board.n)
            if key not in ready:
                ready[key] = wire.ENCODER.encode(wire.ArenaMessage(self.out(*key[:2], client.board)))
            client.send(ready[key])

    def send_arena_soon(self) -> None:
        """Who watches is counted, and told now and then: the more there are, the more rarely."""
        if self.counting is None:
            wait = COUNT_S * (1 + len(self.connections) / MANY)
            self.counting = asyncio.get_running_loop().call_later(wait, self.tell_count)

    def tell_count(self) -> None:
        self.counting = None
        self.send_arena()

    def out(self, place: int, lang: str, board: Board | None = None) -> wire.ArenaOut:
        state = self.state
        there = [client.viewer for client in self.connections]
        shown = board or (self.boards[-1] if self.boards else None)
        left = None if self.next_at is None else max(0, int((self.next_at - asyncio.get_running_loop().time()) * 1000))
        return arena_out(state, self.roster, place, lang, there, None if shown is None else shown.n, left)


def tell_refusal(client: ArenaClient, n: int | None, reason: str) -> None:
    rule, text = words.refusal(reason, client.lang)
    client.say(wire.RefusedMessage(n, reason, rule, text))


Begin = Callable[[LiveArena, ArenaState, OpenDeal], list[tuple[int, Setup]]]
NewBoard = Callable[[LiveArena, int, Setup], Board]
