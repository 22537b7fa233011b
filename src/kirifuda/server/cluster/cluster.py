"""This server among several that share a database: everything between them put together."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

from litestar import Response
from sqlalchemy import Executable

from kirifuda.core.errors import DataError
from kirifuda.server.cluster import frames as f
from kirifuda.server.cluster.asking import LED, AnyHttp, LedRequests, response_of
from kirifuda.server.cluster.endpoint import AGAIN_S, PATIENCE_S, LedEndpoint
from kirifuda.server.cluster.leases import SharedLeases, alive
from kirifuda.server.cluster.lines import AnyEndpoint, IncomingLines, OutgoingLines
from kirifuda.server.cluster.membership import Members, Membership
from kirifuda.server.cluster.wake import Wake
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.store.writer import Outlived

KINDS: Final = ("room", "game", "arena")
"""What lives with one server, by its name in paths."""
NEIGHBOURS_S: Final = 0.7
"""So long a list waits for the part of another server."""
T = TypeVar("T")


class NotAlone(DataError):
    """Another server uses the database, and there is no channel to it."""


class Cluster:
    """`dropped` hears that nothing is ours any more, `orphaned` that a server is gone and what it owned is nobody's."""

    def __init__(self, address: str, wake: str | None, database: Database) -> None:
        self.address: Final = address
        self.database: Final = database
        self.alone: Final = wake is None
        self.leases: Final = SharedLeases(database, self.me)
        self.wake: Final = Wake(wake, self.hear, self.lose)
        self.outgoing: Final = OutgoingLines(self.wake)
        self.incoming: Final = IncomingLines(self.wake)
        self.asking: Final = LedRequests(self.wake)
        self.membership: Membership | None = None
        self.others: Members = frozenset()
        self.dropped: Callable[[], None] = lambda: None
        self.orphaned: Callable[[], None] = lambda: None
        self.changed_guest: Callable[[bytes, str, bool], None] = lambda *_: None

    def me(self) -> str | None:
        return None if self.membership is None else self.membership.id

    async def start(self) -> None:
        """Raises what the database or the channel raise where they cannot be reached."""
        self.membership = Membership(self.address, self.born, self.changed, self.lost)
        try:
            await self.membership.join()
            await self.wake.reached()
            if self.alone and self.others:
                raise not_alone()
        except BaseException:
            await self.stop()
            raise
        self.database.writer.guard = self.guard

    def guard(self) -> Executable:
        me = self.me()
        if me is None:
            raise Outlived
        return alive(me)

    def close(self) -> None:
        """Take nothing more from others: this server is about to stop."""
        self.incoming.closing = self.asking.closing = True

    async def stop(self) -> None:
        """Hand over what is ours; the rest is stored by now."""
        await self.incoming.stop()
        self.outgoing.lose()
        await self.wake.emptied()
        if self.membership is not None:
            await self.membership.leave()
        await self.wake.stop()

    # Who is there.

    async def born(self, me: str, members: Members) -> None:
        self.others = members - {me}
        await self.wake.start(me)

    def changed(self, members: Members) -> None:
        gone = self.others - members
        self.others = members - {self.me() or ""}
        for server in gone:
            self.lose(server)
            self.wake.forget(server)
        if gone:
            self.orphaned()

    def lost(self) -> None:
        self.leases.lose()
        self.database.writer.refuse_waiting()
        self.dropped()
        self.lose(None)

    def lose(self, server: str | None) -> None:
        for lines in (self.outgoing, self.incoming, self.asking):
            lines.lose(server)

    # What they say.

    def hear(self, sender: str, frame: f.Frame) -> None:
        match frame:
            case f.LineTold():
                self.outgoing.told(frame)
            case f.LineSaid():
                self.incoming.said(sender, frame)
            case f.Open():
                self.incoming.opened(sender, frame)
            case f.Opened():
                self.outgoing.opened(frame)
            case f.End():
                self.outgoing.ended(frame)
            case f.Shut():
                self.incoming.shut(sender, frame.line)
            case f.LedRequest():
                self.asking.asked(sender, frame)
            case f.LedAnswer():
                self.asking.replied(frame)
            case f.GuestChanged():
                self.changed_guest(frame.token, frame.guest, frame.renewed)

    def tell_of_guest(self, token: bytes, guest: str, renewed: bool) -> None:
        for server in self.others:
            self.wake.send(server, f.GuestChanged(token, guest, renewed))

    # What lives elsewhere.

    def endpoint(self, kind: str, id: str, here: AnyEndpoint) -> LedEndpoint:
        return LedEndpoint(kind, id, here, self.leases, self.outgoing)

    async def led(self, http: AnyHttp) -> Response[object] | None:
        """The answer of the server where what is asked about lives; `None` if it is to be answered here."""
        asked = [(kind, http.path_params[kind]) for kind in KINDS if kind in http.path_params]
        if not asked or LED in http.scope:
            return None
        until = time.monotonic() + PATIENCE_S
        while True:
            owner = await self.leases.home(*asked[0])
            if owner is None:
                return None
            try:
                return response_of(await self.asking.ask(owner, http))
            except ServerError as error:
                if error.code != "elsewhere" or time.monotonic() > until:
                    raise
            await asyncio.sleep(AGAIN_S)

    async def neighbours(self, http: AnyHttp, read: Callable[[bytes], T]) -> list[T]:
        """What the other servers answer to the same question; who does not answer in time is left out."""
        if LED in http.scope:
            return []
        asked = [self.asking.ask(server, http, NEIGHBOURS_S) for server in sorted(self.others)]
        replies = await asyncio.gather(*asked, return_exceptions=True)
        return [read(reply.body) for reply in replies if isinstance(reply, f.LedAnswer) and reply.status == 200]


def not_alone() -> NotAlone:
    return NotAlone(
        "another server uses this database. Servers that share one need a Redis to wake each other: give each of "
        "them the same --wake redis://HOST",
        "このデータベースは別のサーバーが使っています。いっしょに使うにはRedisが必要です。どのサーバーにも同じ"
        "--wake redis://ホスト を付けてください。",
    )
