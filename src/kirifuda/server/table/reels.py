"""Reels: what a viewer was told of a game, gone through once and kept packed for whoever comes back or looks again.

A reel goes on where it ended when the game has gone on, so coming back costs what was missed. It is wound apart from
the games that are played, one at a time, and at most so many bytes of them are kept.
"""

import asyncio
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.history import KEPT, History
from kirifuda.server.table.live import LiveGame
from kirifuda.server.table.log_book import LogBook
from kirifuda.server.table.messages import ENCODER, past, update_message
from kirifuda.server.table.update import Update

MOST_BYTES: Final = 48_000_000
OWN_BYTES: Final = 150_000
"""What a reel takes besides, about: the game it goes on from."""
FEW: Final = 64
"""Entries that are gone through at once, without winding anything from the beginning."""
BRIEF: Final = 8
"""So few are wound anew sooner than kept: nearly everybody's first line comes to a game that has just begun."""
Key = tuple[object, ...]
Made = TypeVar("Made")
Pay = Callable[[], None]


class ViewerReel:
    """One viewer and language of one game. `whole`: all positions are kept, otherwise the last updates."""

    def __init__(self, history: History, viewer: int, lang: str, whole: bool) -> None:
        self.history: Final = History(history.header, (viewer,), (lang,), history.names)
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.whole: Final = whole
        self.tables: Final[dict[int, bytes]] = {}
        self.updates: Final[dict[int, bytes]] = {}
        self.lock: Final = threading.Lock()
        self.last: Update = self.history.viewers[viewer].updates[-1]
        self.note()

    @property
    def seen(self) -> int:
        return len(self.history.entries)

    @property
    def size(self) -> int:
        return OWN_BYTES + sum(map(len, self.tables.values())) + sum(map(len, self.updates.values()))

    def wind(self, entries: list[GameEntry]) -> None:
        """Up to the last of these entries, which begin with those it has seen."""
        with self.lock:
            for entry in entries[self.seen :]:
                self.history.apply(entry)
                if self.whole:
                    self.note()
            self.note()
            oldest = self.history.version(self.viewer) - KEPT
            for version in [version for version in self.updates if version <= oldest]:
                del self.updates[version]

    def note(self) -> None:
        """Pack what was told last."""
        names = self.history.names[self.lang]
        told = self.history.viewers[self.viewer].updates
        for update in told:
            table = past(update, names, self.lang)
            if self.whole:
                self.tables[update.version] = packed(ENCODER.encode(table))
            else:
                self.updates[update.version] = packed(update_message(update, table, names, self.lang))
            self.last = update
        told.clear()

    def missed(self, since: int) -> list[bytes] | None:
        """The updates after a version but for the last one, which the caller has; `None` if one is not kept."""
        found = [self.updates.get(version) for version in range(since + 1, self.last.version)]
        return None if None in found else [zlib.decompress(data) for data in found if data is not None]

    def log(self) -> LogBook:
        return self.history.viewers[self.viewer].logs[self.lang]

    def table(self, version: int) -> msgspec.Raw | None:
        found = self.tables.get(version)
        return None if found is None else msgspec.Raw(zlib.decompress(found))


class Reels:
    """Those of a server, and whatever else is found by going through a stored game."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most: Final = most
        self.size: int = 0
        self.kept: Final[OrderedDict[Key, tuple[object, int]]] = OrderedDict()
        self.locks: Final[WeakValueDictionary[Key, asyncio.Lock]] = WeakValueDictionary()
        self.turn: Final = asyncio.Semaphore(1)
        self.loading: Final = asyncio.Semaphore(2)

    async def reel(self, live: LiveGame, viewer: int, lang: str, whole: bool, pay: Pay) -> ViewerReel:
        """The reel of a viewer, wound up to what is stored now."""
        key = (live.id, viewer, lang, whole)
        history = live.session.history
        async with self.alone(key):
            async with live.lock:  # what is not stored yet has not happened
                entries = history.entries[:]
            found = self.find(key)
            reel = found if isinstance(found, ViewerReel) and found.seen <= len(entries) else None
            if len(entries) - (0 if reel is None else reel.seen) > (BRIEF if reel is None else FEW):
                pay()
            if reel is None or reel.seen < len(entries):
                async with self.turn:
                    reel = await asyncio.to_thread(wound, reel, history, viewer, lang, whole, entries)
                if len(entries) > BRIEF:
                    self.keep(key, reel, reel.size)
            return reel

    async def made(self, key: Key, make: Callable[[], Made], size: Callable[[Made], int], pay: Pay) -> Made:
        """What was made under this key, or is made now; `key` names everything it depends on."""
        async with self.alone(key):
            if key in self.kept:
                self.kept.move_to_end(key)
                found: Made = self.kept[key][0]  # type: ignore[assignment]
                return found
            pay()
            async with self.turn:
                found = await asyncio.to_thread(make)
            self.keep(key, found, size(found))
            return found

    def alone(self, key: Key) -> asyncio.Lock:
        """Who wants the same at the same time waits for the first."""
        return self.locks.setdefault(key, asyncio.Lock())

    def find(self, key: Key) -> object | None:
        if key not in self.kept:
            return None
        self.kept.move_to_end(key)
        return self.kept[key][0]

    def keep(self, key: Key, found: object, size: int) -> None:
        self.size += size - self.kept.pop(key, (None, 0))[1]
        self.kept[key] = (found, size)
        while self.size > self.most and len(self.kept) > 1:
            _, (_, gone) = self.kept.popitem(last=False)
            self.size -= gone


async def reel_for(
    reels: Reels, live: LiveGame, viewer: int, lang: str, since: int | None, pay: Pay
) -> ViewerReel | None:
    """Before a client is welcomed: whatever would have to be gone through for it, gone through apart."""
    history = live.session.history
    told = history.viewers[viewer]
    if history.over() and viewer not in history.turning:
        async with reels.turn:
            await asyncio.to_thread(history.decided, viewer)
    missed = 0 if since is None or since < 1 else told.version - since
    if 0 < missed <= KEPT or lang not in told.logs:
        return await reels.reel(live, viewer, lang, False, pay)
    return None


def wound(
    reel: ViewerReel | None, history: History, viewer: int, lang: str, whole: bool, entries: list[GameEntry]
) -> ViewerReel:
    found = reel or ViewerReel(history, viewer, lang, whole)
    found.wind(entries)
    return found


def packed(data: bytes) -> bytes:
    return zlib.compress(data, 1)
