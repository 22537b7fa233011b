"""What is kept: guests, rooms, games and entries, written and read."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

import msgspec
from sqlalchemy import delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arena_models import RosterRow
from kirifuda.server.store.chain import damage, end_of, link, root_of
from kirifuda.server.store.cluster_models import LeaseRow
from kirifuda.server.store.engines import Where, open_engine
from kirifuda.server.store.models import EntryRow, GameRow, GuestRow, IdentityRow, RoomRow
from kirifuda.server.store.writer import Write, Writer
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import GameEntry, GameHeader
from kirifuda.server.table.players import Seat

ADD_ENTRIES: Final = insert(EntryRow)
READERS: Final = 4
READ_S: Final = 3.0
"""What is read when the server stops has so long."""
T = TypeVar("T")
LOG: Final = logging.getLogger("kirifuda.server")


class StoredGame(msgspec.Struct):
    """A game as it lies in the store."""

    id: str
    room: str
    header: GameHeader
    seats: tuple[Seat, Seat]
    clock: ClockRule | None
    public: bool
    created_ms: int
    finished_ms: int | None = None
    result: dict[str, object] | None = None
    digest: bytes = b""
    """The last one of its checksum chain."""

    def __post_init__(self) -> None:
        self.digest = self.digest or root_of(game_row(self))


class Database:
    """What the server keeps. Every write goes through the writer, which has a connection of its own."""

    def __init__(self, where: Where, gather_ms: float = 2.0) -> None:
        self.engine: Final = open_engine(where)
        self.writing: Final = open_engine(where, ping=False)
        self.writer: Final = Writer(self.writing, gather_ms)
        self.readers: Final = asyncio.Semaphore(READERS)

    def start(self) -> None:
        self.writer.start()

    async def stop(self) -> None:
        await self.writer.stop()
        await self.writing.dispose()
        with suppress(TimeoutError):  # a connection that is in use now would be closed by nobody
            async with asyncio.timeout(READ_S):
                for _ in range(READERS):
                    await self.readers.acquire()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. Few at once: hundreds of clients may come back in the same moment."""
        async with self.readers:
            connection = await self.connected()
            try:
                yield connection
            finally:
                await asyncio.shield(connection.close())

    async def connected(self) -> AsyncConnection:
        """Whoever is cancelled while it is opened closes it: nobody else would."""
        opening = asyncio.create_task(opened(self.engine))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            await (await opening).close()
            raise

    async def identity(self) -> str:
        """Which database this is; a copy is the same one."""
        async with self.reading() as connection:
            return str((await connection.execute(select(IdentityRow.id))).scalar_one())

    # Guests.

    async def add_guest(self, id: str, nickname: str, token_hash: bytes, now: int) -> None:
        row: dict[str, object] = {"id": id, "nickname": nickname, "token_hash": token_hash, "created_ms": now}
        row["seen_ms"] = now
        await self.writer.write([(insert(GuestRow), row)])

    async def rename_guest(self, id: str, nickname: str) -> None:
        await self.writer.write([(update(GuestRow).where(GuestRow.id == id).values(nickname=nickname), None)])

    async def renew_guest(self, id: str, token_hash: bytes) -> None:
        await self.writer.write([(update(GuestRow).where(GuestRow.id == id).values(token_hash=token_hash), None)])

    async def saw_guest(self, id: str, now: int) -> None:
        await self.writer.write([(update(GuestRow).where(GuestRow.id == id).values(seen_ms=now), None)])

    async def forget_guests(self, before: int) -> None:
        """Those who were not heard of since, and have neither a game nor a roster."""
        used = [exists().where(column == GuestRow.id) for column in (GameRow.guest0, GameRow.guest1, RosterRow.guest)]
        old = delete(GuestRow).where(GuestRow.seen_ms < before, *[~found for found in used])
        await self.writer.write([(old.execution_options(synchronize_session=False), None)])

    async def guest_of(self, token_hash: bytes) -> tuple[str, str] | None:
        query = select(GuestRow.id, GuestRow.nickname).where(GuestRow.token_hash == token_hash)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.id, row.nickname)

    # Rooms and games.

    def room_write(self, id: str, public: bool, live: bool, now: int, data: dict[str, object], new: bool) -> Write:
        values: dict[str, object] = {"public": public, "live": live, "updated_ms": now, "data": data}
        if new:
            return insert(RoomRow), {"id": id, **values}
        return update(RoomRow).where(RoomRow.id == id).values(**values), None

    async def live_rooms(self, orphans: bool = False) -> list[dict[str, object]]:
        """Oldest first; `orphans`: only those that no server owns."""
        query = select(RoomRow.data).where(RoomRow.live).order_by(RoomRow.updated_ms)
        if orphans:
            query = query.where(~exists().where(LeaseRow.id == RoomRow.id))
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def room(self, id: str) -> dict[str, object] | None:
        async with self.reading() as connection:
            return (await connection.execute(select(RoomRow.data).where(RoomRow.id == id))).scalar()

    def game_write(self, game: StoredGame) -> Write:
        row = game_row(game)
        guests = {"guest0": game.seats[0].guest, "guest1": game.seats[1].guest}
        return insert(GameRow), {**row, **guests, "root": root_of(row)}

    def result_write(self, id: str, result: dict[str, object], now: int, last: bytes) -> Write:
        """`last`: the digest of the last entry."""
        values: dict[str, object] = {"finished_ms": now, "result": result}
        return update(GameRow).where(GameRow.id == id).values(**values, ending=end_of(last, values)), None

    async def game(self, id: str) -> StoredGame | None:
        """A game as it was stored; `entries` says whether all of it is whole."""
        async with self.reading() as connection:
            row = (await connection.execute(select(GameRow.__table__).where(GameRow.id == id))).mappings().first()
        return None if row is None else stored_game(dict(row))

    async def finished(self, guest: str | None, before: int | None, most: int) -> list[StoredGame]:
        """Finished games, newest first: of a guest, or the public ones; `before` is the time of the last page's end."""
        query = select(GameRow.__table__).where(GameRow.finished_ms.is_not(None))
        if guest is None:
            query = query.where(GameRow.public)
        else:
            query = query.where(or_(GameRow.guest0 == guest, GameRow.guest1 == guest))
        if before is not None:
            query = query.where(GameRow.finished_ms < before)
        query = query.order_by(GameRow.finished_ms.desc()).limit(most)
        async with self.reading() as connection:
            return [stored_game(dict(row)) for row in (await connection.execute(query)).mappings()]

    # Entries.

    def entry_writes(self, game: str, entries: Sequence[GameEntry], before: bytes) -> tuple[list[Write], bytes]:
        """Entries as links of the chain after the digest `before`, and the digest of the last one."""
        rows = []
        for entry in entries:
            row = entry_row(game, entry)
            before = row["digest"] = link(before, row)
            rows.append(row)
        return ([(ADD_ENTRIES, rows)] if rows else []), before

    async def entries(self, game: str) -> list[GameEntry]:
        return (await self.played(game))[0]

    async def played(self, game: str) -> tuple[list[GameEntry], bytes]:
        """The entries of a game and the digest of the last one; a game whose chain is broken is named and refused."""
        async with self.reading() as connection:
            head = (await connection.execute(select(GameRow.__table__).where(GameRow.id == game))).mappings().one()
            query = select(EntryRow.__table__).where(EntryRow.game == game).order_by(EntryRow.n)
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
        found = damage(dict(head), rows)
        if found is not None:
            LOG.error("game %s is damaged, and refused: %s", game, found)
            raise ServerError("damaged")
        last: bytes = rows[-1]["digest"] if rows else head["root"]
        return [stored_entry(row) for row in rows], last


