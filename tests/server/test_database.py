"""The store asked directly: what was written is found again, by whom it concerns, in its order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select, text

from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.shapes import AbortedDeal
from kirifuda.server.store.cluster_models import LeaseRow, ServerRow
from kirifuda.server.store.database import Database, StoredGame, whole
from kirifuda.server.store.deals import LAST, aborted_write, deal_count
from kirifuda.server.store.engines import Where, is_postgres, migrate, open_engine
from kirifuda.server.store.models import GuestRow
from kirifuda.server.store.writer import Outlived, Write, WriterStopped, merged
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import CHOOSE, GameEntry
from kirifuda.server.table.players import Seat
from tests.server.registries import in_loop
from tests.server.sessions import header

CUT_OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@asynccontextmanager
async def opened(folder: Path, gather_ms: float = 0.1) -> AsyncIterator[Database]:
    migrate(folder / "games.db")
    database = Database(folder / "games.db", gather_ms)
    database.start()
    try:
        yield database
    finally:
        await database.stop()


def stored(id: str, guests: tuple[str | None, str | None] = (None, None), public: bool = True) -> StoredGame:
    seats = tuple(Seat("person", guest or "nobody", guest) for guest in guests)
    return StoredGame(id, "room", header(), (seats[0], seats[1]), ClockRule(300, 10), public, 5)


async def add_room(database: Database, id: str = "room", live: bool = True, now: int = 1) -> None:
    await database.writer.write([database.room_write(id, True, live, now, {"id": id}, new=True)])


async def guests(database: Database) -> dict[str, tuple[str, bytes, int | None]]:
    async with database.reading() as connection:
        columns = (GuestRow.id, GuestRow.nickname, GuestRow.token_hash, GuestRow.seen_ms)
        return {row[0]: (row[1], row[2], row[3]) for row in await connection.execute(select(*columns))}


# Guests.


@in_loop
async def test_a_guest_is_known_by_the_token_and_what_changes_is_theirs_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await database.add_guest("a", "Ann", b"1", 10)
        await database.add_guest("b", "Ben", b"2", 10)
        await database.rename_guest("a", "Anna")
        await database.renew_guest("a", b"3")
        await database.saw_guest("a", 30)
        assert await guests(database) == {"a": ("Anna", b"3", 30), "b": ("Ben", b"2", 10)}
        assert await database.guest_of(b"3") == ("a", "Anna")
        assert await database.guest_of(b"1") is None


@in_loop
async def test_guests_are_forgotten_who_were_long_away_and_have_nothing_here(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        for id, seen in (("old", 9), ("back", 10), ("first", 1), ("second", 1)):
            await database.add_guest(id, id, id.encode(), seen)
        await add_room(database)
        await database.writer.write([database.game_write(stored("g", ("first", "second")))])
        await database.forget_guests(10)
        assert set(await guests(database)) == {"back", "first", "second"}


# Rooms and games.


@in_loop
async def test_rooms_that_are_live_are_listed_the_oldest_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        for id, live, now in (("young", True, 9), ("old", True, 3), ("over", False, 1)):
            await add_room(database, id, live, now)
        servers = [(insert(ServerRow), {"id": "s", "lock": 1, "beat_ms": 1})]
        await database.writer.write([*servers, (insert(LeaseRow), {"id": "old", "owner": "s"})])
        assert [room["id"] for room in await database.live_rooms()] == ["old", "young"]
        assert [room["id"] for room in await database.live_rooms(orphans=True)] == ["young"]
        assert await database.room("over") == {"id": "over"}
        assert await database.room("none") is None
        await database.writer.write(
            [database.room_write("young", True, False, 10, {"id": "young", "over": True}, False)]
        )
        assert await database.room("young") == {"id": "young", "over": True}
        assert [room["id"] for room in await database.live_rooms()] == ["old"]


@in_loop
async def test_a_game_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await add_room(database)
        game = stored("g", ("a", None))
        await database.writer.write([database.game_write(game)])
        assert await database.game("g") == game
        assert await database.game("none") is None
        entries = [
            GameEntry(0, CHOOSE, 0, 3, 100, "first", 0, None, (5000, 6000)),
            GameEntry(1, CHOOSE, 1, 0, 200, text="an opinion"),
        ]
        writes, last = database.entry_writes("g", entries, game.digest)
        await database.writer.write(writes)
        assert await database.played("g") == (entries, last)
        assert database.entry_writes("g", [], last) == ([], last)


@in_loop
async def test_a_command_of_a_game_is_stored_once_at_its_place(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await add_room(database)
        game = stored("g")
        await database.writer.write([database.game_write(game)])
        writes, _ = database.entry_writes("g", [GameEntry(0, CHOOSE, 0, 1, 1)], game.digest)
        await database.writer.write(writes)
        again, _ = database.entry_writes("g", [GameEntry(0, CHOOSE, 0, 2, 1)], game.digest)
        with pytest.raises(ServerError, match="not stored"):
            await database.writer.write(again)
        assert [entry.value for entry in await database.entries("g")] == [1]


@in_loop
async def test_finished_games_come_in_pages_the_newest_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await add_room(database)
        games = [("mine", ("a", "b"), False), ("theirs", ("b", "a"), True), ("others", ("b", "c"), True)]
        for now, (id, seats, public) in enumerate(games, 100):
            game = stored(id, seats, public)
            await database.writer.write([database.game_write(game)])
            await database.writer.write([database.result_write(id, {"winners": [0]}, now, game.digest)])
        await database.writer.write([database.game_write(stored("open", ("a", "b")))])

        async def found(guest: str | None, before: int | None = None, most: int = 10) -> list[str]:
            return [game.id for game in await database.finished(guest, before, most)]

        assert await found("a") == ["theirs", "mine"]
        assert await found("c") == ["others"]
        assert await found(None) == ["others", "theirs"]
        assert await found("a", before=101) == ["mine"]
        assert await found("a", most=1) == ["theirs"]
        (last,) = await database.finished("c", None, 1)
        assert (last.finished_ms, last.result) == (102, {"winners": [0]})


@in_loop
async def test_deals_are_counted_and_the_last_ones_that_were_given_up_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await add_room(database)
        await database.writer.write([database.game_write(stored("g"))])
        for at in range(LAST + 2):
            deal = AbortedDeal(f"d{at}", "blackpoker", at, ["server"], ["c"])
            await database.writer.write([aborted_write(deal, "room")])
        found = await deal_count(database)
        assert (found.dealt, found.aborted, len(found.last)) == (1, 52, 50)
        assert found.last[0] == AbortedDeal("d51", "blackpoker", 51, ["server"], ["c"])


# Reading.


@in_loop
async def test_a_few_read_at_once_and_a_reader_who_is_cancelled_leaves_nothing_open(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        inside: list[int] = []
        most = 0

        async def read() -> None:
            nonlocal most
            async with database.reading():
                inside.append(1)
                most = max(most, len(inside))
                await asyncio.sleep(0.02)
                inside.pop()

        await asyncio.gather(*(read() for _ in range(12)))
        assert most == 4
        task = asyncio.create_task(database.connected())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert database.engine.sync_engine.pool.checkedout() == 0  # type: ignore[attr-defined]


# Writing.


@in_loop
async def test_a_reading_that_is_cancelled_is_finished_first() -> None:
    begun, go_on, finished = asyncio.Event(), asyncio.Event(), []

    async def read() -> None:
        begun.set()
        await go_on.wait()
        finished.append(True)

    task = asyncio.create_task(whole(read()))
    await begun.wait()
    task.cancel()
    await asyncio.sleep(0)
    assert not task.done()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert finished == [True]


@in_loop
async def test_a_commit_has_reached_the_disk_and_reading_waits_for_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        for engine in (database.engine, database.writing):
            async with engine.connect() as connection:
                found = [
                    (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                ]
            assert found == ["wal", 2, 1, 5000]


@in_loop
async def test_a_writer_that_has_nothing_to_write_stops_at_once(tmp_path: Path) -> None:
    async with asyncio.timeout(2), opened(tmp_path):
        pass


@pytest.mark.parametrize("where", [Path("games.db"), "postgresql://kirifuda@localhost/games"])
def test_what_a_database_says_of_an_error_names_nothing_that_was_stored(where: Where) -> None:
    assert open_engine(where).sync_engine.hide_parameters


@in_loop
async def test_what_comes_together_is_written_together_and_counted(tmp_path: Path) -> None:
    async with opened(tmp_path, gather_ms=20) as database:
        names = [f"g{number}" for number in range(5)]
        await asyncio.gather(*(database.add_guest(name, name, name.encode(), 1) for name in names))
        assert (database.writer.commits, database.writer.writes) == (1, 5)
        assert set(await guests(database)) == set(names)


@in_loop
async def test_more_than_fits_into_one_transaction_is_written_in_the_next(tmp_path: Path) -> None:
    async with opened(tmp_path, gather_ms=10) as database:
        database.writer.most = 2  # type: ignore[misc]
        await asyncio.gather(*(database.add_guest(f"g{n}", "x", bytes([n]), 1) for n in range(5)))
        assert (database.writer.commits, database.writer.writes) == (3, 5)


@in_loop
async def test_all_writes_of_a_call_or_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        await database.add_guest("a", "A", b"1", 1)
        row = {"nickname": "x", "created_ms": 1, "seen_ms": 1}
        good: Write = (insert(GuestRow), {**row, "id": "b", "token_hash": b"2"})
        twice: Write = (insert(GuestRow), {**row, "id": "a", "token_hash": b"3"})
        with pytest.raises(ServerError, match="not stored") as refused:
            await database.writer.write([good, twice])
        assert refused.value.error_id
        assert set(await guests(database)) == {"a"}
        assert database.writer.commits == 1


@in_loop
async def test_a_database_that_is_away_is_tried_once_more_and_refuses_all(tmp_path: Path) -> None:
    async with opened(tmp_path, gather_ms=20) as database:
        writer, tried = database.writer, 0
        honest = writer.write_all

        async def away(writes: list[Write]) -> None:
            nonlocal tried
            tried += 1
            if tried != 2:
                raise OSError("the disk is gone")
            await honest(writes)

        writer.write_all = away  # type: ignore[method-assign]
        await database.add_guest("a", "A", b"1", 1)
        assert tried == 2
        found = await asyncio.gather(
            *(database.add_guest(name, name, name.encode(), 1) for name in "bc"), return_exceptions=True
        )
        assert [isinstance(error, ServerError) for error in found] == [True, True]
        assert tried == 4
        assert set(await guests(database)) == {"a"}


@pytest.mark.parametrize("where", ["postgres"], indirect=True)
@in_loop
async def test_a_connection_that_was_cut_is_noticed_and_nothing_is_refused(where: Where) -> None:
    migrate(where)
    database = Database(where)
    database.start()
    try:
        await database.add_guest("a", "A", b"1", 1)
        async with database.reading() as connection:
            assert len((await connection.execute(CUT_OTHERS)).all()) == 1
        await database.add_guest("b", "B", b"2", 1)
        assert set(await guests(database)) == {"a", "b"}
    finally:
        await database.stop()


@in_loop
async def test_the_slower_the_database_the_more_is_written_together(tmp_path: Path) -> None:
    async with opened(tmp_path) as database:
        writer = database.writer
        honest = writer.write_all

        async def slow(writes: list[Write]) -> None:
            await asyncio.sleep(0.1)
            await honest(writes)

        writer.write_all = slow  # type: ignore[method-assign]
        await database.add_guest("a", "A", b"1", 1)
        first = asyncio.create_task(database.add_guest("b", "B", b"2", 1))
        await asyncio.sleep(0.004)
        await asyncio.gather(first, database.add_guest("c", "C", b"3", 1))
        assert (writer.commits, writer.writes) == (2, 3)


@in_loop
async def test_what_waits_when_the_writer_stops_is_written_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, gather_ms=30) as database:
        waiting = asyncio.create_task(database.add_guest("a", "A", b"1", 1))
        await asyncio.sleep(0)
        await database.writer.stop()
        await waiting
        late = asyncio.create_task(database.add_guest("b", "B", b"2", 1))
        await asyncio.sleep(0)
        await database.writer.stop(0.05)
        with pytest.raises(ServerError, match="not stored") as refused:
            await late
        assert isinstance(refused.value.__cause__, WriterStopped)
        assert set(await guests(database)) == {"a"}


@in_loop
async def test_a_server_that_is_taken_for_dead_writes_nothing_more(tmp_path: Path) -> None:
    async with opened(tmp_path, gather_ms=20) as database:
        alive = select(ServerRow.id).where(ServerRow.id == "me")
        await database.writer.write([(insert(ServerRow), {"id": "me", "lock": 1, "beat_ms": 1})])
        database.writer.guard = lambda: alive
        await database.add_guest("a", "A", b"1", 1)
        await database.writer.write([(delete(ServerRow), None)])
        with pytest.raises(ServerError, match="not stored") as refused:
            await database.add_guest("b", "B", b"2", 1)
        assert isinstance(refused.value.__cause__, Outlived)
        database.writer.guard = None
        late = asyncio.create_task(database.add_guest("c", "C", b"3", 1))
        await asyncio.sleep(0)
        database.writer.refuse_waiting()
        with pytest.raises(ServerError, match="not stored"):
            await late
        assert set(await guests(database)) == {"a"}


def test_a_database_is_asked_whether_it_is_there_unless_who_uses_it_tries_again_anyway() -> None:
    pytest.importorskip("asyncpg")
    address = "postgresql://somewhere/games"
    pools = [open_engine(address).sync_engine.pool, open_engine(address, ping=False).sync_engine.pool]
    assert [pool._pre_ping for pool in pools] == [True, False]


def test_neighbours_of_one_statement_become_one_and_the_order_stays() -> None:
    acts, other = insert(ServerRow), insert(GuestRow)
    one, two, three = (dict[str, object](id=name) for name in "123")
    writes: list[Write] = [(acts, [one]), (acts, [two]), (other, [one]), (acts, [three]), (other, None), (other, [two])]
    found = merged(writes)
    assert found == [(acts, [one, two]), (other, [one]), (acts, [three]), (other, None), (other, [two])]
    assert writes[0] == (acts, [one])
    again: list[Write] = [(acts, [one]), (other, two), (acts, [three])]
    assert merged(again) == again


@pytest.mark.parametrize(
    ("address", "yes"),
    [
        ("postgresql://me@there/games", True),
        ("postgres://there", True),
        ("mysql://there", False),
        ("games.db", False),
    ],
)
def test_the_address_of_a_postgresql_database_is_told_from_a_file(address: str, yes: bool) -> None:
    assert is_postgres(address) is yes
