"""Paces answers by public facts and a secret of the game alone, never by a hand nor by who answers.

Where by public facts somebody might have something to think about, a window opens. Whatever is answered within it, by
a player or for them, is told at the same moment, shortly after it. Thought beyond the window shows; so that it proves
nothing, an automatic answer sometimes lasts as long as thought does.
"""

import math
import secrets
from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
LINGERS: Final = 6
"""One automatic answer of so many lasts as long as thought does."""
MIDDLE_MS: Final = 1400
SPREAD: Final = 0.5
LONGEST_MS: Final = 4000
"""People's time over a pass: log-normal, with this median and this deviation of its logarithm, cut off."""
SPAN: Final = 0.75
"""The part of the time between the window and the first thought in which answers of the window are told."""
STEPS: Final = 1 << 64


class Pace:
    """`think`: the window in milliseconds, and until when what was answered within it is told; `bot`: a bot's time.

    Everything is drawn by a keyed hash from a secret of its own for each game: who has seen any number of pauses knows
    no more of the next one.
    """

    def __init__(self, think: tuple[int, int] = (550, 700), bot: int = 700, key: bytes | None = None) -> None:
        self.think: Final = think
        self.bot: Final = bot
        self.key: Final = secrets.token_bytes(KEY_BYTES) if key is None else key

    @property
    def window_ms(self) -> int:
        """After the last visible change: what is answered until then is told alike."""
        return self.think[0]

    @property
    def end_ms(self) -> int:
        """By then it has been told; whatever is told later is thought."""
        return self.think[1]

    def luck(self, place: int, what: str) -> float:
        """From 0 to 1, for one purpose at one place of the game."""
        drawn = blake2b(f"{what} {place}".encode(), key=self.key, digest_size=8).digest()
        return int.from_bytes(drawn, "big") / STEPS

    def told_ms(self, place: int) -> int:
        """When an answer of the window is told: so long before thought begins to show that none is taken for it."""
        return self.window_ms + int(self.luck(place, "told") * (self.end_ms - self.window_ms) * SPAN)

    def automatic_ms(self, place: int, lingers: bool) -> int:
        """When an automatic answer is told: as any answer of the window; where it may linger, now and then later."""
        if lingers and self.luck(place, "linger") * LINGERS < 1:
            return max(self.end_ms, self.thought_ms(place))
        return self.told_ms(place)

    def thought_ms(self, place: int) -> int:
        """As long as a person who has thought for longer than the window."""
        for attempt in range(32):
            one, other = self.luck(place, f"thought {attempt}"), self.luck(place, f"angle {attempt}")
            normal = math.sqrt(-2 * math.log(1 - one)) * math.cos(2 * math.pi * other)
            found = MIDDLE_MS * math.exp(SPREAD * normal)
            if self.window_ms < found <= LONGEST_MS:
                return int(found)
        return self.end_ms


AT_ONCE: Final = Pace((0, 0), 0, b"")
