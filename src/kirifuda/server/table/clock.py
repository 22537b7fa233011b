"""Clocks: a bank for the whole game with an increment for each answer, then byoyomi. A value, told the time."""

from typing import Annotated, Final

from msgspec import Meta, Struct


class ClockRule(Struct, frozen=True):
    """How much time there is, in seconds: a bank, an increment after each answer, byoyomi once the bank is empty."""

    bank_s: Annotated[int, Meta(ge=0, le=36000)] = 600
    increment_s: Annotated[int, Meta(ge=0, le=600)] = 0
    byoyomi_s: Annotated[int, Meta(ge=0, le=600)] = 0


class Clock:
    """Two clocks of which at most one runs. `left` is the bank in milliseconds as of the last change."""

    def __init__(self, rule: ClockRule) -> None:
        self.rule: Final = rule
        self.left: list[int] = [rule.bank_s * 1000, rule.bank_s * 1000]
        self.running: int = -1
        self.since: int = 0

    def used(self, now: int) -> int:
        return max(0, now - self.since) if self.running >= 0 else 0

    def shown(self, seat: int, now: int) -> int:
        """Milliseconds of bank and byoyomi together."""
        left = self.left[seat] + self.rule.byoyomi_s * 1000
        return max(0, left - self.used(now)) if seat == self.running else left

    def flag_at(self) -> int | None:
        """When the running clock is at its end."""
        if self.running < 0:
            return None
        return self.since + self.left[self.running] + self.rule.byoyomi_s * 1000

    def run(self, seat: int, now: int, since: int) -> None:
        """This seat's clock runs, from `since` on; the other's is stopped and gets its increment."""
        if seat == self.running:
            return
        if self.running >= 0:
            left = max(0, self.left[self.running] - self.used(now))
            self.left[self.running] = left + self.rule.increment_s * 1000
        self.running, self.since = seat, since

    def rest(self, now: int, until: int) -> None:
        """The running clock stands still until then."""
        self.left[self.running] = max(0, self.left[self.running] - self.used(now))
        self.since = until

    def halt(self, now: int) -> None:
        """The game is over: what is left is left."""
        if self.running >= 0:
            self.left[self.running] = max(0, self.left[self.running] - self.used(now))
        self.running = -1
