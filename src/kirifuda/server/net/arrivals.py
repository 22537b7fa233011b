"""Notes when the bytes of a message arrived: what waits to be read afterwards is on nobody's time."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kirifuda.server.times import steady_s

ARRIVED: Final = "arrived"
"""What the note is called in a message of ASGI."""


class Arrivals(asyncio.Queue[Any]):
    """What was received on a line; it is put here while its bytes are read."""

    def _put(self, item: Any) -> None:
        item[ARRIVED] = steady_s()
        super()._put(item)


class StampedLine(WebSocketsSansIOProtocol):
    """The WebSockets of uvicorn, with the steady time at which each message arrived."""

    def __init__(self, *settings: Any, **others: Any) -> None:
        super().__init__(*settings, **others)
        self.queue = Arrivals()
