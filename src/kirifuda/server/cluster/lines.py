"""Lines of clients that are led on: a client may be connected to any server, its game lives in one.

The server at which it knocked keeps the socket, and hands everything it says on to the owner; the owner's endpoint
serves the line as if the client were there, and hands back what is to be sent.
"""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any, Final

from kirifuda.server.cluster.frames import End, LineSaid, LineTold, Open, Opened, Shut
from kirifuda.server.cluster.wake import Wake
from kirifuda.server.net.budgets import Budgets
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import CODES, ServerError
from kirifuda.server.net.sockets import Endpoint, at_once
from kirifuda.server.times import steady_s

ANSWER_S: Final = 3.0
"""The owner answers hello within so long, or it is asked for who owns the game again."""
QUEUE: Final = 512
AnyEndpoint = Endpoint[Any]
Inbox = asyncio.Queue[tuple[LineSaid, float]]
"""Messages, with the steady time at which they arrived."""
NewEndpoint = Callable[[str, str], AnyEndpoint]


class LedLine:
    """A line of a client of ours whose game lives elsewhere."""

    def __init__(self, number: int, owner: str) -> None:
        self.number: Final = number
        self.owner: Final = owner
        self.client: Final = Connection(-1, "en", QUEUE)
        self.open: Final[asyncio.Future[End | None]] = asyncio.get_running_loop().create_future()


class OutgoingLines:
    """Lines of our clients that lead to other servers."""

    def __init__(self, wake: Wake) -> None:
        self.wake: Final = wake
        self.lines: Final[dict[int, LedLine]] = {}
        self.numbers: Final = itertools.count(1)

    async def lead(self, owner: str, kind: str, id: str, hello: bytes, network: str) -> LedLine:
        """A line to the owner, once it let the client in; otherwise its refusal."""
        line = LedLine(next(self.numbers), owner)
        self.lines[line.number] = line
        self.wake.send(owner, Open(line.number, kind, id, hello, network))
        try:
            end = await asyncio.wait_for(line.open, ANSWER_S)
        except BaseException as error:
            self.shut(line)
            if isinstance(error, TimeoutError):
                raise ServerError("elsewhere") from None
            raise
        if end is not None:
            raise TurnedAway(end)
        return line

    def opened(self, frame: Opened) -> None:
        line = self.lines.get(frame.line)
        if line is not None and not line.open.done():
            line.open.set_result(None)

    def told(self, frame: LineTold) -> None:
        line = self.lines.get(frame.line)
        if line is not None:
            line.client.send(frame.data)

    def ended(self, frame: End) -> None:
        line = self.lines.pop(frame.line, None)
        if line is not None:
            end(line, frame)

    def shut(self, line: LedLine) -> None:
        if self.lines.pop(line.number, None) is not None:
            self.wake.send(line.owner, Shut(line.number))

    def lose(self, owner: str | None = None) -> None:
        """What was said on lines to this server may be lost: their clients come back and ask for what they missed."""
        for line in [line for line in self.lines.values() if owner in (None, line.owner)]:
            self.shut(line)
            end(line, End(line.number, "elsewhere"))


def end(line: LedLine, frame: End) -> None:
    if line.open.done():
        line.client.cut()
    else:
        line.open.set_result(frame)


class TurnedAway(ServerError):
    """The owner did not let a client in; `last` is what it told it."""

    def __init__(self, frame: End) -> None:
        super().__init__(frame.code if frame.code in CODES else "internal")
        self.last: Final = frame.data


class LedClient:
    """A client of another server at a game of ours: what it said and was not heard yet."""

    def __init__(self) -> None:
        self.inbox: Final[Inbox] = asyncio.Queue(QUEUE)
        self.task: asyncio.Task[None] | None = None


class IncomingLines:
    """Lines of other servers' clients that lead here."""

    def __init__(self, wake: Wake) -> None:
        self.wake: Final = wake
        self.endpoint: NewEndpoint | None = None
        self.budgets: Budgets | None = None
        self.closing: bool = False
        self.lines: Final[dict[tuple[str, int], LedClient]] = {}

    def opened(self, sender: str, frame: Open) -> None:
        if self.closing:
            self.wake.send(sender, End(frame.line, "elsewhere"))
            return
        led = self.lines[sender, frame.line] = LedClient()
        led.task = asyncio.create_task(self.serve(sender, frame, led))

    def said(self, sender: str, frame: LineSaid) -> None:
        led = self.lines.get((sender, frame.line))
        if led is None:
            self.wake.send(sender, End(frame.line))
        elif led.inbox.full():
            self.shut(sender, frame.line)
        else:
            led.inbox.put_nowait((frame, steady_s() - frame.waited))

    def shut(self, sender: str, line: int) -> None:
        led = self.lines.get((sender, line))
        if led is not None and led.task is not None:
            led.task.cancel()

    def lose(self, sender: str | None = None) -> None:
        for known, line in [key for key in self.lines if sender in (None, key[0])]:
            self.shut(known, line)

    async def stop(self) -> None:
        tasks = [led.task for led in self.lines.values() if led.task is not None]
        self.lose()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def serve(self, sender: str, frame: Open, led: LedClient) -> None:
        assert self.endpoint is not None
        assert self.budgets is not None
        endpoint, last, held = self.endpoint(frame.kind, frame.id), End(frame.line), None
        try:
            held = self.budgets.line(frame.network)
            client = await endpoint.greet(frame.hello, held)
            try:
                self.wake.send(sender, Opened(frame.line))
                await at_once(self.tell(sender, frame.line, client), hear(endpoint, client, led.inbox))
            finally:
                endpoint.leave(client)
        except ServerError as error:
            last = End(frame.line, error.code, endpoint.farewell(error))
        finally:
            if held is not None:
                held.give_back()
            self.lines.pop((sender, frame.line), None)
            self.wake.send(sender, last)

    async def tell(self, sender: str, line: int, client: Connection) -> None:
        while (message := await client.outbox.get()) is not None:
            self.wake.send(sender, LineTold(line, message))


async def hear(endpoint: AnyEndpoint, client: Connection, inbox: Inbox) -> None:
    while True:
        said, client.arrived = await inbox.get()
        try:
            if said.fast:
                raise ServerError("too fast")
            await endpoint.take(client, said.data)
        except ServerError as error:
            endpoint.refuse(client, said.data, error)
