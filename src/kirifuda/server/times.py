"""The hour, for dates that are stored; and steady time, by which everything is measured that somebody may run out of.

Steady time does not jump with the hour, and it stands still while the server does: a heart beats in the event loop, and
between two beats no more than a moment passes. What the loop could not look at in time is on nobody's clock.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakKeyDictionary

from kirifuda.server.supervision import supervised

BEAT_S: Final = 0.05
MOST_S: Final = 0.1
"""How much time passes at most between two beats."""


def now_ms() -> int:
    """The hour, in the milliseconds that are stored and sent as dates."""
    return time.time_ns() // 1_000_000


class Heart:
    """Steady time of one event loop, in seconds from no particular moment."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock: Final = clock
        self.last: float = clock()
        self.passed: float = self.last

    def now(self) -> float:
        return self.passed + min(self.clock() - self.last, MOST_S)

    def beat(self) -> None:
        now = self.clock()
        self.passed += min(now - self.last, MOST_S)
        self.last = now


HEARTS: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Heart]] = WeakKeyDictionary()


@asynccontextmanager
async def heartbeat() -> AsyncIterator[Heart]:
    """While it is open, a heart beats in the running loop."""
    loop = asyncio.get_running_loop()
    heart = HEARTS[loop] = Heart()
    beats = supervised("heartbeat", lambda: keep_beating(heart))
    try:
        yield heart
    finally:
        beats.cancel()
        del HEARTS[loop]


async def keep_beating(heart: Heart) -> None:
    while True:
        heart.beat()
        await asyncio.sleep(BEAT_S)


def steady_s() -> float:
    """Steady time of the running loop; where no heart beats, that of the machine."""
    try:
        heart = HEARTS.get(asyncio.get_running_loop())
    except RuntimeError:
        heart = None
    return time.monotonic() if heart is None else heart.now()


def steady_ms() -> int:
    return int(steady_s() * 1000)


async def sleep_until(ms: int) -> None:
    """Until that steady time."""
    while (left := ms - steady_ms()) > 0:
        await asyncio.sleep(left / 1000)
