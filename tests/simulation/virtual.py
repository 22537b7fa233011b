"""Virtual time: an event loop that never waits, and clocks and secrets that follow from a seed.

Nothing here is real but the code that runs in it: time passes when everybody waits, threads are done in their place,
and whatever depends on where an object lies in memory is numbered instead.
"""

import asyncio
import itertools
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import Context, ContextVar, copy_context
from importlib import import_module
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from kirifuda.server.net.connection import Connection

T = TypeVar("T")
LIFE: ContextVar[int] = ContextVar("LIFE", default=0)
"""The server process that a task belongs to; 0 is the world outside."""
EPOCH_S = 1_800_000_000.0
SERVER = "kirifuda.server"
TIMED = (
    *("times", "supervision", "net.sockets", "net.phrases", "lobby.presence", "lobby.live_cache"),
    *("table.live", "table.resuming"),
)
SECRET = ("lobby.ids", "lobby.deals", "table.pacing", "incidents", "health")


class Stuck(Exception):
    """Everybody waits, and nothing will ever happen."""


class NumberedTask(asyncio.Task[T]):
    """A task that lies in sets by its number."""

    def __init__(self, number: int, coroutine: Coroutine[Any, Any, T], **settings: Any) -> None:
        self.number = number
        super().__init__(coroutine, **settings)

    def __hash__(self) -> int:
        return self.number


class NumberedConnection(Connection):
    """A connection that lies in sets by its number."""

    numbers = itertools.count()

    def __init__(self, viewer: int, lang: str) -> None:
        super().__init__(viewer, lang)
        self.number = next(NumberedConnection.numbers)

    def __hash__(self) -> int:
        return self.number


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop whose clock stands still while anything is to be done, and jumps to the next appointment after."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.now = 1000.0
        self.numbers = itertools.count()
        self.tasks: dict[int, set[NumberedTask[Any]]] = {}
        self.dead: set[int] = set()
        self._selector = self
        self.set_task_factory(self.new_task)

    def time(self) -> float:
        return self.now

    def select(self, timeout: float | None) -> list[object]:
        """What a selector of sockets would do: wait for the next appointment."""
        if timeout is None:
            raise Stuck
        self.now += max(0.0, timeout)
        return []

    def _process_events(self, events: list[object]) -> None:
        del events

    def _write_to_self(self) -> None:
        """Nobody else could wake it."""

    def new_task(
        self, loop: asyncio.AbstractEventLoop, coroutine: Any, context: Context | None = None
    ) -> NumberedTask[Any]:
        task: NumberedTask[Any] = NumberedTask(next(self.numbers), coroutine, loop=loop, context=context)
        life = LIFE.get() if context is None else context.get(LIFE, 0)
        living = self.tasks.setdefault(life, set())
        living.add(task)
        task.add_done_callback(living.discard)
        if life in self.dead:
            task.cancel()
        return task

    def run_in_executor(self, executor: object, work: Callable[..., T], *args: object) -> "asyncio.Future[T]":
        """A thread: it is done now or a little later, and its result is there after that."""
        del executor
        found: asyncio.Future[T] = self.create_future()
        done = [work(*args)] if self.rng.random() < 0.5 else []

        def finish() -> None:
            if found.cancelled():
                return
            try:
                found.set_result(done[0] if done else work(*args))
            except Exception as error:
                found.set_exception(error)

        self.call_later(self.rng.random() * 0.02, finish)
        return found

    def spawn(self, life: int, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """A task of a server process, and everything it begins."""
        context = copy_context()
        context.run(LIFE.set, life)
        return self.create_task(work, context=context)

    def kill(self, life: int) -> None:
        """Nothing of that process happens any more."""
        self.dead.add(life)
        for handle in self._scheduled:  # type: ignore[attr-defined]
            if handle._context.get(LIFE, 0) == life:
                handle.cancel()

    async def buried(self, life: int) -> None:
        """Until the last task of a dead process is gone."""
        while left := [task for task in self.tasks.get(life, ()) if not task.done()]:
            for task in sorted(left, key=lambda task: task.number):
                task.cancel()
            await asyncio.sleep(0)


class Clocks:
    """The clocks of a machine: a steady one that begins anywhere with each process, and an hour that jumps."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.boot = 0.0
        self.jumped = 0.0
        self.stalled = 0.0

    def monotonic(self) -> float:
        return self.loop.now + self.boot

    def time_ns(self) -> int:
        return round((EPOCH_S + self.loop.now + self.jumped) * 1000) * 1_000_000

    def stall(self, seconds: float) -> None:
        """The process stands still, and so does everything in it; the world goes on."""
        self.loop.now += seconds
        self.stalled += seconds

    def fair(self) -> float:
        """The time that may be on somebody's clock."""
        return self.loop.now - self.stalled


class Secrets:
    """Secrets that follow from the seed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def token_bytes(self, count: int) -> bytes:
        return self.rng.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self.rng.randbytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return self.token_hex(count * 2 // 3)

    def randbits(self, count: int) -> int:
        return self.rng.getrandbits(count)


@contextmanager
def substituted(clocks: Clocks, secrets: Secrets, **others: object) -> Iterator[None]:
    """While it is open, the server lives by these clocks and secrets; `others`: MODULE__NAME, and what stands there."""
    NumberedConnection.numbers = itertools.count()
    with ExitStack() as stack:
        for name in TIMED:
            stack.enter_context(patch.object(import_module(f"{SERVER}.{name}"), "time", clocks))
        for name in SECRET:
            stack.enter_context(patch.object(import_module(f"{SERVER}.{name}"), "secrets", secrets))
        stack.enter_context(patch.object(import_module(f"{SERVER}.table.live"), "Connection", NumberedConnection))
        for place, other in others.items():
            module, _, name = place.rpartition("__")
            stack.enter_context(patch.object(import_module(f"{SERVER}.{module.replace('__', '.')}"), name, other))
        yield
