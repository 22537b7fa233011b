"""A player who is given trumps by luck and plays on as the net does: what a trump is worth, not who likes it."""

from typing import Final

from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.dials import share
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.scored_agent import ScoredAgent, best_of

TRUMPS: Final = "trumps"


class RandomTrumps(ScoredAgent):
    """Takes any trump that does something, then plays the net's likeliest option."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed: Final = seed

    def pick(self, view: View, scores: Floats) -> int:
        decision = decision_of(view)
        if decision.kind != TRUMPS:
            return best_of(scores)
        named = [place for place, option in enumerate(decision.options) if option.value in view.rules.trumps]
        return named[int(share(f"{self.seed} {len(decision.chosen)}") * len(named))]
