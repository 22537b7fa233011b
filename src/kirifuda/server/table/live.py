"""A game that people are at: core, connections, bots and timer. One step at a time: done, stored, then sent."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.editions.match import game_of
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.bots.levels import TUTOR
from kirifuda.bots.opinion import Opinion, harder, opinion_text
from kirifuda.bots.registry import new_bot, seed_at_table
from kirifuda.server.bots.jobs import BotAnswer
from kirifuda.server.bots.pool import Pool, fallback
from kirifuda.server.counts import MOVES
from kirifuda.server.incidents import note
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.store.writer import Write
from kirifuda.server.table import commands as c
from kirifuda.server.table.audience import Audience, LatelyTold
from kirifuda.server.table.bot_pacing import bot_wait_ms
from kirifuda.server.table.entries import POLICY, GameEntry
from kirifuda.server.table.history import goes_unnoticed
from kirifuda.server.table.log_book import LogBook
from kirifuda.server.table.messages import answer_message
from kirifuda.server.table.orders import handle, refusal
from kirifuda.server.table.session import Session, Step
from kirifuda.server.times import now_ms, sleep_until, steady_ms

MANY: Final = 500
"""With so many who watch it is told half as often how many they are."""


class Winding(LatelyTold, Protocol):
    """What a viewer was told, which goes on where it ended."""

    def wind(self, entries: list[GameEntry]) -> None: ...

    def log(self) -> LogBook: ...


class LiveGame:
    """Serialises everything that happens in one game."""

    def __init__(self, stored: StoredGame, session: Session, database: Database, pool: Pool) -> None:
        self.stored: Final = stored
        self.session: Final = session
        self.database: Final = database
        self.pool: Final = pool
        self.audience: Final = Audience(session)
        self.lock: Final = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.steps: Final[set[asyncio.Task[Step]]] = set()
        self.bot: asyncio.Task[None] | None = None
        self.touched: float = time.monotonic()
        self.left: float = time.monotonic()
        self.broken: bool = False
        self.latest: int = 0
        self.counting: asyncio.TimerHandle | None = None
        self.count_s: float = 0.0
        self.on_end: Callable[[LiveGame], list[Write]] = lambda _: []
        self.on_ended: Callable[[LiveGame], None] = lambda _: None
        self.on_broken: Callable[[LiveGame], None] = lambda _: None

    @property
    def id(self) -> str:
        return self.stored.id

    def there(self) -> set[Connection]:
        return self.audience.connections

    def names(self, lang: str) -> tuple[str, str]:
        return self.session.history.names[lang]

    # Steps.

    async def step(self, act: Callable[[int], Step], asker: Connection | None = None) -> Step:
        """Do it, store it, and only then tell anybody; once begun it is finished, even if its client is gone."""
        arrived = None if asker is None or asker.arrived is None else int(asker.arrived * 1000)
        task = asyncio.create_task(self.whole_step(act, asker, arrived))
        self.steps.add(task)
        task.add_done_callback(self.steps.discard)
        return await asyncio.shield(task)

    async def whole_step(self, act: Callable[[int], Step], asker: Connection | None, arrived: int | None) -> Step:
        async with self.lock:
            if self.broken:
                raise ServerError("not stored")
            try:
                return await self.one_step(act, asker, arrived)
            except ServerError:
                raise
            except Exception as error:
                self.give_up(asker)
                raise ServerError("internal", error_id=note("a step failed", error, game=self.id)) from error

    async def one_step(self, act: Callable[[int], Step], asker: Connection | None, arrived: int | None) -> Step:
        over, asked = self.session.history.over(), [self.session.asks(0), self.session.asks(1)]
        began = steady_ms()
        now = max(self.latest, began if arrived is None else arrived)
        self.session.heard_at = arrived
        step = act(now)
        happened = now if step.at is None else step.at
        self.latest = max(self.latest, happened)
        at_ms = now_ms()
        for entry in step.entries:
            entry.at_ms = at_ms
        writes, last = self.database.entry_writes(self.id, step.entries, self.stored.digest)
        ending = self.ending() if not over and self.session.history.over() else None
        if ending is not None:
            writes += [self.database.result_write(self.id, ending, at_ms, last), *self.on_end(self)]
        if writes:
            await self.store(writes, asker)
        MOVES.inc(sum(entry.kind != POLICY for entry in step.entries))
        self.stored.digest = last
        if ending is not None:
            self.ended(ending, at_ms)
        stored = steady_ms()
        self.session.told(happened, stored, stored - began)
        self.audience.deliver(step, asker, asked, steady_ms())
        self.schedule()
        return step

    async def store(self, writes: list[Write], asker: Connection | None) -> None:
        """If it cannot be stored it has not happened."""
        try:
            await self.database.writer.write(writes)
        except BaseException:
            self.give_up(asker)
            raise

    def give_up(self, asker: Connection | None = None) -> None:
        """The game is thrown away and read again from the store; who asked is told why before the line is closed."""
        self.broken = True
        self.on_broken(self)
        self.close(asker)

    def ending(self) -> dict[str, object]:
        outcome = self.session.history.outcome
        assert outcome is not None
        return {"winners": list(outcome.winners), "reason": outcome.reason}

    def ended(self, result: dict[str, object], at_ms: int) -> None:
        """It is stored: only now may anybody see it, and with it the seed."""
        self.stored.result, self.stored.finished_ms = result, at_ms
        self.on_ended(self)

    # Connections.

    async def join(self, viewer: int, hello: c.Hello, reel: "Winding | None" = None) -> Connection:
        """A client has said hello: the whole table, or exactly what it missed; `reel`: what it was told before."""
        connection = Connection(viewer, hello.lang)
        async with self.lock:
            if self.broken:
                raise ServerError("not stored")
            if viewer >= 0:
                self.session.hurried = hello.hurry
            if reel is not None:
                reel.wind(self.session.history.entries)
                self.session.history.viewers[viewer].logs.setdefault(hello.lang, reel.log().copy())
            self.audience.welcome(connection, hello.since, steady_ms(), reel)
            self.schedule()
        self.count_soon()
        return connection

    def count_every(self, seconds: float) -> None:
        """How many watch is told so often; 0: at once."""
        self.count_s, self.session.attendance.later = seconds, seconds > 0

    def count_soon(self) -> None:
        """Who watches is counted, and told now and then: the more there are, the more rarely."""
        attendance = self.session.attendance
        if self.counting is None and attendance.watching != attendance.count[PUBLIC]:
            wait = self.count_s * (1 + attendance.count[PUBLIC] / MANY)
            self.counting = asyncio.get_running_loop().call_later(wait, self.tell_count)

    def tell_count(self) -> None:
        self.counting = None
        if self.session.attendance.note(True) and not self.lock.locked():
            self.audience.send_room(steady_ms())

    def leave(self, connection: Connection) -> None:
        if connection in self.audience.connections:
            self.audience.connections.discard(connection)
            self.session.attendance.disconnected(connection.viewer, steady_ms())
            self.touched = time.monotonic()
            if connection.viewer >= 0:
                self.left = self.touched
            if not self.lock.locked():  # the step in progress tells the room once it is stored
                self.audience.send_room(steady_ms())
            self.count_soon()

    async def obey(self, connection: Connection, command: c.PlayerCommand) -> None:
        try:
            await self.step(lambda now: handle(self.session, connection.viewer, command, now), connection)
        except ServerError as error:
            answer = refusal(self.session, connection.viewer, command.command, error)
            connection.send(answer_message(answer, connection.lang))
            if self.broken:
                connection.finish()

    def close(self, but: Connection | None = None) -> None:
        """Everybody is cut off; who comes back gets the game as it is stored."""
        self.audience.cut(but)
        if self.counting is not None:
            self.counting.cancel()
        if self.timer is not None:
            self.timer.cancel()
        for task in list(self.tasks):
            if task is not asyncio.current_task():
                task.cancel()

    # Time and bots.

    def schedule(self) -> None:
        """Wake up when the core wants to; let a bot think if it is its move."""
        self.touched = time.monotonic()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.broken:
            return
        wake = self.session.wake_at()
        if wake is not None:
            delay = max(0.0, (wake - steady_ms()) / 1000)
            self.timer = asyncio.get_running_loop().call_later(delay, self.spawn, self.tick)
        if self.session.thinking() is not None and (self.bot is None or self.bot.done()):
            self.bot = self.spawn(self.think)

    def goes_on(self) -> bool:
        """Does something happen here by itself: a flag that will fall, an automatic answer, a bot that thinks?"""
        return self.timer is not None or self.bot is not None

    def spawn(self, work: "Callable[[], object]") -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.create_task(work())  # type: ignore[arg-type]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def tick(self) -> None:
        try:
            await self.step(lambda now: self.session.tick(min([now, *self.arrived()])))
        except ServerError:
            return

    def arrived(self) -> list[int]:
        """When messages of the players arrived that are not carried out yet: time does not overtake them."""
        times = [connection.arrived for connection in self.audience.connections if connection.viewer >= 0]
        return [int(time * 1000) for time in times if time is not None]

    async def think(self) -> None:
        """The bot answers until it is no longer its move; what others see of it comes at a person's pace."""
        session = self.session
        planned = BotAnswer([])
        expected = -1
        hardest: Opinion | None = None
        try:
            while (seat := session.thinking()) is not None and not self.broken:
                place = session.next()
                if not follows(planned, session) or place != expected:
                    planned = await bot_choices(session, seat, self.pool)
                if session.next() != place:
                    planned = BotAnswer([])
                    continue
                index, opinion = planned.choices.pop(0), planned.opinion
                expected, planned.opinion = place + 1, None
                hardest = harder(hardest, opinion)
                if not goes_unnoticed(session.history, index):
                    await sleep_until(session.visible_at + bot_wait_ms(session, seat, index, hardest, steady_ms()))
                    hardest = None
                await self.step(partial(bot_step, session, seat, index, place, opinion))
        except ServerError:
            return
        except Exception as error:
            note("a bot's answer failed", error, game=self.id)
            self.give_up()
        finally:
            self.bot = None


