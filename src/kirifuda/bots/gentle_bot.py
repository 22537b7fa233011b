"""The gentle bot: the greedy bot that errs on purpose, for a first game."""

from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent, decision_of, without_back
from kirifuda.bots.greedy_bot import GreedyBot
from kirifuda.cards.rng import Rng

ERRS_IN = 3
"""One chance in so many is answered with any option."""


class GentleBot(Agent):
    """Plays like the greedy bot, but lets things happen, attacks less and errs now and then."""

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(seed)
        self.greedy: GreedyBot = GreedyBot(seed ^ 0x67656E74)

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        if decision.kind == "attackers" and self.rng.below(2) == 0:
            return self.any_of(len(decision.options))
        if decision.kind == "chance" and view.stage and self.rng.below(2) == 0:
            for index, option in enumerate(decision.options):
                if option.kind == "pass":
                    return index
        if decision.kind in ("chance", "blockers") and self.rng.below(ERRS_IN) == 0:
            indices = without_back(decision)
            return indices[self.rng.below(len(indices))]
        return self.greedy.choose(view)

    def any_of(self, count: int) -> int:
        return self.rng.below(count)
