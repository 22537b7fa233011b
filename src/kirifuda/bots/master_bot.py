"""The strongest bot: the net thinks ahead over samples of what it cannot know."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.tree_search import AnswerSearch, Evaluator, RolloutSearch, Thinking
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.net.player import NetEvaluator, check_learned, position_in, shipped_net
from kirifuda.bots.search_bot import LUCK, Limit, SearchBot

ROLLOUTS: Final = 64
"""How much it thinks about a decision that is one, if nobody says so."""


THINKING: Final = Thinking(unlikely=0.0005, trust=80.0)
"""The net is surer at first sight than it should be, so rollouts count for more and more answers get some."""


class MasterBot(SearchBot):
    """The net plays its likeliest answers on, in samples; what is chosen before a game begins it decides at sight.

    Another `evaluator` than the shipped net may play any rules it knows.
    """

    def __init__(
        self,
        seed: int,
        limit: Limit | None = None,
        thinking: Thinking | None = None,
        evaluator: Evaluator | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(seed, limit or Limit(ROLLOUTS), clock=clock)
        self.thinking: Final = thinking or THINKING
        self.shipped: Final = evaluator is None
        self.evaluator: Evaluator = evaluator or NetEvaluator(shipped_net())

    def check(self, rules: Rules) -> None:
        if self.shipped:
            check_learned(rules)

    def search(self, view: SamplingView) -> AnswerSearch:
        return RolloutSearch(view, self.rng.below(LUCK), self.thinking, self.evaluator)

    def set_up(self, view: View) -> int:
        (estimate,) = self.evaluator.evaluate([position_in(view)])
        return estimate.probabilities.index(max(estimate.probabilities))
