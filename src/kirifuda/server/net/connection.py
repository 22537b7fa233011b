"""Connections: what waits to be sent to one client of a game."""

import asyncio
from typing import Final

QUEUE: Final = 256
"""Messages a slow client may have waiting before it is cut off; it can come back and ask for what it missed."""


class Connection:
    """One client looking at a game: who he is, his language, and what is waiting to be sent to him."""

    def __init__(self, viewer: int, lang: str) -> None:
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(QUEUE)

    def send(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Close it: nothing else will be sent."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
