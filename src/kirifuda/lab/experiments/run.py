"""Runs an experiment: what is missing is played stretch by stretch, each kept as soon as it is done.

Which games belong to the result depends on the file alone, not on who plays them, how many play, or how often the run
was killed.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from kirifuda.lab.experiments.cell import Cell
from kirifuda.lab.experiments.plan import ExperimentPlan
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.stopping import interval_so_far, looks
from kirifuda.lab.experiments.stretch import GameStretch, KeptStretches, StretchRows

Workers = Callable[[Sequence[GameStretch]], Iterator[StretchRows]]
"""Whoever plays stretches: they come back in any order."""
Progress = Callable[[int], None]
"""Hears how many more games are done."""


class CellEnd(Struct, frozen=True):
    """Where a cell ended: after so many games, with this mean and half-width if it was to stop when narrow enough."""

    games: int
    stopped: bool
    mean: float
    within: float


class ExperimentRun:
    """An experiment, and how far it is."""

    def __init__(self, plan: ExperimentPlan, kept: KeptStretches, workers: Workers) -> None:
        self.plan: Final = plan
        self.kept: Final = kept
        self.workers: Final = workers
        self.ends: Final[dict[int, CellEnd]] = {}

    def finish(self, progress: Progress) -> None:
        """Play what is missing, cell beside cell, from look to look until each has ended."""
        waiting = {number: self.looks(cell) for number, cell in enumerate(self.plan.cells)}
        while waiting:
            goals = {number: next(coming) for number, coming in waiting.items()}
            self.play([one for number, games in goals.items() for one in self.stretches(number, games)], progress)
            for number, games in goals.items():
                end = self.look(number, games)
                if end.stopped or games == self.plan.experiment.games:
                    self.ends[number] = end
                    del waiting[number]

    def looks(self, cell: Cell) -> Iterator[int]:
        games = self.plan.experiment.games
        return looks(games, cell.stretch_size) if self.plan.experiment.stop_when_within else iter((games,))

    def stretches(self, number: int, games: int) -> list[GameStretch]:
        cell = self.plan.cells[number]
        size = cell.stretch_size
        return [GameStretch(cell, number, at, min(size, games - at)) for at in range(0, games, size)]

    def play(self, stretches: list[GameStretch], progress: Progress) -> None:
        missing = [stretch for stretch in stretches if not self.kept.has(stretch)]
        for played in self.workers(missing):
            self.kept.keep(played)
            progress(played.stretch.games)

    def look(self, number: int, games: int) -> CellEnd:
        within = self.plan.experiment.stop_when_within
        if not within:
            return CellEnd(games, False, 0.0, 0.0)
        cell = self.plan.cells[number]
        rows = [row for stretch in self.stretches(number, games) for row in self.kept.rows(stretch)]
        mean, half = interval_so_far(deal_points(cell, rows), within)
        return CellEnd(games, half <= within, mean, half)

    def rows(self) -> Iterator[ExperimentRow]:
        """In the order of cells and games, when it is finished."""
        for number, end in sorted(self.ends.items()):
            for stretch in self.stretches(number, end.games):
                yield from self.kept.rows(stretch)

    def games_kept(self) -> int:
        """Of all that may be played."""
        numbers = range(len(self.plan.cells))
        stretches = (one for number in numbers for one in self.stretches(number, self.plan.experiment.games))
        return sum(one.games for one in stretches if self.kept.has(one))


def deal_points(cell: Cell, rows: Sequence[ExperimentRow]) -> list[float]:
    """What is measured, once for each deal: the first side's points where the sides differ, else the first player's."""
    points = [points_of(row, measured_seat(cell, row)) for row in rows]
    if not cell.mirrored:
        return points
    deals = groupby(zip(rows, points, strict=True), key=lambda one: one[0].seed)
    return [sum(point for _, point in two) / 2 for _, two in deals]


def measured_seat(cell: Cell, row: ExperimentRow) -> int:
    return int(row.swapped) if cell.sides_differ else row.first


def points_of(row: ExperimentRow, seat: int) -> float:
    return 0.5 if row.winner is None else float(row.winner == seat)
