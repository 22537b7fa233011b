"""The result of a call: who called, on what ground, and which cards made each success. Kept until the next check."""

from typing import Final

from msgspec import Struct, field

from kirifuda.fighter import Event

NEUTRAL: Final = 2
"""The referee's own call. [F-159]"""


class Caller(Struct):
    seat: int
    at: int
    ground: str = "neutral"
    miss: bool = False


class Success(Struct):
    """`slots` is a mask: own positions are bits 0 to 3, the opponent's bits 4 to 7."""

    seat: int
    technique: str
    slots: int


class CallReport(Struct):
    """One call processing."""

    callers: list[Caller] = field(default_factory=list)
    successes: list[Success] = field(default_factory=list)
    open: bool = True
    """More callers may follow: nothing has been judged yet."""

    @staticmethod
    def after(showing: "CallReport | None", event: Event) -> "CallReport | None":
        """The showing once this event has happened."""
        if event.kind == "state" and event.text in ("CHECK", "SUSPENDED", "PICK"):
            return None
        if event.kind == "call":
            if showing is None or not showing.open:
                showing = CallReport()
            showing.callers.append(Caller(event.seat, event.t))
        elif showing is not None:
            showing.note(event)
        return showing

    def note(self, event: Event) -> None:
        if event.kind == "judged":
            for caller in self.callers:
                if caller.seat == event.seat:
                    caller.miss = event.text == "miscall"
                    caller.ground = "none" if caller.miss else event.text
        elif event.kind == "attack":
            self.successes.append(Success(event.seat, event.text, event.position))
        elif event.kind == "state":
            self.open = False
