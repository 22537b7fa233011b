"""The WebSocket of a game view: hello, then commands in and updates out."""

import asyncio
import time
from typing import Final
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from kirifuda.server import commands as c
from kirifuda.server.connections import Connection
from kirifuda.server.errors import ServerError
from kirifuda.server.guests import viewer_of
from kirifuda.server.hub import Hub
from kirifuda.server.live import LiveGame
from kirifuda.server.messages import ENCODER, Pong, Refused, answer_message
from kirifuda.server.steps import Answer

HELLO_S: Final = 10.0
PATIENCE: Final = 100
"""Messages too many before the line is cut."""
Socket = WebSocket[None, None, State]


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


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Browsers name the page that speaks; only our own pages, and those allowed, may."""
    if origin is None or origin in allowed:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


@websocket("/api/games/{game:str}/ws")
async def game_socket(socket: Socket, game: FromPath[str]) -> None:
    hub = socket.app.state.hub
    assert isinstance(hub, Hub)
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), hub.config.origins):
        await socket.close(code=4403, reason="wrong origin")
        return
    await socket.accept()
    try:
        live, connection = await greet(socket, hub, game)
    except ServerError as error:
        await refuse(socket, error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    await converse(socket, live, connection, Bucket(hub.config.messages_per_second))


async def refuse(socket: Socket, error: ServerError) -> None:
    try:
        await socket.send_data(ENCODER.encode(Refused(None, error.code, error.en, 0)).decode())
        await socket.close(code=4000 + error.status)
    except (WebSocketDisconnect, RuntimeError):
        return


async def greet(socket: Socket, hub: Hub, game: str) -> tuple[LiveGame, Connection]:
    """The first message says who is there; without a token, or with one of neither seat, he watches."""
    async with asyncio.timeout(HELLO_S):
        hello = c.read(await receive(socket))
    if not isinstance(hello, c.Hello):
        raise ServerError("malformed", "最初に hello を送ってください。", "Say hello first.")
    guest = None
    if hello.token is not None:
        guest = await hub.guest(hello.token)
        if guest is None:
            raise ServerError("unknown token")
    live = await hub.game(game)
    return live, await live.join(viewer_of(live.stored, guest), hello)


async def receive(socket: Socket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    data = message.get("text") or message.get("bytes") or b""
    assert isinstance(data, str | bytes)
    return data


async def converse(socket: Socket, live: LiveGame, connection: Connection, bucket: Bucket) -> None:
    sender = asyncio.create_task(send_all(socket, connection))
    reader = asyncio.create_task(read_all(socket, live, connection, bucket))
    try:
        await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(connection)
        for task in (sender, reader):
            task.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)


async def send_all(socket: Socket, connection: Connection) -> None:
    try:
        while (message := await connection.outbox.get()) is not None:
            await socket.send_data(message.decode())
        await socket.close(code=4503)
    except (WebSocketDisconnect, RuntimeError):
        return


async def read_all(socket: Socket, live: LiveGame, connection: Connection, bucket: Bucket) -> None:
    try:
        while bucket.over < PATIENCE:
            data = await receive(socket)
            try:
                if not bucket.take():
                    raise ServerError("too fast")
                await take(live, connection, c.read(data))
            except ServerError as error:
                version = live.room.play.version(connection.viewer)
                answer = Answer(c.command_id(data), version, error)
                connection.send(answer_message(answer, connection.lang))
    except WebSocketDisconnect:
        return


async def take(live: LiveGame, connection: Connection, message: c.Message) -> None:
    if isinstance(message, c.Ping):
        connection.send(ENCODER.encode(Pong(message.at)))
    elif isinstance(message, c.Hello):
        raise ServerError("malformed", "hello は一度だけです。", "Say hello only once.")
    else:
        await live.obey(connection, message)
