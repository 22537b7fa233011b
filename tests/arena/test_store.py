"""What is kept of arenas is there for whoever asks after a flush."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert

from kirifuda.server.arena.match import ArenaPlace, ArenaState
from kirifuda.server.arena.referee import Act, Setup
from kirifuda.server.arena.wire import MatchForm
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arena_models import RosterRow
from kirifuda.server.store.arenas import ADD_ACTS, ArenaStore, StoredBattle, StoredRoster, battle_of, first_digest
from kirifuda.server.store.cluster_models import LeaseRow, ServerRow
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.store.writer import Write
from tests.loops import run_apart
from tests.server.registries import in_loop, until


def test_only_acts_belong_to_a_battle() -> None:
    rows: list[dict[str, object]] = [{"arena": "a", "battle": 2}]
    assert battle_of((ADD_ACTS, rows)) == ("a", 2)
    assert battle_of((insert(RosterRow), rows)) is None
    assert battle_of((ADD_ACTS, None)) is None


def test_a_flush_waits_for_what_another_one_is_writing(tmp_path: Path) -> None:
    """A battle has ended, the store is writing it already, and a player asks for its replay at once."""

    async def ask_meanwhile() -> str | None:
        database = Database(tmp_path / "arenas.db", gather_ms=100)
        database.start()
        store = ArenaStore(database)
        await database.add_guest("guest", "Guest", b"token", 0)
        row = {"id": "roster", "guest": "guest", "ja": "", "en": "", "text": "a roster", "created_ms": 0}
        store.waiting.append((insert(RosterRow), row))
        writing = asyncio.create_task(store.flush())
        await asyncio.sleep(0)
        await store.flush()
        found = await store.roster("roster")
        await writing
        await database.stop()
        return found

    migrate(tmp_path / "arenas.db")
    assert run_apart(ask_meanwhile()) == "a roster"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[ArenaStore]:
    migrate(folder / "arenas.db")
    database = Database(folder / "arenas.db", gather_ms=0.1)
    database.start()
    try:
        yield ArenaStore(database)
    finally:
        await database.stop()


def arena(id: str, live: bool = True) -> ArenaState:
    return ArenaState(id, MatchForm(), [ArenaPlace("open"), ArenaPlace("open")], live=live)


@in_loop
async def test_arenas_that_are_live_are_listed_the_oldest_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for id, live, now in (("young", True, 9), ("old", True, 3), ("over", False, 1)):
            await store.add_arena(arena(id, live), now, [])
        server: Write = (insert(ServerRow), {"id": "s", "lock": 1, "beat_ms": 1})
        await store.database.writer.write([server, (insert(LeaseRow), {"id": "old", "owner": "s"})])
        assert [found.id for found in await store.live_arenas()] == ["old", "young"]
        assert [found.id for found in await store.live_arenas(orphans=True)] == ["young"]
        assert await store.arena("over") == arena("over", live=False)
        assert await store.arena("none") is None
        store.save_arena(arena("young", live=False), 10)
        assert [found.id for found in await store.live_arenas()] == ["old", "young"], "it is written a little later"
        await store.flush()
        assert [found.id for found in await store.live_arenas()] == ["old"]


@in_loop
async def test_a_battle_comes_back_with_its_own_acts_in_their_order(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for id in ("a", "b"):
            await store.add_arena(arena(id), 1, [])
        setup = Setup(7, "roster")
        for id, n in (("a", 0), ("a", 1), ("b", 0)):
            await store.commit(store.battle_writes(id, n, setup, 5))
        acts = [Act(100 + k, k % 2, "take", k, 90 + k) for k in range(4)]
        roots = [first_digest(id, n, setup) for id, n in (("a", 0), ("a", 1), ("b", 0))]
        last = store.add_acts("a", 0, 2, acts[2:], store.add_acts("a", 0, 0, acts[:2], roots[0]))
        other = store.add_acts("a", 1, 0, acts[:1], roots[1])
        begun, over = StoredBattle(setup, None, None), StoredBattle(setup, 9, "the record")
        assert await store.played("a", 0) == (begun, [], roots[0])
        await store.commit([store.finish_write("a", 0, "the record", 9, last)])
        assert await store.played("a", 0) == (over, acts, last)
        assert await store.played("a", 1) == (begun, acts[:1], other)
        assert await store.played("b", 0) == (begun, [], roots[2])
        assert await store.played("b", 1) is None


@in_loop
async def test_a_battle_nobody_heard_of_makes_room_and_one_that_was_played_does_not(tmp_path: Path) -> None:
    """The commit was made and its answer lost: what begins then begins anew, from another deal."""
    async with opened(tmp_path) as store:
        await store.add_arena(arena("a"), 1, [])
        unheard, told = Setup(7, "roster"), Setup(8, "roster")
        await store.commit(store.battle_writes("a", 1, unheard, 5))
        await store.commit(store.battle_writes("a", 1, told, 6))
        found = await store.played("a", 1)
        assert found is not None
        assert found.battle.setup == told
        store.add_acts("a", 1, 0, [Act(100, 0, "take", 0, 90)], first_digest("a", 1, told))
        with pytest.raises(ServerError, match="not stored"):
            await store.commit(store.battle_writes("a", 1, unheard, 7))
        assert (await store.played("a", 1) or found).battle.setup == told


@in_loop
async def test_acts_wait_for_those_before_them_and_the_result_for_all_of_them(tmp_path: Path) -> None:
    """While some could not be written; a commit that nobody heard of is not written twice."""
    async with opened(tmp_path) as store:
        await store.add_arena(arena("a"), 1, [])
        setup, honest = Setup(7, "roster"), store.database.writer.write
        await store.commit(store.battle_writes("a", 1, setup, 5))
        fails = [True]

        async def write(writes: list[Write]) -> None:
            if fails and any(rows == first for _, rows in writes):
                if len(fails) > 1:
                    await honest(writes)
                raise ServerError("not stored")
            await honest(writes)

        store.database.writer.write = write  # type: ignore[method-assign]
        acts = [Act(100 + k, 0, "take", k, 90 + k) for k in range(3)]
        last = store.add_acts("a", 1, 0, acts[:2], first_digest("a", 1, setup))
        first = store.waiting[0][1]
        last = store.add_acts("a", 1, 2, acts[2:], last)
        with pytest.raises(ServerError, match="not stored"):
            await store.commit([store.finish_write("a", 1, "the record", 9, last)])
        found = await store.played("a", 1)
        assert found is not None
        assert (found.acts, found.battle.record) == ([], None)
        fails.append(True)
        await store.commit([store.finish_write("a", 1, "the record", 9, last)])
        assert await store.played("a", 1) == (StoredBattle(setup, 9, "the record"), acts, last)


@in_loop
async def test_acts_that_could_not_be_written_are_written_later_before_newer_ones(tmp_path: Path) -> None:
    """One bad write spoils no other; while nothing can be written everything waits, in its order."""
    async with opened(tmp_path) as store:
        bad, written = "bad", list[object]()

        async def picky(writes: list[Write]) -> None:
            if any(parameters == {"id": bad} for _, parameters in writes):
                raise ServerError("not stored")
            written.extend(parameters for _, parameters in writes)

        store.database.writer.write = picky  # type: ignore[method-assign]
        wanted: list[dict[str, object]] = [{"id": name} for name in ("a", "bad", "c")]
        store.waiting = [(insert(ServerRow), row) for row in wanted]
        flushing = asyncio.create_task(store.flush())
        await flushing
        assert written == [{"id": "a"}, {"id": "c"}]
        store.waiting.append((insert(ServerRow), {"id": "new"}))
        bad = ""
        await store.flush()
        assert written == [{"id": "a"}, {"id": "c"}, {"id": "bad"}, {"id": "new"}]
        assert store.waiting == []


@in_loop
async def test_what_waits_is_written_by_itself_and_at_the_latest_when_the_store_stops(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        store.start()
        store.waiting.append((insert(ServerRow), {"id": "a", "lock": 1, "beat_ms": 1}))
        await until(lambda: store.database.writer.commits == 1)
        store.waiting.append((insert(ServerRow), {"id": "b", "lock": 1, "beat_ms": 1}))
        await store.stop()
        assert store.database.writer.commits == 2
        assert store.task is not None
        assert store.task.done()


@in_loop
async def test_rosters_are_their_guests_in_the_order_they_were_entered(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        for guest in ("ann", "ben"):
            await store.database.add_guest(guest, guest, guest.encode(), 1)
        await store.add_roster("later", "ann", "あ" * 120, "x" * 120, "text of later", 9)
        await store.add_roster("first", "ann", "い", "i", "text of first", 3)
        await store.add_roster("other", "ben", "う", "u", "text of other", 1)
        assert await store.rosters("ann") == [
            StoredRoster("first", "い", "i"),
            StoredRoster("later", "あ" * 100, "x" * 100),
        ]
        assert [await store.roster_count(guest) for guest in ("ann", "ben", "nobody")] == [2, 1, 0]
        assert (await store.roster("other"), await store.roster("none")) == ("text of other", None)
        await store.database.forget_guests(10)
        assert await store.database.guest_of(b"ann") == ("ann", "ann"), "who entered a roster is not forgotten"
