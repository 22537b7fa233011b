"""Origins, rates, sizes, slow bots, a full disk: what the server does when something is too much."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kirifuda.blackpoker.editions.table import new_game
from kirifuda.server.bots.pool import Pool, instead
from kirifuda.server.incidents import Incidents
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.log_lines import line_of
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import Where, migrate
from kirifuda.server.store.writer import Write
from kirifuda.server.table import commands as c
from kirifuda.server.table.new_room import NewRoom
from tests.loops import run_apart
from tests.server.clients import Guest, Json, Line, two_people
from tests.server.registries import in_loop, running
from tests.server.stores import settings_for

DURABLE: dict[bool, dict[str, object]] = {
    True: {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2},
    False: {"SHOW synchronous_commit": "on"},
}
"""What a SQLite file, or else PostgreSQL, must answer."""

Serve = Callable[..., str]
OTHER = "https://elsewhere.example"


def test_pages_of_others_may_change_nothing(serve: Serve) -> None:
    url = serve(origins=("https://play.example",))
    for origin, status in ((OTHER, 403), ("null", 403), (url, 201), ("https://play.example", 201)):
        answer = httpx.post(f"{url}/api/guests", json={}, headers={"Origin": origin})
        assert answer.status_code == status, origin
    assert httpx.post(f"{url}/api/guests", json={}, headers={"Origin": OTHER}).json()["code"] == "wrong origin"


def test_pages_of_others_may_not_open_a_line(serve: Serve) -> None:
    url = serve()

    async def work() -> None:
        _, _, game = two_people(url)
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await Line(url, game).open(Origin=OTHER)
        async with await Line(url, game).open(Origin=url) as line:
            assert (await line.next())["type"] == "table"

    run_apart(asyncio.wait_for(work(), 30))


def test_too_many_requests(serve: Serve) -> None:
    url = serve(rest_per_minute=5)
    answers = [httpx.get(f"{url}/api/bots") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["code"] == "too fast"


async def flood(line: Line) -> None:
    for number in range(500):
        await line.say({"type": "ping", "at": number})
    await line.until("nothing")


def test_too_many_messages(serve: Serve) -> None:
    url = serve(messages_per_second=5.0)

    async def work() -> None:
        _, _, game = two_people(url)
        async with await Line(url, game).open() as line:
            await line.until("table")
            for number in range(20):
                await line.say({"type": "ping", "at": number})
            answers = [await line.until("pong", "refused") for _ in range(20)]
            kinds = [str(answer.get("code", answer["type"])) for answer in answers]
            assert kinds[:10] == ["pong"] * 10
            assert "too fast" in kinds
            with pytest.raises(ConnectionClosed):
                await flood(line)

    run_apart(asyncio.wait_for(work(), 30))


def test_a_body_that_is_too_large(serve: Serve) -> None:
    url = serve()
    answer = httpx.post(f"{url}/api/guests", json={"nickname": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too large")


def test_a_seed_may_be_chosen_only_where_nobody_else_sits(serve: Serve) -> None:
    guest = Guest(serve())
    wish = {"regulation": "9.1 Lite + Entry 16", "seats": ["me", "open"], "seed": 5}
    assert guest.http.post("/api/rooms", json=wish).json()["code"] == "not allowed"
    assert guest.http.post("/api/rooms", json={**wish, "seats": ["me", "bot:gentle"]}).status_code == 201


@pytest.mark.slow
def test_a_bot_that_misses_its_deadline_is_answered_for() -> None:
    async def work() -> None:
        pool = Pool(1, 0.001)
        game = new_game("8.2 Lite", seed=1)
        assert game.decision is not None
        assert (await pool.choose(game, game.decision, "net", 1)).choices == [instead(game, game.decision, 1)]
        assert pool.missed == 1
        await pool.stop()
        patient = Pool(1, 20)
        assert 0 <= (await patient.choose(game, game.decision, "greedy", 1)).choices[0] < len(game.decision.options)
        answer = await patient.choose(game, game.decision, "no such bot", 1)
        assert answer.choices == [instead(game, game.decision, 1)]
        assert 0 <= (await patient.choose(game, game.decision, "greedy", 2)).choices[0] < len(game.decision.options)
        assert patient.missed == 1
        await patient.stop()

    run_apart(asyncio.wait_for(work(), 60))


def test_what_cannot_be_stored_is_refused_and_spoils_no_other_write(where: Where) -> None:
    async def work() -> None:
        migrate(where)
        database = Database(where)
        database.start()
        await database.add_guest("a", "A", b"1", 0)
        writes = [database.add_guest("a", "A", b"2", 0), database.add_guest("b", "B", b"3", 0)]
        refused, stored = await asyncio.gather(*writes, return_exceptions=True)
        assert isinstance(refused, ServerError)
        assert refused.code == "not stored"
        assert stored is None
        assert await database.guest_of(b"3") == ("b", "B")
        await database.stop()

    run_apart(asyncio.wait_for(work(), 30))


def test_many_writes_share_a_commit(where: Where) -> None:
    async def work() -> None:
        migrate(where)
        database = Database(where)
        database.start()
        await asyncio.gather(*[database.add_guest(f"g{n}", "G", f"{n}".encode(), 0) for n in range(50)])
        assert database.writer.writes == 50
        assert database.writer.commits <= 5
        async with database.engine.connect() as connection:
            for question, answer in DURABLE[isinstance(where, Path)].items():
                assert (await connection.exec_driver_sql(question)).scalar() == answer
        await database.stop()

    run_apart(asyncio.wait_for(work(), 30))


def test_a_game_that_cannot_be_stored_is_taken_back_and_read_again(where: Where) -> None:
    """The player is told that it was not stored, his line is cut, and the game is as it was."""

    async def work() -> None:
        migrate(where)
        registry = Registry(settings_for(where, bot_ms=0), Database(where))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite + Entry 16", seats=["me", "open"]))
        other, _ = await registry.guests.add("B")
        await registry.tables.join(state, other, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        seat = live.session.history.decision.seat  # type: ignore[union-attr]
        line = await live.join(seat, c.Hello("en"))
        before, version = live.session.history.engine.digest(), live.session.history.version(seat)
        honest = registry.database.writer.transact

        async def full(writes: list[Write]) -> None:
            raise OperationalError("INSERT", {}, Exception("disk full"))

        registry.database.writer.transact = full  # type: ignore[method-assign]
        await live.obey(line, c.Choose("x", version, version, 0))
        registry.database.writer.transact = honest  # type: ignore[method-assign]
        sent = [line.outbox.get_nowait() for _ in range(line.outbox.qsize())]
        assert None in sent
        assert not any(message and b'"done"' in message for message in sent)
        again = await registry.tables.find(state.game)
        assert again is not live
        assert again.session.history.engine.digest() == before
        assert await registry.database.entries(state.game) == []
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))


@in_loop
async def test_a_store_that_fails_is_in_the_log_with_the_game_and_the_id_the_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kirifuda.server.incidents.INCIDENTS", Incidents())
    async with running(tmp_path / "games.db", bot_ms=0) as registry:
        people = [(await registry.guests.add(name))[0] for name in "AB"]
        state = await registry.tables.new_room(people[0], NewRoom("9.1 Lite + Entry 16", seats=["me", "open"]))
        await registry.tables.join(state, people[1], None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        line = await live.join(0, c.Hello("en"))

        async def full(writes: list[Write]) -> None:
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

        monkeypatch.setattr(registry.database.writer, "transact", full)
        await live.obey(line, c.Concede("x"))
        sent = [line.outbox.get_nowait() for _ in range(line.outbox.qsize())]
        told = [msgspec.json.decode(message, type=Json) for message in sent if message and b'"refused"' in message]
        records = [record for record in caplog.records if record.name == "kirifuda.incidents"]
        logged = [line_of(record) for record in records]
    assert [(one.message, one.code, one.game) for one in logged] == [
        ("not stored: OperationalError: database or disk is full", "not stored", state.game)
    ]
    assert [(one["code"], one["error"]) for one in told] == [("not stored", logged[0].error)]


def test_nothing_of_an_ending_is_seen_before_it_is_stored(where: Where) -> None:
    """While the last write is on its way, and when it fails, the game goes on for everybody and its seed is secret."""

    async def work() -> None:
        migrate(where)
        registry = Registry(settings_for(where, bot_ms=0), Database(where))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite + Entry 16", seats=["me", "open"]))
        other, _ = await registry.guests.add("B")
        await registry.tables.join(state, other, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        line, watcher = await live.join(0, c.Hello("en")), await live.join(-1, c.Hello("en"))
        leaving = await live.join(1, c.Hello("en"))
        told = watcher.outbox.qsize()
        writing, fails = asyncio.Event(), asyncio.Event()
        honest = registry.database.writer.transact

        async def slow_and_full(writes: list[Write]) -> None:
            writing.set()
            await fails.wait()
            raise OperationalError("INSERT", {}, Exception("disk full"))

        registry.database.writer.transact = slow_and_full  # type: ignore[method-assign]
        conceding = asyncio.create_task(live.obey(line, c.Concede("x")))
        await writing.wait()
        live.leave(leaving)
        assert (live.stored.result, live.stored.finished_ms, state.live) == (None, None, True)
        assert watcher.outbox.qsize() == told
        with pytest.raises(ServerError, match="not allowed"):
            await registry.tables.rematch(state, guest)
        fails.set()
        await conceding
        registry.database.writer.transact = honest  # type: ignore[method-assign]
        again = await registry.tables.find(state.game)
        assert (again.stored.result, state.live, again.session.history.over()) == (None, True, False)
        line = await again.join(0, c.Hello("en"))
        await again.obey(line, c.Concede("y"))
        assert again.stored.result == {"winners": [1], "reason": "conceded"}
        assert not state.live
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))


def test_a_client_who_leaves_in_the_middle_of_a_step_does_not_stop_it(where: Where) -> None:
    """The step is stored and told all the same: the game in memory stays the one in the store."""

    async def work() -> None:
        migrate(where)
        registry = Registry(settings_for(where, bot_ms=0), Database(where, gather_ms=50))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(guest, NewRoom("9.1 Lite + Entry 16", seats=["me", "open"]))
        other, _ = await registry.guests.add("B")
        await registry.tables.join(state, other, None)
        assert state.game is not None
        live = await registry.tables.find(state.game)
        seat = live.session.history.decision.seat  # type: ignore[union-attr]
        line = await live.join(seat, c.Hello("en"))
        version = live.session.history.version(seat)
        asking = asyncio.create_task(live.obey(line, c.Choose("x", version, version, 0)))
        await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        async with live.lock:
            stored = await registry.database.entries(state.game)
        assert [entry.command for entry in stored][:1] == ["x"]
        assert await registry.tables.find(state.game) is live
        assert len(stored) == len(live.session.history.entries)
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))
