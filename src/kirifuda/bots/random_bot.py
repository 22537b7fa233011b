"""The random bot: any option with equal probability, except taking a request back."""

from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent
from kirifuda.cards.rng import Rng


class RandomBot(Agent):
    """Plays uniformly at random; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.rng: Rng = Rng(seed)

    def choose(self, view: View) -> int:
        indices = without_back(decision_of(view))
        return indices[self.rng.below(len(indices))]
