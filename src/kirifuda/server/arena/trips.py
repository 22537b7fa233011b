"""Measures the round trip of a seat by the server's own clock. [F-141] [F-142]

Every pong is a question as well: the client answers it at once with an echo. What lies between is a round trip, and the
middle one of the last few is believed, so that a line that shakes is not thought to be as short as its best moment. An
echo that never comes means no line at all, and then a stamp is hardly believed.
"""

from typing import Final

KEPT: Final = 11
STEP: Final = 8
"""Smaller changes are not told."""
WAITING: Final = 16


class Trips:
    """The last round trips of one seat, over whichever of its connections, in milliseconds."""

    def __init__(self) -> None:
        self.samples: list[float] = []
        self.told: int = -1

    def note(self, ms: float) -> int | None:
        """A round trip was measured; what the referee should now be told, if anything."""
        self.samples = [*self.samples[1 - KEPT :], max(0.0, ms)]
        middle = round(sorted(self.samples)[len(self.samples) // 2])
        if self.told >= 0 and abs(middle - self.told) < STEP:
            return None
        self.told = middle
        return middle


class Echoes:
    """The pongs of one connection that wait for their echo."""

    def __init__(self) -> None:
        self.sent: dict[int, float] = {}

    def ask(self, n: int, now: float) -> None:
        self.sent[n] = now
        if len(self.sent) > WAITING:
            del self.sent[next(iter(self.sent))]

    def answered(self, n: int, now: float) -> float | None:
        """The round trip; None for an echo nobody asked for."""
        asked = self.sent.pop(n, None)
        return None if asked is None else now - asked
