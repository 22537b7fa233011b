"""The minds of bots: they hear what their seat hears, name a time to be asked, and are asked with their own view."""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from kirifuda.bots.fighter import FighterBot
from kirifuda.fighter import Event, View

Acts = Callable[[int, str, int, int], None]
"""Seat, kind, argument and stamp of what a bot does."""
Wakes = Callable[[int, int], None]
"""Seat and time."""


class Mind(Protocol):
    """A bot at one seat of one battle."""

    def listen(self, acts: Acts, wakes: Wakes) -> None:
        """Whom to tell what the bot does and when it wants to be asked."""

    def hear(self, now: int, events: list[Event]) -> None: ...

    def think(self, view: View) -> None: ...

    def close(self) -> None: ...


class LocalMind:
    """A bot that thinks in this process, between two steps."""

    def __init__(self, seat: int, level: int, seed: int, characters: int) -> None:
        self.seat: Final = seat
        self.bot: Final = FighterBot(seat, level, seed)
        self.rng: Final = Random(seed + seat)
        self.characters: Final = characters
        self.acts: Acts | None = None
        self.wakes: Wakes | None = None

    def listen(self, acts: Acts, wakes: Wakes) -> None:
        self.acts, self.wakes = acts, wakes

    def hear(self, now: int, events: list[Event]) -> None:
        self.bot.hear(now, events)
        if self.wakes is not None:
            self.wakes(self.seat, self.bot.wake)

    def think(self, view: View) -> None:
        """What it does carries the time at which it looked. [F-201]"""
        if view.state == "PICK":
            found = [("pick", pick(view, self.seat, self.characters, self.rng))]
        else:
            found = [(command.kind, command.arg) for command in self.bot.act(view)]
        if self.wakes is not None:
            self.wakes(self.seat, self.bot.wake)
        for kind, arg in found:
            if self.acts is not None:
                self.acts(self.seat, kind, arg, view.clock)

    def close(self) -> None:
        self.acts = self.wakes = None


def pick(view: View, seat: int, characters: int, rng: Random) -> int:
    """Any character the other has not taken."""
    free = [index for index in range(characters) if index != view.characters[1 - seat]]
    return rng.choice(free or [0])
