"""`kirifuda rules coverage`: how much of the rules is in the data, tested and seen in play."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.cli.progress import progress_bar
from kirifuda.core.errors import NotationError
from kirifuda.lab.coverage import Coverage, CoverageRow
from kirifuda.lab.coverage import coverage as find_coverage
from kirifuda.lab.coverage_report import markdown as as_markdown

IDS = Path("tests", "coverage_ids.toml")
RULINGS = Path("tests", "rulings")


def coverage(
    *,
    games: int = 300,
    processes: int = 0,
    ids: Path = IDS,
    rulings: Path = RULINGS,
    json: Annotated[bool, Parameter(negative="")] = False,
    markdown: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Every action, character, fog and trump of each edition: in the data, tested by a scenario, seen in random play.

    Parameters
    ----------
    games
        How many random games are played in each edition; 0 plays none.
    processes
        How many processes play; 0 takes every core. The results are the same.
    ids
        The list of ids that must exist.
    rulings
        The folder of the scenario files.
    json
        Print one JSON object.
    markdown
        Print the whole page, as in docs/coverage.md.
    """
    if games < 0 or processes < 0:
        raise NotationError("--games and --processes must be at least 0", "--gamesと--processesは0以上です。")
    if json and markdown:
        raise NotationError(
            "--json and --markdown are two ways to print it: choose one", "--jsonと--markdownはどちらか一方です。"
        )
    with progress_bar(sys.stderr.isatty()) as progress:
        task = progress.add_task("random games", total=games * len(EDITIONS)) if progress is not None else None

        def report(done: int) -> None:
            if progress is not None and task is not None:
                progress.advance(task, done)

        found = find_coverage(ids, rulings, games, processes, report)
    if json:
        sys.stdout.write(jsonlib.dumps(found.to_data(), ensure_ascii=False) + "\n")
    elif markdown:
        sys.stdout.write(as_markdown(found))
    else:
        _print(found)
    return 0


def _print(found: Coverage) -> None:
    console = Console(highlight=False)
    table = Table("edition")
    for name in ("ids", "in the data", "tested", "seen"):
        table.add_column(name, justify="right")
    for edition in EDITIONS:
        rows = [row for row in found.rows if row.edition == edition]
        counts = [
            len(rows),
            sum(row.in_data for row in rows),
            sum(row.tested for row in rows),
            sum(row.seen for row in rows),
        ]
        table.add_row(edition, *[str(count) for count in counts])
    console.print(table)
    for edition in EDITIONS:
        rows = [row for row in found.rows if row.edition == edition]
        _missing(console, f"{edition} not in the data", [row for row in rows if not row.in_data])
        _missing(console, f"{edition} not tested", [row for row in rows if not row.tested])
        if found.games:
            _missing(console, f"{edition} not seen in {found.games} games", [row for row in rows if not row.seen])


def _missing(console: Console, title: str, rows: list[CoverageRow]) -> None:
    if rows:
        console.print(f"{title}: {', '.join([row.id for row in rows])}", markup=False)
