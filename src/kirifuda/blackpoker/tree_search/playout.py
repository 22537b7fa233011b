"""Playouts at the leaves of a tree without an evaluator: both seats go on greedily, each by its own view."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy, by_options_alone
from kirifuda.blackpoker.heuristics.plans import PLANS
from kirifuda.blackpoker.tree_search.evaluation import win_probability
from kirifuda.blackpoker.views.seat_view import DecisionView, view
from kirifuda.core.decision import Decision, Option

MOST_DECISIONS: Final = 200
"""A playout that goes on for so long is judged where it is."""
DRAWN: Final = 0.5


class GreedyPlayout:
    """Plays samples on and says how likely a seat wins; `turns` later it judges the position on an empty stage."""

    def __init__(self, rules: Rules, seed: int, turns: int) -> None:
        self.turns: Final = turns
        self.planned: Final = [action.id in PLANS for action in rules.actions]
        self.policies: Final = [GreedyPolicy(seed), GreedyPolicy(seed + 1)]

    def run(self, game: Game, seat: int) -> float:
        """Play this very game on; how likely the seat wins, between 0 and 1."""
        last = game.turn_no + self.turns
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None:
                return result(game, seat)
            if game.turn_no >= last and not game.stage and decision.kind == "chance":
                break
            game.choose(0 if len(decision.options) == 1 else self.choose(game, decision))
        return win_probability(game, seat)

    def choose(self, game: Game, decision: Decision) -> int:
        """What the policy of the seat does; its view is made only where the policy looks at the table."""
        seat = decision.seat
        policy = self.policies[seat]
        asked = DecisionView(decision.kind, decision.options, decision.about)
        index = by_options_alone(asked)
        if index >= 0:
            return index
        if decision.kind == "chance" and not self.has_plan(decision.options):
            return policy.nothing_to_do(game.rules, asked, game.turn == seat and not game.stage)
        return policy.choose(view(game, seat))

    def has_plan(self, options: list[Option]) -> bool:
        """Is there an action the policy could have a plan for?"""
        for option in options:
            if option.kind == "action" and self.planned[option.value]:
                return True
        return False


def result(game: Game, seat: int) -> float:
    """Of a game that is over: 1 for a win, 0 for a loss."""
    outcome = game.outcome
    assert outcome is not None
    if outcome.winner is None:
        return DRAWN
    return 1.0 if outcome.winner == seat else 0.0
