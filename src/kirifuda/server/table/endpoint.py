"""The WebSocket of a game view: hello, then commands in and updates out."""

from functools import partial
from typing import Final

from kirifuda.server.lobby.registry import Registry
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import ENTRY_BYTES, Held, Payer
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError, hello_first, hello_once
from kirifuda.server.net.sockets import Endpoint
from kirifuda.server.table import commands as c
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.messages import ENCODER, Pong, Refused, answer_message
from kirifuda.server.table.orders import refusal
from kirifuda.server.table.reels import reel_for


class TableEndpoint(Endpoint[Connection]):
    """One client of one game."""

    def __init__(self, registry: Registry, game: str) -> None:
        self.registry: Final = registry
        self.game: Final = game
        self.about = game
        self.live: LiveGame | None = None
        self.payer: Payer | None = None

    @property
    def table(self) -> LiveGame:
        assert self.live is not None, "nobody has been greeted"
        return self.live

    async def greet(self, data: str | bytes, held: Held) -> Connection:
        hello = c.read(data)
        if not isinstance(hello, c.Hello):
            raise hello_first()
        guest = await self.registry.guests.known_by(hello.token)
        self.registry.budgets.sit(held, self.game, None if guest is None else guest.id)
        self.payer = held.payer
        tables, pay = self.registry.tables, partial(self.registry.budgets.replay, held.payer.network)
        self.live = live = await tables.found(self.game, pay)
        viewer = seat_in(live.stored.seats, guest)
        reel = await reel_for(tables.reels, live, viewer, hello.lang, hello.since, pay)
        client = await live.join(viewer, hello, reel)
        if client.viewer >= 0:
            tables.enlist(await tables.room(live.stored.room))
        return client

    async def take(self, client: Connection, data: str | bytes) -> None:
        message = c.read(data)
        if isinstance(message, c.Ping):
            client.send(ENCODER.encode(Pong(message.at)))
        elif isinstance(message, c.Say):
            self.table.audience.say(client, message)
        elif isinstance(message, c.Hello):
            raise hello_once()
        else:
            if self.payer is not None:
                size = len(data) if isinstance(message, c.SetPolicy) else 0
                self.registry.budgets.store(self.payer, ENTRY_BYTES + size)
            await self.table.obey(client, message)

    def refusal(self, client: Connection, data: str | bytes, error: ServerError) -> bytes:
        answer = refusal(self.table.session, client.viewer, c.command_id(data), error)
        return answer_message(answer, client.lang)

    def farewell(self, error: ServerError) -> bytes:
        return ENCODER.encode(Refused(None, error.code, error.en, 0, None, error.error_id))

    def leave(self, client: Connection) -> None:
        self.table.leave(client)
