"""When the game stops for the player: passing on his behalf, but only as far as he asked."""

from typing import Final

from kirifuda.blackpoker.views.shapes import DecisionView, View
from kirifuda.core.event import Event

STOP: Final = 0
UNTIL_SOMETHING: Final = 1
UNTIL_TURN: Final = 2

DOINGS: Final = ("declared", "attacks", "blocks", "negated")
"""What counts as something happening when the opponent does it."""


class Stops:
    """Decides whether a decision is answered for the player.

    A chance with nothing but a pass is passed (not at a strict table). A choice of the draft without an alternative is
    taken, except the one that completes the request: up to there it can be taken back. Everything else stops, unless
    the player asked to pass on with `p` (until the opponent does something) or `pp` (until his turn).
    """

    def __init__(self, strict: bool) -> None:
        self.strict: Final = strict
        self.mode: int = STOP

    def pass_on(self, mode: int) -> None:
        self.mode = mode

    def saw(self, seat: int, events: list[Event]) -> None:
        """The opponent did something: whoever passed until then is asked again."""
        if self.mode == UNTIL_SOMETHING and any(e.seat == 1 - seat and e.kind in DOINGS for e in events):
            self.mode = STOP

    def answer(self, view: View) -> int | None:
        """The option to take without asking, or `None`."""
        decision = view.decision
        assert decision is not None
        if decision.kind == "chance":
            return self.at_chance(view, decision)
        self.mode = STOP
        if self.strict:
            return None
        real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
        if len(real) == 1 and (len(decision.options) == 1 or not decision.last):
            return real[0]
        return None

    def at_chance(self, view: View, decision: DecisionView) -> int | None:
        passing = pass_index(decision)
        if view.turn == view.seat and not view.stage:
            self.mode = STOP
        if passing is None or self.mode != STOP:
            return passing
        return passing if len(decision.options) == 1 and not self.strict else None


def pass_index(decision: DecisionView) -> int | None:
    for index, option in enumerate(decision.options):
        if option.kind == "pass":
            return index
    return None


def default_index(view: View) -> int | None:
    """What Enter means: pass while something is on the stage, otherwise nothing."""
    decision = view.decision
    if decision is None or decision.kind != "chance" or not (view.stage or view.turn != view.seat):
        return None
    return pass_index(decision)
