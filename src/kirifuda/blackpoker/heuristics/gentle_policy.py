"""The gentle policy, for a first game: the greedy policy's moves with a weaker eye."""

from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.heuristics.combat import can_attack
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.heuristics.worth import life_of, unblocked_damage
from kirifuda.blackpoker.views.seat_view import DecisionView, View

PEACE: Final = 6
"""Before this turn it throws nothing: nobody loses to a card they have never met."""
THROWS_IN: Final = 6
ANSWERS_IN: Final = 3
MOVES_IN: Final = 2
"""One throw, one answer to a request, one other move in so many is one it sees, each time it is asked."""
STAYS_IN: Final = 3
"""One soldier in so many that could attack beside the first one stays at home."""
OPEN_IN: Final = 3
"""One attacker in so many is let through though it could be blocked."""


class GentlePolicy(GreedyPolicy):
    """Develops and attacks like the greedy policy, holds its fire at first, overlooks answers, and blocks badly.

    It never does what that would not: an oversight is a move left out, not a bad one made.
    """

    def considers(self, view: View, action: ActionDef) -> bool:
        if action.id == "throwing":
            return view.turn_no >= PEACE and self.rng.below(THROWS_IN) == 0
        return self.rng.below(ANSWERS_IN if view.stage else MOVES_IN) == 0

    def attackers(self, view: View, ids: list[int]) -> list[int]:
        """The first one goes as planned, the others only now and then."""
        sent = any(can_attack(view, unit) and unit.id not in ids for unit in view.own.soldiers)
        return [] if sent and self.rng.below(STAYS_IN) == 0 else super().attackers(view, ids)

    def blocker(self, view: View, decision: DecisionView, ids: list[int]) -> int | None:
        """It sees that its life is at stake, and overlooks other attackers."""
        deadly = unblocked_damage(view) >= life_of(view.own)
        return None if not deadly and self.rng.below(OPEN_IN) == 0 else super().blocker(view, decision, ids)
