"""An arena with people at it: connections, boards, presence. What is sent goes out at once; what is stored follows."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from kirifuda.fighter import SPECTATOR, Roster
from kirifuda.server.arena import match, wire, words
from kirifuda.server.arena.arena_encoder import arena_out, settings
from kirifuda.server.arena.board import Board
from kirifuda.server.arena.match import ArenaState
from kirifuda.server.arena.referee import RefusedAct, Told
from kirifuda.server.arena.trips import Echoes
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.phrases import Speaking
from kirifuda.server.store.arenas import ArenaStore

QUEUE: Final = 512
NEXT_S: Final = 20.0
"""The next battle of a match begins when both are ready, or after so long."""


class ArenaClient(Connection):
    """One client of an arena. `viewer` is their place (-1: they watch); the board they look at may change."""

    def __init__(self, place: int, hello: wire.Hello) -> None:
        super().__init__(place, hello.lang, QUEUE)
        self.hints: Final = hello.hints
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
    """Everything that happens in one arena, one step at a time."""

    def __init__(self, state: ArenaState, roster: Roster, store: ArenaStore, begin: "Begin", now_ms: "Clock") -> None:
        self.state: Final = state
        self.roster: Final = roster
        self.store: Final = store
        self.begin: Final = begin
        self.now_ms: Final = now_ms
        self.boards: list[Board] = []
        self.connections: Final[set[ArenaClient]] = set()
        self.speaking: Final = Speaking(len(state.seats))
        self.next_at: float | None = None
        self.next_timer: asyncio.TimerHandle | None = None
        self.touched: float = asyncio.get_running_loop().time()
        self.left: float = time.monotonic()

    # Battles.

    def start_if_ready(self) -> None:
        """The first battle begins when every place is taken and every person is there."""
        there = {client.viewer for client in self.connections}
        people = [index for index, place in enumerate(self.state.seats) if place.kind == "person"]
        if self.state.over or not match.full(self.state) or self.state.boards:
            return
        if all(place in there for place in people):
            if not self.state.started:
                match.new_match(self.state)
            self.bots_pick()
            self.next_battles()

    def bots_pick(self) -> None:
        """In a team battle bots take the first characters their team has left. [F-190]"""
        if match.picking(self.state):
            for place, kind in enumerate(match.bots(self.state)):
                if kind and self.state.picks[place] < 0:
                    free = [c for c in range(len(self.roster.characters)) if match.may_pick(self.state, place, c)]
                    self.state.picks[place] = free[(place * 7 + self.state.battles) % len(free)]

    def next_battles(self) -> None:
        self.stop_waiting()
        boards = self.begin(self)
        if boards:
            self.boards = [board for board in self.boards if not board.referee.over()] + boards
            for board in boards:
                board.start(board.referee.begin())
            for client in self.connections:
                client.board = self.board_for(client)
                self.send_battle(client)
            self.save()
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
        """A step of a board: each viewer gets what they may know, and nobody anything else."""
        self.touched = board.loop.time()
        if told.acts:
            start = len(board.referee.acts) - len(told.acts)
            self.store.add_acts(self.state.id, board.n, start, told.acts)
        ready: dict[tuple[int, str, bool], bytes | None] = {}
        for client in self.connections:
            if client.board is board:
                key = (client.seat(board), client.lang, client.hints)
                if key not in ready:
                    ready[key] = board.encoder.tick(told, *key)
                data = ready[key]
                if data is not None:
                    client.send(data)
        for refusal in told.refusals:
            self.send_refusal(board, refusal)
        noted = all(known.over for known in self.state.boards if known.n == board.n)
        if board.referee.over() and not noted:
            self.finish(board)

    def send_refusal(self, board: Board, refusal: RefusedAct) -> None:
        place = board.player(refusal.seat)
        for client in self.connections:
            if client.viewer == place:
                self.refuse(client, refusal.n, refusal.reason)

    def finish(self, board: Board) -> None:
        outcome = board.referee.game.outcome
        assert outcome is not None
        board.stop()
        match.finish_board(self.state, board.n, outcome.winner, outcome.totals)
        self.store.finish_battle(self.state.id, board.n, board.referee.record_text(), self.now_ms())
        if not self.state.over and all(known.over for known in self.state.boards):
            self.wait_for_next()
        self.save()
        self.send_arena()

    def wait_for_next(self) -> None:
        loop = asyncio.get_running_loop()
        self.state.ready = match.bots(self.state)
        delay = 0.0 if all(self.state.ready) else NEXT_S
        self.next_at = loop.time() + delay
        self.next_timer = loop.call_at(self.next_at, self.next_battles)

    def stop_waiting(self) -> None:
        if self.next_timer is not None:
            self.next_timer.cancel()
        self.next_timer = self.next_at = None

    def make_ready(self, place: int) -> None:
        """Between two battles of a match: this player need not wait."""
        self.state.ready[place] = True
        if all(self.state.ready):
            self.next_battles()
        else:
            self.send_arena()

    # Connections.

    def join(self, client: ArenaClient) -> None:
        self.connections.add(client)
        client.board = self.board_for(client)
        started = len(self.state.boards)
        self.start_if_ready()
        board = client.board
        if board is not None and started:
            seat = board.seat_of(client.viewer)
            self.send_battle(client)
            if seat >= 0:
                board.heard(seat, board.now())
        self.send_arena()

    def there(self) -> set[ArenaClient]:
        return self.connections

    def leave(self, client: ArenaClient) -> None:
        """The line is cut; whether the player is gone, the referee's clock will say."""
        if client in self.connections:
            self.connections.discard(client)
            self.touched = asyncio.get_running_loop().time()
            if client.viewer >= 0:
                self.left = time.monotonic()
            self.send_arena()

    def close(self) -> None:
        self.stop_waiting()
        for board in self.boards:
            board.stop()
        for client in self.connections:
            client.cut()

    # What the arena says.

    def refuse(self, client: ArenaClient, n: int | None, reason: str) -> None:
        rule, text = words.refusal(reason, client.lang)
        client.say(wire.RefusedMessage(n, reason, rule, text))

    def save(self) -> None:
        self.store.save_arena(self.state, self.now_ms())

    def send_battle(self, client: ArenaClient) -> None:
        board = client.board
        if board is None:
            return
        view = board.encoder.view(client.seat(board), client.lang, client.hints)
        config = settings(board.referee.game.config)
        out = self.out(client.viewer, client.lang, board)
        players = board.referee.setup.players
        client.say(wire.BattleMessage(out, board.n, players, board.now(), view, config))

    def send_arena(self) -> None:
        for client in self.connections:
            client.say(wire.ArenaMessage(self.out(client.viewer, client.lang, client.board)))

    def out(self, place: int, lang: str, board: Board | None = None) -> wire.ArenaOut:
        state = self.state
        there = [client.viewer for client in self.connections]
        shown = board or (self.boards[-1] if self.boards else None)
        left = None if self.next_at is None else max(0, int((self.next_at - asyncio.get_running_loop().time()) * 1000))
        return arena_out(state, self.roster, place, lang, there, None if shown is None else shown.n, left)


Begin = Callable[[LiveArena], list[Board]]
Clock = Callable[[], int]
