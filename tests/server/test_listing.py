"""Lists of rooms and arenas: a page at a time, each costs what it shows, and everything is on one of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kirifuda.server.arena import wire
from kirifuda.server.arena.endpoint import take
from kirifuda.server.arena.live import ArenaClient, LiveArena
from kirifuda.server.arena.new_arena import NewArena
from kirifuda.server.limits import Limits
from kirifuda.server.lobby.listing import Listing
from kirifuda.server.lobby.registry import Registry
from tests.arena.clients import new_arena
from tests.server.clients import Guest
from tests.server.registries import in_loop, running, until

Serve = Callable[..., str]
FREE = Limits(rooms_guest=0, rooms_address=0, arenas_guest=0, arenas_address=0)


def test_a_page_of_a_list_costs_what_it_shows() -> None:
    asked: list[str] = []
    gone = {f"{number}" for number in range(100, 1000)}

    def wanted(id: str) -> bool:
        asked.append(id)
        return id not in gone

    found = Listing(wanted)
    for number in range(1000):
        found.add(f"{number}", number + 1)
    first, after = found.page(None, 30)
    assert first == [f"{number}" for number in range(99, 69, -1)]
    asked.clear()
    second, after = found.page(after, 30)
    assert second == [f"{number}" for number in range(69, 39, -1)]
    assert len(asked) == 30
    third, after = found.page(after, 100)
    assert (third[0], third[-1], after) == ("39", "0", None)
    asked.clear()
    assert found.page(None, 30)[0] == first
    assert len(asked) == 30
    found.add("100", 101)
    gone.clear()
    assert found.page(None, 2)[0] == ["100", "99"]


def test_an_honest_room_is_on_one_of_the_pages(serve: Serve) -> None:
    url = serve(rest_per_minute=10_000, limits=FREE)
    honest, other = Guest(url, "Ann"), Guest(url, "Ben")
    mine = honest.room(public=True)["id"]
    for _ in range(101):
        other.room(public=True)
    page = other.http.get("/api/lobby").json()
    assert len(page["open"]) == 100
    assert mine not in [room["id"] for room in page["open"]]
    second = other.http.get("/api/lobby", params={"open_after": page["open_next"]}).json()
    assert mine in [room["id"] for room in second["open"]]
    assert "open_next" not in second
    assert other.http.get("/api/lobby", params={"open_after": "x"}).status_code == 400


def test_an_honest_arena_is_on_one_of_the_pages(serve: Serve) -> None:
    url = serve(rest_per_minute=10_000, limits=FREE)
    honest, other = Guest(url, "Ann"), Guest(url, "Ben")
    mine = new_arena(honest, public=True)["id"]
    for _ in range(101):
        new_arena(other, public=True)
    page = other.http.get("/api/fighter/arenas").json()
    assert len(page["open"]) == 100
    assert mine not in [arena["id"] for arena in page["open"]]
    second = other.http.get("/api/fighter/arenas", params={"open_after": page["open_next"]}).json()
    assert [arena["id"] for arena in second["open"]][-1] == mine
    assert "open_next" not in second
    assert other.http.get("/api/fighter/arenas", params={"live_after": "x"}).status_code == 400


@in_loop
async def test_a_page_of_arenas_costs_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[LiveArena] = []

    def attended(arena: LiveArena, away_s: float) -> bool:
        asked.append(arena)
        return arena.left > -away_s

    monkeypatch.setattr("kirifuda.server.arena.arenas.attended", attended)
    async with running(tmp_path / "games.db") as registry:
        guest, _ = await registry.guests.add("A")
        made = [await registry.arenas.new_arena(guest, NewArena(public=True)) for _ in range(30)]
        newest = [arena.state.id for arena in reversed(made)]
        for arena in made[10:20]:
            arena.left = -1e9
        page = registry.arenas.open_list.page
        first, after = page(None, 10)
        assert first == newest[:10]
        for cost in (20, 10):
            asked.clear()
            assert page(after, 10) == (newest[20:], None)
            assert len(asked) == cost


def listed(registry: Registry) -> list[list[str]]:
    """Who waits, and what goes on."""
    return [one.page(None)[0] for one in (registry.arenas.open_list, registry.arenas.live_list)]


@in_loop
async def test_an_arena_is_listed_where_it_belongs_and_again_when_its_people_are_back(tmp_path: Path) -> None:
    async with running(tmp_path / "games.db") as registry:
        guest, _ = await registry.guests.add("A")
        await registry.arenas.new_arena(guest, NewArena())
        arena = await registry.arenas.new_arena(guest, NewArena(seats=["me", "bot:1"], public=True))
        assert listed(registry) == [[arena.state.id], []]
        client = ArenaClient(0, wire.Hello("en"))
        arena.join(client)
        await until(lambda: bool(arena.boards))
        assert listed(registry) == [[], [arena.state.id]]
        arena.leave(client)
        arena.left -= 1e6
        assert listed(registry) == [[], []]
        arena.join(client)
        assert listed(registry) == [[], [arena.state.id]]
        await take(arena, client, wire.Resign(1, 0))
        await until(lambda: arena.state.over)
        assert listed(registry) == [[], []]
        await registry.arenas.rematch(arena, guest)
        assert listed(registry) == [[], [arena.state.id]]
    async with running(tmp_path / "games.db") as registry:
        assert listed(registry) == [[], [arena.state.id]]
