"""Is the server well? It is when it can write: a row of its own is written, at most once a second."""

import asyncio
import secrets
import time
from typing import Final

from msgspec import Struct
from sqlalchemy import delete, insert, or_

from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.models import HealthRow
from kirifuda.server.store.writer import Write, Writer
from kirifuda.server.supervision import TaskState
from kirifuda.server.times import now_ms

EVERY_S: Final = 1.0
OLD_MS: Final = 86_400_000
"""Rows of servers that are gone are kept for a day."""
DEADLINE_S: Final = 3.0
"""A write that takes longer is none."""


class Health(Struct):
    """`ok`: something could be written a moment ago. `tasks`: those that live as long as the server."""

    ok: bool
    version: str
    games: int
    connections: int
    tasks: list[TaskState]


class Readiness(Struct):
    """May players be sent here? `state`: ready, starting, or draining: it is about to stop."""

    ready: bool
    state: str


class Pulse:
    """However many ask, one write a second answers them all."""

    def __init__(self, writer: Writer, every_s: float = EVERY_S, deadline_s: float = DEADLINE_S) -> None:
        self.writer: Final = writer
        self.id: Final = secrets.randbits(31)
        self.every_s: Final = every_s
        self.deadline_s: Final = deadline_s
        self.began: float = 0.0
        self.asking: asyncio.Task[bool] | None = None

    async def felt(self) -> bool:
        due = time.monotonic() - self.began >= self.every_s
        if self.asking is None or (self.asking.done() and due):
            self.began = time.monotonic()
            self.asking = asyncio.create_task(self.write())
        return await asyncio.shield(self.asking)

    async def write(self) -> bool:
        try:
            async with asyncio.timeout(self.deadline_s):
                await self.writer.write(self.writes())
        except (TimeoutError, ServerError):
            return False
        return True

    def writes(self) -> list[Write]:
        """A row of this process alone: servers that share a database do not wait for each other's."""
        now = now_ms()
        gone = or_(HealthRow.id == self.id, HealthRow.at_ms < now - OLD_MS)
        return [(delete(HealthRow).where(gone), None), (insert(HealthRow), {"id": self.id, "at_ms": now})]
