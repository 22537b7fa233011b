"""Input and output of a battle: commands of the players with their stamps, events of the referee. [F-172]"""

from typing import Final

from kirifuda.cards.card import UNKNOWN

ALL: Final = -1
NOBODY: Final = -1
NEUTRAL: Final = 2
"""The caller of the breakthrough rule: the referee, for nobody. [F-159]"""

COMMANDS: Final[tuple[str, ...]] = (
    "pick", "ok", "lift", "land", "cancel", "call", "propose", "agree", "claim", "done", "resign", "leave", "back",
    "trip",
)  # fmt: skip
OF_THE_REFEREE: Final = ("leave", "back", "trip")
"""These come from the server: a seat lost its connection, has it again ([F-166]), or the round trip of its line was
measured, in milliseconds, which bounds what its stamps may claim ([F-142])."""


class Command:
    """What a seat does. `stamp` is the seat's own clock, `recv` the referee's; `t`, the effective time, is set on
    arrival ([F-142]). `arg` is a card, a position 1 to 4, the place of a character or technique, or a round trip."""

    def __init__(self, recv: int, seat: int, kind: str, arg: int = -1, stamp: int = -1) -> None:
        self.recv: int = recv
        self.seat: int = seat
        self.kind: str = kind
        self.arg: int = _argument(kind, arg)
        self.stamp: int = recv if stamp < 0 else stamp
        self.t: int = self.stamp

    def to_data(self) -> list[object]:
        return [self.recv, self.seat, self.kind, self.arg, self.stamp, self.t]


def _argument(kind: str, arg: int) -> int:
    """-1 where a command has no argument, or names no card."""
    if kind == "lift":
        return arg if 0 <= arg < 52 else UNKNOWN
    return arg if kind in ("pick", "land", "claim", "trip") else -1


class Event:
    """Something that happened at time `t`. Only the seat `audience` hears of it, or everybody."""

    def __init__(
        self, kind: str, t: int, seat: int, number: int, position: int, cards: list[int], text: str, audience: int
    ) -> None:
        self.kind: str = kind
        self.t: int = t
        self.seat: int = seat
        self.number: int = number
        self.position: int = position
        self.cards: list[int] = cards
        self.text: str = text
        self.audience: int = audience

    def to_data(self) -> list[object]:
        return [self.kind, self.t, self.seat, self.number, self.position, self.cards[:], self.text]

    def masked(self) -> "Event":
        """The same event with its cards face down."""
        cards = [UNKNOWN] * len(self.cards)
        return Event(self.kind, self.t, self.seat, self.number, self.position, cards, self.text, self.audience)


class Outcome:
    """How a game ended: the winner (-1: a draw), the reason, and both totals. [F-16] [F-17]"""

    def __init__(self, winner: int, reason: str, totals: list[int]) -> None:
        self.winner: int = winner
        self.reason: str = reason
        self.totals: list[int] = totals

    def to_data(self) -> list[object]:
        return [self.winner, self.reason, self.totals[:]]
