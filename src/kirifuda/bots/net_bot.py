"""The learned bot: the net's likeliest option, or one drawn by its chances."""

from typing import Final

import numpy as np

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent
from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.player import check_learned, judged, probabilities, shipped_net
from kirifuda.cards.rng import Rng


class NetBot(Agent):
    """`temperature` 0: always the best option; 1: as the net learned to play; more: as it comes."""

    foresees = True
    remembers = True

    def __init__(self, seed: int, temperature: float = 0.0, net: NumpyNet | None = None) -> None:
        self.rng: Final = Rng(seed)
        self.temperature: Final = temperature
        self.net: Final = net or shipped_net()

    def check(self, rules: Rules) -> None:
        check_learned(rules)

    def choose(self, view: View) -> int:
        if len(decision_of(view).options) == 1:
            return 0
        scores, _ = judged(self.net, view)
        if self.temperature <= 0.0:
            return int(scores.argmax())
        chances = np.cumsum(probabilities(scores, self.temperature))
        return min(len(chances) - 1, int(np.searchsorted(chances, self.rng.below(1 << 30) / (1 << 30))))
