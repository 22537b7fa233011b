"""A level of the ladder at play: the net, seen through the dials of the level."""

from typing import Final

from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.dials import Dials, dialled
from kirifuda.bots.net.backend import PlayingNet
from kirifuda.bots.net.weights import Floats
from kirifuda.bots.scored_agent import ScoredAgent, best_of


class LevelBot(ScoredAgent):
    """The same seed makes the same mistakes."""

    def __init__(self, seed: int, dials: Dials, net: PlayingNet | None = None) -> None:
        super().__init__(net)
        self.seed: Final = seed
        self.dials: Final = dials

    def pick(self, view: View, scores: Floats) -> int:
        return best_of(scores if self.dials == Dials() else dialled(view, scores, self.dials, self.seed))
