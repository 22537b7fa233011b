"""A game that people are at: core, connections, bots and timer. One step at a time: done, stored, then sent."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.views.shapes import PUBLIC
from kirifuda.server import commands as c
from kirifuda.server import wire
from kirifuda.server.errors import ServerError
from kirifuda.server.messages import (
    ENCODER,
    Offers,
    PlayerInfo,
    PolicyInfo,
    Rematch,
    RoomInfo,
    RoomMessage,
    TableMessage,
    answer_message,
    past,
    scene,
    update_message,
)
from kirifuda.server.policies import MACRO_NAMES, MODE_NAMES
from kirifuda.server.room import Room
from kirifuda.server.seen import game_of
from kirifuda.server.steps import Answer, Step
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.store.writer import Write
from kirifuda.server.think import Thinkers, fallback

QUEUE: Final = 256
"""Messages a slow client may have waiting before it is cut off; it can come back and ask for what it missed."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Connection:
    """One client looking at a game: who he is, his language, and what is waiting to be sent to him."""

    def __init__(self, viewer: int, lang: str) -> None:
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(QUEUE)

    def send(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Close it: nothing else will be sent."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Asked:
    """Who has asked for a rematch, and the game that came of it."""

    def __init__(self) -> None:
        self.seats: list[bool] = [False, False]
        self.game: str | None = None


class LiveGame:
    """Serialises everything that happens in one game."""

    def __init__(self, stored: StoredGame, room: Room, database: Database, thinkers: Thinkers) -> None:
        self.stored: Final = stored
        self.room: Final = room
        self.database: Final = database
        self.thinkers: Final = thinkers
        self.rematch: Final = Asked()
        self.connections: Final[set[Connection]] = set()
        self.lock: Final = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.steps: Final[set[asyncio.Task[Step]]] = set()
        self.bot: asyncio.Task[None] | None = None
        self.last_room: Final[dict[int, object]] = {}
        self.touched: float = time.monotonic()
        self.broken: bool = False
        self.on_end: Callable[[LiveGame], list[Write]] = lambda _: []
        self.on_broken: Callable[[LiveGame], None] = lambda _: None

    @property
    def id(self) -> str:
        return self.stored.id

    def names(self, lang: str) -> tuple[str, str]:
        return self.room.play.names[lang]

    # Steps.

    async def step(self, act: Callable[[int], Step], asker: Connection | None = None) -> Step:
        """Do it, store it, and only then tell anybody; once begun it is finished, even if its client is gone."""
        task = asyncio.create_task(self.whole_step(act, asker))
        self.steps.add(task)
        task.add_done_callback(self.steps.discard)
        return await asyncio.shield(task)

    async def whole_step(self, act: Callable[[int], Step], asker: Connection | None) -> Step:
        async with self.lock:
            if self.broken:
                raise ServerError("not stored")
            over, asked = self.room.play.over(), [self.room.asks(0), self.room.asks(1)]
            step = act(now_ms())
            writes = self.database.entry_writes(self.id, step.entries)
            if not over and self.room.play.over():
                writes += self.finish()
            if writes:
                await self.store(writes)
            self.deliver(step, asker, asked)
            self.schedule()
            return step

    async def store(self, writes: list[Write]) -> None:
        """If it cannot be stored it has not happened: the game is thrown away and read again from the store."""
        try:
            await self.database.writer.write(writes)
        except BaseException:
            self.broken = True
            self.on_broken(self)
            self.close()
            raise

    def finish(self) -> list[Write]:
        outcome = self.room.play.outcome
        assert outcome is not None
        self.stored.result = {"winners": list(outcome.winners), "reason": outcome.reason}
        self.stored.finished_ms = now_ms()
        return [
            self.database.result_write(self.id, self.stored.result, self.stored.finished_ms),
            *self.on_end(self),
        ]

    def deliver(self, step: Step, asker: Connection | None, asked: list[bool]) -> None:
        if step.told:
            self.send_updates(step.told)
            for seat in range(2):
                if self.room.asks(seat) != asked[seat] and self.room.play.version(seat) == step.told[seat]:
                    self.send_table(seat)
        self.send_room()
        if step.answer is not None and asker is not None:
            asker.send(answer_message(step.answer, asker.lang))

    def send_table(self, viewer: int) -> None:
        """The same position again, for somebody who is now asked, or no longer."""
        for connection in self.connections:
            if connection.viewer == viewer:
                connection.send(self.table(viewer, connection.lang))

    def send_updates(self, told: dict[int, int]) -> None:
        """Each viewer what he was told since; the same bytes for everybody of one viewer and language."""
        ready: dict[tuple[int, str], list[bytes]] = {}
        for connection in self.connections:
            key = (connection.viewer, connection.lang)
            if key not in ready:
                ready[key] = self.updates(connection.viewer, connection.lang, told[connection.viewer])
            for message in ready[key]:
                connection.send(message)

    def updates(self, viewer: int, lang: str, since: int) -> list[bytes]:
        found = self.room.play.missed(viewer, since)
        if found is None:
            return [self.table(viewer, lang)]
        messages = []
        for update in found:
            last = update.version == self.room.play.version(viewer)
            table = self.scene(viewer, lang) if last else past(update, self.names(lang), lang)
            messages.append(update_message(update, table, self.names(lang), lang))
        return messages

    def scene(self, viewer: int, lang: str) -> wire.Table:
        asked = viewer < 0 or self.room.thinks(viewer)
        return scene(self.room.play, viewer, self.names(lang), lang, asked)

    def table(self, viewer: int, lang: str) -> bytes:
        play = self.room.play
        table = self.scene(viewer, lang)
        info = self.room_info(viewer, now_ms(), lang)
        return ENCODER.encode(TableMessage(play.version(viewer), viewer, table, play.log(viewer, lang), info))

    # Connections.

    async def join(self, viewer: int, hello: c.Hello) -> Connection:
        """A client has said hello: the whole table, or exactly what he missed."""
        connection = Connection(viewer, hello.lang)
        async with self.lock:
            if self.broken:
                raise ServerError("not stored")
            self.room.play.log(viewer, hello.lang)
            missed = None if hello.since is None else self.room.play.missed(viewer, hello.since)
            if missed is None:
                connection.send(self.table(viewer, hello.lang))
            else:
                assert hello.since is not None
                for message in self.updates(viewer, hello.lang, hello.since):
                    connection.send(message)
                connection.send(ENCODER.encode(RoomMessage(self.room_info(viewer, now_ms(), hello.lang))))
            self.connections.add(connection)
            self.room.connected(viewer)
            self.send_room()
            self.schedule()
        return connection

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.room.disconnected(connection.viewer, now_ms())
            self.touched = time.monotonic()
            self.send_room()

    async def obey(self, connection: Connection, command: c.Command) -> None:
        try:
            await self.step(lambda now: self.room.handle(connection.viewer, command, now), connection)
        except ServerError as error:
            answer = Answer(command.command, self.room.play.version(connection.viewer), error)
            connection.send(answer_message(answer, connection.lang))

    def close(self) -> None:
        """Everybody is cut off; who comes back gets the game as it is stored."""
        for connection in self.connections:
            connection.cut()
        if self.timer is not None:
            self.timer.cancel()
        for task in list(self.tasks):
            if task is not asyncio.current_task():
                task.cancel()

    # What the room says.

    def send_room(self) -> None:
        """To each viewer for whom something changed: what one does for himself, such as a policy, is his alone."""
        now = now_ms()
        for viewer in {connection.viewer for connection in self.connections}:
            key = self.room_key(viewer)
            if self.last_room.get(viewer) != key:
                self.last_room[viewer] = key
                for connection in self.connections:
                    if connection.viewer == viewer:
                        info = self.room_info(viewer, now, connection.lang)
                        connection.send(ENCODER.encode(RoomMessage(info)))

    def room_key(self, viewer: int) -> object:
        """What a viewer is told of the room, without the running of the clock."""
        room = self.room
        clock = None if room.clock is None else (room.clock.running, room.clock.left[:])
        gone = room.presence.gone[1 - viewer] if viewer >= 0 else None
        return clock, gone, room.play.over(), ENCODER.encode(self.still_info(viewer, "ja"))

    def still_info(self, viewer: int, lang: str) -> RoomInfo:
        room = self.room
        clock = room.clock
        running = -1 if clock is None else clock.running
        names = self.names(lang)
        players = [
            PlayerInfo(names[number], seat.kind, self.is_there(number), None, running == number)
            for number, seat in enumerate(room.seats)
        ]
        pilot = room.pilots[viewer] if viewer >= 0 else None
        return RoomInfo(
            players=players,
            offers=Offers(room.draw_offer, room.back_wish),
            claim_in_s=None,
            policy=None if pilot is None else PolicyInfo(MODE_NAMES[pilot.policy.mode], room.marks[viewer]),
            macro=None if pilot is None or pilot.macro is None else MACRO_NAMES[pilot.macro.kind],
            rematch=Rematch(self.rematch.seats[:], self.rematch.game),
            spectators=room.presence.count[PUBLIC],
        )

    def room_info(self, viewer: int, now: int, lang: str) -> RoomInfo:
        info = self.still_info(viewer, lang)
        if self.room.clock is not None:
            for seat, player in enumerate(info.players):
                player.clock_ms = self.room.clock.shown(seat, now)
        left = self.room.claim_in(viewer, now)
        info.claim_in_s = None if left is None else -(-left // 1000)
        return info

    def is_there(self, seat: int) -> bool:
        return self.room.seats[seat].kind == "bot" or self.room.presence.count[seat] > 0

    # Time and bots.

    def schedule(self) -> None:
        """Wake up when the core wants to; let a bot think if it is its move."""
        self.touched = time.monotonic()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.broken:
            return
        wake = self.room.wake_at()
        if wake is not None:
            delay = max(0.0, (wake - now_ms()) / 1000)
            self.timer = asyncio.get_running_loop().call_later(delay, self.spawn, self.tick)
        if self.room.thinking() is not None and (self.bot is None or self.bot.done()):
            self.bot = self.spawn(self.think)

    def spawn(self, work: "Callable[[], object]") -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.create_task(work())  # type: ignore[arg-type]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def tick(self) -> None:
        try:
            await self.step(self.room.tick)
        except ServerError:
            return

    async def think(self) -> None:
        """The bot answers until it is no longer its move; what others see of it comes at a fixed pace."""
        try:
            while (seat := self.room.thinking()) is not None and not self.broken:
                place = self.room.next()
                index = await self.bot_choice(seat)
                if self.room.next() != place:
                    continue
                if not self.room.play.silent(index):
                    await asyncio.sleep(max(0.0, (self.room.visible_at + self.room.pace.bot - now_ms()) / 1000))
                await self.step(lambda now, seat=seat, index=index, place=place: self.bot_step(seat, index, place, now))  # type: ignore[misc]
        except ServerError:
            return
        finally:
            self.bot = None

    def bot_step(self, seat: int, index: int, place: int, now: int) -> Step:
        if self.room.next() != place or self.room.thinking() != seat:
            return Step()
        return self.room.bot_answers(seat, index, now)

    async def bot_choice(self, seat: int) -> int:
        play = self.room.play
        decision = play.decision
        assert decision is not None
        game = game_of(play.engine)
        bot = self.room.seats[seat].bot or "random"
        if game is None or decision.kind == "deck":
            return fallback(decision)
        seed = (play.header.seed * 31 + seat) * 1_000_003 + self.room.next()
        return await self.thinkers.choose(game, decision, bot, seed & 0xFFFFFFFFFFFFFFFF)
