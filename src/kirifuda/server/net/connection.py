"""A connection: what waits to be sent to one client. Nobody waits for a slow one."""

import asyncio
from typing import Final

QUEUE: Final = 256
"""Messages a slow client may have waiting before it is cut off; it can come back and ask for what it missed."""


class Connection:
    """One client at a game: who they are there (a seat; below 0 they watch), their language, and their outbox."""

    def __init__(self, viewer: int, lang: str, most: int = QUEUE) -> None:
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(most)
        self.arrived: float | None = None
        """The steady time at which the message that is being carried out arrived."""

    def send(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def finish(self) -> None:
        """Close it once everything that waits is sent."""
        try:
            self.outbox.put_nowait(None)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Close it: nothing else will be sent."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
