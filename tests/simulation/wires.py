"""Lines between clients and a server: messages arrive later, and in bad weather twice, in another order or never.

The server reads and writes it as it does a WebSocket of Litestar.
"""

import asyncio
from random import Random
from typing import Any, Protocol

from litestar.exceptions import WebSocketDisconnect

from kirifuda.server.net.arrivals import ARRIVED
from kirifuda.server.times import steady_s
from tests.simulation.disk import Process
from tests.simulation.weather import Weather

DELAY_S = (0.001, 0.12)
MOMENT_S = 1e-6
CLOSED = {"type": "websocket.disconnect"}


class Listener(Protocol):
    """Who looks on as messages leave the server and arrive there."""

    def leaves(self, wire: "Wire", message: str) -> None: ...

    def arrives(self, wire: "Wire", message: str) -> None: ...


class Wire:
    """One line of a client, `viewer`, from its opening to its end."""

    def __init__(self, name: str, viewer: int, lang: str, weather: Weather, process: Process, judge: Listener) -> None:
        self.name, self.viewer, self.lang = name, viewer, lang
        self.weather, self.process, self.judge = weather, process, judge
        self.rng = Random(f"{name} {weather.rng.random()}")
        self.loop = asyncio.get_running_loop()
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.due = [0.0, 0.0]
        self.greeted = 0.0
        """When its first message arrives; nothing else does before."""
        self.open = True
        self.version: int | None = None
        self.here = False
        """Whether it has said hello: who opens a line and says nothing is not there."""
        self.headers = {"host": "127.0.0.1"}
        self.scope = {"scheme": "ws"}
        self.client = None

    def deliver(self, way: int, message: Any, arrive: Any) -> None:
        """Later, and after what was sent before; in bad weather not so."""
        if not self.open or self.weather.happens(self.weather.lost):
            return
        for _ in range(2 if self.weather.happens(self.weather.repeated) else 1):
            due = self.loop.time() + self.rng.uniform(*DELAY_S)
            due = max(self.greeted + MOMENT_S, due)
            if not self.weather.happens(self.weather.reordered):
                due = self.due[way] = max(self.due[way] + MOMENT_S, due)
            self.loop.call_at(due, arrive, message)
        if self.weather.happens(self.weather.breaks):
            self.loop.call_later(self.rng.uniform(0, 0.2), self.cut)

    def cut(self) -> None:
        """What is on its way is lost, and both sides notice."""
        if self.open:
            self.open = False
            self.inbox.put_nowait(CLOSED)
            self.heard.put_nowait(None)

    # The server's side.

    async def accept(self) -> None:
        await asyncio.sleep(0)

    async def receive(self) -> dict[str, Any]:
        await self.process.living()
        return await self.inbox.get()

    async def send_data(self, message: str) -> None:
        await self.process.living()
        if not self.open:
            raise WebSocketDisconnect(detail="gone")
        before = self.weather.happens(self.weather.dies_sending)
        if before and self.rng.random() < 0.5:
            await self.process.die("before a message was sent")
        self.judge.leaves(self, message)
        self.deliver(0, message, self.to_client)
        if before:
            await self.process.die("after a message was sent")
        await asyncio.sleep(0)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        del code, reason
        self.loop.call_later(self.rng.uniform(*DELAY_S) * 2, self.cut)

    def to_client(self, message: str) -> None:
        if self.open:
            self.heard.put_nowait(message)

    # The client's side.

    def greet(self, message: str) -> None:
        """The first message opens the line, and comes once."""
        self.greeted = self.due[1] = self.loop.time() + self.rng.uniform(*DELAY_S)
        self.loop.call_at(self.greeted, self.to_server, message)

    def say(self, message: str) -> None:
        self.deliver(1, message, self.to_server)

    def to_server(self, message: str) -> None:
        if self.open:
            self.judge.arrives(self, message)
            self.inbox.put_nowait({"type": "websocket.receive", "text": message, ARRIVED: steady_s()})
