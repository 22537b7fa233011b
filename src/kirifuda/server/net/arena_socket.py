"""The WebSocket of an arena: hello, then acts in and ticks out. The time of receipt is taken first of all."""

import asyncio
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from kirifuda.server.arena import listening, wire
from kirifuda.server.arena.live import Connection, LiveArena
from kirifuda.server.arena.registry import Hall, place_in
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.sockets import HELLO_S, PATIENCE, Bucket, Socket, admit, converse, receive, send_all, turn_away

SLACK: Final = 2.0
"""Heartbeats come on top of acts, and it is the referee who drops a flood of acts. [F-165]"""


@websocket("/api/fighter/arenas/{arena:str}/ws")
async def arena_socket(socket: Socket, arena: FromPath[str]) -> None:
    hall = socket.app.state.hall
    assert isinstance(hall, Hall)
    config = hall.hub.config
    if not await admit(socket, config.origins):
        return
    try:
        live, connection = await greet(socket, hall, arena)
    except ServerError as error:
        message = wire.RefusedMessage(None, error.code, error.rule, error.en)
        await turn_away(socket, wire.ENCODER.encode(message), error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    reading = read_all(socket, live, connection, Bucket(config.messages_per_second * SLACK))
    try:
        await converse(send_all(socket, connection.outbox), reading)
    finally:
        live.leave(connection)


async def greet(socket: Socket, hall: Hall, id: str) -> tuple[LiveArena, Connection]:
    """The first message says who is there; without a token, or with one of no seat, he watches."""
    async with asyncio.timeout(HELLO_S):
        hello = wire.read(await receive(socket))
    if not isinstance(hello, wire.Hello):
        raise ServerError("malformed", "最初に hello を送ってください。", "Say hello first.")
    guest = await hall.hub.guest(hello.token)
    live = await hall.arena(id)
    connection = Connection(place_in(live.state, guest), hello)
    live.join(connection)
    return live, connection


async def read_all(socket: Socket, live: LiveArena, connection: Connection, bucket: Bucket) -> None:
    try:
        while bucket.over < PATIENCE:
            data = await receive(socket)
            try:
                if not bucket.take():
                    raise ServerError("too fast")
                take(live, connection, wire.read(data))
            except ServerError as error:
                text = error.text(connection.lang)
                connection.send(wire.RefusedMessage(wire.number_of(data), error.code, error.rule, text))
    except WebSocketDisconnect:
        return


def take(live: LiveArena, connection: Connection, message: wire.Message) -> None:
    if isinstance(message, wire.Hello):
        raise ServerError("malformed", "hello は一度だけです。", "Say hello only once.")
    listening.take(live, connection, message)
