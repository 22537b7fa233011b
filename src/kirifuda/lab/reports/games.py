"""The games of a table as the report counts them: cell by cell, from the first player's side."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.core.errors import DataError
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import deal_points, points_of
from kirifuda.lab.experiments.stopping import interval_so_far
from kirifuda.lab.experiments.table import GAMES, CellAbout, TableAbout, read_table
from kirifuda.lab.reports.estimates import share_of
from kirifuda.lab.with_interval import WithInterval


class CellGames:
    """A cell with its games; `points` are those of what the cell measures, one for each deal."""

    def __init__(self, number: int, table: TableAbout, rows: Sequence[ExperimentRow]) -> None:
        about = table.cells[number]
        self.number: Final = number
        self.about: Final[CellAbout] = about
        self.within: Final = table.experiment.stop_when_within
        self.most: Final = table.experiment.games
        self.rows: Final = rows
        self.rules: Final[Rules] = about.cell.rules()
        self.points: Final = deal_points(about.cell, rows)

    def measured(self) -> WithInterval:
        """The share the cell is about; where a run may stop at any look, by the interval that allows it."""
        if not self.within:
            return share_of(self.points)
        mean, half = interval_so_far(self.points, self.within)
        return WithInterval(mean, max(0.0, mean - half), min(1.0, mean + half), len(self.points))

    def first_share(self) -> WithInterval:
        """The first player's share of the points; of a mirrored deal the mean of both games counts."""
        if not self.about.cell.sides_differ:
            return self.measured()
        points = [points_of(row, row.first) for row in self.rows]
        if not self.about.cell.mirrored:
            return share_of(points)
        deals = groupby(zip(self.rows, points, strict=True), key=lambda one: one[0].seed)
        return share_of([sum(point for _, point in two) / 2 for _, two in deals])


def read_games(folder: Path) -> tuple[TableAbout, list[CellGames]]:
    """Raises DataError where no experiment was played."""
    path = folder / GAMES
    if not path.exists():
        raise DataError(
            f"there is no {GAMES} in {folder}: play an experiment into it with 'kirifuda lab run'",
            f"「{folder}」に{GAMES}がありません。「kirifuda lab run」で実験を行ってください。",
        )
    table, about = read_table(path)
    rows = msgspec.convert(table.to_dicts(), list[ExperimentRow])
    by_cell = {number: list(part) for number, part in groupby(rows, key=lambda row: row.cell)}
    return about, [CellGames(number, about, by_cell[number]) for number in range(len(about.cells))]
