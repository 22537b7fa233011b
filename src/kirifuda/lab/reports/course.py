"""How games go: their length, the lives of winner and loser, leads and comebacks."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from kirifuda.lab.experiments.row import ExperimentRow

FEWEST: Final = 30
"""A turn that fewer games reach is not drawn."""


class LifeAtTurn(Struct, frozen=True):
    """At the first question of a turn: means, quartiles and how many games reach it. Winner first."""

    turn: int
    games: int
    means: tuple[float, float]
    lows: tuple[float, float]
    highs: tuple[float, float]


def life_curves(rows: Sequence[ExperimentRow]) -> list[LifeAtTurn]:
    """Of the later winner and loser, while the game lasts."""
    won = [(row.life[row.winner], row.life[1 - row.winner]) for row in rows if row.winner is not None]
    found: list[LifeAtTurn] = []
    for turn in range(max((len(life) for life, _ in won), default=0)):
        there = np.array([(winner[turn], loser[turn]) for winner, loser in won if turn < len(winner) - 1])
        if len(there) < FEWEST:
            break
        lows, highs = np.quantile(there, 0.25, axis=0), np.quantile(there, 0.75, axis=0)
        means = there.mean(axis=0)
        found.append(LifeAtTurn(turn + 1, len(there), two(means), two(lows), two(highs)))
    return found


def two(values: "np.ndarray[tuple[int, ...], np.dtype[np.float64]]") -> tuple[float, float]:
    return float(values[0]), float(values[1])


def lengths(rows: Sequence[ExperimentRow]) -> dict[str, list[int]]:
    return {"turns": [row.turns for row in rows], "decisions": [sum(row.decisions) for row in rows]}


def lead_counts(rows: Sequence[ExperimentRow]) -> list[int]:
    """How many games had no change of the lead, one, two and so on."""
    return [int(count) for count in np.bincount([row.lead_changes for row in rows])]


def comebacks(rows: Sequence[ExperimentRow]) -> list[tuple[int, float]]:
    """For each number of lives: in which share of the games that were won the winner was ever that far behind."""
    behind = np.array([row.behind_most for row in rows if row.winner is not None])
    if not len(behind):
        return []
    return [(lives, float((behind >= lives).mean())) for lives in range(1, int(behind.max()) + 1)]


def drama(rows: Sequence[ExperimentRow]) -> tuple[float, float]:
    """Ludii's Drama with lives as the worth of a position: its average and its maximum, as means over the games won."""
    won = [row for row in rows if row.winner is not None]
    if not won:
        return 0.0, 0.0
    return float(np.mean([row.behind_mean for row in won])), float(np.mean([row.behind_most for row in won]))
