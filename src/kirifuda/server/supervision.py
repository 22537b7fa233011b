"""The supervisor: the tasks that live as long as the server are started here, and started again when they fall."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final
from weakref import WeakKeyDictionary

from msgspec import Struct

from kirifuda.server.incidents import note

FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 30.0
STEADY_S: Final = 60.0
"""A task that lived so long before it fell is started again after the first pause."""
LOG: Final = logging.getLogger("kirifuda.server")
Work = Callable[[], Awaitable[None]]


class TaskState(Struct):
    """A task as health shows it. `falls`: how often it was started again."""

    name: str
    running: bool = True
    falls: int = 0


class Supervisor:
    """One for each event loop."""

    def __init__(self, first_pause_s: float = FIRST_PAUSE_S) -> None:
        self.first_pause_s: float = first_pause_s
        self.states: Final[dict[asyncio.Task[None], TaskState]] = {}

    def start(self, name: str, work: Work) -> "asyncio.Task[None]":
        """Do this until it returns; if it raises, it is noted and begun again after a growing pause."""
        state = TaskState(name)
        task = asyncio.create_task(self.keep(state, work), name=name)
        self.states[task] = state
        task.add_done_callback(lambda done: self.states.pop(done, None))
        return task

    async def keep(self, state: TaskState, work: Work) -> None:
        pause = self.first_pause_s
        while True:
            began = time.monotonic()
            try:
                await work()
            except Exception as error:
                note(f"the task {state.name} fell, and is started again", error)
            else:
                return
            state.falls += 1
            state.running = False
            if time.monotonic() - began > STEADY_S:
                pause = self.first_pause_s
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_S)
            state.running = True

    def shown(self) -> list[TaskState]:
        """By name; tasks of one name are shown as one."""
        found: dict[str, TaskState] = {}
        for state in self.states.values():
            one = found.setdefault(state.name, TaskState(state.name))
            one.running, one.falls = one.running and state.running, one.falls + state.falls
        return [found[name] for name in sorted(found)]


SUPERVISORS: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Supervisor]] = WeakKeyDictionary()


def supervisor() -> Supervisor:
    """The one of the running loop."""
    return SUPERVISORS.setdefault(asyncio.get_running_loop(), Supervisor())


def supervised(name: str, work: Work) -> "asyncio.Task[None]":
    return supervisor().start(name, work)


async def ended(task: "asyncio.Task[None] | None") -> None:
    """Cancelled, and gone."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def in_time(what: str, work: Awaitable[None], seconds: float) -> None:
    """A part of the shutdown: what fails or takes too long is noted, and keeps nobody from going on."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        LOG.error("the shutdown did not wait for %s any longer", what)
    except Exception as error:
        note(f"{what} could not be stopped", error)
