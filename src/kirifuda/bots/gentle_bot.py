"""The gentle bot, for a first game: the greedy bot with a weaker eye."""

from kirifuda.blackpoker.heuristics.gentle_policy import GentlePolicy
from kirifuda.bots.greedy_bot import GreedyBot


class GentleBot(GreedyBot):
    """What it overlooks it does not see either when it is about to lose."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.policy = GentlePolicy(seed)
