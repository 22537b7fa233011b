"""Which actions are used, and how their use goes together with winning."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import points_of
from kirifuda.lab.many_tests import holm
from kirifuda.lab.reports.estimates import correlation, doubt_of_correlation
from kirifuda.lab.with_interval import WithInterval


class ActionFigures(Struct, frozen=True):
    """An action over the games of a cell.

    `with_winning` correlates, game by game, how much more often the first player than the second requested it with the
    first player's points: games of all lengths count alike, since both played the same one. `doubt` is Holm's p-value
    among all actions.
    """

    action: str
    requested: float
    resolved: float
    games_with: float
    with_winning: WithInterval
    doubt: float


def action_figures(rows: Sequence[ExperimentRow]) -> list[ActionFigures]:
    """Those that go with winning first."""
    names = sorted({use.action for row in rows for use in row.actions})
    place = {name: number for number, name in enumerate(names)}
    requested = np.zeros((len(rows), 2, len(names)))
    resolved = np.zeros(len(names))
    for number, row in enumerate(rows):
        for use in row.actions:
            requested[number, int(use.seat != row.first), place[use.action]] = use.requested
            resolved[place[use.action]] += use.resolved
    points = [points_of(row, row.first) for row in rows]
    more = requested[:, 0] - requested[:, 1]
    found = [correlation(more[:, number].tolist(), points) for number in range(len(names))]
    doubts = holm([doubt_of_correlation(one) for one in found])
    figures = [
        ActionFigures(
            name,
            float(requested[:, :, number].sum() / len(rows)),
            float(resolved[number] / len(rows)),
            float((requested[:, :, number].sum(axis=1) > 0).mean()),
            found[number],
            doubts[number],
        )
        for number, name in enumerate(names)
    ]
    return sorted(figures, key=lambda one: -one.with_winning.value)
