"""When an answer is due. A search cannot be stopped within a step, so it stops before one that might take too long."""

from collections.abc import Callable
from math import inf
from typing import Final

FADES: Final = 0.8
"""How much of the longest step counts after another one: a step that somebody else's work held up is soon forgotten."""
FIRST_WIDTH: Final = 4
"""So many things are tried side by side in the first step of a search whose time is limited."""
SHORT: Final = 1 / 16
"""While a step takes less than this part of the time, the next one may try twice as much."""


class Deadline:
    """Counts from its making, so it is made before anything is prepared; `seconds` 0: there is none."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.begun: Final = clock()
        self.now: float = self.begun
        self.longest: float = 0.0
        self.steps: int = 0
        self.width: int = FIRST_WIDTH

    def note_step(self) -> None:
        """A step is done; the clock is asked here and nowhere else."""
        now = self.clock()
        if now - self.now <= SHORT * self.seconds:
            self.width *= 2
        self.longest = max(now - self.now, FADES * self.longest)
        self.now = now
        self.steps += 1

    def has_room(self) -> bool:
        """For one more step, if it takes as long as those before; for the first one in any case."""
        return self.steps == 0 or self.seconds <= 0 or self.now - self.begun + self.longest <= self.seconds

    def most(self, wanted: int) -> int:
        """How much of what is wanted may be tried side by side: a first step with much in it could take all time."""
        return min(wanted, self.width) if self.seconds > 0 else wanted

    def left(self, made: int) -> float:
        """How much more can be made in time, by what was made so far."""
        spent = self.now - self.begun
        return made * (self.seconds - spent) / spent if self.seconds > 0 and spent > 0 else inf
