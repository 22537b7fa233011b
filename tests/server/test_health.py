"""Health that writes, readiness, and a server that is told to stop."""

import asyncio
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from kirifuda.server.health import Pulse
from kirifuda.server.store.engines import Where
from kirifuda.server.store.models import HealthRow
from kirifuda.server.store.writer import Write
from tests.server.registries import in_loop, running
from tests.server.servers import ServerProcess


def test_health_is_well_and_names_the_tasks(serve: Callable[..., str]) -> None:
    answer = httpx.get(f"{serve()}/api/health")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)
    assert {"writer", "heartbeat", "tidying"} <= {task["name"] for task in answer.json()["tasks"]}
    assert all(task["running"] for task in answer.json()["tasks"])


def test_health_is_unwell_while_nothing_can_be_written(serve: Callable[..., str], tmp_path: Path) -> None:
    address = serve()
    assert httpx.get(f"{address}/api/ready").json() == {"ready": True, "state": "ready"}
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = httpx.get(f"{address}/api/health", timeout=20)
    assert (answer.status_code, answer.json()["ok"]) == (503, False)
    other.execute("ROLLBACK")
    other.close()


@in_loop
async def test_however_many_ask_one_write_answers_them(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        pulse = Pulse(registry.database.writer, every_s=3600)
        honest, asked = pulse.write, 0

        async def counted() -> bool:
            nonlocal asked
            asked += 1
            return await honest()

        pulse.write = counted  # type: ignore[method-assign]
        assert all(await asyncio.gather(*[pulse.felt() for _ in range(200)]))
        assert await pulse.felt()
        assert asked == 1


@in_loop
async def test_health_does_not_wait_for_a_writer_that_hangs_and_is_well_again(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        writer, go_on = registry.database.writer, asyncio.Event()
        honest = writer.transact

        async def hangs(writes: list[Write]) -> None:
            await go_on.wait()
            await honest(writes)

        writer.transact = hangs  # type: ignore[method-assign]
        pulse = Pulse(writer, every_s=0, deadline_s=0.05)
        assert not await pulse.felt()
        go_on.set()
        assert await Pulse(writer).felt()


def test_a_server_told_to_stop_takes_nobody_new(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "games.db", "--drain", "60").start()
    process = server.process
    assert process is not None
    try:
        process.send_signal(signal.SIGTERM)
        for _ in range(100):
            ready = httpx.get(f"{server.url}/api/ready")
            if ready.status_code == 503:
                break
        assert ready.json() == {"ready": False, "state": "draining"}
        refused = httpx.post(f"{server.url}/api/guests", json={"nickname": "A"})
        assert (refused.status_code, refused.json()["code"]) == (503, "stopping")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) is not None
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("path", ["/api/rooms/x/reveal", "/api/games/x/hint"])
def test_what_is_under_way_goes_on_while_it_drains(path: str) -> None:
    from kirifuda.server.app import BEGINS

    assert not BEGINS.fullmatch(path)
    assert BEGINS.fullmatch("/api/rooms/x/join")


@in_loop
async def test_each_server_has_one_row_of_its_own(where: Where) -> None:
    async with running(where) as registry:
        first, second = [Pulse(registry.database.writer, every_s=0) for _ in range(2)]
        for pulse in (first, second, first):
            assert await pulse.felt()
        async with registry.database.reading() as connection:
            found = set((await connection.execute(select(HealthRow.id))).scalars())
        assert found == {first.id, second.id}
