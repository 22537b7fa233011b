"""Clients for tests: guests, rooms, sockets, and players who choose at random and never forget what they were told."""

import asyncio
import json
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

Json = dict[str, object]
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


class Guest:
    """Somebody with a token."""

    def __init__(self, url: str, nickname: str = "Test") -> None:
        self.url = url
        once = httpx.Limits(max_keepalive_connections=0)  # so that nothing is left open
        self.http = httpx.Client(base_url=url, timeout=20, verify=False, trust_env=False, limits=once)
        answer = self.http.post("/api/guests", json={"nickname": nickname})
        assert answer.status_code == 201, answer.text
        self.token = str(answer.json()["token"])
        self.id = str(answer.json()["id"])
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def room(self, **wish: object) -> Json:
        wish = {"regulation": "9.1 Lite + Entry 16", "seats": ["me", "open"], **wish}
        answer = self.http.post("/api/rooms", json=wish)
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    def join(self, room: Json) -> Json:
        answer = self.http.post(f"/api/rooms/{room['id']}/join", json={})
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


def two_people(url: str, **wish: object) -> tuple[Guest, Guest, str]:
    """Two guests and the game they sit down to."""
    first, second = Guest(url, "A"), Guest(url, "B")
    room = second.join(first.room(**wish))
    return first, second, str(room["game"])


async def many_games(url: str, count: int, seed: int) -> list[tuple[str, str, str]]:
    """So many games between two people each: the game and the tokens of its seats."""
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False, trust_env=False, limits=limits) as http:
        return list(await asyncio.gather(*[new_game(http, seed * 100_000 + number) for number in range(count)]))


async def new_game(http: httpx.AsyncClient, seed: int) -> tuple[str, str, str]:
    tokens = [(await http.post("/api/guests", json={})).json()["token"] for _ in range(2)]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    wish = {"regulation": "9.1 Lite + Entry 16", "seats": ["me", "open"], "seed": seed}
    room = (await http.post("/api/rooms", json=wish, headers=heads[0])).json()
    room = (await http.post(f"/api/rooms/{room['id']}/join", json={}, headers=heads[1])).json()
    return str(room["game"]), tokens[0], tokens[1]


def socket_url(url: str, game: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/games/{game}/ws"


class Line:
    """One WebSocket of a game: says hello, keeps what comes."""

    def __init__(self, url: str, game: str, token: str | None = None, lang: str = "en") -> None:
        self.url = socket_url(url, game)
        self.token = token
        self.lang = lang
        self.since: int | None = None
        self.socket: ClientConnection | None = None
        self.received: list[str] = []
        self.first: str | None = None

    async def open(self, since: int | None = None, **headers: str) -> "Line":
        """Connect and say hello, or `first` instead."""
        self.since = since
        self.socket = await connect(self.url, proxy=None, max_size=None, additional_headers=headers)
        hello = {"type": "hello", "lang": self.lang, "token": self.token, "since": since}
        await self.say(self.first or {key: value for key, value in hello.items() if value is not None})
        return self

    async def __aenter__(self) -> "Line":
        return self if self.socket is not None else await self.open()

    async def __aexit__(self, *_: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def say(self, message: Json | str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def next(self, seconds: float = 10.0) -> Json:
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.received.append(text)
        return msgspec.json.decode(text, type=Json)

    async def until(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message

    async def ask(self, message: Json) -> Json:
        """Send a command; its answer."""
        await self.say(message)
        while True:
            answer = await self.until("done", "refused")
            if answer["command"] == message.get("command"):
                return answer


def choice(message: Json, rng: Random, command: str) -> Json | None:
    """An answer to the decision of a `table` or `update`, never taking back; `None` if nobody asks."""
    table = message["table"]
    assert isinstance(table, dict)
    decision = table["decision"]
    if decision is None:
        return None
    real = [index for index, option in enumerate(decision["options"]) if option["kind"] != "back"]
    return {
        "type": "choose",
        "command": command,
        "version": message["version"],
        "serial": decision["serial"],
        "option": rng.choice(real),
    }


class RandomPlayer:
    """Plays a game to its end over as many connections as it takes; notes every promise the server makes and breaks."""

    def __init__(self, url: str, game: str, token: str, rng: Random, up: asyncio.Event) -> None:
        self.up = up
        self.url, self.token = url, token
        self.game = game
        self.rng = rng
        self.version = 0
        self.pending: Json | None = None
        self.acknowledged: dict[str, int] = {}
        self.refusals: dict[str, str] = {}
        self.broken: list[str] = []
        self.count = 0
        self.reconnects = 0
        self.over = False
        self.stopped = False
        self.last: Json | None = None
        self.again: tuple[str, ...] = ()
        """Codes of refusals after which the same command is sent over another line."""
        self.patience = 20.0

    def new_line(self) -> Line:
        return Line(self.url, self.game, self.token)

    async def play(self) -> None:
        while not self.over and not self.stopped:
            await self.up.wait()
            line = self.new_line()
            try:
                await line.open(self.version or None)
                if self.pending is not None:
                    await line.say(self.pending)
                while not self.over:
                    await self.take(line, await line.next(self.patience))
            except BROKEN:
                self.reconnects += 1
                await asyncio.sleep(0.05 + self.rng.random() / 5)
            finally:
                if line.socket is not None:
                    await line.socket.close()

    async def take(self, line: Line, message: Json) -> None:
        kind, version = message["type"], message.get("version")
        if kind in ("table", "update"):
            assert isinstance(version, int)
            self.told(str(kind), version)
            table = message["table"]
            assert isinstance(table, dict)
            self.over = table["outcome"] is not None
            self.last = message
        elif kind == "done":
            assert isinstance(version, int)
            self.done(str(message["command"]), version)
        elif kind == "refused":
            self.refused(message)
        if self.pending is None and self.last is not None:
            await self.decide(line, self.last)

    def told(self, kind: str, version: int) -> None:
        if kind == "update" and version != self.version + 1:
            self.broken.append(f"update {version} after version {self.version}")
        if version < self.version:
            self.broken.append(f"told version {self.version}, now {version}")
        self.version = version

    def done(self, command: str, version: int) -> None:
        known = self.acknowledged.get(command)
        if known is not None and known != version:
            self.broken.append(f"{command} acknowledged with version {known}, then {version}")
        if version > self.version:
            self.broken.append(f"{command} done at version {version}, but told only {self.version}")
        self.acknowledged[command] = version
        self.answered(command)

    def refused(self, message: Json) -> None:
        """The server may have answered for this player meanwhile; nothing else is a reason to refuse."""
        if message["code"] in self.again:
            raise ConnectionResetError
        command = str(message["command"])
        if message["code"] != "stale":
            self.broken.append(f"refused: {message['code']}")
        if command in self.acknowledged:
            self.broken.append(f"{command} is acknowledged, then refused as {message['code']}")
        self.refusals[command] = str(message["code"])
        self.answered(command)

    def answered(self, command: str) -> None:
        if self.pending is not None and self.pending["command"] == command:
            self.pending = None

    async def decide(self, line: Line, message: Json) -> None:
        answer = choice(message, self.rng, f"{self.count}")
        if answer is not None:
            self.count += 1
            self.pending, self.last = answer, None
            await line.say(answer)
