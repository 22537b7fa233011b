"""Games of bots alone, at tables and in arenas: how many there may be, also after a restart."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kirifuda.server.arena.new_arena import NewArena
from kirifuda.server.limits import Limits
from kirifuda.server.net.budgets import Payer
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.new_room import NewRoom
from tests.arena.clients import new_arena
from tests.server.clients import Guest
from tests.server.registries import in_loop, running, until

Serve = Callable[..., str]
ENTRY = "9.1 Lite + Entry 16"


def test_games_of_bots_alone_are_limited(serve: Serve) -> None:
    url = serve(limits=Limits(bot_games_guest=1, bot_games=2), bot_ms=5000)
    wish = {"regulation": ENTRY, "seats": ["bot:random", "bot:random"]}
    ann, ben, cid = Guest(url, "Ann"), Guest(url, "Ben"), Guest(url, "Cid")
    assert [ann.http.post("/api/rooms", json=wish).status_code for _ in range(2)] == [201, 429]
    assert ben.http.post("/api/rooms", json=wish).status_code == 201
    assert cid.http.post("/api/rooms", json=wish).json()["code"] == "busy"
    assert cid.room(seats=["me", "bot:random"])["game"]


def test_games_of_bots_alone_are_limited_for_an_address(serve: Serve) -> None:
    url = serve(limits=Limits(bot_games_address=1), bot_ms=5000)
    wish = {"regulation": ENTRY, "seats": ["bot:random", "bot:random"]}
    ann, ben = Guest(url, "Ann"), Guest(url, "Ben")
    assert ann.http.post("/api/rooms", json=wish).status_code == 201
    answer = ben.http.post("/api/rooms", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")


def test_battles_of_bots_alone_count_with_the_games_of_bots_alone(serve: Serve) -> None:
    url = serve(limits=Limits(bot_games_guest=1, bot_games=2), bot_ms=5000)
    table = {"regulation": ENTRY, "seats": ["bot:random", "bot:random"]}
    battle = {"seats": ["bot:1", "bot:1"]}
    teams = {"seats": ["bot:1"] * 6, "match": {"kind": "team"}}
    ann, ben, cid = Guest(url, "Ann"), Guest(url, "Ben"), Guest(url, "Cid")
    new_arena(ann, **battle)
    assert ann.http.post("/api/fighter/arenas", json=teams).json()["code"] == "too many"
    assert ann.http.post("/api/rooms", json=table).json()["code"] == "too many"
    assert ben.http.post("/api/rooms", json=table).status_code == 201
    assert ben.http.post("/api/fighter/arenas", json=battle).json()["code"] == "too many"
    assert cid.http.post("/api/fighter/arenas", json=teams).json()["code"] == "busy"
    new_arena(cid, seats=["me", "bot:1"])


@in_loop
async def test_games_of_bots_alone_still_count_after_a_restart(tmp_path: Path) -> None:
    db, limits = tmp_path / "games.db", Limits(bot_games_guest=2, bot_games=3)
    table, battle = NewRoom(ENTRY, seats=["bot:random", "bot:random"]), NewArena(seats=["bot:1", "bot:1"])
    async with running(db, limits=limits, bot_ms=5000) as registry:
        ann, _ = await registry.guests.add("A")
        payer = Payer("192.0.2.1", ann.id)
        room = await registry.tables.new_room(ann, table, payer)
        arena = await registry.arenas.new_arena(ann, battle, payer)
    async with running(db, limits=limits, bot_ms=5000) as registry:
        for _ in range(2):
            assert registry.bots.count() == 2
            with pytest.raises(ServerError, match="too many"):
                await registry.tables.new_room(ann, table, payer)
            with pytest.raises(ServerError, match="too many"):
                await registry.arenas.new_arena(ann, battle, payer)
            await until(lambda: room.game in registry.tables.live)
            await until(lambda: not registry.bots.owned.coming)
        await registry.arenas.new_arena(ann, battle, Payer("192.0.2.2", "somebody"))
        with pytest.raises(ServerError, match="busy"):
            await registry.tables.new_room(ann, table, Payer("192.0.2.2", "somebody"))
        registry.arenas.live[arena.state.id].state.over = True
        await registry.tables.new_room(ann, table, payer)
