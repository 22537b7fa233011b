"""The loop of every WebSocket: who may open it, hello, how fast one may speak, reading and sending at once.

What the messages mean is said by the `Endpoint` of a game.
"""

import asyncio
import time
from collections.abc import Coroutine, Mapping
from typing import Final, Generic, TypeVar

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from kirifuda.server.config import ServerConfig
from kirifuda.server.counts import count_refusal
from kirifuda.server.incidents import note
from kirifuda.server.net.arrivals import ARRIVED
from kirifuda.server.net.budgets import Budgets, Held
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.networks import network_of
from kirifuda.server.net.origins import known_host, same_origin, told_origins
from kirifuda.server.times import steady_s

PATIENCE: Final = 100
"""Messages too many before the line is cut."""
Socket = WebSocket[None, None, State]
Client = TypeVar("Client", bound=Connection)


class Endpoint(Generic[Client]):
    """What a game does with a socket: it greets, takes messages, refuses, and lets go. Refusing is a `ServerError`.

    `about`: the game or arena, for the log.
    """

    about: str | None = None

    async def greet(self, data: str | bytes, held: Held) -> Client:
        """The first message says who is there; without a token, or with one of no seat, they watch."""
        raise NotImplementedError

    async def take(self, client: Client, data: str | bytes) -> None:
        """One message after hello."""
        raise NotImplementedError

    def refusal(self, client: Client, data: str | bytes, error: ServerError) -> bytes:
        """What a message that was refused is answered with."""
        raise NotImplementedError

    def refuse(self, client: Client, data: str | bytes, error: ServerError) -> None:
        """Tell the client that a message was refused."""
        client.send(self.refusal(client, data, error))

    def farewell(self, error: ServerError) -> bytes:
        """The last message to a client that was not let in."""
        raise NotImplementedError

    def leave(self, client: Client) -> None:
        """The socket is closed."""
        raise NotImplementedError


GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending says when the other side has gone, in its time or by a reset."""


def internal(what: str, error: Exception, about: str | None) -> ServerError:
    """A defect, noted; who asked is told under which id."""
    return ServerError("internal", error_id=note(what, error, game=about))


class Bucket:
    """So many messages a second, and twice as many at once."""

    def __init__(self, rate: float) -> None:
        self.rate: Final = rate
        self.left: float = rate * 2
        self.at: float = time.monotonic()
        self.over: int = 0

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.rate * 2, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            self.over += 1
            return False
        self.left -= 1
        return True


async def admit(socket: Socket, config: ServerConfig) -> bool:
    """Open the line, unless a page of somebody else speaks."""
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    ours = known_host(host, config) and same_origin(origin, socket.scope["scheme"], host, told_origins(config))
    if not ours:
        count_refusal("wrong origin")
        await socket.close(code=4403, reason="wrong origin")
        return False
    await socket.accept()
    return True


async def turn_away(socket: Socket, message: bytes, error: ServerError) -> None:
    """A last message, and the line is closed."""
    count_refusal(error.code)
    try:
        await socket.send_data(message.decode())
        await socket.close(code=4000 + error.status)
    except GONE:
        return


async def receive(socket: Socket) -> tuple[str | bytes, float]:
    """The next message, and the steady time at which it arrived."""
    message: Mapping[str, object] = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    data = message.get("text") or message.get("bytes") or b""
    arrived = message.get(ARRIVED)
    assert isinstance(data, str | bytes)
    return data, arrived if isinstance(arrived, float) else steady_s()


async def talk(
    socket: Socket, endpoint: Endpoint[Client], config: ServerConfig, budgets: Budgets, slack: float = 1.0
) -> None:
    """A socket from its opening to its end; `slack`: how many times more messages a second than usual."""
    try:
        held = budgets.line(network_of(None if socket.client is None else socket.client.host))
    except ServerError as error:
        count_refusal(error.code)
        await socket.close(code=4000 + error.status, reason=error.code)
        return
    try:
        if await admit(socket, config):
            await converse(socket, endpoint, config, held, Bucket(config.messages_per_second * slack))
    finally:
        held.give_back()


async def converse(
    socket: Socket, endpoint: Endpoint[Client], config: ServerConfig, held: Held, bucket: Bucket
) -> None:
    """Hello, and everything after it."""
    try:
        async with asyncio.timeout(config.limits.hello_s or None):
            hello, _ = await receive(socket)
        client = await endpoint.greet(hello, held)
    except ServerError as error:
        await turn_away(socket, endpoint.farewell(error), error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    except Exception as error:
        found = internal("a hello could not be answered", error, endpoint.about)
        await turn_away(socket, endpoint.farewell(found), found)
        return
    try:
        await at_once(send_all(socket, client.outbox), read_all(socket, endpoint, client, bucket))
    finally:
        endpoint.leave(client)


async def read_all(socket: Socket, endpoint: Endpoint[Client], client: Client, bucket: Bucket) -> None:
    try:
        while bucket.over < PATIENCE:
            data, client.arrived = await receive(socket)
            try:
                if not bucket.take():
                    raise ServerError("too fast")
                await endpoint.take(client, data)
            except ServerError as error:
                endpoint.refuse(client, data, error)
            except Exception as error:
                found = internal("a message could not be carried out", error, endpoint.about)
                client.send(endpoint.refusal(client, data, found))
            client.arrived = None
    except WebSocketDisconnect:
        return


async def at_once(sending: Coroutine[None, None, None], reading: Coroutine[None, None, None]) -> None:
    """Both at once, until one of them is over."""
    tasks = {asyncio.create_task(sending), asyncio.create_task(reading)}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception):
                note("a line broke", found)


async def send_all(socket: Socket, outbox: asyncio.Queue[bytes | None]) -> None:
    try:
        while (message := await outbox.get()) is not None:
            await socket.send_data(message.decode())
        await socket.close(code=4503)
    except GONE:
        return
