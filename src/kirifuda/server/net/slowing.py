"""Crowds are slowed down before they slow down those who play.

Lines are opened one after the other. Whoever goes on asking after being told again and again that it is too fast waits
to be told once more: a refusal costs the server little, and thousands a second a good deal; a client that waits for the
answer cannot ask meanwhile. Who keeps within the limits never notices.
"""

import asyncio
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kirifuda.server.net.budgets import Rates
from kirifuda.server.net.networks import network_of
from kirifuda.server.net.turns import Turns

AT_ONCE: Final = 30
PER_S: Final = 30.0
"""So many refusals an address is told at once, and as many again in so many seconds."""
TOO_FAST: Final = 429
CLOSED: Final = 4000 + TOO_FAST
PAUSE_S: Final = 0.002
"""Between two lines that are opened."""


class Slowing:
    """An application of ASGI around another one."""

    def __init__(self, app: ASGIApp, wait_s: float) -> None:
        self.app: Final = app
        self.wait_s: Final = wait_s
        self.told: Final = Rates(AT_ONCE, PER_S)
        self.lines: Final = Turns(PAUSE_S)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope["client"]
        network = network_of(None if client is None else client[0])
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.lines.take(network)

        async def slowly(message: Message) -> None:
            if refuses(message):
                await self.hold(network)
            await send(message)

        await self.app(scope, receive, slowly)

    async def hold(self, network: str) -> None:
        if self.told.has(network):
            self.told.take(network)
        elif self.wait_s:
            await asyncio.sleep(self.wait_s)


def refuses(message: Message) -> bool:
    """Does this tell somebody that it is too fast, or too much?"""
    if message["type"] == "http.response.start":
        return message["status"] == TOO_FAST
    return message["type"] == "websocket.close" and message["code"] == CLOSED
