"""People at an arena for tests: they keep the time as a browser does, behind a line with a delay of its own."""

import asyncio
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.clients import Guest

Json = dict[str, Any]
QUICK: Json = {"set_ms": 60, "window_ms": 60, "attack_show_ms": 40, "draw_show_ms": 120}
"""Settings for battles in which nobody has to read anything."""


def new_arena(guest: Guest, **wish: object) -> Json:
    answer = guest.http.post("/api/fighter/arenas", json=wish)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def join(guest: Guest, arena: Json) -> Json:
    answer = guest.http.post(f"/api/fighter/arenas/{arena['id']}/join", json={})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def socket_url(url: str, arena: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/fighter/arenas/{arena}/ws"


class Player:
    """A WebSocket of an arena. `delay` holds back every message both ways; `received` keeps what came, in order."""

    def __init__(self, url: str, arena: str, token: str | None = None, delay: float = 0.0, jitter: float = 0.0) -> None:
        self.url = socket_url(url, arena)
        self.token = token
        self.delay, self.jitter = delay, jitter
        self.rng = Random(f"{token}{delay}")
        self.socket: ClientConnection | None = None
        self.n = 0
        self.offset = 0.0
        self.best = 9e9
        self.view: Json = {}
        self.battle: Json = {}
        self.arena: Json = {}
        self.received: list[str] = []
        self.refused: list[Json] = []
        self.events: list[Json] = []
        self.states: list[str] = []
        self.mark = 0
        self.changed = asyncio.Condition()
        self.tasks: list[asyncio.Task[None]] = []
        self.last_out = self.last_in = 0.0
        self.on_view: Callable[[Json], None] | None = None

    async def open(self, beats: bool = True, **hello: object) -> "Player":
        self.socket = await connect(self.url, proxy=None, max_size=None)
        words = {"type": "hello", "lang": "en", "token": self.token, **hello}
        await self.socket.send(json.dumps({key: value for key, value in words.items() if value is not None}))
        self.tasks = [asyncio.create_task(self.read())]
        if beats:
            self.tasks.append(asyncio.create_task(self.beat()))
        return self

    async def __aenter__(self) -> "Player":
        return self if self.socket is not None else await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        socket, self.socket = self.socket, None
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if socket is not None:
            await socket.close()

    # The line.

    def lag(self) -> float:
        return self.delay + self.rng.random() * self.jitter

    def say(self, kind: str, **more: object) -> int:
        """Send with the time it is now by this client's estimate; the line delivers it later."""
        self.n += 1
        message = {"type": kind, "n": self.n, "at": self.now(), **more}
        self.last_out = max(time.monotonic() + self.lag(), self.last_out)
        asyncio.get_running_loop().call_at(
            asyncio.get_running_loop().time() + self.last_out - time.monotonic(), self.put, json.dumps(message)
        )
        return self.n

    def put(self, text: str) -> None:
        if self.socket is not None:
            self.tasks.append(asyncio.create_task(self.socket.send(text)))

    async def read(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            assert isinstance(text, str)
            if self.delay or self.jitter:
                self.last_in = max(time.monotonic() + self.lag(), self.last_in)
                wait = self.last_in - time.monotonic()
                asyncio.get_running_loop().call_later(wait, self.take_soon, text)
            else:
                await self.take(text)

    def take_soon(self, text: str) -> None:
        self.tasks.append(asyncio.create_task(self.take(text)))

    async def take(self, text: str) -> None:
        message = json.loads(text)
        self.received.append(text)
        kind = message["type"]
        if kind == "pong":
            self.pong(message)
            return
        if kind == "refused":
            self.refused.append(message)
        if kind in ("arena", "battle"):
            self.arena = message["arena"]
        if kind == "battle":
            self.battle, self.best = message, 9e9
            self.offset = message["now"] - time.monotonic() * 1000
        if kind in ("battle", "tick"):
            self.view = message["view"]
            self.states.append(self.view["state"])
            self.events += message.get("events", [])
            if self.on_view is not None:
                self.on_view(message)
        async with self.changed:
            self.changed.notify_all()

    # Time.

    def now(self) -> float:
        """What the server's clock says, as far as this client can tell."""
        return time.monotonic() * 1000 + self.offset

    def ping(self) -> None:
        self.n += 1
        message = {"type": "ping", "n": self.n, "at": time.monotonic() * 1000}
        self.last_out = max(time.monotonic() + self.lag(), self.last_out)
        loop = asyncio.get_running_loop()
        loop.call_at(loop.time() + self.last_out - time.monotonic(), self.put, json.dumps(message))

    def pong(self, message: Json) -> None:
        self.say("echo", pong=message["n"])
        received = time.monotonic() * 1000
        trip = received - message["at"]
        if trip <= self.best + 1 and self.battle:
            self.best = min(self.best, trip)
            self.offset = message["now"] - (message["at"] + received) / 2

    async def beat(self) -> None:
        while True:
            self.ping()
            await asyncio.sleep(0.5)

    # Waiting.

    async def until(self, ready: Callable[[], bool], seconds: float = 30.0) -> None:
        async with asyncio.timeout(seconds), self.changed:
            await self.changed.wait_for(ready)

    async def state(self, *states: str, seconds: float = 30.0) -> None:
        """Until one of these states is there, or has come and gone since the last one waited for."""

        def reached() -> bool:
            return self.view.get("state") in states or any(state in states for state in self.states[self.mark :])

        await self.until(reached, seconds)
        found = [index for index in range(self.mark, len(self.states)) if self.states[index] in states]
        self.mark = found[0] + 1 if found else len(self.states)

    def calls(self) -> list[Json]:
        return [event for event in self.events if event["kind"] == "call"]

    def me(self) -> Json:
        side: Json = self.view["sides"][self.view["seat"]]
        return side


def plays(player: Player, character: str) -> Callable[[Json], None]:
    """A simple person: lays cards from the left, calls when the table says that a technique holds."""

    def see(message: Json) -> None:
        view = message["view"]
        if view["seat"] is None:
            return
        me = view["sides"][view["seat"]]
        kinds = [event["kind"] for event in message.get("events", [])]
        if view["state"] == "PICK" and me["character"] is None and "picked" not in kinds:
            player.say("pick", character=character)
        elif view["state"] == "CHECK" and not me["ok"]:
            player.say("ok")
        elif view["state"] == "BATTLE" and me["motion"] is None and {"state", "landed", "returned"} & set(kinds):
            if len(me["hand"]) <= 1 or any(t["hint"] and t["hint"]["holds"] for t in me["techniques"]):
                player.say("call")
            else:
                player.say("lift", card=me["hand"][0])
                player.say("land", position=me["field"].index(None) + 1 if None in me["field"] else 1)

    return see
