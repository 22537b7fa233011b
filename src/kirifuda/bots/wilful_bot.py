"""The wilful bot: random play by somebody who wants some actions only, so that rare ones come up too."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.agent import Agent
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Option
from kirifuda.core.errors import NotationError

LIKES: Final = 8
LIKES_BESIDE_A_WISH: Final = 2
"""How many in sixteen of the actions it likes, by luck. Who wants everything spends what rarer actions need."""
PATIENCE: Final = 500
"""After so many choices it wants everything: two who like nothing that ends a game would play for ever."""


class WilfulBot(Agent):
    """Requests only actions it likes, and its wish if it has one; chooses among them, and all else, at random."""

    def __init__(self, seed: int, wish: str = "") -> None:
        self.rng: Rng = Rng(seed)
        self.wish: Final = wish
        self.likes: list[bool] = []
        self.choices: int = 0

    def choose(self, view: View) -> int:
        if not self.likes:
            self.likes = self.taste(view.rules)
        self.choices += 1
        decision = decision_of(view)
        indices = without_back(decision)
        if self.choices <= PATIENCE:
            indices = [index for index in indices if self.wants(decision.options[index])] or indices
        return indices[self.rng.below(len(indices))]

    def taste(self, rules: Rules) -> list[bool]:
        """For each action: does it ever request it?"""
        self.check(rules)
        likes = LIKES_BESIDE_A_WISH if self.wish else LIKES
        return [action.id == self.wish or self.rng.below(16) < likes for action in rules.actions]

    def check(self, rules: Rules) -> None:
        ids = [action.id for action in rules.actions]
        if self.wish and self.wish not in ids:
            raise NotationError(
                f"{rules.name} has no action {self.wish!r}: its actions are {', '.join(ids)}",
                f"{rules.name_ja}にアクション「{self.wish}」はありません。あるのは{'、'.join(ids)}です。",
            )

    def wants(self, option: Option) -> bool:
        return option.kind != "action" or self.likes[option.value]
