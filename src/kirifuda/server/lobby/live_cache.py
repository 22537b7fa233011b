"""A cache by id in front of the store: entries are found, loaded once, and forgotten when nobody needs it."""

import asyncio
import time
from typing import Final, Generic, TypeVar

from kirifuda.server.cluster.leases import Leases
from kirifuda.server.net.errors import ServerError

Live = TypeVar("Live")


class LiveCache(Generic[Live]):
    """The games or arenas of a server that are alive. A kind of game says how one is loaded and when it is idle."""

    idle_s: float = 600.0
    """Nobody has been at it for so long."""

    def __init__(self, leases: Leases | None = None) -> None:
        self.leases: Final = Leases() if leases is None else leases
        self.live: Final[dict[str, Live]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}

    async def find(self, id: str) -> Live:
        """From memory or from the store."""
        if id not in self.live:
            async with self.loading.setdefault(id, asyncio.Lock()):
                if id not in self.live:
                    await self.bring(id)
        return self.live[id]

    async def bring(self, id: str) -> Live:
        """From the store, unless by then everything is others'."""
        life = self.leases.life
        found = await self.load(id)
        if life != self.leases.life:
            self.abandon(found)
            raise ServerError("elsewhere")
        self.live[id] = found
        return found

    async def load(self, id: str) -> Live:
        raise NotImplementedError

    def missing(self, id: str) -> ServerError:
        """There is no such thing, and nobody needs to wait for it. (A lock that others wait for must stay.)"""
        self.loading.pop(id, None)
        return ServerError("not found")

    def idle_since(self, live: Live) -> float | None:
        """Since when nothing has happened there; `None` while somebody is there or it goes on by itself."""
        raise NotImplementedError

    def forget(self, live: Live) -> None:
        """It leaves the memory."""
        raise NotImplementedError

    def abandon(self, live: Live) -> None:
        """It leaves the memory at once, for it is another server's now."""
        raise NotImplementedError

    def drop_all(self) -> None:
        """Everything is others' now: this server was taken for dead."""
        for live in self.live.values():
            self.abandon(live)
        self.live.clear()

    def forget_idle(self, before: float) -> None:
        for id, live in list(self.live.items()):
            since = self.idle_since(live)
            if since is not None and since < before:
                self.forget(live)
                del self.live[id]
                self.loading.pop(id, None)

    async def tidy(self) -> None:
        while True:
            await asyncio.sleep(self.idle_s / 10)
            self.forget_idle(time.monotonic() - self.idle_s)
            try:
                await self.clean_up()
            except ServerError:
                continue  # it could not be stored: next time

    async def clean_up(self) -> None:
        """What nobody will come back to is given up in the store, too."""
