"""A room is changed by one commit: seat and game together, seen by nobody before they are stored."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.engines import Where
from kirifuda.server.store.models import EntryRow, GameRow, RoomRow
from kirifuda.server.store.writer import Write
from kirifuda.server.table import commands as c
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.table.room_state import RoomState
from kirifuda.server.times import steady_ms
from tests.server.registries import by_hand, in_loop, running, until

ENTRY = "9.1 Lite + Entry 16"


class Store:
    """The writer of a server: it can be held up, and made to fail."""

    def __init__(self, registry: Registry) -> None:
        self.honest = registry.database.writer.transact
        self.writing, self.go_on, self.full = asyncio.Event(), asyncio.Event(), False
        self.cut = False
        self.go_on.set()
        registry.database.writer.transact = self.transact  # type: ignore[method-assign]

    async def transact(self, writes: list[Write]) -> None:
        self.writing.set()
        await self.go_on.wait()
        if self.full and any(str(statement).startswith("INSERT INTO games") for statement, _ in writes):
            raise OperationalError("INSERT", {}, Exception("disk full"))
        await self.honest(writes)
        if self.cut:
            raise OperationalError("COMMIT", {}, Exception("connection lost"))

    def hold(self) -> None:
        self.writing.clear()
        self.go_on.clear()


async def waiting_room(registry: Registry) -> tuple[RoomState, Guest, Guest]:
    first, second = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
    return await registry.tables.new_room(first, NewRoom(ENTRY)), first, second


async def game_of_two(registry: Registry) -> tuple[RoomState, LiveGame]:
    """The same room once the second has sat down, and its game."""
    state, _, second = await waiting_room(registry)
    await registry.tables.join(state, second, None)
    return state, await registry.tables.find(state.game or "")


def kinds(state: RoomState) -> list[str]:
    return [place.kind for place in state.seats]


@in_loop
async def test_a_seat_whose_game_cannot_be_stored_stays_open(where: Where) -> None:
    async with running(where) as registry:
        state, _, second = await waiting_room(registry)
        store = Store(registry)
        store.full = True
        with pytest.raises(ServerError, match="not stored"):
            await registry.tables.join(state, second, None)
        assert (kinds(state), state.game, registry.tables.live) == (["person", "open"], None, {})
        store.full = False
        await registry.tables.join(state, second, None)
        assert kinds(state) == ["person", "person"]
        assert state.game in registry.tables.live
    async with running(where) as registry:
        again = await registry.tables.room(state.id)
        assert (kinds(again), again.game) == (["person", "person"], state.game)


@in_loop
async def test_a_game_that_was_stored_without_anybody_hearing_of_it_is_the_game_of_its_room(where: Where) -> None:
    async with running(where) as registry:
        state, _, second = await waiting_room(registry)
        store = Store(registry)
        store.cut = True
        with pytest.raises(ServerError, match="not stored"):
            await registry.tables.join(state, second, None)
        store.cut = False
        assert kinds(state) == ["person", "person"]
        assert state.game is not None
        game = state.game
        await registry.tables.join(state, second, None)
        assert (state.game, (await registry.tables.find(game)).id) == (game, game)


@in_loop
async def test_while_a_game_is_stored_nobodys_clock_runs(where: Where) -> None:
    async with running(where) as registry:
        first, second = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
        state = await registry.tables.new_room(first, NewRoom(ENTRY, clock=ClockRule(10)))
        store = Store(registry)
        store.hold()
        joining = asyncio.create_task(registry.tables.join(state, second, None))
        await store.writing.wait()
        before = steady_ms()
        await until(lambda: steady_ms() > before)
        released = steady_ms()
        store.go_on.set()
        await joining
        clock = registry.tables.live[state.game or ""].session.clock
        assert clock is not None
        assert clock.since >= released


@in_loop
async def test_neither_seat_nor_game_is_shown_before_they_are_stored(where: Where) -> None:
    async with running(where) as registry:
        state, _, second = await waiting_room(registry)
        store = Store(registry)
        store.hold()
        joining = asyncio.create_task(registry.tables.join(state, second, None))
        await store.writing.wait()
        seen = await registry.tables.room(state.id)
        assert (kinds(seen), seen.game, seen.games) == (["person", "open"], None, [])
        store.go_on.set()
        await joining
        assert kinds(await registry.tables.room(state.id)) == ["person", "person"]


@in_loop
async def test_nobody_hears_of_another_game_before_it_is_stored(where: Where) -> None:
    async with running(where) as registry:
        state, first, second = await waiting_room(registry)
        await registry.tables.join(state, second, None)
        live = await registry.tables.find(state.game or "")
        line = await live.join(0, c.Hello("en"))
        await live.obey(line, c.Concede("x"))
        await registry.tables.rematch(state, first)
        assert live.audience.rematch.seats == [True, False]
        store, told, game = Store(registry), line.outbox.qsize(), state.game
        store.hold()
        asking = asyncio.create_task(registry.tables.rematch(state, second))
        await store.writing.wait()
        assert (line.outbox.qsize(), live.audience.rematch.game, state.game) == (told, None, game)
        store.go_on.set()
        await asking
        assert live.audience.rematch.game == state.game != game
        await registry.tables.rematch(state, second)
        assert (len(state.games), state.rematch) == (2, [False, False])


@in_loop
async def test_either_player_may_want_the_bots_to_be_quick(where: Where) -> None:
    async with running(where) as registry:
        _, live = await game_of_two(registry)
        for viewer in (0, 1):
            live.session.hurried = False
            await live.join(viewer, c.Hello("en", hurry=True))
            assert live.session.hurried
        await live.join(PUBLIC, c.Hello("en"))
        assert live.session.hurried, "who watches has no say in it"


@in_loop
async def test_what_is_not_stored_cuts_off_all_but_who_asked_for_it(where: Where) -> None:
    async with running(where) as registry:
        _, live = await game_of_two(registry)
        lines = [await live.join(viewer, c.Hello("en")) for viewer in (0, 1)]
        live.give_up(lines[0])
        assert [line.outbox.get_nowait() is None for line in lines] == [False, True]


@in_loop
async def test_a_public_game_is_listed_again_once_it_is_looked_at_after_a_restart(where: Where) -> None:
    async with running(where) as registry:
        first, second = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
        state = await registry.tables.new_room(first, NewRoom(ENTRY, public=True))
        await registry.tables.join(state, second, None)
        game = state.game or ""
    async with running(where) as registry:
        assert state.id not in registry.tables.live_list.place
        live = await registry.tables.find(game)
        assert state.id in registry.tables.live_list.place
        lines = [await live.join(viewer, c.Hello("en")) for viewer in (0, 1)]
        live.audience.say(lines[0], c.Say("1", "hello"))
        said = [line.outbox.get_nowait() for line in lines for _ in range(line.outbox.qsize())]
        assert [message for message in said if b'"type":"said"' in (message or b"")] == [
            b'{"type":"said","seat":0,"phrase":"hello"}'
        ] * 2


@in_loop
async def test_how_many_watch_is_counted_as_they_come_and_as_they_go(where: Where) -> None:
    async with running(where) as registry:
        _, live = await game_of_two(registry)
        live.count_every(0.01)
        line = await live.join(PUBLIC, c.Hello("en"))
        await until(lambda: live.session.attendance.watching == 1)
        live.leave(line)
        await until(lambda: live.session.attendance.watching == 0)


@in_loop
async def test_a_game_is_in_the_list_for_a_while_after_its_players_left_and_not_its_watchers(where: Where) -> None:
    async with running(where, away_s=0.2) as registry:
        state, live = await game_of_two(registry)
        player, watcher = await live.join(0, c.Hello("en")), await live.join(PUBLIC, c.Hello("en"))
        live.leave(player)
        assert registry.tables.goes_on(state.id)
        await asyncio.sleep(0.3)
        live.leave(watcher)
        assert not registry.tables.goes_on(state.id)


@in_loop
async def test_a_game_whose_bot_has_moved_may_leave_the_memory(where: Where) -> None:
    async with running(where, bot_ms=1) as registry:
        first, _ = await registry.guests.add("A")
        state = await registry.tables.new_room(first, NewRoom(ENTRY, seats=["bot:greedy", "me"]))
        live = await registry.tables.find(state.game or "")
        await until(lambda: live.session.thinking() is None and live.session.wake_at() is None)
        await until(lambda: not live.goes_on())
        assert registry.tables.idle_since(live) is not None


@in_loop
async def test_a_room_that_is_not_there_goes_on_nowhere(where: Where) -> None:
    async with running(where) as registry:
        state, _, second = await waiting_room(registry)
        assert not registry.tables.goes_on("nothing")
        assert not registry.tables.goes_on(state.id)
        await registry.tables.join(state, second, None)
        live = await registry.tables.find(state.game or "")
        await live.join(0, c.Hello("en"))
        assert registry.tables.goes_on(state.id)


@in_loop
async def test_a_new_room_is_claimed_in_the_commit_that_stores_it(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(where) as registry:
        claimed: Write = (delete(EntryRow).where(EntryRow.game == "nothing"), {})
        monkeypatch.setattr(type(registry.tables.leases), "claims", lambda *_: [claimed])
        stored = list[list[Write]]()
        honest = registry.database.writer.write

        async def write(writes: list[Write]) -> None:
            stored.append(writes)
            await honest(writes)

        monkeypatch.setattr(registry.database.writer, "write", write)
        state, _, second = await waiting_room(registry)
        assert [claimed in writes for writes in stored if len(writes) > 1] == [True]
        stored.clear()
        await registry.tables.join(state, second, None)
        assert stored
        assert not any(claimed in writes for writes in stored), "it is mine already"


@pytest.mark.parametrize("closes_first", [False, True])
@in_loop
async def test_joining_and_closing_at_once_one_of_them_wins(where: Where, closes_first: bool) -> None:
    async with running(where) as registry:
        state, first, second = await waiting_room(registry)
        both = [registry.tables.join(state, second, None), registry.tables.close_room(state, first)]
        found = await asyncio.gather(*(both[::-1] if closes_first else both), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), ServerError]
        assert state.live == (state.game is not None) == ("open" not in kinds(state)) == (not closes_first)


async def forget_the_game(connection: AsyncConnection, room: str) -> None:
    """As a server left it that stored the seat, and died before it stored the game."""
    games = select(GameRow.id).where(GameRow.room == room)
    await connection.execute(delete(EntryRow).where(EntryRow.game.in_(games)))
    await connection.execute(delete(GameRow).where(GameRow.room == room))
    (data,) = (await connection.execute(select(RoomRow.data).where(RoomRow.id == room))).scalars()
    changed = {**data, "game": None, "games": []}
    await connection.execute(update(RoomRow).where(RoomRow.id == room).values(data=changed))


def has_a_game(room: RoomState | None) -> bool:
    return room is not None and room.game is not None


@in_loop
async def test_a_full_room_without_a_game_gets_one_after_a_restart(where: Where) -> None:
    async with running(where) as registry:
        state, _, second = await waiting_room(registry)
        await registry.tables.join(state, second, None)
    await by_hand(where, partial(forget_the_game, room=state.id))
    async with running(where) as registry:
        await until(lambda: has_a_game(registry.tables.rooms.get(state.id)))
    async with running(where) as registry:
        found = await registry.tables.room(state.id)
        assert found.games == [found.game]
        assert (await registry.tables.find(found.game or "")).session.history.decision is not None


@in_loop
async def test_a_full_room_without_a_game_gets_one_when_somebody_sits_down_again(where: Where) -> None:
    async with running(where) as registry:
        state, first, second = await waiting_room(registry)
        await registry.tables.join(state, second, None)
        state.game, state.games = None, []
        await asyncio.gather(registry.tables.join(state, first, None), registry.tables.join(state, second, None))
        assert len(state.games) == 1
        assert state.game in registry.tables.live
