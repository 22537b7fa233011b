"""The WebSocket of a game view: hello, then commands in and updates out."""

from typing import Final

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError, hello_first, hello_once
from kirifuda.server.net.sockets import Endpoint
from kirifuda.server.table import commands as c
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import ENCODER, Pong, Refused, answer_message
from kirifuda.server.table.orders import refusal


class TableEndpoint(Endpoint[Connection]):
    """One client of one game."""

    def __init__(self, registry: Registry, game: str) -> None:
        self.registry: Final = registry
        self.game: Final = game
        self.live: LiveGame | None = None

    @property
    def table(self) -> LiveGame:
        assert self.live is not None, "nobody has been greeted"
        return self.live

    async def greet(self, data: str | bytes) -> Connection:
        hello = c.read(data)
        if not isinstance(hello, c.Hello):
            raise hello_first()
        guest = await self.registry.guests.known_by(hello.token)
        self.live = await self.registry.tables.find(self.game)
        return await self.live.join(seat_in(self.live.stored.seats, guest), hello)

    async def take(self, client: Connection, data: str | bytes) -> None:
        message = c.read(data)
        if isinstance(message, c.Ping):
            client.send(ENCODER.encode(Pong(message.at)))
        elif isinstance(message, c.Say):
            self.table.audience.say(client, message)
        elif isinstance(message, c.Hello):
            raise hello_once()
        else:
            await self.table.obey(client, message)

    def refusal(self, client: Connection, data: str | bytes, error: ServerError) -> bytes:
        answer = refusal(self.table.session, client.viewer, c.command_id(data), error)
        return answer_message(answer, client.lang)

    def farewell(self, error: ServerError) -> bytes:
        return ENCODER.encode(Refused(None, error.code, error.en, 0))

    def leave(self, client: Connection) -> None:
        self.table.leave(client)
