"""Quick phrases between the players of a game: told to everybody at the table, stored nowhere, never too many."""

import time
from collections import deque
from typing import Final

from kirifuda.server.net.errors import ServerError

AT_ONCE: Final = 4
"""So many phrases of a seat are told ..."""
WITHIN_S: Final = 12.0
"""... within so many seconds."""


class Speaking:
    """When each seat last spoke."""

    def __init__(self) -> None:
        self.times: Final[tuple[deque[float], deque[float]]] = (deque(maxlen=AT_ONCE), deque(maxlen=AT_ONCE))

    def speak(self, seat: int) -> None:
        """Only seats speak, and not without end."""
        if seat < 0:
            raise ServerError("not your seat")
        times, now = self.times[seat], time.monotonic()
        if len(times) == AT_ONCE and now - times[0] < WITHIN_S:
            raise ServerError("too fast")
        times.append(now)
