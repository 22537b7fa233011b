"""Guests: who has which token."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec import Struct

from kirifuda.server.lobby.ids import new_id, new_token, token_hash
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import Database
from kirifuda.server.times import now_ms

DAY_MS: Final = 86_400_000
"""So often it is noted that a guest was here."""
KEPT: Final = 50_000
"""Guests kept in memory; the store has all of them."""


class Guest(Struct, frozen=True):
    id: str
    nickname: str


class Guests:
    """The guests who were here lately, by the hash of their token; backed by the store."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.known: Final[dict[bytes, Guest]] = {}
        self.renewals: int = 0
        self.seen: Final[dict[bytes, int]] = {}
        self.on_change: Callable[[bytes, str, bool], None] = lambda *_: None

    async def add(self, nickname: str) -> tuple[Guest, str]:
        token = new_token()
        guest = Guest(new_id(), nickname)
        await self.database.add_guest(guest.id, nickname, token_hash(token), now_ms())
        self.known[token_hash(token)] = guest
        self.seen[token_hash(token)] = now_ms()
        return guest, token

    async def find(self, token: str) -> Guest | None:
        key = token_hash(token)
        while key not in self.known:
            renewals = self.renewals
            found = await self.database.guest_of(key)
            if found is None:
                return None
            if len(self.known) > KEPT:
                self.known.clear()
                self.seen.clear()
            if renewals == self.renewals:  # else the token may have been given up meanwhile
                self.known[key] = Guest(*found)
        guest, now = self.known[key], now_ms()
        if now - self.seen.get(key, 0) > DAY_MS:
            self.seen[key] = now
            with suppress(ServerError):  # it is not worth refusing anything
                await self.database.saw_guest(guest.id, now)
        return guest

    async def forget_unused(self, patience_s: float) -> None:
        """Guests who never played, and were not heard of for so long."""
        await self.database.forget_guests(now_ms() - round(patience_s * 1000))
        self.known.clear()
        self.seen.clear()

    async def tidy(self, patience_s: float) -> None:
        while patience_s:
            with suppress(ServerError):
                await self.forget_unused(patience_s)
            await asyncio.sleep(DAY_MS / 1000)

    def forget(self, key: bytes) -> None:
        """Another server has renamed them, or given them another token."""
        self.renewals += 1
        self.known.pop(key, None)

    async def known_by(self, token: str | None) -> Guest | None:
        """Who shows this token; a token nobody knows is refused rather than ignored."""
        if token is None:
            return None
        guest = await self.find(token)
        if guest is None:
            raise ServerError("unknown token")
        return guest

    async def rename(self, token: str, guest: Guest, nickname: str) -> Guest:
        await self.database.rename_guest(guest.id, nickname)
        self.known[token_hash(token)] = Guest(guest.id, nickname)
        self.on_change(token_hash(token), guest.id, False)
        return self.known[token_hash(token)]

    async def renew(self, token: str, guest: Guest) -> str:
        """Another token for the same guest; the one before is nobody's any more."""
        fresh = new_token()
        await self.database.renew_guest(guest.id, token_hash(fresh))
        self.renewals += 1
        self.known.pop(token_hash(token), None)
        self.known[token_hash(fresh)] = guest
        self.on_change(token_hash(token), guest.id, True)
        return fresh
