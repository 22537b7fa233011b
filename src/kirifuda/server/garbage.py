"""Garbage collection that hardly ever makes a player wait.

A full collection goes through every object of every game and stops the server meanwhile: tenths of a second with
hundreds of games, every few seconds, to find next to nothing, for almost everything is freed without it. So full
collections come by the clock; those of young objects, which are short, come as they grow more, and what outlives one is
not looked at again before a full one.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from kirifuda.server.supervision import supervised

EVERY_S: Final = 600.0
YOUNG: Final = 1_000
"""By so many objects what is young grows before it is looked at, which takes some 10 ms with a thousand games.

With 3,000 it takes 40 ms, so that one move in a hundred waits; with 10,000 it takes 100 ms.
"""
NEVER: Final = 1_000_000_000


@asynccontextmanager
async def rare_collections(every_s: float = EVERY_S) -> AsyncIterator[None]:
    """What is there now (code and rules) stays, and no collection goes through it again."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    task = supervised("garbage", lambda: collect(every_s))
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def collect(every_s: float) -> None:
    while True:
        await asyncio.sleep(every_s)
        gc.collect()
