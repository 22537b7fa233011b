"""Lists of what goes on: private games are not in them, and games their players left are forgotten after a while."""

import asyncio
import time
from collections.abc import Callable

from tests.loops import run_apart
from tests.server.clients import Guest, Line, two_people

AWAY_S = 0.4


def listed(guest: Guest, kind: str) -> list[object]:
    return [room["id"] for room in guest.http.get("/api/lobby").json()[kind]]


def test_a_private_game_is_not_listed_and_can_be_watched_by_its_link(serve: Callable[..., str]) -> None:
    url = serve()
    first, _, game = two_people(url)
    assert listed(first, "live") == []
    assert Guest(url).http.get(f"/api/games/{game}").json()["viewer"] == -1
    assert Guest(url).http.get("/api/records").json()["games"] == []


def test_a_game_is_listed_while_a_player_is_there_and_a_little_longer(serve: Callable[..., str]) -> None:
    url = serve(away_s=AWAY_S)
    first, _, game = two_people(url, public=True)

    async def scene() -> None:
        async with Line(url, game, first.token) as player:
            await player.until("table")
            await asyncio.sleep(AWAY_S * 1.5)
            assert len(await asyncio.to_thread(listed, first, "live")) == 1
        async with Line(url, game) as watcher:
            await watcher.until("table")
            assert len(await asyncio.to_thread(listed, first, "live")) == 1
            await asyncio.sleep(AWAY_S * 1.5)
            assert await asyncio.to_thread(listed, first, "live") == []
        async with Line(url, game, first.token) as player:
            await player.until("table")
            assert len(await asyncio.to_thread(listed, first, "live")) == 1

    run_apart(scene())


def test_a_room_waits_in_the_list_while_its_host_asks_for_it(serve: Callable[..., str]) -> None:
    url = serve(away_s=AWAY_S)
    host, other = Guest(url), Guest(url)
    room = host.room(public=True)
    assert listed(other, "open") == [room["id"]]
    time.sleep(AWAY_S * 1.5)
    other.http.get(f"/api/rooms/{room['id']}")
    assert listed(other, "open") == []
    host.http.get(f"/api/rooms/{room['id']}")
    assert listed(other, "open") == [room["id"]]


def test_an_arena_is_listed_while_somebody_is_there_and_a_little_longer(serve: Callable[..., str]) -> None:
    url = serve(away_s=AWAY_S)
    host = Guest(url)
    wish = {"seats": ["me", "open"], "public": True}
    arena = host.http.post("/api/fighter/arenas", json=wish).json()["id"]
    assert [found["id"] for found in host.http.get("/api/fighter/arenas").json()["open"]] == [arena]
    time.sleep(AWAY_S * 1.5)
    assert host.http.get("/api/fighter/arenas").json()["open"] == []


def test_who_watches_finds_the_next_game_of_the_players_also_later(serve: Callable[..., str]) -> None:
    url = serve()
    first, second, game = two_people(url)

    async def scene() -> None:
        async with Line(url, game, first.token) as player, Line(url, game) as watcher:
            await player.until("table")
            await watcher.until("table")
            await player.ask({"type": "concede", "command": "c"})
            room = first.http.get(f"/api/games/{game}").json()["room"]
            for guest in (first, second):
                await asyncio.to_thread(guest.http.post, f"/api/rooms/{room}/rematch", json={})
            while not (told := await watcher.until("room"))["room"]["rematch"]["game"]:  # type: ignore[index]
                pass
            following = told["room"]["rematch"]["game"]  # type: ignore[index]
            assert following != game
            assert following == first.http.get(f"/api/rooms/{room}").json()["game"]

    run_apart(scene())
