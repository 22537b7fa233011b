"""Finds the weights of the evaluation that judges playouts (`blackpoker/tree_search/evaluation.py`).

Usage: python -m tools.fit_evaluation [GAMES]. Plays so many games of each regulation between two greedy policies that
now and then do anything at all, and fits a logistic function to the positions at the beginning of turns. Prints the
weights for the source, and for each regulation how well they tell who wins.
"""

import sys
from math import exp, log
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.tree_search.evaluation import FACTS, facts
from kirifuda.blackpoker.views import view
from kirifuda.cards.rng import Rng

REGULATIONS: Final = (
    "9.1 Lite + Entry 16", "9.1 Lite", "9.1 Master", "9.1 Master + Extra", "9.1 Master + Draft", "8.2 Lite",
    "8.2 Standard + Pack", "8.2 Master", "8.0d Standard", "6.0 Master",
)  # fmt: skip
AUTOMATION: Final = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
ANYTHING_IN: Final = 12
"""One choice in so many is any option at all: positions that greedy players never see are judged, too."""
STEPS: Final = 12
RIDGE: Final = 1.0

Row = tuple[list[float], float]
"""The turn and the facts, for seat 0; whether it won."""
Weighed = tuple[list[float], float, float]
"""And how much the row counts: regulations count alike, however long their games are."""


def rows_of(regulation: str, seed: int) -> list[Row]:
    game = blackpoker.new_game(regulation, seed=seed, automation=AUTOMATION)
    rng = Rng(seed)
    policies = [GreedyPolicy(seed), GreedyPolicy(seed + 1)]
    found: list[list[float]] = []
    turn = 0
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "chance" and not game.stage and game.turn_no > turn:
            turn = game.turn_no
            found.append([1.0 if game.turn == 0 else -1.0, *facts(game, 0)])
        if rng.below(ANYTHING_IN) == 0:
            game.choose(rng.below(len(decision.options)))
        else:
            game.choose(policies[decision.seat].choose(view(game, decision.seat)))
    assert game.outcome is not None
    won = 0.5 if game.outcome.winner is None else float(game.outcome.winner == 0)
    return [(row, won) for row in found]


def chance_of(weights: list[float], row: list[float]) -> float:
    total = sum(weight * fact for weight, fact in zip(weights, row, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def fit(rows: list[Weighed]) -> list[float]:
    """Newton's method with a little shrinking."""
    size = len(FACTS) + 1
    weights = [0.0] * size
    for _ in range(STEPS):
        gradient = [-RIDGE * weight for weight in weights]
        curvature = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, won, weight in rows:
            chance = chance_of(weights, row)
            spread = weight * chance * (1 - chance)
            for i, fact in enumerate(row):
                if fact:
                    gradient[i] += weight * (won - chance) * fact
                    scaled, line = spread * fact, curvature[i]
                    for j, other in enumerate(row):
                        line[j] += scaled * other
        weights = [weight + change for weight, change in zip(weights, solved(curvature, gradient), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, size + 1):
                rows[k][j] -= factor * rows[i][j]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def judged(weights: list[float], rows: list[Row]) -> str:
    loss, right = 0.0, 0
    for row, won in rows:
        chance = chance_of(weights, row)
        loss -= won * log(chance) + (1 - won) * log(1 - chance)
        right += (chance > 0.5) == (won > 0.5)
    return f"{len(rows)} positions, log loss {loss / len(rows):.3f}, {100 * right / len(rows):.1f} % right"


def main(games: int) -> None:
    seen = {name: [row for seed in range(games) for row in rows_of(name, seed)] for name in REGULATIONS}
    most = max(len(rows) for rows in seen.values())
    weights = fit([(row, won, most / len(rows)) for rows in seen.values() for row, won in rows])
    for name, weight in zip(["turn", *FACTS], weights, strict=True):
        print(f"    {weight:.3f},  # {name}")
    for regulation in REGULATIONS:
        new = [row for seed in range(1_000_000, 1_000_000 + games // 4) for row in rows_of(regulation, seed)]
        print(f"{regulation}: {judged(weights, new)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
