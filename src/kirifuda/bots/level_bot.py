"""A level of the ladder at play: the net, seen through the dials of the level."""

from typing import Final

from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.dials import Dials, dialled, seen_options
from kirifuda.bots.net.backend import PlayingNet
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.scored_agent import ScoredAgent


class LevelBot(ScoredAgent):
    """The same seed makes the same mistakes."""

    def __init__(self, seed: int, dials: Dials, net: PlayingNet | None = None) -> None:
        super().__init__(net)
        self.seed: Final = seed
        self.dials: Final = dials

    def at_sight(self, view: View) -> int | None:
        seen = without_back(decision_of(view)) if self.dials == Dials() else seen_options(view, self.dials, self.seed)
        return seen[0] if len(seen) == 1 else None

    def taken(self, view: View, scores: Floats) -> Floats:
        return scores if self.dials == Dials() else dialled(view, scores, self.dials, self.seed)
