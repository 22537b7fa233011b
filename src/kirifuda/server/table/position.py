"""A viewer's position in a game or a match, in one shape, and the events they may know."""

from typing import Final

import msgspec

from kirifuda.blackpoker.editions.match import Engine, Match
from kirifuda.blackpoker.memory.remembered import Remembered
from kirifuda.blackpoker.views.match import MatchView, match_view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import DecisionView, View, blank_view, view
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome

VIEWERS: Final = (0, 1, PUBLIC)
STARTED: Final = "game started"
ENCODER: Final = msgspec.msgpack.Encoder()


class ViewerPosition:
    """A position in the eyes of a viewer: the game in progress (an empty table between games) and the match.

    `data` is all of it packed, to compare two positions. `memory` is what they remember besides; it follows from what
    they were told, so it is no part of `data`.
    """

    def __init__(self, game: View, match: MatchView | None, outcome: Outcome | None) -> None:
        self.game: Final = game
        self.match: Final = match
        self.outcome: Final = outcome
        self.memory: list[Remembered] | None = None
        self.data: Final = ENCODER.encode((game.to_data(), None if match is None else match.to_data()))

    @property
    def decision(self) -> DecisionView | None:
        return self.game.decision if self.match is None else self.match.decision

    @property
    def waiting(self) -> int:
        return self.game.waiting if self.match is None else self.match.waiting

    @property
    def waiting_kind(self) -> str:
        return self.game.waiting_kind if self.match is None else self.match.waiting_kind


def position_of(engine: Engine, viewer: int) -> ViewerPosition:
    if isinstance(engine, Match):
        match = match_view(engine, viewer)
        return ViewerPosition(match.game or blank_view(engine.rules, viewer), match, engine.outcome)
    return ViewerPosition(view(engine, viewer), None, engine.outcome)


def known(events: list[Event], before: ViewerPosition) -> list[Event]:
    """The events of one choice as the viewer of `before`, what they saw just before it, may know them."""
    found: list[Event] = []
    for number, part in enumerate(parts(events)):
        found += redact(part, before.game if number == 0 else blank_view(before.game.rules, before.game.seat))
    return found


def parts(events: list[Event]) -> list[list[Event]]:
    """The events of a match, cut where a new game starts: what lay open before says nothing about its cards."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.kind == STARTED:
            found.append([])
        found[-1].append(event)
    return found
