"""A game whose seats remember: both memories are told what every choice brought, as cheaply as that can be done.

Or a game whose seats are forgetful: they know what lies on the table when they are asked.
"""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.glance import glance
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, blank_view, view, views_of_both
from kirifuda.core.event import Event


class RememberedGame:
    """`views` are those of when something last happened; `seen` is the table as the seat that decides sees it now."""

    def __init__(
        self,
        game: Game,
        memories: list[Memory] | None = None,
        views: list[View] | None = None,
        forgetful: bool = False,
    ) -> None:
        """A game that has just begun; or one that goes on, with what is remembered and who last looked at what."""
        rules = game.rules
        self.game: Final = game
        self.memories: Final = memories or [Memory(rules, 0), Memory(rules, 1)]
        self.views: Final = views or [blank_view(rules, 0), blank_view(rules, 1)]
        self.forgetful: Final = forgetful
        self.stale: bool = forgetful or views is not None
        if memories is None and not forgetful:
            self._tell_both(game.events)

    def clone(self) -> "RememberedGame":
        memories = [memory.clone() for memory in self.memories]
        return RememberedGame(self.game.clone(), memories, self.views[:], self.forgetful)

    def choose(self, index: int) -> None:
        """A pass, and a part of a request that is being made, change nothing but whose decision it is and which."""
        game = self.game
        events = game.choose(index)
        decision = game.decision
        if decision is None:
            return
        if self.forgetful or (quiet(events) and not decision_kind(decision.kind).shows):
            self.stale = True
        else:
            self._tell_both(events)

    def seen(self) -> View:
        """Made when somebody asks: most choices are lone options, which nobody looks at."""
        decision = self.game.decision
        assert decision is not None
        if self.stale:
            self.stale = False
            self.views[decision.seat] = view(self.game, decision.seat)
        return self.views[decision.seat]

    def remembered(self, seen: View) -> Memory:
        """What the seat of this view remembers; who is forgetful knows what the view shows."""
        return glance(seen) if self.forgetful else self.memories[seen.seat]

    def _tell_both(self, events: list[Event]) -> None:
        after = views_of_both(self.game)
        for seat in range(2):
            before = self.views[seat]
            self.memories[seat].see(before, redact(events, before), after[seat])
            self.views[seat] = after[seat]
        self.stale = False


def quiet(events: list[Event]) -> bool:
    for event in events:
        if event.kind != "passed":
            return False
    return True
