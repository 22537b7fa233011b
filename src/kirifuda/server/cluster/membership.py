"""Which servers are alive: each renews a row of the database and holds a lock of it; who does not is buried by others.

A process that dies loses its lock at once; a machine that stops or cannot be reached renews nothing. It runs in a
thread of its own, so that a busy moment of a server is not taken for its death; one that is busy for long is.
"""

import asyncio
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from kirifuda.server.lobby.ids import new_id
from kirifuda.server.store.cluster_models import ServerRow
from kirifuda.server.store.engines import open_engine

BEAT_S: Final = 0.2
DEAD_MS: Final = 6000
"""Who has renewed nothing for so long is dead."""
STUCK_S: Final = 10.0
"""Who has been busy for so long renews nothing."""
LOCKS: Final = 8_207_302
NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
LOCK: Final = text("SELECT pg_advisory_lock(:kind, :lock)")
ENTER: Final = text(f"INSERT INTO servers (id, lock, beat_ms) VALUES (:id, :lock, {NOW})")
BEAT: Final = text(f"UPDATE servers SET beat_ms = {NOW} WHERE id = :id")
BURY: Final = text(
    f"DELETE FROM servers WHERE id <> :id AND (beat_ms < {NOW} - :dead OR NOT EXISTS (SELECT 1 FROM pg_locks"
    " WHERE locktype = 'advisory' AND objsubid = 2 AND classid = :kind AND objid = servers.lock"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())))"
)
PATIENCE: Final = text("SET lock_timeout = '400ms'")
"""A server in the middle of a commit is not buried yet; and nobody stops renewing because of that."""
BROKEN: Final = (SQLAlchemyError, OSError, TimeoutError)
Members = frozenset[str]


class Membership:
    """This server among the others. `born` hears under which id it is alive, and beside whom; `changed` who is alive
    later on, `lost` that this one was taken for dead.

    After that it joins again, under another id: by then nothing may be left of what it owned.
    """

    def __init__(
        self,
        address: str,
        born: Callable[[str, Members], Awaitable[None]],
        changed: Callable[[Members], None],
        lost: Callable[[], None],
    ) -> None:
        self.address: Final = address
        self.on_born: Final = born
        self.changed: Final = changed
        self.lost: Final = lost
        self.id: str | None = None
        self.main: Final = asyncio.get_running_loop()
        self.joined: Final[asyncio.Future[None]] = self.main.create_future()
        self.stopping: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="membership", daemon=True)
        self.members: Members = frozenset()
        self.awake: float = 0.0

    async def join(self) -> None:
        """Returns once the others know of this server; raises if the database cannot be reached."""
        self.thread.start()
        await self.joined

    async def leave(self) -> None:
        """The others may take over what this server owned."""
        self.stopping.set()
        await asyncio.to_thread(self.thread.join)

    # In the thread.

    def run(self) -> None:
        asyncio.run(self.live())

    async def live(self) -> None:
        while not self.stopping.is_set():
            try:
                await self.one_life()
            except BROKEN as error:
                await self.in_main(self.failed(error))
            if not self.stopping.is_set():
                await self.in_main(self.died())
                await asyncio.sleep(BEAT_S)

    async def one_life(self) -> None:
        """From joining to leaving, or to finding out that the others think us dead."""
        engine = open_engine(self.address)
        try:
            async with engine.connect() as found:
                connection = await found.execution_options(isolation_level="AUTOCOMMIT")
                await connection.execute(PATIENCE)
                me, lock = new_id(), secrets.randbelow(2**31)
                await connection.execute(LOCK, {"kind": LOCKS, "lock": lock})
                await connection.execute(ENTER, {"id": me, "lock": lock})
                await self.bury(connection, me)
                await self.in_main(self.born(me, self.members))
                while not self.stopping.is_set() and await self.beat(connection, me):
                    await asyncio.sleep(BEAT_S)
                if self.stopping.is_set():
                    await connection.execute(delete(ServerRow).where(ServerRow.id == me))
        finally:
            await engine.dispose()

    async def beat(self, connection: AsyncConnection, me: str) -> bool:
        """Say that we are alive, and find out who else is; are we?"""
        self.main.call_soon_threadsafe(self.wake)
        if time.monotonic() - self.awake > STUCK_S:
            return True
        if not (await connection.execute(BEAT, {"id": me})).rowcount:
            return False
        before = self.members
        await self.bury(connection, me)
        if self.members != before:
            self.main.call_soon_threadsafe(self.changed, self.members)
        return True

    async def bury(self, connection: AsyncConnection, me: str) -> None:
        """Take the dead off the list, and read who is left."""
        with suppress(DBAPIError):
            await connection.execute(BURY, {"id": me, "dead": DEAD_MS, "kind": LOCKS})
        self.members = frozenset((await connection.execute(select(ServerRow.id))).scalars())

    async def in_main(self, work: Coroutine[None, None, None]) -> None:
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.main))

    # In the main loop.

    def wake(self) -> None:
        self.awake = time.monotonic()

    async def born(self, me: str, members: Members) -> None:
        self.id = me
        self.wake()
        await self.on_born(me, members)
        if not self.joined.done():
            self.joined.set_result(None)

    async def died(self) -> None:
        self.id, self.members = None, frozenset()
        self.lost()

    async def failed(self, error: Exception) -> None:
        if not self.joined.done():
            self.joined.set_exception(error)
            self.stopping.set()
