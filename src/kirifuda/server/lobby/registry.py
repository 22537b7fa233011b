"""The registry of the server: guests, and what is alive of each game. It starts them, tidies up and stops them."""

import asyncio
from collections.abc import Iterable
from typing import Final

from kirifuda.server.arena.arenas import LiveArenas
from kirifuda.server.bots.analysts import Analysts
from kirifuda.server.bots.pool import Pool
from kirifuda.server.cluster.cluster import Cluster
from kirifuda.server.cluster.leases import Leases
from kirifuda.server.config import ServerConfig
from kirifuda.server.health import Pulse
from kirifuda.server.lobby.bot_games import BotGames
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
        self.cluster: Final = None if config.store is None else Cluster(config.store, config.wake, database)
        leases = Leases() if self.cluster is None else self.cluster.leases
        self.bots: Final = BotGames(config.limits)
        self.tables: Final = LiveTables(config, database, self.pool, self.bots, leases)
        self.arenas: Final = LiveArenas(config, database, self.pool, self.bots, leases)
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.janitors: list[asyncio.Task[None]] = []
        self.identity: str = ""

    async def start(self) -> None:
        self.database.start()
        if self.cluster is not None:
            await self.join(self.cluster)
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

    async def join(self, cluster: Cluster) -> None:
        """Become one of the servers that share the database."""
        cluster.dropped, cluster.orphaned, cluster.changed_guest = self.drop, self.adopt, self.hear_of
        self.guests.on_change = cluster.tell_of_guest
        try:
            await cluster.start()
        except BaseException:
            await self.database.stop()
            raise

    def hear_of(self, token: bytes, guest: str, renewed: bool) -> None:
        """A guest was renamed at another server, or has another token now."""
        self.guests.forget(token)
        for line in self.lines_of(Guest(guest, "")) if renewed else []:
            line.cut()

    def drop(self) -> None:
        self.tables.drop_all()
        self.arenas.drop_all()

    def adopt(self) -> None:
        """Another server is gone: what goes on by itself goes on here, unless a third one is quicker."""
        self.tables.orphans.set()
        task = supervised("adopting arenas", self.arenas.go_on)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        """What is under way is stored; no part keeps the others from stopping."""
        if self.cluster is not None:
            self.cluster.close()
        for task in (*self.janitors, *self.tasks):
            await ended(task)
        await in_time("arenas", self.arenas.stop(), STOP_S)
        await in_time("tables", self.tables.stop(), STOP_S)
        await in_time("analyses", self.analyses.stop(), STOP_S)
        await in_time("the database", self.database.stop(), STORE_STOP_S)
        if self.cluster is not None:
            await in_time("the other servers", self.cluster.stop(), STOP_S)
        await in_time("bots", self.pool.stop(), STOP_S)
        await in_time("analysts", self.analysts.stop(), STOP_S)


def at_seat(seat: int, lines: Iterable[Connection]) -> list[Connection]:
    return [line for line in lines if line.viewer == seat >= 0]
