"""Several servers that share a database: any of them serves anybody, one owns a game, and another takes it over."""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kirifuda.cli.main import run
from kirifuda.server.lobby.registry import Registry
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.engines import Where
from kirifuda.server.table.new_room import NewRoom
from kirifuda.server.times import heartbeat
from tests.arena.clients import Player
from tests.loops import run_apart
from tests.server.clients import Guest, Line, RandomPlayer
from tests.server.registries import in_loop, running, until
from tests.server.servers import ServerProcess
from tests.server.stores import need_services, new_postgres, redis
from tests.server.test_sigkill import faults, stored

ENTRY = "9.1 Lite + Entry 16"
LONG = "9.1 Lite"
"""Its games are not over before a server is gone."""


@pytest.fixture
def store() -> str:
    return new_postgres()


@pytest.fixture(scope="module")
def three() -> Iterator[list[ServerProcess]]:
    """Three servers that are killed by nobody."""
    need_services()
    found = start_all(new_postgres(), 3)
    yield found
    assert [server.stop() for server in found] == [0, 0, 0]


def start_all(store: Where, count: int) -> list[ServerProcess]:
    assert isinstance(store, str)
    found = [ServerProcess(store, "--fast", "--seeds", "--wake", redis().address) for _ in range(count)]
    for server in found:
        server.launch()
    for server in found:
        server.wait()
    return found


def as_guest(guest: Guest, server: ServerProcess) -> httpx.Client:
    """The same guest at another server."""
    headers = {"Authorization": f"Bearer {guest.token}"}
    once = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=server.url, headers=headers, timeout=20, trust_env=False, limits=once)


async def new_room(registry: Registry) -> str:
    guest, _ = await registry.guests.add("A")
    return (await registry.tables.new_room(guest, NewRoom(ENTRY, seats=["me", "open"]))).id


# Who owns what.


@in_loop
async def test_a_room_has_one_owner_and_finds_another_when_that_one_leaves(store: str) -> None:
    wake = redis().address
    async with heartbeat(), running(store, wake=wake) as other:
        async with running(store, wake=wake) as first:
            room = await new_room(first)
            with pytest.raises(ServerError, match="elsewhere"):
                await other.tables.room(room)
            assert first.cluster is not None
            assert other.cluster is not None
            assert await other.cluster.leases.home("room", room) == first.cluster.me()
            assert await first.cluster.leases.home("room", room) is None
        assert (await other.tables.room(room)).id == room
        assert await other.cluster.leases.home("room", room) is None
        assert await other.cluster.leases.home("room", "nowhere") is None


@in_loop
async def test_a_server_that_was_taken_for_dead_writes_nothing_more_and_begins_anew(store: str) -> None:
    """It slept, its room is another's, it wakes up: the fence holds whatever it was about to write."""
    wake = redis().address
    async with heartbeat(), running(store, wake=wake) as sleeper, running(store, wake=wake) as other:
        room = await new_room(sleeper)
        state = await sleeper.tables.room(room)
        cluster = sleeper.cluster
        assert cluster is not None
        assert other.cluster is not None
        before = cluster.me()
        bury = f"DELETE FROM servers WHERE id = '{before}'"
        async with other.database.writing.begin() as connection:
            await connection.exec_driver_sql(bury)
        state.public = True
        with pytest.raises(ServerError, match="not stored"):
            await sleeper.database.writer.write([sleeper.tables.room_write(state)])
        assert not (await other.tables.room(room)).public
        await until(lambda: cluster.me() not in (None, before))
        assert room not in sleeper.tables.rooms
        with pytest.raises(ServerError, match="elsewhere"):
            await sleeper.tables.room(room)
        assert await new_room(sleeper) in sleeper.tables.rooms


@in_loop
async def test_a_game_of_bots_goes_on_with_another_server(store: str) -> None:
    wake, slow = redis().address, {"bot_ms": 600_000}
    async with heartbeat(), running(store, wake=wake, **slow) as other:
        async with running(store, wake=wake, **slow) as first:
            guest, _ = await first.guests.add("A")
            wish = NewRoom(ENTRY, seats=["bot:greedy", "bot:greedy"])
            game = (await first.tables.new_room(guest, wish)).game
            assert game is not None
            assert first.tables.live[game].goes_on()
        await until(lambda: game in other.tables.live)
        assert other.tables.live[game].goes_on()


