"""Stores arenas: their state, the stamped acts of every battle, records, and rosters.

A battle does not wait for the disk: acts, and they alone, are gathered and written a few times a second. After a crash
a battle comes back with the acts that were written, and begins with a check. They are links of a checksum chain: none
is written before those that came before it, and a battle whose chain is broken is named and refused.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from kirifuda.server.arena.match import ArenaState
from kirifuda.server.arena.referee import Act, Setup
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arena_models import ActRow, ArenaRow, BattleRow, RosterRow
from kirifuda.server.store.chain import BATTLE, damage, end_of, link, root_of
from kirifuda.server.store.cluster_models import LeaseRow
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Write
from kirifuda.server.supervision import ended, supervised

GATHER_S: Final = 0.2
ADD_ACTS: Final = insert(ActRow)
LOG: Final = logging.getLogger("kirifuda.server")


class StoredBattle(msgspec.Struct):
    setup: Setup
    finished_ms: int | None
    record: str | None


class PlayedBattle(NamedTuple):
    """A battle that is whole: how it began and ended, its acts, and the last digest of its chain."""

    battle: StoredBattle
    acts: list[Act]
    last: bytes


class StoredRoster(msgspec.Struct):
    id: str
    ja: str
    en: str


def first_digest(arena: str, n: int, setup: Setup) -> bytes:
    """Of the chain of a battle that begins."""
    return root_of({"arena": arena, "n": n, "setup": msgspec.to_builtins(setup)}, BATTLE)


def battle_of(write: Write) -> tuple[object, object] | None:
    """The battle whose acts these are."""
    statement, rows = write
    if statement is not ADD_ACTS or not isinstance(rows, list):
        return None
    return rows[0]["arena"], rows[0]["battle"]


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

    async def flush(self) -> bool:
        """All of it in one transaction. If that fails, each write by itself; what fails again is tried again later.

        No more than a battle of each arena can wait so: none begins or ends meanwhile.
        What another flush is writing at the moment is written too when this one returns. Is every act written?
        """
        async with self.flushing:
            batch, self.waiting = self.waiting, []
            if not batch or await self.written(batch):
                return True
            failed, held = list[Write](), set[object]()
            for write in batch:
                battle = battle_of(write)
                if battle in held or not (await self.written([write]) or await self.is_there(write)):
                    failed.append(write)
                    held |= {battle} - {None}
            self.waiting = failed + self.waiting
            return not held

    async def written(self, writes: list[Write]) -> bool:
        try:
            await self.database.writer.write(writes)
        except ServerError:
            return False
        return True

    async def is_there(self, write: Write) -> bool:
        """Were these acts written by a commit that nobody heard of? The digest of the last one covers all of them."""
        statement, rows = write
        if statement is not ADD_ACTS or not isinstance(rows, list):
            return False
        last = rows[-1]
        query = select(ActRow.digest).where(ActRow.arena == last["arena"], ActRow.battle == last["battle"])
        with suppress(SQLAlchemyError, OSError):
            async with self.database.reading() as connection:
                return bool((await connection.execute(query.where(ActRow.k == last["k"]))).scalar() == last["digest"])
        return False

    # Writes.

    async def commit(self, writes: list[Write]) -> None:
        """What is to be told: stored when this returns, after the acts before it; or it raises `not stored`."""
        if not await self.flush():
            raise ServerError("not stored")
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

    def battle_writes(self, arena: str, n: int, setup: Setup, now: int) -> list[Write]:
        """In the place of one that a commit nobody heard of left behind: who was not told of it never acted in it."""
        row: dict[str, object] = {"arena": arena, "n": n, "setup": msgspec.to_builtins(setup), "created_ms": now}
        acted = exists().where(ActRow.arena == arena, ActRow.battle == n)
        unheard = delete(BattleRow).where(BattleRow.arena == arena, BattleRow.n == n, ~acted)
        return [(unheard, None), (insert(BattleRow), {**row, "root": root_of(row, BATTLE)})]

    def add_acts(self, arena: str, n: int, start: int, acts: list[Act], before: bytes) -> bytes:
        """As links of the chain after the digest `before`; the digest of the last one."""
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
        for row in rows:
            before = row["digest"] = link(before, row, BATTLE)
        self.waiting.append((ADD_ACTS, rows))
        return before

    def finish_write(self, arena: str, n: int, record: str, now: int, last: bytes) -> Write:
        """`last`: the digest of the last act."""
        change = update(BattleRow).where(BattleRow.arena == arena, BattleRow.n == n)
        values: dict[str, object] = {"finished_ms": now, "record": record}
        return change.values(**values, ending=end_of(last, values, BATTLE)), None

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

    async def played(self, arena: str, n: int) -> PlayedBattle | None:
        """A battle with its acts; one whose chain is broken is named and refused."""
        begun = select(BattleRow.__table__).where(BattleRow.arena == arena, BattleRow.n == n)
        done = select(ActRow.__table__).where(ActRow.arena == arena, ActRow.battle == n).order_by(ActRow.k)
        async with self.database.reading() as connection:
            head = (await connection.execute(begun)).mappings().first()
            rows = (await connection.execute(done)).mappings().all()
        if head is None:
            return None
        found = damage(dict(head), [dict(row) for row in rows], BATTLE)
        if found is not None:
            LOG.error("battle %s of arena %s is damaged, and refused: %s", n, arena, found)
            raise ServerError("damaged")
        acts = [Act(row["recv"], row["seat"], row["kind"], row["arg"], row["stamp"]) for row in rows]
        battle = StoredBattle(msgspec.convert(head["setup"], Setup), head["finished_ms"], head["record"])
        return PlayedBattle(battle, acts, rows[-1]["digest"] if rows else head["root"])

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
