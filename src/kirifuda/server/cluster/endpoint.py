"""The endpoint of a line whose game may live anywhere: here, or with another server."""

import asyncio
import time
from typing import Final

from kirifuda.server.cluster.frames import LineSaid
from kirifuda.server.cluster.leases import Leases
from kirifuda.server.cluster.lines import AnyEndpoint, LedLine, OutgoingLines, TurnedAway
from kirifuda.server.net.budgets import Held
from kirifuda.server.net.connection import Connection
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.sockets import Endpoint
from kirifuda.server.times import steady_s

PATIENCE_S: Final = 8.0
"""So long a client waits for a game to find its next owner."""
AGAIN_S: Final = 0.05


class LedEndpoint(Endpoint[Connection]):
    """Leads the client to the server that owns the game when it says hello."""

    def __init__(self, kind: str, id: str, here: AnyEndpoint, leases: Leases, lines: OutgoingLines) -> None:
        self.kind: Final = kind
        self.id: Final = id
        self.about = id
        self.here: Final = here
        self.leases: Final = leases
        self.lines: Final = lines
        self.line: LedLine | None = None

    async def greet(self, data: str | bytes, held: Held) -> Connection:
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                return await self.greet_at_home(data, held)
            except ServerError as error:
                if error.code != "elsewhere" or time.monotonic() > until:
                    raise
            await asyncio.sleep(AGAIN_S)

    async def greet_at_home(self, data: str | bytes, held: Held) -> Connection:
        owner = await self.leases.home(self.kind, self.id)
        if owner is None:
            client: Connection = await self.here.greet(data, held)
            return client
        self.line = await self.lines.lead(owner, self.kind, self.id, as_bytes(data), held.payer.network)
        return self.line.client

    async def take(self, client: Connection, data: str | bytes) -> None:
        if self.line is None:
            await self.here.take(client, data)
        else:
            self.hand_on(self.line, client, data, False)

    def refuse(self, client: Connection, data: str | bytes, error: ServerError) -> None:
        if self.line is None:
            self.here.refuse(client, data, error)
        else:
            self.hand_on(self.line, client, data, True)

    def hand_on(self, line: LedLine, client: Connection, data: str | bytes, fast: bool) -> None:
        waited = 0.0 if client.arrived is None else steady_s() - client.arrived
        self.lines.wake.send(line.owner, LineSaid(line.number, as_bytes(data), waited, fast))

    def farewell(self, error: ServerError) -> bytes:
        return error.last if isinstance(error, TurnedAway) and error.last else self.here.farewell(error)

    def leave(self, client: Connection) -> None:
        if self.line is None:
            self.here.leave(client)
        else:
            self.lines.shut(self.line)


def as_bytes(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data
