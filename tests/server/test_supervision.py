"""Planted faults: what fails is refused and noted, what lives on lives on, and the server can always be stopped."""

import asyncio
import logging
import signal
from itertools import pairwise
from pathlib import Path

import httpx
import msgspec
import pytest

from kirifuda.server.incidents import Incidents, note
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.front import LATE
from kirifuda.server.store.writer import Write
from kirifuda.server.supervision import in_time, supervised, supervisor
from kirifuda.server.table import commands as c
from kirifuda.server.table.new_room import NewRoom
from tests.server.registries import in_loop, running, until
from tests.server.servers import ServerProcess

ENTRY = "9.1 Lite + Entry 16"
SECRET = "seed 4711, hand S1 H2"
STUBBORN = """
import time
from kirifuda.cli.main import main
from kirifuda.server.net import front
from kirifuda.server.store.writer import Writer

honest = Writer.transact

async def transact(self, writes):
    if any("INTO guests" in str(statement) for statement, _ in writes):
        time.sleep(60)
    await honest(self, writes)

front.LAST_S = 1.0
Writer.transact = transact
main()
"""


class Unforeseen(Exception):
    """Nothing the database would raise."""


async def fails(writes: list[Write]) -> None:
    raise Unforeseen(SECRET)


@in_loop
async def test_an_unforeseen_error_refuses_the_write_and_the_writer_lives_on(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        writer = registry.database.writer
        honest, writer.transact = writer.transact, fails  # type: ignore[method-assign]
        with pytest.raises(ServerError, match="not stored") as refused:
            await asyncio.wait_for(registry.guests.add("A"), 10)
        assert refused.value.error_id
        writer.transact = honest  # type: ignore[method-assign]
        assert (await asyncio.wait_for(registry.guests.add("B"), 10))[0].nickname == "B"


@in_loop
async def test_a_bad_write_among_good_ones_fails_alone(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        writer = registry.database.writer
        honest = writer.transact

        async def picky(writes: list[Write]) -> None:
            if any(isinstance(row, dict) and row.get("nickname") == "bad" for _, row in writes):
                raise Unforeseen
            await honest(writes)

        writer.transact = picky  # type: ignore[method-assign]
        names = ("A", "bad", "C")
        found = await asyncio.gather(*map(registry.guests.add, names), return_exceptions=True)
        assert [isinstance(one, ServerError) for one in found] == [False, True, False]


@in_loop
async def test_a_writer_that_falls_is_started_again_and_health_shows_it(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        writer = registry.database.writer
        honest = writer.commit

        async def falls(batch: object, tries: int = 0) -> None:
            raise Unforeseen

        writer.commit = falls  # type: ignore[method-assign]
        with pytest.raises(ServerError, match="not stored"):
            await asyncio.wait_for(registry.guests.add("A"), 10)
        writer.commit = honest  # type: ignore[method-assign]
        await asyncio.wait_for(registry.guests.add("B"), 10)
        shown = {state.name: state for state in supervisor().shown()}
        assert (shown["writer"].falls, shown["writer"].running) == (1, True)
        assert {"writer", "tidying", "arena store"} <= set(shown)


@in_loop
async def test_a_task_is_started_again_after_growing_pauses_until_it_is_done() -> None:
    began: list[float] = []

    async def work() -> None:
        began.append(asyncio.get_running_loop().time())
        if len(began) < 4:
            raise Unforeseen

    supervisor().first_pause_s = 0.01
    task = supervised("work", work)
    await asyncio.wait_for(task, 10)
    pauses = [after - before for before, after in pairwise(began)]
    assert len(began) == 4
    assert pauses[1] >= 0.02
    assert pauses[2] >= 0.04
    await until(lambda: not supervisor().shown())


@in_loop
async def test_a_part_that_does_not_stop_is_left_behind(caplog: pytest.LogCaptureFixture) -> None:
    await in_time("a stubborn part", asyncio.sleep(60), 0.01)
    assert "a stubborn part" in caplog.text


@in_loop
async def test_a_server_whose_writer_hangs_stops_all_the_same(tmp_path: Path) -> None:
    async with asyncio.timeout(20), running(tmp_path / "games.db") as registry:
        hangs = asyncio.Event()

        async def transact(writes: list[Write]) -> None:
            await hangs.wait()

        registry.database.writer.transact = transact  # type: ignore[method-assign]
        waits = asyncio.create_task(registry.guests.add("A"))
        await until(lambda: registry.database.writer.committing)
    with pytest.raises(ServerError, match="not stored"):
        await asyncio.wait_for(waits, 10)


@in_loop
async def test_a_step_that_fails_is_refused_with_an_id_and_the_game_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "games.db") as registry:
        first, second = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
        state = await registry.tables.new_room(first, NewRoom(ENTRY))
        await registry.tables.join(state, second, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        line, other = await live.join(0, c.Hello("en")), await live.join(1, c.Hello("en"))

        def broken(*_: object) -> None:
            raise AssertionError(SECRET)

        with monkeypatch.context() as planted:
            planted.setattr("kirifuda.server.table.live.handle", broken)
            await live.obey(line, c.Concede("x"))
        sent = [line.outbox.get_nowait() for _ in range(line.outbox.qsize())]
        assert sent[-1] is None
        assert b'"code":"internal"' in (sent[-2] or b"")
        (record,) = [record for record in caplog.records if record.name == "kirifuda.incidents"]
        assert msgspec.json.decode(sent[-2] or b"")["error"] == record.error_id  # type: ignore[attr-defined]
        assert record.game == state.game  # type: ignore[attr-defined]
        assert other.outbox.get_nowait() is None
        again = await registry.tables.find(state.game)
        assert again is not live
        assert not again.session.history.over()


def test_the_log_says_where_an_error_came_from_and_nothing_of_what_it_says(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise Unforeseen(SECRET)
    except Unforeseen as error:
        id = note("planted", error, game="abc")
    (record,) = caplog.records
    whole = f"{record.getMessage()} {record.__dict__}"
    assert "4711" not in whole
    assert "Unforeseen" in record.getMessage()
    assert "test_supervision.py" in record.trace  # type: ignore[attr-defined]
    assert record.error_id == id  # type: ignore[attr-defined]


def test_every_id_that_is_told_is_in_the_log_however_often_it_happens(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    incidents = Incidents(each=3)
    told = {incidents.note("planted", Unforeseen()) for _ in range(1000)}
    assert len(caplog.records) == 3
    assert told == {record.error_id for record in caplog.records}  # type: ignore[attr-defined]


def test_a_server_that_hangs_whole_obeys_sigterm(tmp_path: Path) -> None:
    script = tmp_path / "stubborn.py"
    script.write_text(STUBBORN)
    server = ServerProcess(tmp_path / "games.db", command=(str(script), "serve")).start()
    process = server.process
    assert process is not None
    try:
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{server.url}/api/guests", json={"nickname": "A"}, timeout=1)
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == LATE
    finally:
        process.kill()
        process.wait()
