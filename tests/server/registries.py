"""A server without its web side, in a loop of its own: for tests that look inside."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from importlib import import_module
from typing import ParamSpec, TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import Where, migrate, open_engine
from kirifuda.server.store.models import GameRow
from tests.loops import run_apart
from tests.server.stores import settings_for

P = ParamSpec("P")
T = TypeVar("T")


def in_loop(test: Callable[P, Coroutine[None, None, None]]) -> Callable[P, None]:
    """Runs a test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        run_apart(test(*args, **kwargs))

    return run


@asynccontextmanager
async def running(where: Where, **settings: object) -> AsyncIterator[Registry]:
    migrate(where)
    registry = Registry(settings_for(where, **{"think_ms": (0, 0), **settings}), Database(where))
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


async def by_hand(where: Where, change: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """Straight at the store, past the server."""
    engine = open_engine(where)
    try:
        async with engine.begin() as connection:
            return await change(connection)
    finally:
        await engine.dispose()


async def chain_anew(connection: AsyncConnection) -> None:
    """What a test changed by hand is taken for what was stored."""
    adopt = import_module("kirifuda.server.store.migrations.versions.0003_chain").adopt
    for id in (await connection.execute(select(GameRow.id))).scalars().all():
        await connection.run_sync(adopt, id)
