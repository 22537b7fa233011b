"""Judges a player's clock by their stamps, read from the commands alone. [F-141] [F-142]

An honest stamp lies half a round trip before the receipt. Where the acts of a seat lie further from that, most of them
and by the same amount, the clock that made them is wrong, by mistake or on purpose. It wins nothing, because the
referee believes a stamp only as far as the measured line allows; but the record says so.
"""

from typing import Final

from kirifuda.fighter.event import Command
from kirifuda.fighter.problems import record_problem

NOTICED_MS: Final = 50
LEAST_ACTS: Final = 8
"""Fewer say nothing: a message may be late by chance."""
TIMED: Final = ("lift", "land", "cancel", "call")
"""Acts that are worth lying about."""


class ClockNote:
    """The clock of a seat was off: `ms` before the time it should have shown (negative: after it), at the median of so
    many acts."""

    def __init__(self, seat: int, ms: int, acts: int) -> None:
        self.seat: int = seat
        self.ms: int = ms
        self.acts: int = acts

    def text(self) -> str:
        """`clock X 131 early in 40 acts`"""
        return f"clock {'XY'[self.seat]} {abs(self.ms)} {'early' if self.ms > 0 else 'late'} in {self.acts} acts"


def parse_note(text: str) -> ClockNote:
    """Reads what follows the word `clock` in a record; raises `RecordError` for anything else."""
    try:
        seat, ms, side, _, acts, _ = text.split()
        note = ClockNote("XY".index(seat), int(ms) if side == "early" else -int(ms), int(acts))
    except ValueError as error:
        raise record_problem("clock") from error
    if note.text() != f"clock {text}":
        raise record_problem("clock")
    return note


def notes(commands: list[Command]) -> list[ClockNote]:
    """The seats whose line was measured and whose clock was off by more than happens by chance."""
    found: list[ClockNote] = []
    for seat in range(2):
        leads = _leads(commands, seat)
        if len(leads) >= LEAST_ACTS:
            middle = leads[len(leads) // 2]
            if abs(middle) > NOTICED_MS:
                found.append(ClockNote(seat, middle, len(leads)))
    return found


def _leads(commands: list[Command], seat: int) -> list[int]:
    """How much further before its receipt than half a round trip each act was stamped, the smallest first."""
    trip = -1
    leads: list[int] = []
    for command in commands:
        if command.seat == seat and command.kind == "trip":
            trip = command.arg
        elif command.seat == seat and trip >= 0 and command.kind in TIMED:
            leads.append(command.recv - command.stamp - trip // 2)
    leads.sort()
    return leads
