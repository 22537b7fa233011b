"""A figure with its interval: the one kind of estimate of everything that is measured by games."""

from msgspec import Struct


class WithInterval(Struct, frozen=True):
    """A share or a mean with its 95 % interval, from so many independent games or deals."""

    value: float
    low: float
    high: float
    count: int

    def turned(self) -> "WithInterval":
        """The same share from the other side."""
        return WithInterval(1 - self.value, 1 - self.high, 1 - self.low, self.count)

    @property
    def in_percent(self) -> str:
        return f"{100 * self.value:.1f} ({100 * self.low:.0f}–{100 * self.high:.0f})"
