"""The table of an experiment: a Parquet file that says by itself what it holds and how it came to be."""

from collections.abc import Sequence
from os import replace
from pathlib import Path
from typing import Final

import msgspec
import polars
from msgspec import Struct

from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.bots.net.player import knows
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.cell import Cell, rules_mark
from kirifuda.lab.experiments.plan import Experiment, ExperimentPlan
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import CellEnd
from kirifuda.lab.ladder.mirrored import made_by
from kirifuda.lab.whole_files import PART

GAMES: Final = "games.parquet"
ABOUT: Final = "kirifuda"
"""The key of the description in the file's metadata."""
ROW_FORM: Final = 1
"""Raised when a column changes its meaning."""

COLUMNS: Final[dict[str, polars.DataType]] = {
    "cell": polars.Int32(),
    "game": polars.Int32(),
    "regulation": polars.String(),
    "variant": polars.String(),
    "seed": polars.Int64(),
    "swapped": polars.Boolean(),
    "players": polars.List(polars.String),
    "decks": polars.List(polars.String),
    "deck_cards": polars.List(polars.String),
    "trumps": polars.List(polars.List(polars.String)),
    "first": polars.Int8(),
    "winner": polars.Int8(),
    "ended": polars.String(),
    "turns": polars.Int32(),
    "decisions": polars.List(polars.Int32),
    "life": polars.List(polars.List(polars.Int16)),
    "lead_changes": polars.Int32(),
    "behind_most": polars.Int32(),
    "behind_mean": polars.Float64(),
    "actions": polars.List(
        polars.Struct(
            {"seat": polars.Int8, "action": polars.String, "requested": polars.Int32, "resolved": polars.Int32}
        )
    ),
}


class CellAbout(Struct, frozen=True):
    """A cell and how it ended. `rules` and `made_by` are digests of the rules and of what the players are made of.

    `unlearned`: a player is the net, which learned the printed rules and never this house rule.
    """

    cell: Cell
    rules: str
    made_by: str
    unlearned: bool
    end: CellEnd


class TableAbout(Struct, frozen=True):
    """What a table holds: the experiment's file, and what it was played by."""

    name: str
    form: int
    version: str
    behaviour: int
    text: str
    experiment: Experiment
    cells: list[CellAbout]


def about(plan: ExperimentPlan, ends: dict[int, CellEnd], version: str) -> TableAbout:
    cells = [cell_about(cell, ends[number]) for number, cell in enumerate(plan.cells)]
    return TableAbout(plan.name, ROW_FORM, version, BEHAVIOUR, plan.text, plan.experiment, cells)


def cell_about(cell: Cell, end: CellEnd) -> CellAbout:
    rules = cell.rules()
    return CellAbout(cell, rules_mark(rules), made_by(cell.players), cell.learned and not knows(rules), end)


def write_table(rows: Sequence[ExperimentRow], said: TableAbout, path: Path) -> None:
    frame = polars.DataFrame([msgspec.to_builtins(row) for row in rows], schema=COLUMNS)
    part = path.with_suffix(PART)
    frame.write_parquet(part, metadata={ABOUT: msgspec.json.encode(said).decode()})
    replace(part, path)


def read_rows(path: Path) -> list[ExperimentRow]:
    """Raises NotationError where there is no such table."""
    try:
        frame, _ = read_table(path)
    except (OSError, KeyError, polars.exceptions.PolarsError) as problem:
        raise NotationError(
            f"{path}: no table of games that `kirifuda lab run` wrote: {problem}",
            f"「{path}」は「kirifuda lab run」の書いたゲームの表ではありません：{problem}",
        ) from None
    return msgspec.convert(frame.to_dicts(), list[ExperimentRow])


def read_table(path: Path) -> tuple[polars.DataFrame, TableAbout]:
    said = polars.read_parquet_metadata(path)[ABOUT]
    return polars.read_parquet(path), msgspec.json.decode(said, type=TableAbout)
