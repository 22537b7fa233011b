"""Paces automatic answers and bots by public facts and a public number alone, never by a hand."""

from typing import Final

from kirifuda.cards.rng import Rng


class Pace:
    """`think`: from and to how many milliseconds a paced automatic answer waits; `bot`: how long a bot does.

    The time is drawn from the game's own number and the count of entries: nothing a hand could change.
    """

    def __init__(self, think: tuple[int, int] = (500, 1100), bot: int = 700, salt: int = 0) -> None:
        self.think: Final = think
        self.bot: Final = bot
        self.salt: Final = salt

    def automatic_ms(self, paced: bool, place: int) -> int:
        """After the last visible change; where nobody could answer otherwise it comes at once."""
        low, high = self.think
        if not paced or high <= 0:
            return 0
        return low + Rng(self.salt * 1_000_003 + place).below(high - low + 1)


AT_ONCE: Final = Pace((0, 0), 0)
