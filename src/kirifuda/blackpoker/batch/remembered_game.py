"""A game whose seats remember: both memories are told what every choice brought, as cheaply as that can be done.

Or a game whose seats are forgetful: they know what lies on the table when they are asked.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.glance import glance
from kirifuda.blackpoker.memory.memory import Memory, quiet
from kirifuda.blackpoker.views.redact import redacted
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.blackpoker.views.seen_cards import SeenCards, cards_of_both, look_again, nothing_seen
from kirifuda.core.event import Event


@mypyc_attr(acyclic=True)
class RememberedGame:
    """`told` are the cards each seat saw when something last happened; `seen` is the table as who decides sees it.

    What they saw the time before is `spare` and written over, unless it was `lent` to another game.
    """

    def __init__(
        self,
        game: Game,
        memories: list[Memory] | None = None,
        told: list[SeenCards] | None = None,
        forgetful: bool = False,
    ) -> None:
        """A game that has just begun; or one that goes on, with what is remembered and, unless it is the table as it
        is now, what was last seen."""
        rules = game.rules
        self.game: Final = game
        self.forgetful: Final = forgetful
        self.memories: Final = memories or [Memory(rules, 0), Memory(rules, 1)]
        self.told: list[SeenCards] = NOTHING_SEEN
        self.spare: list[SeenCards] | None = None
        self.lent: bool = True
        self.view: View | None = None
        if told is not None:
            self.told = told
        elif memories is not None:
            self.told = cards_of_both(game)
        elif not forgetful:
            self._tell_both(game.events)

    def clone(self) -> "RememberedGame":
        memories = [memory.clone() for memory in self.memories]
        self.lent = True
        return RememberedGame(self.game.clone(), memories, self.told, self.forgetful)

    def choose(self, index: int) -> None:
        """A pass, and a part of a request that is being made, change nothing but whose decision it is and which."""
        game = self.game
        events = game.choose(index)
        self.view = None
        decision = game.decision
        if decision is None or self.forgetful:
            return
        if not quiet(events) or decision_kind(decision.kind).shows:
            self._tell_both(events)

    def seen(self) -> View:
        """Made when somebody asks: most choices are lone options, which nobody looks at."""
        if self.view is None:
            decision = self.game.decision
            assert decision is not None
            self.view = view(self.game, decision.seat)
        return self.view

    def remembered(self, seen: View) -> Memory:
        """What the seat of this view remembers; who is forgetful knows what the view shows."""
        return glance(seen) if self.forgetful else self.memories[seen.seat]

    def _tell_both(self, events: list[Event]) -> None:
        rules, before, after = self.game.rules, self.told, self.spare
        if after is None:
            after = cards_of_both(self.game)
        else:
            look_again(self.game, after)
        for seat in range(2):
            self.memories[seat].take_in(before[seat], redacted(events, before[seat], rules), after[seat])
        self.told, self.spare = after, None if self.lent else before
        self.lent = False


NOTHING_SEEN: Final = [nothing_seen(0), nothing_seen(1)]
