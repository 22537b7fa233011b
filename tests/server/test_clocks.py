"""Clocks of a real server: the hour may jump, the server may stall, and nobody loses by it."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket

from kirifuda.server.net.arrivals import ARRIVED
from kirifuda.server.net.connection import Connection
from kirifuda.server.table.endpoint import TableEndpoint
from tests.loops import run_apart
from tests.server.clients import Json, Line, two_people
from tests.server.servers import ServerProcess

HOUR_NS = 3600 * 10**9
CLOCK = {"bank_s": 600, "increment_s": 0, "byoyomi_s": 0}
BANK_MS = 600_000
HELD_S = 1.5
MOST_MS = 1000
"""What a player who answers at once may lose, on a machine that is busy with other tests."""


class Hour:
    """The hour, which can be set."""

    def __init__(self) -> None:
        self.real = time.time_ns
        self.off = 0

    def __call__(self) -> int:
        return self.real() + self.off


@pytest.fixture
def hour(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hour]:
    found = Hour()
    monkeypatch.setattr(time, "time_ns", found)
    yield found
    monkeypatch.undo()


class Pair:
    """Both players of a game and what they were told last."""

    def __init__(self, url: str, **wish: object) -> None:
        first, second, self.game = two_people(url, **wish)
        self.lines = [Line(url, self.game, first.token), Line(url, self.game, second.token)]
        self.last: list[Json] = [{}, {}]
        self.room: Json = {}
        self.count = 0

    async def open(self) -> None:
        for seat, line in enumerate(self.lines):
            await line.open()
            self.take(seat, await line.until("table"))

    async def close(self) -> None:
        for line in self.lines:
            await line.__aexit__()

    def take(self, seat: int, message: Json) -> None:
        room = message.get("room")
        if isinstance(room, dict):
            self.room = room
        if "table" in message:
            self.last[seat] = message

    def decision(self, seat: int) -> dict[str, object] | None:
        table = self.last[seat]["table"]
        assert isinstance(table, dict)
        assert table["outcome"] is None, table["outcome"]
        found = table["decision"]
        assert found is None or isinstance(found, dict)
        return found

    def choice(self, seat: int, *kinds: str) -> Json:
        """An answer of the seat that is asked, by preference one of these kinds."""
        decision = self.decision(seat)
        assert decision is not None
        options = decision["options"]
        assert isinstance(options, list)
        found = [index for kind in kinds for index, option in enumerate(options) if option["kind"] == kind]
        self.count += 1
        head = {"type": "choose", "command": f"c{self.count}", "version": self.last[seat]["version"]}
        return {**head, "serial": decision["serial"], "option": [*found, 0][0]}

    async def asked(self) -> int:
        """The seat that is asked, once somebody is."""
        while True:
            for seat in range(2):
                if self.decision(seat) is not None:
                    return seat
            await self.hear()

    async def hear(self) -> None:
        """The next message of either."""
        waiting = {asyncio.create_task(line.next()): seat for seat, line in enumerate(self.lines)}
        done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for task in done:
            self.take(waiting[task], task.result())

    async def move(self) -> None:
        """Whoever is asked answers, and both hear of it."""
        seat = await self.asked()
        message = self.choice(seat, "pass")
        version = self.last[seat]["version"]
        await self.lines[seat].say(message)
        while self.last[seat]["version"] == version:
            await self.hear()

    def clocks(self) -> list[int]:
        players = self.room["players"]
        assert isinstance(players, list)
        return [player["clock_ms"] for player in players]


@pytest.mark.parametrize("hours", [1, -1])
def test_the_hour_may_jump_and_nobody_loses_time(serve: Callable[..., str], hour: Hour, hours: int) -> None:
    async def played() -> list[int]:
        pair = Pair(serve(think_ms=(1, 3)), clock=CLOCK)
        await pair.open()
        await pair.move()
        hour.off = hours * HOUR_NS
        for _ in range(12):
            await pair.move()
        await pair.close()
        return pair.clocks()

    assert min(run_apart(played())) > 500_000


@pytest.mark.parametrize("hours", [1, -1])
def test_the_hour_may_jump_and_nobody_is_gone_for_longer(serve: Callable[..., str], hour: Hour, hours: int) -> None:
    async def claimed() -> Json:
        pair = Pair(serve())
        await pair.open()
        seat = await pair.asked()
        await pair.lines[seat].__aexit__()
        other = pair.lines[1 - seat]
        while pair.room.get("claim_in_s") is None:
            pair.take(1 - seat, await other.until("room"))
        hour.off = hours * HOUR_NS
        answer = await other.ask({"type": "claim", "command": "mine"})
        await other.__aexit__()
        return answer

    assert run_apart(claimed())["code"] == "not allowed"


def test_a_stall_of_the_server_is_on_nobodys_clock(tmp_path: Path) -> None:
    """It stands still for longer than the player has; the move was sent meanwhile."""
    server = ServerProcess(tmp_path / "games.db", "--fast").start()

    async def played() -> None:
        pair = Pair(server.url, clock={"bank_s": 4, "increment_s": 0, "byoyomi_s": 0})
        await pair.open()
        seat = await pair.asked()
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        await pair.lines[seat].say(pair.choice(seat, "pass"))
        await asyncio.sleep(5)
        server.process.send_signal(signal.SIGCONT)
        assert (await pair.lines[seat].until("done", "refused"))["type"] == "done"
        assert await pair.lines[seat].ask({"type": "offer draw", "command": "still there"})
        while min(pair.clocks()) == 4000:
            await pair.hear()
        assert min(pair.clocks()) > 0
        await pair.close()

    try:
        run_apart(played())
    finally:
        server.stop()


def offered(room: Json) -> bool:
    offers = room["offers"]
    return isinstance(offers, dict) and offers["draw"] is not None


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `ping` is carried out for a while, and the loop runs meanwhile."""
    at_once = TableEndpoint.take

    async def take(self: TableEndpoint, client: Connection, data: str | bytes) -> None:
        await at_once(self, client, data)
        if "ping" in str(data):
            await asyncio.sleep(HELD_S)

    monkeypatch.setattr(TableEndpoint, "take", take)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was noted with each message of a line, in order; `None` where nothing was."""
    found: list[object] = []
    receive_wrapper = WebSocket.receive_wrapper

    def spied(self: WebSocket[Any, Any, Any], receive: Callable[[], Awaitable[Any]]) -> Any:
        async def receive_and_note() -> Any:
            message = await receive()
            if message["type"] == "websocket.receive":
                found.append(message.get(ARRIVED))
            return message

        return receive_wrapper(self, receive_and_note)

    monkeypatch.setattr(WebSocket, "receive_wrapper", spied)
    return found


@pytest.mark.usefixtures("held_up")
def test_a_move_counts_from_when_it_arrived_however_long_the_message_before_it_takes(
    serve: Callable[..., str], noted: list[object]
) -> None:
    async def played() -> list[int]:
        pair = Pair(serve(), clock=CLOCK)
        await pair.open()
        seat = await pair.asked()
        await pair.lines[seat].say({"type": "ping", "at": 1})
        begun = time.monotonic()
        await pair.move()
        assert time.monotonic() - begun >= HELD_S, "the move was not held up"
        await pair.lines[seat].say({"type": "offer draw", "command": "so that the clocks are told"})
        while not offered(pair.room):
            await pair.hear()
        await pair.close()
        return pair.clocks()

    assert BANK_MS - MOST_MS < min(run_apart(played())) < BANK_MS
    assert len(noted) == 5, "two times hello, the ping, the move, the offer"
    assert all(isinstance(moment, float) for moment in noted)
