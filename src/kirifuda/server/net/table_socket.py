"""The WebSocket of a game view: hello, then commands in and updates out."""

import asyncio

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from kirifuda.server.lobby.guests import viewer_of
from kirifuda.server.lobby.registry import Hub
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.sockets import HELLO_S, PATIENCE, Bucket, Socket, admit, converse, receive, send_all, turn_away
from kirifuda.server.table import commands as c
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import ENCODER, Pong, Refused, answer_message
from kirifuda.server.table.session import Answer


@websocket("/api/games/{game:str}/ws")
async def game_socket(socket: Socket, game: FromPath[str]) -> None:
    hub = socket.app.state.hub
    assert isinstance(hub, Hub)
    if not await admit(socket, hub.config.origins):
        return
    try:
        live, connection = await greet(socket, hub, game)
    except ServerError as error:
        await turn_away(socket, ENCODER.encode(Refused(None, error.code, error.en, 0)), error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    reading = read_all(socket, live, connection, Bucket(hub.config.messages_per_second))
    try:
        await converse(send_all(socket, connection.outbox), reading)
    finally:
        live.leave(connection)


async def greet(socket: Socket, hub: Hub, game: str) -> tuple[LiveGame, Connection]:
    """The first message says who is there; without a token, or with one of neither seat, he watches."""
    async with asyncio.timeout(HELLO_S):
        hello = c.read(await receive(socket))
    if not isinstance(hello, c.Hello):
        raise ServerError("malformed", "最初に hello を送ってください。", "Say hello first.")
    guest = await hub.guest(hello.token)
    live = await hub.game(game)
    return live, await live.join(viewer_of(live.stored, guest), hello)


async def read_all(socket: Socket, live: LiveGame, connection: Connection, bucket: Bucket) -> None:
    try:
        while bucket.over < PATIENCE:
            data = await receive(socket)
            try:
                if not bucket.take():
                    raise ServerError("too fast")
                await take(live, connection, c.read(data))
            except ServerError as error:
                version = live.session.history.version(connection.viewer)
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
