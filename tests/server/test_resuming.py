"""After a restart games go on that need nobody to come back: a clock runs on, a bot moves. No other game is read."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Select, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.store.engines import Where
from kirifuda.server.store.models import EntryRow, GameRow
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.resuming import MOST_BOTS, resume, to_resume
from kirifuda.server.table.room_state import RoomState, TablePlace
from tests.server.registries import by_hand, chain_anew, in_loop, running, until

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


RESULT = select(GameRow.result)
ENTRIES = select(func.count()).select_from(EntryRow)


async def stored(where: Where, query: Select[Any]) -> object:
    """Straight from the store: asking the server would bring the game back."""

    async def ask(connection: AsyncConnection) -> object:
        return (await connection.execute(query)).scalar()

    return await by_hand(where, ask)


async def until_stored(where: Where, query: Select[Any], before: object) -> object:
    async with asyncio.timeout(20):
        while (found := await stored(where, query)) == before:
            await asyncio.sleep(0.05)
    return found


async def resumed(registry: Registry, *games: str) -> None:
    """These came back, and no others. A server that shares its store never stops looking for some."""
    assert registry.tables.resuming is not None
    if registry.cluster is None:
        await registry.tables.resuming
    await until(lambda: set(registry.tables.live) >= set(games))
    assert set(registry.tables.live) == set(games)


async def of_an_earlier_engine(connection: AsyncConnection, game: str) -> None:
    (header,) = (await connection.execute(select(GameRow.header).where(GameRow.id == game))).scalars()
    changed = {**header, "behaviour": -1}
    await connection.execute(update(GameRow).where(GameRow.id == game).values(header=changed))
    await chain_anew(connection)


@in_loop
async def test_a_clock_runs_on_after_a_restart(where: Where) -> None:
    async with running(where) as registry:
        game = await new_game(registry, "me", "open", clock=BLITZ)
    result = RESULT.where(GameRow.id == game)
    assert await stored(where, result) is None
    async with running(where) as registry:
        assert "'time'" in str(await until_stored(where, result, None))
        await until(
            lambda: not registry.tables.rooms[registry.tables.live[game].stored.room].live
        )  # it is seen once it is stored


@in_loop
async def test_a_bot_moves_after_a_restart(where: Where) -> None:
    async with running(where, **SLOW) as registry:
        game = await bot_begins(registry)
    entries = ENTRIES.where(EntryRow.game == game)
    before = await stored(where, entries)
    async with running(where, bot_ms=0):
        await until_stored(where, entries, before)


@in_loop
async def test_a_game_that_waits_for_a_person_comes_with_him(where: Where) -> None:
    async with running(where, **SLOW) as registry:
        people = await new_game(registry, "me", "open")
        bot = await bot_begins(registry)
        waiting = [
            id
            for id, live in registry.tables.live.items()
            if id not in (people, bot) and live.session.thinking() is None
        ]
    async with running(where, **SLOW) as registry:
        await resumed(registry, bot)
        assert (await registry.tables.find(people)).session.history.decision is not None
        assert all(id in {state.game for state in registry.tables.rooms.values()} for id in waiting)


@in_loop
async def test_a_game_of_an_earlier_engine_stops_no_other(where: Where) -> None:
    async with running(where) as registry:
        games = [await new_game(registry, "me", "open", clock=ClockRule(600, 0, 0)) for _ in range(3)]
    await by_hand(where, partial(of_an_earlier_engine, game=games[1]))
    async with running(where) as registry:
        await resumed(registry, games[0], games[2])


@in_loop
async def test_a_game_whose_clock_runs_does_not_leave_the_memory(where: Where) -> None:
    async with running(where) as registry:
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