def test_a_second_server_without_a_channel_is_refused(store: str) -> None:
    async def both() -> None:
        async with heartbeat(), running(store):
            with pytest.raises(Exception, match="give each of them the same --wake"):
                async with running(store):
                    pass

    run_apart(both())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--wake", "localhost"], "--wake is localhost; it takes the address of a Redis"),
        (["--wake", "redis://localhost"], "--wake is for several servers that share a database"),
    ],
)
def test_a_channel_without_sense_is_refused(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", *options]) == 2
    assert said in capsys.readouterr().err


# Three servers.


@pytest.mark.slow
def test_two_players_and_a_watcher_at_three_servers_play_one_game(three: list[ServerProcess]) -> None:
    first, second = Guest(three[0].url, "A"), Guest(three[1].url, "B")
    room = first.room(public=True)
    for server in three:
        lobby = httpx.get(f"{server.url}/api/lobby").json()
        assert [shown["id"] for shown in lobby["open"]] == [room["id"]]
    game = str(second.join(room)["game"])

    async def play() -> tuple[list[RandomPlayer], list[str]]:
        up = asyncio.Event()
        up.set()
        places = zip((three[1].url, three[2].url), (first.token, second.token), strict=True)
        players = [RandomPlayer(url, game, token, Random(token), up) for url, token in places]
        async with Line(three[1].url, game) as watcher:
            await asyncio.gather(*[player.play() for player in players])
            while (await watcher.until("table", "update"))["table"]["outcome"] is None:  # type: ignore[index]
                continue
            return players, watcher.received

    players, seen = run_apart(play())
    assert [player.broken for player in players] == [[], []]
    assert all(player.over and not player.reconnects for player in players)
    assert len(seen) > 10
    for server in three:
        with as_guest(first, server) as http:
            assert http.get(f"/api/games/{game}").json()["result"]["winners"]
            assert http.get(f"/api/games/{game}/record?view=all").status_code == 200
    with as_guest(first, three[2]) as one, as_guest(second, three[0]) as two:
        assert one.post(f"/api/rooms/{room['id']}/rematch", json={}).json()["rematch"] == [True, False]
        assert len(two.post(f"/api/rooms/{room['id']}/rematch", json={}).json()["games"]) == 2


def soon(holds: Callable[[], bool]) -> None:
    """What one server is told the others hear of a moment later."""
    end = time.monotonic() + 5
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.slow
def test_what_is_refused_is_refused_alike_wherever_one_asks(three: list[ServerProcess]) -> None:
    first, second = Guest(three[0].url, "A"), Guest(three[1].url, "B")
    room = first.room()
    game = str(second.join(room)["game"])
    with as_guest(first, three[2]) as http:
        assert http.patch("/api/guests/me", json={"nickname": "Aki"}).json()["nickname"] == "Aki"
    soon(lambda: first.http.get("/api/guests/me").json()["nickname"] == "Aki")

    async def answers(url: str) -> list[object]:
        async with Line(url, game, first.token) as line:
            await line.until("table")
            odd = {"type": "choose", "command": "x", "version": 0, "serial": 99, "option": 0}
            return [
                (await line.ask(odd))["code"],
                await refused_by(url, "nobody"),
                await refused_by(url, None, "where"),
            ]

    async def refused_by(url: str, token: str | None, other: str = game) -> object:
        async with Line(url, other, token) as line:
            return (await line.until("refused"))["code"]

    def asked(url: str) -> list[object]:
        paths = (f"/api/games/{game}?view=all", f"/api/rooms/{room['id']}", "/api/rooms/where", f"/api/games/{game}/x")
        return [(answer.status_code, answer.json().get("code")) for answer in [httpx.get(url + path) for path in paths]]

    assert len({str(run_apart(answers(server.url))) for server in three}) == 1
    assert len({str(asked(server.url)) for server in three}) == 1


@pytest.mark.slow
def test_a_token_that_was_given_up_at_one_server_opens_nothing_at_another(three: list[ServerProcess]) -> None:
    guest = Guest(three[0].url)
    game = str(guest.room(seats=["me", "bot:greedy"])["game"])

    async def cut_off() -> int:
        async with Line(three[1].url, game, guest.token) as line:
            await line.until("table")
            with as_guest(guest, three[2]) as http:
                assert http.get("/api/guests/me").status_code == 200
                assert (await asyncio.to_thread(http.post, "/api/guests/me/token", json={})).status_code == 201
            with pytest.raises(ConnectionClosed) as closed:
                await line.until("the end")
            assert closed.value.rcvd is not None
            return closed.value.rcvd.code

    assert run_apart(cut_off()) == 4503
    for server in three:
        with as_guest(guest, server) as http:
            assert http.get("/api/guests/me").status_code == 401


@pytest.mark.slow
def test_a_battle_is_fought_from_two_servers(three: list[ServerProcess]) -> None:
    first, second = Guest(three[0].url, "A"), Guest(three[1].url, "B")
    arena = first.http.post("/api/fighter/arenas", json={"public": True}).json()["id"]
    assert second.http.post(f"/api/fighter/arenas/{arena}/join", json={}).status_code == 200

    async def meet() -> tuple[object, object]:
        async with Player(three[1].url, arena, first.token) as one, Player(three[2].url, arena, second.token) as two:
            await one.state("PICK", "CHECK")
            await two.state("PICK", "CHECK")
            return one.arena["battle"], two.arena["battle"]

    assert run_apart(meet()) == (1, 1)
    listed = [httpx.get(f"{server.url}/api/fighter/arenas").json()["live"] for server in three]
    assert [[shown["id"] for shown in one] for one in listed] == [[arena]] * 3


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_another_takes_over_when_the_owner_is_gone_and_nothing_is_lost(
    three: list[ServerProcess], end: signal.Signals
) -> None:
    owner, *others = three
    first, second = Guest(others[0].url, "A"), Guest(others[1].url, "B")
    with as_guest(first, owner) as http:
        room = http.post("/api/rooms", json={"regulation": LONG, "seats": ["me", "open"], "seed": 5}).json()
    game = str(second.join(room)["game"])

    async def play() -> list[RandomPlayer]:
        up = asyncio.Event()
        up.set()
        places = zip((others[0].url, others[1].url), (first.token, second.token), strict=True)
        players = [RandomPlayer(url, game, token, Random(token), up) for url, token in places]
        playing = asyncio.gather(*[player.play() for player in players])
        while sum(len(player.acknowledged) for player in players) < 10:
            await asyncio.sleep(0.01)
        assert owner.process is not None
        owner.process.send_signal(end)
        await asyncio.wait_for(playing, 60)
        return players

    players = run_apart(play())
    assert all(player.over for player in players)
    assert any(player.reconnects for player in players)
    assert faults(players, run_apart(stored(owner.db, {game}))) == []
    assert owner.process is not None
    owner.process.wait(20)
    owner.start()
