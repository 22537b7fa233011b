"""Attacks on a server, each for so many seconds, each from an address of its own on this machine.

`python -m bench.attacks NAME URL SECONDS GAME VERSION BEGIN`: what it did is said at the end, in one line.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

FAILED = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)
MARKS = ["x" * 60] * 58
HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
    b"GET /api/games/x/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: ",
    b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
)


class Target:
    """A server, the time there is, a long game that is over with its public version, and what came of it all."""

    def __init__(self, url: str, seconds: float, game: str, version: int) -> None:
        self.url = url
        self.end = time.monotonic() + seconds
        self.game = game
        self.version = version
        self.came: Counter[str] = Counter()

    def on(self) -> bool:
        return time.monotonic() < self.end

    def http(self, address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=self.url, timeout=20, transport=transport)

    async def line(self, address: str, game: str, **hello: object) -> ClientConnection:
        where = f"{self.url.replace('http', 'ws')}/api/games/{game}/ws"
        line = await connect(where, proxy=None, max_size=None, local_addr=(address, 0), compression=None)
        await line.send(json.dumps({"type": "hello", **hello}))
        return line

    async def guest(self, http: httpx.AsyncClient) -> str:
        answer = await http.post("/api/guests", json={})
        token = str(answer.json().get("token", ""))
        http.headers["Authorization"] = f"Bearer {token}"
        return token

    async def again(self, work: Callable[[], Awaitable[object]], pause: float = 0.0) -> None:
        """Over and over, until the time is up."""
        while self.on():
            try:
                self.came[str(await work())] += 1
            except FAILED as error:
                self.came[type(error).__name__] += 1
                await asyncio.sleep(0.02)
            await asyncio.sleep(pause)


async def coming_back(target: Target) -> None:
    """Eight nameless clients come back to a long game again and again, each time for the last forty updates."""

    async def once() -> str:
        line = await target.line("127.0.1.1", target.game, lang="ja", since=max(1, target.version - 40))
        kind = str(json.loads(await asyncio.wait_for(line.recv(), 20))["type"])
        line.transport.abort()
        return kind

    await asyncio.gather(*[target.again(once) for _ in range(8)])


async def rooms(target: Target) -> None:
    """Public rooms as fast as can be, and the lobby after each."""
    async with target.http("127.0.1.2") as http:
        await target.guest(http)
        wish = {"regulation": "9.1 Lite", "seats": ["open", "open"], "public": True}

        async def once() -> int:
            code = (await http.post("/api/rooms", json=wish)).status_code
            await http.get("/api/lobby")
            return code

        await asyncio.gather(*[target.again(once) for _ in range(4)])


async def arenas(target: Target) -> None:
    """Arenas as fast as can be."""
    async with target.http("127.0.1.3") as http:
        await target.guest(http)

        async def once() -> int:
            return (await http.post("/api/fighter/arenas", json={"seats": ["me", "open"]})).status_code

        await asyncio.gather(*[target.again(once) for _ in range(4)])


async def half_open(target: Target) -> None:
    """Two thousand connections from ten addresses that ask for nothing, or never finish asking."""
    host, port = target.url.removeprefix("http://").split(":")
    held = []
    for number in range(2000):
        if not target.on():
            break
        try:
            pair = await asyncio.open_connection(host, int(port), local_addr=(f"127.0.3.{number % 10 + 1}", 0))
            pair[1].write(HALVES[number % 4])
            held.append(pair)
        except OSError as error:
            target.came[type(error).__name__] += 1
    while target.on():
        await asyncio.sleep(0.2)
    target.came["still open"] = sum(not reader.at_eof() for reader, _ in held)
    for _, writer in held:
        writer.close()


async def watchers(target: Target) -> None:
    """A thousand watchers of one game from twenty addresses, who stay."""
    lines: list[ClientConnection] = []

    async def some(address: str) -> None:
        for _ in range(50):
            if not target.on():
                return
            try:
                line = await target.line(address, target.game)
                target.came[str(json.loads(await asyncio.wait_for(line.recv(), 20))["type"])] += 1
                lines.append(line)
            except FAILED as error:
                target.came[type(error).__name__] += 1

    await asyncio.gather(*[some(f"127.0.4.{number + 1}") for number in range(20)])
    while target.on():
        await asyncio.sleep(0.1)
    for line in lines:
        line.transport.abort()


async def policies(target: Target) -> None:
    """One guest, twenty lines, a policy of four kilobytes nineteen times a second on each."""
    async with target.http("127.0.1.5") as http:
        token = await target.guest(http)
        wish = {"regulation": "9.1 Lite", "seats": ["me", "bot:random"]}
        game = str((await http.post("/api/rooms", json=wish)).json().get("game"))

    async def one(number: int) -> None:
        line = await target.line("127.0.1.5", game, token=token)
        listening = asyncio.create_task(heard(line))
        try:
            count = 0
            while target.on():
                count += 1
                marks = [f"{count % 2}{mark}" for mark in MARKS]
                policy = {"type": "policy", "command": f"{number}.{count}", "mode": "always", "marks": marks}
                await line.send(json.dumps(policy))
                await asyncio.sleep(1 / 19)
        finally:
            listening.cancel()
            line.transport.abort()

    async def heard(line: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for text in line:
                message = json.loads(text)
                if message["type"] in ("done", "refused"):
                    target.came[str(message.get("code", message["type"]))] += 1

    found = await asyncio.gather(*[one(number) for number in range(20)], return_exceptions=True)
    target.came["lines cut"] = sum(one is not None for one in found)


async def bots(target: Target) -> None:
    """Rooms of two bots as fast as can be."""
    async with target.http("127.0.1.6") as http:
        await target.guest(http)
        wish = {"regulation": "9.1 Master", "seats": ["bot:greedy", "bot:greedy"]}

        async def once() -> int:
            return (await http.post("/api/rooms", json=wish)).status_code

        await asyncio.gather(*[target.again(once) for _ in range(2)])


async def positions(target: Target) -> None:
    """Eight clients ask for one position after the other of a long game, in all eyes and both languages."""
    async with target.http("127.0.1.7") as http:
        count = iter(range(10**9))

        async def once() -> int:
            n = next(count)
            view, lang = ("public", "all", "first", "second")[n % 4], ("ja", "en")[n % 2]
            where = f"/api/games/{target.game}/positions/{n % target.version + 1}"
            return (await http.get(where, params={"view": view, "lang": lang})).status_code

        await asyncio.gather(*[target.again(once) for _ in range(8)])


async def guests(target: Target) -> None:
    """New guests as fast as can be, each with another address in a header nobody should believe."""
    async with target.http("127.0.1.8") as http:
        count = iter(range(10**9))

        async def once() -> int:
            n = next(count)
            head = {"X-Forwarded-For": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"}
            return (await http.post("/api/guests", json={}, headers=head)).status_code

        await asyncio.gather(*[target.again(once) for _ in range(4)])


async def nonsense(target: Target) -> None:
    """Text that is none, on one line after the other."""

    async def once() -> str:
        line = await target.line("127.0.1.9", target.game)
        line.transport.write(b"\x81\x82\0\0\0\0\xff\xfe")
        await asyncio.wait_for(line.wait_closed(), 20)
        return f"closed {line.close_code}"

    await asyncio.gather(*[target.again(once) for _ in range(2)])


ATTACKS: dict[str, Callable[[Target], Coroutine[None, None, None]]] = {
    "coming back": coming_back,
    "rooms and lobby": rooms,
    "arenas": arenas,
    "half-open": half_open,
    "watchers": watchers,
    "policies": policies,
    "bots alone": bots,
    "positions": positions,
    "guests": guests,
    "nonsense": nonsense,
}


def main() -> None:
    name, url, seconds, game, version, begin = sys.argv[1:]
    time.sleep(max(0.0, float(begin) - time.monotonic()))
    target = Target(url, float(seconds), game, int(version))
    asyncio.run(ATTACKS[name](target))
    sys.stdout.write(", ".join(f"{count} {what}" for what, count in target.came.most_common(4)) + "\n")


if __name__ == "__main__":
    main()
