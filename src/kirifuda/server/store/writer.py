"""Group commit: the writes of many games in one transaction, and no answer before it is durable."""

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kirifuda.server.net.errors import ServerError

Write = tuple[Executable, Sequence[dict[str, object]] | dict[str, object] | None]
"""A statement and its parameters."""


class Writer:
    """The one writer of the database. `write` returns once the writes are committed and on the disk."""

    def __init__(self, engine: AsyncEngine, gather_ms: float = 2.0, most: int = 500) -> None:
        self.engine: Final = engine
        self.gather_s: Final = gather_ms / 1000
        self.most: Final = most
        self.waiting: list[tuple[list[Write], asyncio.Future[None]]] = []
        self.wakeup: Final = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.commits: int = 0
        self.writes: int = 0

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")

    async def stop(self) -> None:
        """Commit what is waiting, then stop."""
        while self.waiting:
            await asyncio.sleep(self.gather_s)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def write(self, writes: list[Write]) -> None:
        """All of them or none; raises `not stored` if the database refuses."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((writes, done))
        self.wakeup.set()
        await asyncio.shield(done)

    async def run(self) -> None:
        while True:
            await self.wakeup.wait()
            await asyncio.sleep(self.gather_s)
            batch, self.waiting = self.waiting[: self.most], self.waiting[self.most :]
            if not self.waiting:
                self.wakeup.clear()
            await self.commit(batch)

    async def commit(self, batch: list[tuple[list[Write], "asyncio.Future[None]"]]) -> None:
        """One transaction for all; if it fails, each on its own, so that one bad write spoils no other's."""
        try:
            await self.transact([write for writes, _ in batch for write in writes])
        except (SQLAlchemyError, OSError) as error:  # the system's own where the database cannot be reached
            if len(batch) == 1:
                fail(batch[0][1], error)
                return
            for single in batch:
                await self.commit([single])
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def transact(self, writes: list[Write]) -> None:
        async with self.engine.begin() as connection:
            for statement, parameters in merged(writes):
                await connection.execute(statement, parameters)
        self.commits += 1
        self.writes += len(writes)


def fail(done: "asyncio.Future[None]", error: Exception) -> None:
    if not done.done():
        refused = ServerError("not stored")
        refused.__cause__ = error
        done.set_exception(refused)
        done.exception()  # who asked may be gone, and nobody else need hear of it


def merged(writes: list[Write]) -> list[Write]:
    """Neighbouring writes of the same statement become one with many rows."""
    found: list[tuple[Executable, list[dict[str, object]]]] = []
    result: list[Write] = []
    for statement, parameters in writes:
        if isinstance(parameters, list):
            if found and found[-1][0] is statement:
                found[-1][1].extend(parameters)
                continue
            rows = list(parameters)
            found.append((statement, rows))
            result.append((statement, rows))
        else:
            found.clear()
            result.append((statement, parameters))
    return result
