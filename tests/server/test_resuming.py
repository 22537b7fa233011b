"""After a restart games go on that need nobody to come back: a clock runs on, a bot moves. No other game is read."""

import sqlite3
from pathlib import Path

import pytest

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.resuming import MOST_BOTS, resume, to_resume
from kirifuda.server.table.room_state import RoomState, TablePlace
from tests.server.registries import chain_anew, in_loop, running, until

ENTRY = "9.1 Lite + Entry 16"
SLOW = {"bot_ms": 600_000}
"""Bots that do not move before the server stops."""
BLITZ = ClockRule(1, 0, 0)


async def new_game(registry: Registry, *seats: str, seed: int | None = None, clock: ClockRule | None = None) -> str:
    me, friend = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
    state = await registry.tables.new_room(me, NewRoom(ENTRY, seats=list(seats), seed=seed, clock=clock))
    if "open" in seats:
        await registry.tables.join(state, friend, None)
    assert state.game is not None
    return state.game


async def bot_begins(registry: Registry) -> str:
    """A game in which the bot is to move."""
    for seed in range(50):
        game = await new_game(registry, "bot:greedy", "me", seed=seed)
        if registry.tables.live[game].session.thinking() is not None:
            return game
    raise AssertionError("the bot never begins")


def stored(db: Path, query: str, game: str) -> object:
    """Straight from the file: asking the server would bring the game back."""
    with sqlite3.connect(db) as connection:
        found: object = connection.execute(query, (game,)).fetchone()[0]
    connection.close()
    return found


@in_loop
async def test_a_clock_runs_on_after_a_restart(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        game = await new_game(registry, "me", "open", clock=BLITZ)
    assert stored(db, "select finished_ms from games where id = ?", game) is None
    async with running(db) as registry:
        await until(lambda: stored(db, "select finished_ms from games where id = ?", game) is not None)
        assert '"time"' in str(stored(db, "select result from games where id = ?", game))
        await until(
            lambda: not registry.tables.rooms[registry.tables.live[game].stored.room].live
        )  # it is seen once it is stored


@in_loop
async def test_a_bot_moves_after_a_restart(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db, **SLOW) as registry:
        game = await bot_begins(registry)
    before = stored(db, "select count(*) from entries where game = ?", game)
    async with running(db, bot_ms=0):
        await until(lambda: stored(db, "select count(*) from entries where game = ?", game) != before)


@in_loop
async def test_a_game_that_waits_for_a_person_comes_with_him(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db, **SLOW) as registry:
        people = await new_game(registry, "me", "open")
        bot = await bot_begins(registry)
        waiting = [
            id
            for id, live in registry.tables.live.items()
            if id not in (people, bot) and live.session.thinking() is None
        ]
    async with running(db, **SLOW) as registry:
        assert registry.tables.resuming is not None
        await registry.tables.resuming
        assert set(registry.tables.live) == {bot}
        assert (await registry.tables.find(people)).session.history.decision is not None
        assert all(id in {state.game for state in registry.tables.rooms.values()} for id in waiting)


@in_loop
async def test_a_game_of_an_earlier_engine_stops_no_other(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        games = [await new_game(registry, "me", "open", clock=ClockRule(600, 0, 0)) for _ in range(3)]
    with sqlite3.connect(db) as connection:
        connection.execute("update games set header = json_set(header, '$.behaviour', -1) where id = ?", (games[1],))
    connection.close()
    chain_anew(db)
    async with running(db) as registry:
        assert registry.tables.resuming is not None
        await registry.tables.resuming
        assert set(registry.tables.live) == {games[0], games[2]}


@in_loop
async def test_a_game_whose_clock_runs_does_not_leave_the_memory(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        clock = await new_game(registry, "me", "open", clock=ClockRule(600, 0, 0))
        await new_game(registry, "me", "open")
        registry.tables.forget_idle(float("inf"))
        assert set(registry.tables.live) == {clock}


@in_loop
async def test_what_breaks_one_game_does_not_keep_the_others(caplog: pytest.LogCaptureFixture) -> None:
    brought: list[str] = []

    async def bring(game: str) -> None:
        if game == "broken":
            raise ValueError("secret")
        brought.append(game)

    await resume(["first", "broken", "last"], bring)
    assert brought == ["first", "last"]
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text


def room(id: int, kind: str, clock: ClockRule | None = None) -> RoomState:
    return RoomState(f"r{id}", ENTRY, "single", False, clock, [TablePlace("person"), TablePlace(kind)], game=f"g{id}")


def test_all_games_with_a_clock_and_the_newest_with_a_bot_are_looked_at() -> None:
    rooms = [room(0, "person", BLITZ), room(1, "person")]
    rooms += [room(number, "bot") for number in range(2, MOST_BOTS + 4)]
    found = to_resume(rooms)
    assert found[:2] == ["g0", f"g{MOST_BOTS + 3}"]
    assert len(found) == MOST_BOTS + 1
    rooms[0].live, rooms[-1].game = False, None
    assert to_resume(rooms)[0] == f"g{MOST_BOTS + 2}"
