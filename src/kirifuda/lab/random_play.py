"""Uniformly random play as the benchmarks do it: nothing between the player and the game."""

from collections.abc import Callable
from typing import Final, TypeAlias

from kirifuda import blackpoker, oldmaid

SEED: Final = 7
AUTOMATION: Final = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
AUTOMATION_NAME: Final = "USUAL | NO_TAKE_BACK"

Game: TypeAlias = blackpoker.Game | oldmaid.Game


def advance(game: Game, uniform: Callable[[], float], most: int) -> int:
    """Make at most so many decisions; how many it were before the game was over."""
    for made in range(most):
        decision = game.decision
        if decision is None:
            return made
        game.choose(int(uniform() * len(decision.options)))
    return most