def follows(planned: BotAnswer, session: Session) -> bool:
    """Is there an answer left to give, and is it one that is offered?"""
    decision = session.history.decision
    return bool(planned.choices) and decision is not None and 0 <= planned.choices[0] < len(decision.options)


async def bot_choices(session: Session, seat: int, pool: Pool) -> BotAnswer:
    """What a bot chooses at a table, now and for the further parts of the same request."""
    history = session.history
    decision, game = history.decision, game_of(history.engine)
    assert decision is not None
    if game is None:
        return BotAnswer([fallback(decision)])
    bot = session.seats[seat].bot or "random"
    if bot == TUTOR.id:  # it thinks of nothing, and what a lesson announces must not hang on a deadline
        return BotAnswer([new_bot(bot, 0).choose(view(game, seat))])
    seed = seed_at_table(bot, history.header.seed, seat, session.next())
    return await pool.choose(game, decision, bot, seed, history.viewers[seat].memory.memory)


def bot_step(session: Session, seat: int, index: int, place: int, opinion: Opinion | None, now: int) -> Step:
    """Its answer, if the game is still where it chose; what it held of a position, not of each part of a request."""
    if session.next() != place or session.thinking() != seat:
        return Step()
    decision = session.history.decision
    if opinion is None or decision is None or decision_kind(decision.kind).draft:
        return session.bot_answers(seat, index, now)
    return session.bot_answers(seat, index, now, opinion_text(opinion))
