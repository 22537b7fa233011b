"""The WebSocket of a game: hello, updates, commands, and everything a client can do wrong."""

import asyncio
import json
from collections.abc import Coroutine
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.loops import run_apart
from tests.server.clients import Guest, Json, Line, choice, two_people
from tests.server.servers import ServerProcess

ALWAYS: Json = {"type": "policy", "command": "p", "mode": "always", "marks": []}


def run(work: Coroutine[object, object, None]) -> None:
    run_apart(asyncio.wait_for(work, 60))


async def both(server: ServerProcess) -> tuple[Line, Line, Json, Json]:
    """Two players who want to be asked everything, whoever decides first, with the tables they see."""
    first, second, game = two_people(server.url)
    lines = [await Line(server.url, game, guest.token).open() for guest in (first, second)]
    tables = [await line.until("table") for line in lines]
    for line in lines:
        assert (await line.ask(ALWAYS))["type"] == "done"
    if table_of(tables[0])["decision"] is None:
        lines.reverse()
        tables.reverse()
    return lines[0], lines[1], tables[0], tables[1]


def table_of(message: Json) -> Json:
    table = message["table"]
    assert isinstance(table, dict)
    return table


@pytest.mark.slow
def test_hello_brings_the_table(server: ServerProcess) -> None:
    async def work() -> None:
        guest = Guest(server.url, "花")
        room = guest.room(seats=["me", "bot:greedy"], seed=1)
        async with await Line(server.url, str(room["game"]), guest.token, "ja").open() as line:
            message = await line.until("table")
            assert (message["viewer"], message["version"]) == (0, message["version"])
            assert message["log"]
            assert message["room"]["policy"] == {"mode": "smart", "marks": []}  # type: ignore[index]
            assert [player["name"] for player in message["room"]["players"]] == ["花", "ふつう"]  # type: ignore[index]
            assert table_of(message)["viewer"] == 0

    run(work())


@pytest.mark.parametrize("path", ["games", "fighter/arenas"])
def test_lines_are_not_compressed_though_the_client_could_read_that(server: ServerProcess, path: str) -> None:
    """The length of a compressed message could tell about the cards in it."""

    async def work() -> None:
        line = Line(server.url, "nowhere")
        line.url = f"{server.url.replace('http', 'ws', 1)}/api/{path}/nowhere/ws"
        async with await line.open() as opened:
            assert opened.socket is not None
            assert opened.socket.request is not None
            assert "permessage-deflate" in opened.socket.request.headers["Sec-WebSocket-Extensions"]
            assert opened.socket.protocol.extensions == []

    run(work())


def test_a_spectator_sees_what_both_may_know(server: ServerProcess) -> None:
    async def work() -> None:
        _, _, game = two_people(server.url)
        stranger = Guest(server.url)
        for token in (None, stranger.token):
            async with await Line(server.url, game, token).open() as line:
                message = await line.until("table")
                assert message["viewer"] == -1
                assert message["room"]["policy"] is None  # type: ignore[index]
                assert all(set(side["hand"]) == {"??"} for side in table_of(message)["sides"])  # type: ignore[attr-defined]
                answer = await line.ask({"type": "concede", "command": "x"})
                assert (answer["type"], answer["code"]) == ("refused", "not your seat")

    run(work())


def test_a_choice_is_done_and_told_to_both(server: ServerProcess) -> None:
    async def work() -> None:
        mine, other, table, _ = await both(server)
        async with mine, other:
            decision = table_of(table)["decision"]
            end = [i for i, o in enumerate(decision["options"]) if o["id"] == "end"]  # type: ignore[index]
            message = {"type": "choose", "command": "e", "version": table["version"], "serial": table["version"]}
            answer = await mine.ask({**message, "option": end[0]})
            assert answer["type"] == "done"
            told = await other.until("update")
            assert told["events"][0]["action"] == "end"  # type: ignore[index]
            again = await mine.ask({**message, "option": end[0]})
            assert again == answer

    run(work())


@pytest.mark.slow
def test_coming_back_brings_exactly_what_was_missed(server: ServerProcess) -> None:
    async def work() -> None:
        first, second, game = two_people(server.url)
        rng = Random(1)
        watcher = await Line(server.url, game).open()
        lines = [await Line(server.url, game, guest.token).open() for guest in (first, second)]
        await watcher.until("table")
        players = [asyncio.create_task(play_some(line, rng, 8)) for line in lines]
        await asyncio.gather(*players)
        updates = [await watcher.until("update")]
        since = int(str(updates[0]["version"]))
        while True:
            try:
                updates.append(await asyncio.wait_for(watcher.until("update"), 1))
            except TimeoutError:
                break
        async with await Line(server.url, game).open(since) as again:
            for update in updates[1:]:
                missed_one = await again.until("update", "table")
                assert missed_one["type"] == "update"
                assert (missed_one["version"], missed_one["events"], missed_one["log"]) == (
                    update["version"], update["events"], update["log"],
                )  # fmt: skip
        async with await Line(server.url, game).open(10_000) as lost:
            assert (await lost.next())["type"] == "table"
        for line in (*lines, watcher):
            await line.__aexit__()

    run(work())


