"""A stretch of games: what a process plays at a time, and the folder where stretches are kept, whole or not at all."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.bots.lockstep import play_all
from kirifuda.lab.experiments.cell import Cell, deal_of
from kirifuda.lab.experiments.row import ExperimentRow, row_of
from kirifuda.lab.whole_files import write_whole


class GameStretch(Struct, frozen=True):
    """Some games of a cell, which is the experiment's cell of this number."""

    cell: Cell
    number: int
    first: int
    games: int


class StretchRows(Struct, frozen=True):
    """What a stretch brought."""

    stretch: GameStretch
    rows: list[ExperimentRow]


def play_stretch(stretch: GameStretch) -> StretchRows:
    """All games side by side: what their players ask the net, it answers together."""
    numbers = range(stretch.first, stretch.first + stretch.games)
    played = play_all([deal_of(stretch.cell, game) for game in numbers])
    rows = [row_of(stretch.cell, stretch.number, game, one) for game, one in zip(numbers, played, strict=True)]
    return StretchRows(stretch, rows)


class KeptStretches:
    """The folder: one file a stretch, named by what it depends on, so that a run goes on where it was killed."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.keys: Final[dict[Cell, str]] = {}

    def path(self, stretch: GameStretch) -> Path:
        if stretch.cell not in self.keys:
            self.keys[stretch.cell] = stretch.cell.key()
        return self.folder / self.keys[stretch.cell] / f"{stretch.first}+{stretch.games}.msgpack"

    def has(self, stretch: GameStretch) -> bool:
        return self.path(stretch).exists()

    def rows(self, stretch: GameStretch) -> list[ExperimentRow]:
        """Numbered as the experiment numbers its cells now."""
        kept = msgspec.msgpack.decode(self.path(stretch).read_bytes(), type=list[ExperimentRow])
        return [msgspec.structs.replace(row, cell=stretch.number) for row in kept]

    def keep(self, played: StretchRows) -> None:
        write_whole(self.path(played.stretch), msgspec.msgpack.encode(played.rows))
