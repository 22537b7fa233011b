"""Agents that choose by the scores of the net: where scores come from, and what is made of them, are two things.

Whoever plays one game asks `choose`. Whoever plays many at once (`lockstep`) lets the net judge all of them together
and asks `pick`; the answers are the same.
"""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent
from kirifuda.bots.net.backend import PlayingNet
from kirifuda.bots.net.player import check_learned, judged, shipped_net
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.opinion import opinion_at_sight

AS_GOOD: Final = 1e-5
"""Scores this near to the best, for their size, are the same: the last digits depend on what else the net judges at the
time, and on who does the sums."""


class ScoredAgent(Agent):
    """Answers with the option it likes best by the net's scores; a lone option needs no net."""

    foresees = True
    remembers = True

    def __init__(self, net: PlayingNet | None = None) -> None:
        self.net: Final = net or shipped_net()

    def check(self, rules: Rules) -> None:
        check_learned(rules)

    def choose(self, view: View) -> int:
        self.opinion = None
        known = self.at_sight(view)
        if known is not None:
            return known
        scores, value = judged(self.net, view)
        self.opinion = opinion_at_sight(self.taken(view, scores), value)
        return self.pick(view, scores)

    def at_sight(self, view: View) -> int | None:
        """The answer where no score could change it, as with a lone option."""
        return 0 if len(decision_of(view).options) == 1 else None

    def pick(self, view: View, scores: Floats) -> int:
        """An index into the options, of which there are several; what is out of the question has a score of -inf."""
        return best_of(self.taken(view, scores))

    def taken(self, view: View, scores: Floats) -> Floats:
        """What the agent takes the scores to be, who may overlook something."""
        raise NotImplementedError


def best_of(scores: Floats) -> int:
    """The first of the best."""
    best = scores.max()
    return int((scores >= best - AS_GOOD * (10.0 + abs(best))).argmax())
