"""The searching bot: thinks ahead over samples of what it cannot know, for so long or so much as it may."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search import AnswerSearch, Settings, TreeSearch
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.agent import Agent
from kirifuda.bots.deadline import Deadline
from kirifuda.bots.opinion import opinion_after
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Option
from kirifuda.core.errors import NotationError, StateError

DESCENTS: Final = 400
"""How much it thinks if nobody says so."""
SETTLES_AFTER: Final = 64
"""Descents between two questions whether the decision is settled."""
NO_LIMIT: Final = 1 << 30
LUCK: Final = 1 << 32
"""A search is a bot's own luck and deals nothing, so a seed of so many is enough."""


class Limit:
    """How long a bot may think: so many descents, so many seconds, or whichever comes first; 0 is no limit."""

    def __init__(self, descents: int = 0, seconds: float = 0.0) -> None:
        self.descents: Final = descents
        self.seconds: Final = seconds


def read_limit(text: str) -> Limit:
    """`400` are descents, `0.5s` seconds."""
    try:
        if text.endswith("s"):
            seconds = float(text.removesuffix("s"))
            if 0.0 < seconds < inf:
                return Limit(seconds=seconds)
        elif text.isdecimal() and int(text) > 0:
            return Limit(int(text))
    except ValueError:
        pass
    raise NotationError(
        f"how long is {text!r}? Write a number of descents ('search:400') or of seconds ('search:0.5s')",
        f"「{text}」は考える長さとして読めません。探索の回数（search:400）か秒数（search:0.5s）で書きます。",
    )


class SearchBot(Agent):
    """Searches every decision that is one; the parts of a request it has decided on follow without another thought.

    With descents as its limit it always chooses the same; with seconds that depends on the machine.
    """

    foresees = True
    remembers = True

    def __init__(
        self,
        seed: int,
        limit: Limit | None = None,
        settings: Settings | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.rng: Final = Rng(seed)
        self.policy: Final = GreedyPolicy(seed)
        self.limit: Limit = limit or Limit(DESCENTS)
        self.settings: Final = settings or Settings()
        self.clock: Callable[[], float] = clock
        self.planned: list[Option] = []

    def hurry(self, seconds: float) -> None:
        self.limit = Limit(self.limit.descents, min(seconds, self.limit.seconds or seconds))

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        index = self.next_planned(decision)
        return self.choose_in_a_row(view)[0] if index is None else index

    def choose_in_a_row(self, view: View) -> list[int]:
        decision = decision_of(view)
        self.planned = []
        self.opinion = None
        if len(decision.options) == 1:
            return [0]
        if decision_kind(decision.kind).setup:
            return [self.set_up(view)]
        if not isinstance(view, SamplingView):
            raise StateError(
                "the searching bot needs a view that can be sampled; make it with sampling_view",
                "探索するボットには、sampling_viewで作ったビューが必要です。",
            )
        due = Deadline(self.limit.seconds, self.clock)
        search = self.search(view)
        self.think(search, due)
        self.opinion = opinion_after(search)
        best = search.best()
        self.planned = best.options[1:]
        return search.choices(best)

    def search(self, view: SamplingView) -> AnswerSearch:
        return TreeSearch(view, self.rng.below(LUCK), self.settings)

    def set_up(self, view: View) -> int:
        """A choice before the game begins: there is nothing to search yet."""
        return self.policy.choose(view)

    def next_planned(self, decision: DecisionView) -> int | None:
        """The next part of the request or set that was decided on; `None` where something else is asked."""
        kind = decision_kind(decision.kind)
        while self.planned and (kind.draft or kind.whole_set):
            option = self.planned.pop(0)
            if option in decision.options:
                return decision.options.index(option)
        return None

    def think(self, search: AnswerSearch, due: Deadline) -> None:
        """Until a limit is reached, or until more thought could not change anything."""
        descents = self.limit.descents or NO_LIMIT
        made, asked = 0, 0
        while made < descents and due.has_room() and not search.decided():
            made += search.step(due.most(descents - made))
            due.note_step()
            if made - asked >= SETTLES_AFTER:
                asked = made
                if search.settled(min(descents - made, due.left(made))):
                    break
        search.stop()