def game_row(game: StoredGame) -> dict[str, object]:
    return {
        "id": game.id,
        "room": game.room,
        "header": msgspec.to_builtins(game.header),
        "seats": msgspec.to_builtins(game.seats),
        "clock": None if game.clock is None else msgspec.to_builtins(game.clock),
        "public": game.public,
        "created_ms": game.created_ms,
    }


async def whole(work: Coroutine[None, None, T]) -> T:
    """Finishes a reading that has begun: one that is cancelled on the way could leave its connection open."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


async def opened(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


def entry_row(game: str, entry: GameEntry) -> dict[str, object]:
    left = entry.left or (None, None)
    return {
        "game": game,
        "n": entry.n,
        "kind": entry.kind,
        "seat": entry.seat,
        "value": entry.value,
        "at_ms": entry.at_ms,
        "command": entry.command,
        "by": entry.by,
        "text": entry.text,
        "left0": left[0],
        "left1": left[1],
    }


def stored_entry(row: dict[str, object]) -> GameEntry:
    left = (row.pop("left0"), row.pop("left1"))
    del row["game"], row["digest"]
    return msgspec.convert({**row, "left": None if left[0] is None else left}, GameEntry)


def stored_game(row: dict[str, object]) -> StoredGame:
    del row["guest0"], row["guest1"], row["ending"]
    return msgspec.convert({**row, "digest": row.pop("root") or b""}, StoredGame)
