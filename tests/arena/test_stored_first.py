"""Super Trump Fighter: a seat, a rematch, the start and the result of a battle are stored before they are told."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from kirifuda.server.arena import wire
from kirifuda.server.arena.endpoint import take
from kirifuda.server.arena.live import ArenaClient, LiveArena
from kirifuda.server.arena.new_arena import NewArena
from kirifuda.server.lobby.guests import Guest
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.engines import Where
from kirifuda.server.store.writer import Write
from tests.server.registries import in_loop, running, until


class SlowDisk:
    """Every transaction of a server waits while it is held; the acts of a battle do not matter here."""

    def __init__(self, registry: Registry) -> None:
        self.honest = registry.database.writer.transact
        self.waits, self.go_on, self.full, self.failed = asyncio.Event(), asyncio.Event(), False, 0
        self.go_on.set()
        registry.database.writer.transact = self.transact  # type: ignore[method-assign]

    async def transact(self, writes: list[Write]) -> None:
        if any(str(statement).startswith("UPDATE arenas") for statement, _ in writes):
            self.waits.set()
            await self.go_on.wait()
            if self.full:
                self.failed += 1
                raise OperationalError("UPDATE", {}, Exception("disk full"))
        await self.honest(writes)

    def hold(self) -> None:
        self.waits.clear()
        self.go_on.clear()


async def arena_of_two(registry: Registry) -> tuple[LiveArena, Guest, Guest]:
    first, second = (await registry.guests.add("A"))[0], (await registry.guests.add("B"))[0]
    return await registry.arenas.new_arena(first, NewArena(seats=["me", "open"])), first, second


def said(client: ArenaClient) -> list[dict[str, object]]:
    """What was sent since somebody last looked."""
    messages = [client.outbox.get_nowait() for _ in range(client.outbox.qsize())]
    return [msgspec.json.decode(message, type=dict[str, object]) for message in messages if message is not None]


async def battle(registry: Registry) -> tuple[LiveArena, Guest, Guest, list[ArenaClient]]:
    """Two people in a battle that has begun."""
    arena, first, second = await arena_of_two(registry)
    await registry.arenas.join(arena, second)
    clients = [ArenaClient(place, wire.Hello("en")) for place in range(2)]
    for client in clients:
        arena.join(client)
    await until(lambda: bool(arena.boards))
    return arena, first, second, clients


@in_loop
async def test_a_seat_is_seen_once_it_is_stored(where: Where) -> None:
    async with running(where) as registry:
        arena, _, second = await arena_of_two(registry)
        disk = SlowDisk(registry)
        disk.hold()
        joining = asyncio.create_task(registry.arenas.join(arena, second))
        await disk.waits.wait()
        assert [place.kind for place in arena.state.seats] == ["person", "open"]
        disk.go_on.set()
        await joining
        assert arena.state.seats[1].guest == second.id
        stored = await registry.arenas.store.arena(arena.state.id)
        assert stored is not None
        assert stored.seats[1].guest == second.id


@in_loop
async def test_a_seat_that_cannot_be_stored_stays_open(where: Where) -> None:
    async with running(where) as registry:
        arena, _, second = await arena_of_two(registry)
        disk = SlowDisk(registry)
        disk.full = True
        with pytest.raises(ServerError, match="not stored"):
            await registry.arenas.join(arena, second)
        assert arena.state.seats[1].kind == "open"
        disk.full = False
        await registry.arenas.join(arena, second)
        assert arena.state.seats[1].guest == second.id


@in_loop
async def test_a_battle_is_seen_once_its_beginning_is_stored(where: Where) -> None:
    async with running(where) as registry:
        arena, _, second = await arena_of_two(registry)
        await registry.arenas.join(arena, second)
        disk = SlowDisk(registry)
        disk.hold()
        clients = [ArenaClient(place, wire.Hello("en")) for place in range(2)]
        for client in clients:
            arena.join(client)
        await disk.waits.wait()
        assert (arena.boards, arena.state.started) == ([], False)
        assert all(message["type"] == "arena" for client in clients for message in said(client))
        disk.go_on.set()
        await until(lambda: bool(arena.boards))
        assert "battle" in [message["type"] for message in said(clients[0])]
        assert await registry.arenas.store.played(arena.state.id, 1) is not None


@in_loop
async def test_a_result_is_told_once_it_is_stored(where: Where) -> None:
    """Also to somebody who comes in the very moment; and a disk that fails at first only makes it later."""
    async with running(where) as registry:
        arena, _, _, clients = await battle(registry)
        disk = SlowDisk(registry)
        for client in clients:
            said(client)
        disk.hold()
        await take(arena, clients[0], wire.Resign(1, 0))
        await disk.waits.wait()
        watcher = ArenaClient(-1, wire.Hello("en"))
        arena.join(watcher)
        assert (arena.state.over, arena.state.boards[0].over) == (False, False)
        assert [message["type"] for message in said(clients[1]) if message["type"] != "arena"] == []
        assert "battle" not in [message["type"] for message in said(watcher)]
        disk.full = True
        disk.go_on.set()
        await until(lambda: disk.failed > 0)
        assert said(clients[1]) == []
        disk.full = False
        await until(lambda: arena.state.over)
        found = await registry.arenas.store.played(arena.state.id, 1)
        assert found is not None
        assert found.battle.record is not None
        assert [message["type"] for message in said(clients[1])] == ["tick", "arena"]
        assert "battle" in [message["type"] for message in said(watcher)]


@in_loop
async def test_a_rematch_is_told_once_it_is_stored(where: Where) -> None:
    async with running(where) as registry:
        arena, first, second, clients = await battle(registry)
        await take(arena, clients[0], wire.Resign(1, 0))
        await until(lambda: arena.state.over)
        await registry.arenas.rematch(arena, first)
        disk = SlowDisk(registry)
        for client in clients:
            said(client)
        disk.hold()
        asking = asyncio.create_task(registry.arenas.rematch(arena, second))
        await disk.waits.wait()
        assert (arena.state.over, arena.state.rematch, said(clients[0])) == (True, [True, False], [])
        disk.go_on.set()
        await asking
        assert (arena.state.over, arena.state.battles) == (False, 2)
        assert "battle" in [message["type"] for message in said(clients[0])]
        await registry.arenas.rematch(arena, second)
        assert (arena.state.matches, arena.state.rematch, said(clients[0])) == (2, [False, False], [])


@in_loop
async def test_a_battle_whose_last_act_was_stored_without_the_result_ends_after_a_restart(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    async with running(db) as registry:
        arena, _, _, clients = await battle(registry)
        disk = SlowDisk(registry)
        disk.hold()
        await take(arena, clients[0], wire.Resign(1, 0))
        await disk.waits.wait()
        await registry.arenas.store.flush()
        arena.keeper.close()
        disk.full = True
        disk.go_on.set()
    async with running(db) as registry:
        again = registry.arenas.live[arena.state.id]
        await until(lambda: again.state.over)
        assert again.state.boards[0].winner == 1
