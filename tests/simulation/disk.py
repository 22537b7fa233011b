"""The disk: what a server has committed. It is a real database in memory behind the real writer.

A transaction is applied whole or not at all; before and after that the machine may fail, and the server with it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from random import Random
from typing import Any, Protocol

from sqlalchemy import Engine, Executable, StaticPool, create_engine, delete, event, insert, select
from sqlalchemy.engine import Result
from sqlalchemy.exc import OperationalError

from kirifuda.server.store.database import stored_entry
from kirifuda.server.store.engines import pragmas
from kirifuda.server.store.models import AbortedDealRow, Base, EntryRow, GameRow, GuestRow, IdentityRow, RoomRow
from kirifuda.server.table.entries import GameEntry

Rows = Sequence[dict[str, object]] | dict[str, object] | None
USED = (EntryRow, GameRow, RoomRow, GuestRow, AbortedDealRow)


@cache
def memory() -> Engine:
    """One for the whole process; a simulation begins by emptying it."""
    engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", pragmas)
    Base.metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(IdentityRow), {"id": "simulated"})
    return engine


class DiskFaults(Protocol):
    """What becomes of a commit: `fine`, `fails`, `cut` (done, and nobody hears of it), `dies before`, `dies after`."""

    hiccups: int

    def fate(self) -> str: ...

    def seconds(self) -> float: ...


class Process(Protocol):
    """A server process: it dies once, and then waits for ever."""

    async def die(self, why: str) -> None: ...

    async def living(self) -> None: ...


class Disk:
    """What is stored, whoever writes it."""

    def __init__(self, faults: DiskFaults, rng: Random) -> None:
        self.faults = faults
        self.rng = rng
        self.memory = memory()
        self.on_commit: Callable[[], None] = lambda: None
        self.clock: Callable[[], tuple[int, int]] = lambda: (0, 0)
        self.born: dict[object, tuple[int, int]] = {}
        """When games were committed."""
        with self.memory.begin() as connection:
            for row in USED:
                connection.execute(delete(row))

    async def commit(self, process: Process, writes: list[tuple[Executable, Rows]]) -> None:
        fate = self.faults.fate()
        await asyncio.sleep(self.faults.seconds())
        await process.living()
        if fate == "dies before":
            await process.die("before a commit")
        if fate == "fails":
            raise OperationalError("commit", {}, OSError("the disk is full"))
        with self.memory.begin() as connection:
            for statement, rows in writes:
                connection.execute(statement, rows)
        for _, rows in writes:
            if isinstance(rows, dict) and "header" in rows:
                self.born[rows["id"]] = self.clock()
        self.on_commit()
        if fate == "dies after":
            await process.die("after a commit")
        await asyncio.sleep(self.rng.random() * 0.004)
        await process.living()
        if fate == "cut":
            self.faults.hiccups += 1  # the game is read again
            raise OperationalError("commit", {}, OSError("the line to the database was cut"))

    def read(self, query: Executable) -> Result[Any]:
        with self.memory.begin() as connection:
            return connection.execute(query).freeze()()

    # What the judge looks at.

    def game(self, id: str) -> dict[str, Any] | None:
        row = self.read(select(GameRow.__table__).where(GameRow.id == id)).mappings().first()
        return None if row is None else dict(row)

    def rows(self, game: str, since: int = 0) -> list[dict[str, Any]]:
        query = select(EntryRow.__table__).where(EntryRow.game == game, EntryRow.n >= since).order_by(EntryRow.n)
        return [dict(row) for row in self.read(query).mappings()]

    def entries(self, game: str, since: int = 0) -> list[GameEntry]:
        return [stored_entry(row) for row in self.rows(game, since)]

    def room(self, id: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.read(select(RoomRow.data).where(RoomRow.id == id)).scalar()
        return found


class Transaction:
    """What is to be committed together."""

    def __init__(self) -> None:
        self.writes: list[tuple[Executable, Rows]] = []

    async def execute(self, statement: Executable, rows: Rows = None) -> None:
        self.writes.append((statement, rows))


class Reading:
    """A connection to read with."""

    def __init__(self, disk: Disk, process: Process) -> None:
        self.disk = disk
        self.process = process

    async def execute(self, query: Executable) -> Result[Any]:
        await asyncio.sleep(self.disk.rng.random() * 0.003)
        await self.process.living()
        return self.disk.read(query)

    async def close(self) -> None:
        """Nothing is held."""


class DiskEngine:
    """The disk as one server process sees it: as much of an engine of SQLAlchemy as the server uses."""

    def __init__(self, disk: Disk, process: Process) -> None:
        self.disk = disk
        self.process = process

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Transaction]:
        transaction = Transaction()
        yield transaction
        await self.disk.commit(self.process, transaction.writes)

    async def connect(self) -> Reading:
        return Reading(self.disk, self.process)

    async def dispose(self) -> None:
        """There is nothing to close."""
