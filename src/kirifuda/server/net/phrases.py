"""Quick phrases between the players of a game: told to everybody who is there, stored nowhere, never too many."""

import time
from collections import deque
from typing import Annotated, Final

from msgspec import Meta

from kirifuda.server.net.errors import ServerError

Phrase = Annotated[str, Meta(pattern="^(hello|luck|nice|thanks|sorry|moment|game|again)$")]
AT_ONCE: Final = 4
"""So many phrases of a seat are told ..."""
WITHIN_S: Final = 12.0
"""... within so many seconds."""


class Speaking:
    """When each seat last spoke."""

    def __init__(self, seats: int = 2) -> None:
        self.times: Final[list[deque[float]]] = [deque(maxlen=AT_ONCE) for _ in range(seats)]

    def speak(self, seat: int) -> None:
        """Only seats speak, and not without end."""
        if seat < 0:
            raise ServerError("not your seat")
        times, now = self.times[seat], time.monotonic()
        if len(times) == AT_ONCE and now - times[0] < WITHIN_S:
            raise ServerError("too fast")
        times.append(now)
