"""Stores arenas: their state, the stamped acts of every battle, records, and rosters.

A battle does not wait for the disk: acts, and they alone, are gathered and written a few times a second. After a crash
a battle comes back with the acts that were written, and begins with a check.
"""

import asyncio
from typing import Final

import msgspec
from sqlalchemy import exists, func, insert, select, update

from kirifuda.server.arena.match import ArenaState
from kirifuda.server.arena.referee import Act, Setup
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arena_models import ActRow, ArenaRow, BattleRow, RosterRow
from kirifuda.server.store.cluster_models import LeaseRow
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Write
from kirifuda.server.supervision import ended, supervised

GATHER_S: Final = 0.2
MOST_WAITING: Final = 50_000
ADD_ACTS: Final = insert(ActRow)


class StoredBattle(msgspec.Struct):
    setup: Setup
    finished_ms: int | None
    record: str | None


class StoredRoster(msgspec.Struct):
    id: str
    ja: str
    en: str


class ArenaStore:
    """Reads at once, writes a little later and in order."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.waiting: list[Write] = []
        self.flushing: Final = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = supervised("arena store", self.run)

    async def stop(self) -> None:
        await ended(self.task)
        await self.flush()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(GATHER_S)
            await self.flush()

    async def flush(self) -> None:
        """All of it in one transaction. If that fails, each write by itself; what fails again is tried again later.

        What another flush is writing at the moment is written too when this one returns.
        """
        async with self.flushing:
            batch, self.waiting = self.waiting, []
            if not batch or await self.written(batch):
                return
            failed = [write for write in batch if not await self.written([write])]
            self.waiting = (failed + self.waiting)[-MOST_WAITING:]

    async def written(self, writes: list[Write]) -> bool:
        try:
            await self.database.writer.write(writes)
        except ServerError:
            return False
        return True

    # Writes.

    async def commit(self, writes: list[Write]) -> None:
        """What is to be told: stored when this returns, after the acts before it; or it raises `not stored`."""
        await self.flush()
        await self.database.writer.write(writes)

    async def add_arena(self, state: ArenaState, now: int, claims: list[Write]) -> None:
        row = {"id": state.id, "public": state.public, "live": state.live, "updated_ms": now}
        await self.database.writer.write([(insert(ArenaRow), {**row, "data": msgspec.to_builtins(state)}), *claims])

    def arena_write(self, state: ArenaState, now: int) -> Write:
        values = {"live": state.live, "updated_ms": now, "data": msgspec.to_builtins(state)}
        return update(ArenaRow).where(ArenaRow.id == state.id).values(**values), None

    def save_arena(self, state: ArenaState, now: int) -> None:
        """A little later: for what nobody is told."""
        self.waiting.append(self.arena_write(state, now))

    def battle_write(self, arena: str, n: int, setup: Setup, now: int) -> Write:
        row: dict[str, object] = {"arena": arena, "n": n, "setup": msgspec.to_builtins(setup), "created_ms": now}
        return insert(BattleRow), row

    def add_acts(self, arena: str, n: int, start: int, acts: list[Act]) -> None:
        rows: list[dict[str, object]] = [
            {
                "arena": arena,
                "battle": n,
                "k": start + index,
                "recv": act.recv,
                "seat": act.seat,
                "kind": act.kind,
                "arg": act.arg,
                "stamp": act.stamp,
            }
            for index, act in enumerate(acts)
        ]
        self.waiting.append((ADD_ACTS, rows))

    def finish_write(self, arena: str, n: int, record: str, now: int) -> Write:
        change = update(BattleRow).where(BattleRow.arena == arena, BattleRow.n == n)
        return change.values(finished_ms=now, record=record), None

    async def add_roster(self, id: str, guest: str, ja: str, en: str, text: str, now: int) -> None:
        row: dict[str, object] = {"id": id, "guest": guest, "ja": ja[:100], "en": en[:100], "text": text}
        await self.database.writer.write([(insert(RosterRow), {**row, "created_ms": now})])

    # Reads.

    async def arena(self, id: str) -> ArenaState | None:
        async with self.database.reading() as connection:
            data = (await connection.execute(select(ArenaRow.data).where(ArenaRow.id == id))).scalar()
        return None if data is None else msgspec.convert(data, ArenaState)

    async def live_arenas(self, orphans: bool = False) -> list[ArenaState]:
        """Oldest first; `orphans`: only those that no server owns."""
        query = select(ArenaRow.data).where(ArenaRow.live).order_by(ArenaRow.updated_ms)
        if orphans:
            query = query.where(~exists().where(LeaseRow.id == ArenaRow.id))
        async with self.database.reading() as connection:
            return [msgspec.convert(data, ArenaState) for data in (await connection.execute(query)).scalars()]

    async def battle(self, arena: str, n: int) -> StoredBattle | None:
        query = select(BattleRow.setup, BattleRow.finished_ms, BattleRow.record)
        query = query.where(BattleRow.arena == arena, BattleRow.n == n)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else msgspec.convert(dict(row), StoredBattle)

    async def acts(self, arena: str, n: int) -> list[Act]:
        columns = (ActRow.recv, ActRow.seat, ActRow.kind, ActRow.arg, ActRow.stamp)
        query = select(*columns).where(ActRow.arena == arena, ActRow.battle == n).order_by(ActRow.k)
        async with self.database.reading() as connection:
            return [Act(*row) for row in await connection.execute(query)]

    async def roster(self, id: str) -> str | None:
        async with self.database.reading() as connection:
            return (await connection.execute(select(RosterRow.text).where(RosterRow.id == id))).scalar()

    async def rosters(self, guest: str) -> list[StoredRoster]:
        query = select(RosterRow.id, RosterRow.ja, RosterRow.en).where(RosterRow.guest == guest)
        async with self.database.reading() as connection:
            found = await connection.execute(query.order_by(RosterRow.created_ms))
            return [StoredRoster(*row) for row in found]

    async def roster_count(self, guest: str) -> int:
        query = select(func.count()).select_from(RosterRow).where(RosterRow.guest == guest)
        async with self.database.reading() as connection:
            return int((await connection.execute(query)).scalar() or 0)
