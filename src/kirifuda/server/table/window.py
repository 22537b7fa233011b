"""The window after a visible change: what is answered within it is told when it is over, whoever answered.

It opens by public facts alone. A player's answer that comes within it waits as an automatic one would, so nobody can
tell whether they were asked at all. Against a bot nothing is kept back: a bot does not look at the time.
"""

from typing import Final

from msgspec import Struct

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.pilot.stops import paced
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.decision import Decision
from kirifuda.server.table.history import History, goes_unnoticed
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.players import Seat


class HeldAnswer(Struct):
    """A player's answer that is told at `at`: the options one after the other, and the command that gave them."""

    seat: int
    options: list[int]
    command: str
    at: int


class Window:
    """When answers to the open decision are told. Times are milliseconds after `since`, the last visible change."""

    def __init__(self, history: History, seats: tuple[Seat, Seat], pace: Pace) -> None:
        self.history: Final = history
        self.seats: Final = seats
        self.pace: Final = pace
        self.held: HeldAnswer | None = None
        self.voided: HeldAnswer | None = None

    def release(self) -> HeldAnswer | None:
        """The answer that was held; it is told now."""
        held, self.held = self.held, None
        return held

    def void(self) -> None:
        """Something else happened: an answer that is held is one to a position that is no more."""
        self.voided, self.held = self.held or self.voided, None

    def is_open(self) -> bool:
        """By public facts: might whoever decides have been spared the question? Never at their own main chance."""
        seen = self.history.position(PUBLIC).game
        main = seen.waiting_kind == "chance" and seen.turn == seen.waiting and not seen.stage
        return self.pace.end_ms > 0 and paced(seen) and not main

    def is_watched(self, seat: int) -> bool:
        return self.seats[1 - seat].kind == "person"

    def holds(self, decision: Decision, options: list[int]) -> bool:
        """Could the same answer have been an automatic one? Nobody waits where everybody sees that it could not."""
        if not self.is_watched(decision.seat) or not self.is_open():
            return False
        if decision.kind == "chance":
            return decision.options[options[0]].kind == "pass"
        kind = decision_kind(decision.kind)
        return not (kind.draft or kind.setup or kind.whole_set or goes_unnoticed(self.history, options[0]))

    def answer_at(self, since: int, now: int) -> int:
        """When a player's answer of now is told."""
        if now >= since + self.pace.end_ms:
            return now
        inside = now <= since + self.pace.window_ms
        return since + (self.pace.told_ms(self.history.version(PUBLIC)) if inside else self.pace.end_ms)

    def automatic_at(self, since: int, index: int, short: bool) -> int:
        """When an automatic answer is told; `short`: everybody sees that the player has no time to lose."""
        decision = self.history.decision
        assert decision is not None
        if not paced(self.history.position(PUBLIC).game) or goes_unnoticed(self.history, index):
            return since
        lingers = not short and self.is_watched(decision.seat) and self.is_open()
        return since + self.pace.automatic_ms(self.history.version(PUBLIC), lingers)
