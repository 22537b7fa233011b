"""Figures for Prometheus: only for those who are named, and they count."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from kirifuda.server.limits import Limits
from tests.arena.clients import QUICK, Player, new_arena
from tests.loops import run_apart
from tests.server.clients import Guest, Json, Line, choice, socket_url, two_people
from tests.server.test_front import answer_of, knock

NAMED = ("127.0.0.1",)


def figures(address: str) -> dict[str, float]:
    answer = httpx.get(f"{address}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {one.name + str(one.labels.get("code", "")): one.value for family in families for one in family.samples}


def grown(address: str, work: Coroutine[object, object, object]) -> dict[str, float]:
    """By how much the figures grew while it happened."""
    before = figures(address)
    run_apart(asyncio.wait_for(work, 60))
    return {name: value - before.get(name, 0) for name, value in figures(address).items()}


def refusals(found: dict[str, float]) -> dict[str, float]:
    """By their codes; what was not refused is left out."""
    head = "kirifuda_refusals_total"
    return {name.removeprefix(head): value for name, value in found.items() if name.startswith(head) and value}


def test_nobody_reads_them_unless_named(serve: Callable[..., str]) -> None:
    assert httpx.get(f"{serve()}/metrics").status_code == 404


def test_others_than_those_named_do_not_read_them(serve: Callable[..., str]) -> None:
    assert httpx.get(f"{serve(metrics=('10.0.0.0/8',))}/metrics").status_code == 404


def test_they_count_commits_refusals_and_what_is_there(serve: Callable[..., str]) -> None:
    address = serve(metrics=("127.0.0.1",))
    before = figures(address)
    assert httpx.post(f"{address}/api/guests", json={"nickname": "A"}).status_code == 201
    assert httpx.get(f"{address}/api/rooms/nowhere").status_code == 404
    after = figures(address)
    assert after["kirifuda_commit_seconds_count"] > before["kirifuda_commit_seconds_count"]
    assert after["kirifuda_refusals_totalnot found"] == before.get("kirifuda_refusals_totalnot found", 0) + 1
    names = ("games_live", "sockets", "outbox_messages", "writer_waiting", "bots_asked", "errors", "moves_total")
    assert {f"kirifuda_{name}" for name in names} <= set(after)
    assert after["kirifuda_sockets"] == 0


def test_a_move_is_counted_and_a_policy_is_none(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED, think_ms=(0, 0))
    first, second, game = two_people(address)

    async def work() -> None:
        lines = [await Line(address, game, guest.token).open() for guest in (first, second)]
        tables = [await line.until("table") for line in lines]
        for line in lines:
            policy: Json = {"type": "policy", "command": "p", "mode": "always", "marks": []}
            assert (await line.ask(policy))["type"] == "done"
        asked = 0 if choice(tables[0], Random(1), "c") else 1
        answer = choice(tables[asked], Random(1), "c")
        assert answer is not None
        assert (await lines[asked].ask(answer))["type"] == "done"
        for line in lines:
            await line.__aexit__()

    found = grown(address, work())
    assert found["kirifuda_moves_total"] == 1
    assert found["kirifuda_acts_total"] == 0
    assert refusals(found) == {}


def test_a_line_is_counted_while_it_is_open(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED)
    *_, game = two_people(address)

    async def work() -> None:
        async with await Line(address, game).open() as line:
            await line.until("table")
            assert (await asyncio.to_thread(figures, address))["kirifuda_sockets"] == 1

    assert refusals(grown(address, work())) == {}


def test_what_is_refused_on_a_line_is_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED)
    first, _, game = two_people(address)

    async def work() -> None:
        async with await Line(address, game, first.token).open() as line:
            await line.say("no message")
            assert (await line.until("refused"))["code"] == "malformed"

    assert refusals(grown(address, work())) == {"malformed": 1}


@pytest.mark.parametrize("path", ["games", "fighter/arenas"])
def test_a_hello_that_is_refused_is_counted(serve: Callable[..., str], path: str) -> None:
    address = serve(metrics=NAMED)

    async def work() -> None:
        line = Line(address, "nowhere")
        line.url = socket_url(address, "nowhere").replace("games", path)
        await line.open()
        assert (await line.until("refused"))["code"] == "not found"
        await line.__aexit__()

    assert refusals(grown(address, work())) == {"not found": 1}


def test_a_line_that_is_not_opened_is_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED, limits=Limits(lines_address=1))

    async def refused(origin: Origin | None) -> None:
        with pytest.raises(InvalidStatus):
            await connect(socket_url(address, "x"), proxy=None, origin=origin)

    async def one_too_many() -> None:
        async with connect(socket_url(address, "x"), proxy=None):
            await refused(None)

    assert refusals(grown(address, refused(Origin("http://evil.example")))) == {"wrong origin": 1}
    assert refusals(grown(address, one_too_many())) == {"too many": 1}


def test_bytes_that_are_no_message_are_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED)
    *_, game = two_people(address)

    async def work() -> None:
        async with await Line(address, game).open() as line:
            await line.until("table")
            assert line.socket is not None
            with suppress(ConnectionClosed):
                await line.socket.send(b"\xff\xfe", text=True)
                await line.until("nothing")

    assert refusals(grown(address, work())) == {"malformed": 1}


def test_a_connection_there_is_no_room_for_is_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED, limits=Limits(connections_address=1))

    async def work() -> None:
        with knock(address):
            await asyncio.sleep(0.2)
            assert (await asyncio.to_thread(answer_of, knock(address))).startswith(b"HTTP/1.1 503")
        await asyncio.sleep(0.2)

    assert refusals(grown(address, work())) == {"busy": 1}


def test_a_request_that_is_none_is_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED)

    async def work() -> None:
        assert (await asyncio.to_thread(httpx.get, f"{address}/api/no/such/page")).status_code == 404

    assert refusals(grown(address, work())) == {"not found": 1}


def test_acts_of_battles_and_those_the_referee_refuses_are_counted(serve: Callable[..., str]) -> None:
    address = serve(metrics=NAMED)
    guest = Guest(address)
    arena = new_arena(guest, seats=["me", "bot:1"], config={**QUICK, "ready_limit_ms": 60_000})

    async def work() -> None:
        async with Player(address, arena["id"], guest.token) as player, Player(address, arena["id"]) as watcher:
            await player.state("PICK")
            player.say("land", position=1)
            await player.until(lambda: len(player.refused) == 1)
            player.say("pick", character="noboru")
            await player.until(lambda: player.view["sides"][0]["character"] is not None)
            await watcher.until(lambda: bool(watcher.arena))
            watcher.say("ok")
            await watcher.until(lambda: len(watcher.refused) == 1)
            assert refusals_told(player, watcher) == ["not_in_battle", "not_your_seat"]

    found = grown(address, work())
    assert found["kirifuda_acts_total"] >= 2
    assert found["kirifuda_moves_total"] == 0
    assert refusals(found) == {"not_in_battle": 1, "not_your_seat": 1}


def refusals_told(*players: Player) -> list[object]:
    return [refused["code"] for player in players for refused in player.refused]
