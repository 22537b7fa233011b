"""Group commit: the writes of many games in one transaction, and no answer before it is durable."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import Executable
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from kirifuda.server.counts import COMMITS
from kirifuda.server.incidents import note
from kirifuda.server.net.errors import ServerError
from kirifuda.server.supervision import ended, supervised

Write = tuple[Executable, Sequence[dict[str, object]] | dict[str, object] | None]
"""A statement and its parameters."""
Waiting = tuple[list[Write], "asyncio.Future[None]"]
TRIES: Final = 2
"""How often a transaction is tried that fails because of the database, and not because of what is written."""
MOST_NAMED: Final = 20
GATHER_MOST_S: Final = 0.02
"""Longer nobody waits for others to write with, however slow the database is."""
STOP_S: Final = 5.0
"""What waits when the server stops has so long."""


class WriterStopped(Exception):
    """The server has stopped before it was written."""


class Outlived(Exception):
    """The other servers take this one for dead: it may write nothing more."""


class Writer:
    """The one writer of the database. `write` returns once the writes are committed and on the disk.

    Who writes waits for others as long as the last transaction took: the slower the database, the more go together.

    `guard` finds this server among the living, at the beginning of every transaction; if it is not, nothing is written.
    """

    def __init__(self, engine: AsyncEngine, gather_ms: float = 2.0, most: int = 500) -> None:
        self.engine: Final = engine
        self.gather_s: Final = gather_ms / 1000
        self.most: Final = most
        self.waiting: list[Waiting] = []
        self.wakeup: Final = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.guard: Callable[[], Executable] | None = None
        self.committing: bool = False
        self.commits: int = 0
        self.writes: int = 0
        self.took_s: float = 0.0

    def start(self) -> None:
        self.task = supervised("writer", self.run)

    async def stop(self, seconds: float = STOP_S) -> None:
        """Commit what is waiting, then stop; what cannot be written in time is refused."""
        try:
            async with asyncio.timeout(seconds):
                while self.waiting or self.committing:
                    await asyncio.sleep(self.gather_s)
        except TimeoutError:
            pass
        await ended(self.task)
        batch, self.waiting = self.waiting, []
        fail(batch, WriterStopped())

    async def write(self, writes: list[Write]) -> None:
        """All of them or none; raises `not stored` if the database refuses."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((writes, done))
        self.wakeup.set()
        await asyncio.shield(done)

    def refuse_waiting(self) -> None:
        """Nothing that waits may be written any more."""
        batch, self.waiting = self.waiting, []
        fail(batch, Outlived())

    async def run(self) -> None:
        while True:
            await self.wakeup.wait()
            await asyncio.sleep(max(self.gather_s, min(self.took_s, GATHER_MOST_S)))
            batch, self.waiting = self.waiting[: self.most], self.waiting[self.most :]
            if not self.waiting:
                self.wakeup.clear()
            self.committing = True
            try:
                await self.commit(batch)
            finally:
                self.committing = False
                fail(batch, WriterStopped())

    async def commit(self, batch: list[Waiting], tries: int = TRIES) -> None:
        """One transaction for all; if it fails, each on its own, so that one bad write spoils no other's.

        A database that is locked, full or away is the same for all: it is tried once more, and all of them fail.
        """
        try:
            await self.transact([write for writes, _ in batch for write in writes])
        except Outlived as error:
            fail(batch, error)
            return
        except Exception as error:
            if away(error) and tries > 1:
                await self.commit(batch, tries - 1)
            elif away(error) or len(batch) == 1:
                fail(batch, error)
            else:
                for single in batch:
                    await self.commit([single])
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def transact(self, writes: list[Write]) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await self.write_all(writes)
        self.took_s = loop.time() - began
        COMMITS.observe(self.took_s)
        self.commits += 1
        self.writes += len(writes)

    async def write_all(self, writes: list[Write]) -> None:
        async with self.engine.begin() as connection:
            if self.guard is not None and (await connection.execute(self.guard())).first() is None:
                raise Outlived
            for statement, parameters in merged(writes):
                await connection.execute(statement, parameters)


def away(error: Exception) -> bool:
    """Is it the database that fails, whatever is written?"""
    return isinstance(error, OperationalError | InterfaceError | OSError)


def fail(batch: list[Waiting], error: Exception) -> None:
    """Refuse those that wait still; one incident, with what it concerns."""
    left = [(writes, done) for writes, done in batch if not done.done()]
    if not left:
        return
    games = sorted({game for writes, _ in left for game in concerned(writes)})
    id = note("not stored", error, "not stored", " ".join(games[:MOST_NAMED]) or None)
    for _, done in left:
        refused = ServerError("not stored", error_id=id)
        refused.__cause__ = error
        done.set_exception(refused)
        done.exception()  # who asked may be gone, and nobody else need hear of it


def concerned(writes: list[Write]) -> set[str]:
    """The games and arenas that writes are about, as far as they say so."""
    rows = [row for _, rows in writes for row in ([rows] if isinstance(rows, dict) else rows or [])]
    return {str(row[name]) for row in rows for name in ("game", "arena") if name in row}


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
