"""Who owns what: a room with its games, or an arena, lives in the memory of one server only."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

from sqlalchemy import Executable, delete, select
from sqlalchemy.dialects.postgresql import insert

from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.arena_models import ArenaRow
from kirifuda.server.store.cluster_models import LeaseRow, ServerRow
from kirifuda.server.store.database import Database
from kirifuda.server.store.models import GameRow, RoomRow
from kirifuda.server.store.writer import Write

CLAIM: Final = insert(LeaseRow).on_conflict_do_nothing()
HOMES: Final = {
    "room": (RoomRow, RoomRow.id, RoomRow.id),
    "game": (GameRow, GameRow.id, GameRow.room),
    "arena": (ArenaRow, ArenaRow.id, ArenaRow.id),
}
"""For each kind of thing people ask for: its table, its id, and what is owned of it."""


class Leases:
    """Of a server alone: it owns everything."""

    shared: bool = False
    """Are there other servers?"""
    life: int = 0
    """How often everything was lost; what was begun in another life must not go on."""

    async def hold(self, id: str) -> None:
        """Own it from now on; raises `elsewhere` if another server does."""

    def check(self, id: str) -> None:
        """Raises `elsewhere` if it is not ours any more."""

    def claims(self, id: str) -> list[Write]:
        """What makes something new ours, to be stored with it."""
        del id
        return []

    def keep(self, id: str) -> None:
        """The claims are stored."""

    def release(self, id: str, after: Callable[[], Awaitable[object]] | None = None) -> None:
        """It has left our memory: whoever is asked next may own it, once `after` is done."""

    async def home(self, kind: str, id: str) -> str | None:
        """The other server where something lives; `None`: here. What nobody owns is ours from now on."""
        del kind, id
        return None


class SharedLeases(Leases):
    """Of one of several servers. `me` says under which id it is alive; `None` while it is taken for dead."""

    shared = True

    def __init__(self, database: Database, me: Callable[[], str | None]) -> None:
        self.database: Final = database
        self.me: Final = me
        self.held: Final[set[str]] = set()
        self.leaving: Final[dict[str, asyncio.Task[None]]] = {}

    def own(self) -> str:
        me = self.me()
        if me is None:
            raise ServerError("elsewhere")
        return me

    async def hold(self, id: str) -> None:
        while id in self.leaving:
            await asyncio.wait({self.leaving[id]})
        if id in self.held:
            return
        life = self.life
        await self.database.writer.write(self.claims(id))
        async with self.database.reading() as connection:
            owner = (await connection.execute(select(LeaseRow.owner).where(LeaseRow.id == id))).scalar()
        if owner != self.me() or life != self.life:
            raise ServerError("elsewhere")
        self.held.add(id)

    def check(self, id: str) -> None:
        if id not in self.held:
            raise ServerError("elsewhere")

    def claims(self, id: str) -> list[Write]:
        return [(CLAIM, {"id": id, "owner": self.own()})]

    def keep(self, id: str) -> None:
        self.held.add(id)

    def release(self, id: str, after: Callable[[], Awaitable[object]] | None = None) -> None:
        if id in self.held:
            self.held.discard(id)
            task = self.leaving[id] = asyncio.create_task(self.give_up(id, after))
            task.add_done_callback(lambda _: self.leaving.pop(id, None))

    async def give_up(self, id: str, after: Callable[[], Awaitable[object]] | None) -> None:
        if after is not None:
            await after()
        gone = delete(LeaseRow).where(LeaseRow.id == id, LeaseRow.owner == self.me())
        try:
            await self.database.writer.write([(gone, None)])
        except ServerError:
            return  # it is nobody's any more, or becomes so when this server stops

    async def home(self, kind: str, id: str) -> str | None:
        table, named, owned = HOMES[kind]
        query = select(owned.label("what"), LeaseRow.owner.label("owner")).where(named == id)
        query = query.join_from(table, LeaseRow, LeaseRow.id == owned, isouter=True)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        what, owner = str(row["what"]), row["owner"]
        if owner is None:
            try:
                await self.hold(what)
            except ServerError as error:
                if error.code != "elsewhere":
                    raise
                return await self.home(kind, id)
        return None if owner is None or owner == self.me() else str(owner)

    def lose(self) -> None:
        """This server was taken for dead: what it owned is others'."""
        self.life += 1
        self.held.clear()


@lru_cache(maxsize=1)
def alive(id: str) -> Executable:
    """Finds a server among the living, and keeps it there until the transaction ends."""
    return select(ServerRow.id).where(ServerRow.id == id).with_for_update(read=True, key_share=True)
