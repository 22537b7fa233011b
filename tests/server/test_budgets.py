"""Budgets: what one guest and one address may have of lines, rooms, arenas, policies and bytes."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kirifuda.cards.fair import commitment_of
from kirifuda.server.config import ServerConfig
from kirifuda.server.limits import Limits
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net import budgets
from kirifuda.server.net.budgets import Budgets, Payer, Rates
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.store.engines import migrate
from kirifuda.server.table.new_room import NewRoom
from tests.arena.clients import Player, new_arena
from tests.loops import run_apart
from tests.server.clients import Guest, Json, Line, RandomPlayer, socket_url, two_people

Serve = Callable[..., str]
ENTRY = "9.1 Lite + Entry 16"


async def refused(url: str, game: str, token: str | None = None) -> str:
    """Why a line is not let in; empty if it is."""
    line = Line(url, game, token)
    try:
        await line.open()
        first = await line.next()
    except (InvalidStatus, ConnectionClosed):
        return "closed"
    finally:
        if line.socket is not None:
            await line.socket.close()
    return str(first.get("code", ""))


def test_a_rate_fills_up_again_and_may_be_used_at_once() -> None:
    now = [100.0]
    rate = Rates(3, 60, lambda: now[0])
    for _ in range(3):
        assert rate.has("a")
        rate.take("a")
    assert not rate.has("a")
    assert rate.has("b")
    now[0] += 20
    assert rate.has("a")
    assert not rate.has("a", 2)
    assert Rates(0, 60).has("a", 1e9)


def test_rates_are_kept_of_so_many_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "MOST_KEYS", 10)
    rate = Rates(5, 60)
    for number in range(100):
        rate.take(f"{number}")
    assert len(rate.left) <= 10


def test_lines_are_counted_for_guest_address_and_game_and_given_back() -> None:
    found = Budgets(Limits(lines_address=3, lines_guest=2, game_lines=2, game_lines_guest=1))

    def sits(game: str, guest: str | None, network: str = "192.0.2.1") -> budgets.Held:
        held = found.line(network)
        try:
            found.sit(held, game, guest)
        except ServerError:
            held.give_back()
            raise
        return held

    first = sits("x", "ann")
    with pytest.raises(ServerError, match="too many"):
        sits("x", "ann", "192.0.2.2")
    second = sits("x", "ben", "192.0.2.2")
    with pytest.raises(ServerError, match="too many"):
        sits("x", None, "192.0.2.3")
    second.give_back()
    sits("y", "ann")
    with pytest.raises(ServerError, match="too many"):
        sits("z", "ann")
    sits("z", None)
    with pytest.raises(ServerError, match="too many"):
        found.line("192.0.2.1")
    first.give_back()
    sits("x", "ann")


def test_a_guest_has_so_many_lines_at_a_game(serve: Serve) -> None:
    url = serve(limits=Limits(game_lines_guest=2))

    async def work() -> None:
        first, second, game = two_people(url)
        async with Line(url, game, first.token) as one, Line(url, game, first.token) as two:
            await one.until("table")
            await two.until("table")
            assert await refused(url, game, first.token) == "too many"
            assert await refused(url, game, second.token) == ""
        for _ in range(100):
            if not await refused(url, game, first.token):
                return
        raise AssertionError("the lines are not given back")

    run_apart(asyncio.wait_for(work(), 60))


def test_an_address_has_so_many_lines_at_a_game(serve: Serve) -> None:
    url = serve(limits=Limits(game_lines_address=2))

    async def work() -> None:
        first, second, game = two_people(url)
        async with Line(url, game, first.token) as one, Line(url, game) as two:
            await one.until("table")
            await two.until("table")
            assert await refused(url, game, second.token) == "too many"
            another = str(first.join(second.room())["game"])
            assert await refused(url, another, second.token) == ""

    run_apart(asyncio.wait_for(work(), 60))


def test_an_address_opens_so_many_lines_a_minute(serve: Serve) -> None:
    url = serve(limits=Limits(new_lines_address=3))

    async def work() -> list[str]:
        _, _, game = two_people(url)
        return [await refused(url, game) for _ in range(5)]

    assert run_apart(asyncio.wait_for(work(), 60)) == ["", "", "", "closed", "closed"]


def test_rooms_are_limited_and_those_given_up_do_not_count(serve: Serve) -> None:
    url = serve(limits=Limits(rooms_guest=2, rooms_address=4))
    ann, ben, cid = Guest(url, "Ann"), Guest(url, "Ben"), Guest(url, "Cid")
    rooms = [ann.room() for _ in range(2)]
    answer = ann.http.post("/api/rooms", json={"regulation": ENTRY})
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")
    assert "too many rooms" in answer.json()["message"]["en"]
    assert ann.http.delete(f"/api/rooms/{rooms[0]['id']}").status_code == 200
    ann.room()
    for _ in range(2):
        ben.room()
    assert cid.http.post("/api/rooms", json={"regulation": ENTRY}).status_code == 429


def test_rooms_opened_at_the_same_moment_are_counted(tmp_path: Path) -> None:
    async def work() -> int:
        path = tmp_path / "games.db"
        migrate(path)
        registry = Registry(ServerConfig(db=path, limits=Limits(rooms_guest=3)), Database(path))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        payer = Payer("192.0.2.1", guest.id)
        opening = [registry.tables.new_room(guest, NewRoom(ENTRY), payer) for _ in range(10)]
        found = await asyncio.gather(*opening, return_exceptions=True)
        await registry.stop()
        return sum(not isinstance(one, ServerError) for one in found)

    assert run_apart(asyncio.wait_for(work(), 30)) == 3


def test_a_room_without_a_seat_of_ones_own_can_be_given_up_by_who_opened_it(serve: Serve) -> None:
    url = serve()
    ann, ben = Guest(url, "Ann"), Guest(url, "Ben")
    room = ann.room(seats=["open", "open"], public=True)
    assert ben.http.delete(f"/api/rooms/{room['id']}").status_code == 403
    assert ann.http.delete(f"/api/rooms/{room['id']}").status_code == 200
    assert ben.http.get("/api/lobby").json()["open"] == []


def test_arenas_are_limited_for_a_guest_and_in_all(serve: Serve) -> None:
    url = serve(limits=Limits(arenas_guest=2, arenas=3))
    ann, ben = Guest(url, "Ann"), Guest(url, "Ben")
    wish = {"seats": ["me", "open"]}
    assert [ann.http.post("/api/fighter/arenas", json=wish).status_code for _ in range(3)] == [201, 201, 429]
    assert ben.http.post("/api/fighter/arenas", json=wish).status_code == 201
    assert ben.http.post("/api/fighter/arenas", json=wish).json()["code"] == "busy"


def test_arenas_are_limited_for_an_address(serve: Serve) -> None:
    url = serve(limits=Limits(arenas_address=1))
    new_arena(Guest(url, "Ann"))
    answer = Guest(url, "Ben").http.post("/api/fighter/arenas", json={})
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")
    assert "too many arenas" in answer.json()["message"]["en"]


def test_new_guests_are_limited_for_an_address(serve: Serve) -> None:
    url = serve(limits=Limits(new_guests_address=2))
    answers = [httpx.post(f"{url}/api/guests", json={}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_bytes_stored_are_limited_for_a_guest(serve: Serve) -> None:
    url = serve(limits=Limits(bytes_guest=budgets.ROOM_BYTES * 2))
    ann = Guest(url, "Ann")
    for _ in range(2):
        ann.room()
    answer = ann.http.post("/api/rooms", json={"regulation": ENTRY})
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")
    assert "tomorrow" in answer.json()["message"]["en"]
    Guest(url, "Ben").room()


def test_bytes_stored_are_limited_for_an_address(serve: Serve) -> None:
    url = serve(limits=Limits(bytes_address=budgets.GUEST_BYTES * 2 + budgets.ROOM_BYTES * 2))
    ann, ben = Guest(url, "Ann"), Guest(url, "Ben")
    for _ in range(2):
        ann.room()
    answer = ben.http.post("/api/rooms", json={"regulation": ENTRY})
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")
    assert httpx.post(f"{url}/api/guests", json={}).status_code == 429


def test_who_commits_anew_after_a_deal_that_was_given_up_pays_for_it(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kirifuda.server.table.dealing.REVEAL_MS", 30)
    url = serve(limits=Limits(bytes_guest=budgets.ROOM_BYTES))
    ann, ben = Guest(url, "Ann"), Guest(url, "Ben")
    path = f"/api/rooms/{ann.room(commitment=commitment_of('a' * 64))['id']}"
    assert ben.http.post(f"{path}/join", json={"commitment": commitment_of("b" * 64)}).status_code == 200
    while not ann.http.get(path).json().get("aborted"):
        time.sleep(0.02)
    anew = {"commitment": commitment_of("c" * 64)}
    assert [guest.http.post(f"{path}/commit", json=anew).status_code for guest in (ann, ben)] == [429, 200]


def test_acts_in_a_battle_are_paid_for_and_what_is_not_stored_is_not(serve: Serve) -> None:
    url = serve(limits=Limits(bytes_guest=budgets.ROOM_BYTES + budgets.ENTRY_BYTES * 3))
    ann = Guest(url, "Ann")

    async def work() -> list[str]:
        async with Player(url, new_arena(ann, seats=["me", "bot:1"])["id"], ann.token) as player:
            await player.state("PICK")
            for _ in range(4):
                player.ping()
            player.say("say", phrase="hello")
            player.say("watch", battle=1)
            for _ in range(4):
                player.say("call")
            await player.until(lambda: len(player.refused) == 4)
            return [str(message["code"]) for message in player.refused]

    assert run_apart(asyncio.wait_for(work(), 60)) == ["not_in_battle"] * 3 + ["too many"]


def test_another_match_in_an_arena_is_paid_for(serve: Serve) -> None:
    url = serve(limits=Limits(bytes_guest=budgets.ROOM_BYTES * 2))
    ann = Guest(url, "Ann")
    arena = new_arena(ann, seats=["me", "bot:1"])

    async def work() -> None:
        async with Player(url, arena["id"], ann.token) as player:
            await player.state("PICK")
            player.say("resign")
            await player.until(lambda: bool(player.arena["over"]))

    run_apart(asyncio.wait_for(work(), 60))
    answer = ann.http.post(f"/api/fighter/arenas/{arena['id']}/rematch", json={})
    assert (answer.status_code, answer.json()["code"]) == (429, "too many")


def test_policies_are_stored_so_often_and_not_when_nothing_changes(serve: Serve) -> None:
    url = serve(limits=Limits(policies_seat=3))

    async def work() -> list[str]:
        first, _, game = two_people(url)
        async with Line(url, game, first.token) as line:
            await line.until("table")
            found = []
            for number in range(6):
                for again in "ab":
                    mode = ("always", "smart")[number % 2]
                    policy: Json = {"type": "policy", "command": f"{number}{again}", "mode": mode}
                    answer = await line.ask(policy)
                    found.append(str(answer.get("code", answer["type"])))
            return found

    found = run_apart(asyncio.wait_for(work(), 60))
    assert found[:6] == ["done"] * 6
    assert "too many" in found[6:]


def test_a_policy_after_the_end_is_not_stored(tmp_path: Path) -> None:
    from kirifuda.server.table import commands as c
    from kirifuda.server.table.orders import handle
    from tests.server.sessions import new_session

    session = new_session(ENTRY, "single", 3, None, False)
    handle(session, 0, c.Concede("x"), 0)
    count = len(session.history.entries)
    step = handle(session, 0, c.SetPolicy("p", "always"), 0)
    assert step.answer is not None
    assert step.answer.error is None
    assert len(session.history.entries) == count


def test_a_draw_is_offered_a_few_times_until_the_game_goes_on(serve: Serve) -> None:
    url = serve()

    async def work() -> list[str]:
        first, second, game = two_people(url)
        async with Line(url, game, first.token) as one, Line(url, game, second.token) as two:
            await one.until("table")
            await two.until("table")
            found = []
            for number in range(5):
                answer = await one.ask({"type": "offer draw", "command": f"o{number}"})
                found.append(str(answer.get("code", answer["type"])))
                await two.ask({"type": "decline draw", "command": f"d{number}"})
            return found

    assert run_apart(asyncio.wait_for(work(), 60)) == ["done"] * 3 + ["not allowed"] * 2


# What expires.


def test_an_open_room_that_nobody_asks_for_is_given_up(tmp_path: Path) -> None:
    async def work() -> tuple[bool, bool, dict[str, object] | None]:
        path = tmp_path / "games.db"
        migrate(path)
        registry = Registry(ServerConfig(db=path, limits=Limits(open_room_s=100.0)), Database(path))
        await registry.start()
        guest, _ = await registry.guests.add("A")
        old = await registry.tables.new_room(guest, NewRoom(ENTRY), Payer("192.0.2.1", guest.id))
        new = await registry.tables.new_room(guest, NewRoom(ENTRY), Payer("192.0.2.1", guest.id))
        registry.tables.waiting.at[old.id] -= 101
        await registry.tables.clean_up()
        stored = await registry.database.room(old.id)
        await registry.stop()
        return old.live, new.live, stored

    old, new, stored = run_apart(asyncio.wait_for(work(), 30))
    assert (old, new) == (False, True)
    assert stored is not None
    assert stored["live"] is False


def test_rooms_of_games_nobody_is_at_leave_the_memory(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "games.db"
        migrate(path)
        registry = Registry(ServerConfig(db=path), Database(path))
        await registry.start()
        ann, _ = await registry.guests.add("A")
        ben, _ = await registry.guests.add("B")
        state = await registry.tables.new_room(ann, NewRoom(ENTRY))
        waits = await registry.tables.new_room(ann, NewRoom(ENTRY))
        await registry.tables.join(state, ben, None)
        registry.tables.forget_idle(1e18)
        assert set(registry.tables.rooms) == {waits.id}
        assert (await registry.tables.room(state.id)).game == state.game
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))


def test_guests_who_never_played_and_were_not_heard_of_are_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "games.db"
        migrate(path)
        registry = Registry(ServerConfig(db=path), Database(path))
        await registry.start()
        guests = {name: await registry.guests.add(name) for name in ("player", "opponent", "unused", "came back")}
        state = await registry.tables.new_room(guests["player"][0], NewRoom(ENTRY))
        await registry.tables.join(state, guests["opponent"][0], None)
        for guest, _ in guests.values():
            await registry.database.saw_guest(guest.id, 1000)
        registry.guests.known.clear()
        registry.guests.seen.clear()
        assert await registry.guests.find(guests["came back"][1]) is not None
        await registry.guests.forget_unused(3600)
        found = {name: await registry.guests.find(token) is not None for name, (_, token) in guests.items()}
        assert found == {"player": True, "opponent": True, "unused": False, "came back": True}
        await registry.stop()

    run_apart(asyncio.wait_for(work(), 30))


# Coming back, and watching.


def test_an_address_has_so_many_stored_games_gone_through_again(serve: Serve) -> None:
    url = serve(limits=Limits(replays_address=2))
    first, _, game = two_people(url)

    async def work() -> None:
        async with Line(url, game, first.token) as line:
            await line.until("table")
            await line.ask({"type": "concede", "command": "c"})

    run_apart(asyncio.wait_for(work(), 60))
    looks = [f"/api/games/{game}/moves?view={view}&lang={lang}" for view in ("all", "second") for lang in ("ja", "en")]
    for _ in range(2):
        answers = [first.http.get(look) for look in looks]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    assert answers[-1].json()["code"] == "too fast"


def test_coming_back_costs_what_was_missed(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody comes back, the game is gone through from its beginning once."""
    from kirifuda.server.table.history import History
    from kirifuda.server.table.reels import BRIEF

    url = serve(limits=Limits(new_lines_address=0))
    begun: list[object] = []
    honest = History.__init__

    def counted(self: History, *args: object, **more: object) -> None:
        begun.append(args[1] if len(args) > 1 else None)
        honest(self, *args, **more)  # type: ignore[arg-type]

    async def work() -> None:
        first, second, game = two_people(url)
        players = [RandomPlayer(url, game, one.token, Random(1), asyncio.Event()) for one in (first, second)]
        for player in players:
            player.up.set()
        playing = [asyncio.create_task(player.play()) for player in players]
        while min(player.version for player in players) < 4 * BRIEF and not any(player.over for player in players):
            await asyncio.sleep(0.01)
        for task in playing:
            task.cancel()
        async with Line(url, game, first.token) as line:
            if (await line.until("table"))["table"]["outcome"] is None:  # type: ignore[index]
                await line.ask({"type": "concede", "command": "over"})
        monkeypatch.setattr(History, "__init__", counted)
        async with Line(url, game) as line:
            version = int(str((await line.until("table"))["version"]))
        assert version > 1
        for _ in range(20):
            again = await Line(url, game).open(1)
            got = [await again.until("update") for _ in range(version - 1)]
            assert [update["version"] for update in got] == list(range(2, version + 1))
            assert again.socket is not None
            await again.socket.close()

    run_apart(asyncio.wait_for(work(), 60))
    assert len(begun) == 1


def test_watchers_are_counted_and_not_announced_one_by_one(serve: Serve) -> None:
    url = serve(limits=Limits(new_lines_address=0))

    async def work() -> tuple[int, int]:
        first, _, game = two_people(url)
        async with Line(url, game, first.token) as player:
            await player.until("table")
            watchers = [await connect(socket_url(url, game), proxy=None) for _ in range(20)]
            for watcher in watchers:
                await watcher.send('{"type": "hello"}')
            told = 0
            while True:
                message = await player.until("room")
                told += 1
                room = message["room"]
                assert isinstance(room, dict)
                if room["spectators"] == 20:
                    break
            for watcher in watchers:
                await watcher.close()
            return told, int(room["spectators"])

    told, counted = run_apart(asyncio.wait_for(work(), 60))
    assert counted == 20
    assert told < 10
