"""The registry of the server: guests, and what is alive of each game. It starts them, tidies up and stops them."""

import asyncio
from collections.abc import Iterable
from typing import Final

from kirifuda.server.arena.arenas import LiveArenas
from kirifuda.server.bots.analysts import Analysts
from kirifuda.server.bots.pool import Pool
from kirifuda.server.config import ServerConfig
from kirifuda.server.health import Pulse
from kirifuda.server.lobby.guests import Guest, Guests
from kirifuda.server.lobby.seating import seat_in
from kirifuda.server.net.budgets import Budgets
from kirifuda.server.net.connection import Connection
from kirifuda.server.store.database import Database
from kirifuda.server.supervision import ended, in_time, supervised
from kirifuda.server.table.analyses import Analyses
from kirifuda.server.table.tables import LiveTables

STOP_S: Final = 3.0
"""Each part of the server has so long to stop ..."""
STORE_STOP_S: Final = 8.0
"""... and the database longer than its writer has for what waits."""


class Registry:
    """One for the whole server."""

    def __init__(self, config: ServerConfig, database: Database) -> None:
        self.config: Final = config
        self.database: Final = database
        self.budgets: Final = Budgets(config.limits)
        self.pulse: Final = Pulse(database.writer)
        self.draining: bool = False
        self.pool: Final = Pool(config.workers, config.bot_deadline_s)
        self.analysts: Final = Analysts(config.quick)
        self.analyses: Final = Analyses(self.analysts)
        self.guests: Final = Guests(database)
        self.tables: Final = LiveTables(config, database, self.pool)
        self.arenas: Final = LiveArenas(config, database, self.pool)
        self.janitors: list[asyncio.Task[None]] = []
        self.identity: str = ""

    async def start(self) -> None:
        self.database.start()
        self.identity = await self.database.identity()
        await self.tables.start()
        await self.arenas.start()
        unused_s = self.config.limits.unused_guest_s
        work = (self.tables.tidy, self.arenas.tidy, lambda: self.guests.tidy(unused_s))
        self.janitors = [supervised("tidying", one) for one in work]

    async def renew(self, token: str, guest: Guest) -> str:
        """Another token for a guest, whose lines are cut: whoever opened them with the old one does not come back."""
        fresh = await self.guests.renew(token, guest)
        for line in self.lines_of(guest):
            line.cut()
        return fresh

    def lines_of(self, guest: Guest) -> list[Connection]:
        """The connections at the seats of a guest."""
        found: list[Connection] = []
        for table in self.tables.live.values():
            found += at_seat(seat_in(table.stored.seats, guest), table.audience.connections)
        for arena in self.arenas.live.values():
            found += at_seat(seat_in(arena.state.seats, guest), arena.connections)
        return found

    async def stop(self) -> None:
        """What is under way is stored; no part keeps the others from stopping."""
        for task in self.janitors:
            await ended(task)
        await in_time("arenas", self.arenas.stop(), STOP_S)
        await in_time("tables", self.tables.stop(), STOP_S)
        await in_time("analyses", self.analyses.stop(), STOP_S)
        await in_time("the database", self.database.stop(), STORE_STOP_S)
        await in_time("bots", self.pool.stop(), STOP_S)
        await in_time("analysts", self.analysts.stop(), STOP_S)


def at_seat(seat: int, lines: Iterable[Connection]) -> list[Connection]:
    return [line for line in lines if line.viewer == seat >= 0]