async def play_some(line: Line, rng: Random, most: int) -> None:
    """A few random choices."""
    count = 0
    try:
        while count < most:
            message = await line.next(1.5)
            answer = choice(message, rng, f"{count}") if message["type"] in ("table", "update") else None
            if answer is not None:
                await line.say(answer)
                count += 1
    except TimeoutError:
        return


MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "5",
    '"hello"',
    "{}",
    '{"type": "nothing", "command": "a"}',
    '{"type": "choose", "command": "a"}',
    '{"type": "choose", "command": "a", "version": "1", "serial": 1, "option": 0}',
    '{"type": "choose", "command": "a", "version": 1, "serial": 1, "option": -1}',
    '{"type": "choose", "command": "a", "version": 1, "serial": 1, "option": 1e99}',
    '{"type": "choose", "command": "", "version": 1, "serial": 1, "option": 0}',
    '{"type": "choose", "command": "a", "version": 1, "serial": 1, "option": 0, "seat": 1}',
    '{"type": "policy", "command": "a", "mode": "never", "marks": []}',
    '{"type": "macro", "command": "a", "version": 1, "name": "win"}',
    '{"type": "hello", "lang": "en"}',
    "[" * 2000,
    b"\xff\xfe\x00",
]


def test_malformed_messages_are_refused_and_change_nothing(server: ServerProcess) -> None:
    async def work() -> None:
        mine, other, table, _ = await both(server)
        async with mine, other:
            for wrong in MALFORMED:
                await mine.say(wrong)
                answer = await mine.until("refused", "done", "update")
                assert (answer["type"], answer["code"]) == ("refused", "malformed"), wrong
                assert answer["version"] == table["version"]
            await mine.say('{"type": "ping", "at": 5}')
            assert await mine.until("pong", "update") == {"type": "pong", "at": 5}

    run(work())


def test_oversized_messages_are_refused_and_very_large_ones_end_the_line(server: ServerProcess) -> None:
    async def work() -> None:
        mine, other, _, _ = await both(server)
        async with mine, other:
            await mine.say("x" * 5000)
            assert (await mine.until("refused"))["code"] == "too large"
            await mine.say("x" * 200_000)
            with pytest.raises(ConnectionClosed):
                await mine.until("refused")

    run(work())


@pytest.mark.parametrize(
    ("change", "code"),
    [({"version": 0}, "stale"), ({"version": 999, "serial": 999}, "stale"), ({"option": 900}, "no such option")],
)
def test_stale_and_impossible_choices_change_nothing(server: ServerProcess, change: Json, code: str) -> None:
    async def work() -> None:
        mine, other, table, _ = await both(server)
        async with mine, other:
            message: Json = {"type": "choose", "command": "c", "option": 0}
            message |= {"version": table["version"], "serial": table["version"], **change}
            answer = await mine.ask(message)
            assert (answer["type"], answer["code"], answer["version"]) == ("refused", code, table["version"])

    run(work())


def test_out_of_turn_and_foreign_seat(server: ServerProcess) -> None:
    async def work() -> None:
        mine, other, _, table = await both(server)
        async with mine, other:
            message: Json = {"type": "choose", "command": "c", "option": 0}
            message |= {"version": table["version"], "serial": table["version"]}
            answer = await other.ask(message)
            assert (answer["code"], answer["version"]) == ("not your decision", table["version"])
            assert (await other.ask({"type": "claim", "command": "cl"}))["code"] == "not allowed"
            assert (await other.ask({"type": "allow", "command": "al"}))["code"] == "not allowed"

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "code"), [('{"type": "ping"}', 4400), ('{"type": "hello", "token": "nobody"}', 4401), ("?", 4400)]
)
def test_who_does_not_say_hello_is_sent_away(server: ServerProcess, first: str, code: int) -> None:
    async def work() -> None:
        _, _, game = two_people(server.url)
        line = Line(server.url, game)
        line.first = first
        await line.open()
        assert (await line.next())["type"] == "refused"
        with pytest.raises(ConnectionClosed) as closed:
            await line.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code

    run(work())


def test_no_such_game(server: ServerProcess) -> None:
    async def work() -> None:
        async with await Line(server.url, "nothing").open() as line:
            assert (await line.next())["code"] == "not found"

    run(work())


def test_bots_play_by_themselves_and_the_person_hears_of_it(server: ServerProcess) -> None:
    async def work() -> None:
        guest = Guest(server.url)
        room = guest.room(seats=["bot:greedy", "bot:random"], public=True)
        async with await Line(server.url, str(room["game"])).open() as line:
            while True:
                message = await line.until("table", "update")
                if table_of(message)["outcome"] is not None:
                    break

    run(work())


def test_what_one_does_for_himself_is_not_told_to_others(server: ServerProcess) -> None:
    """A policy is one's own: the other line stays silent."""

    async def work() -> None:
        mine, other, _, _ = await both(server)
        async with mine, other:
            assert (await mine.ask({**ALWAYS, "command": "again", "mode": "marked"}))["type"] == "done"
            await other.say({"type": "ping", "at": 1})
            heard = [json.loads(text)["type"] for text in other.received]
            while (message := await other.next())["type"] != "pong":
                assert message["type"] != "update"
                assert message["type"] != "room", heard

    run(work())
