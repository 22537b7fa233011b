"""`kirifuda bench`: how fast this build of the engine is."""

import json as jsonlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from itertools import count
from typing import Annotated, Any

from cyclopts import Parameter
from msgspec import to_builtins
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from kirifuda.cli.bench_tables import show
from kirifuda.core.errors import NotationError
from kirifuda.lab.bench_report import Report, Skipped, budgets, with_peers
from kirifuda.lab.benchmark import QUICK, THOROUGH, USUAL, Effort, pieces, run, subjects

Flag = Annotated[bool, Parameter(negative="")]


def bench(
    *regulations: str,
    json: Flag = False,
    quick: Flag = False,
    thorough: Flag = False,
    games: int = 0,
    peers: bool = True,
) -> int:
    """Measure random play, clones, memory and growth; beside other engines where those are installed (`make bench`).

    Parameters
    ----------
    regulations
        Such as "8.2 Lite" or "old maid"; everything if left out.
    json
        Print one JSON object.
    quick
        A rough look, in seconds.
    thorough
        As `make bench` does it, in minutes.
    games
        How many games the memory is watched for; 0 leaves it to --quick and --thorough.
    peers
        Also measure the other engines.
    """
    if games < 0:
        raise NotationError("--games must be at least 1", "--gamesは1以上です。")
    if quick and thorough:
        raise NotationError("--quick and --thorough: choose one", "--quickと--thoroughはどちらか一方です。")
    effort = QUICK if quick else THOROUGH if thorough else USUAL
    report = measured(regulations, replace(effort, games=games or effort.games), peers)
    if json:
        sys.stdout.write(jsonlib.dumps(to_data(report), ensure_ascii=False) + "\n")
    else:
        show([report])
    return 0


def measured(regulations: tuple[str, ...], effort: Effort, peers: bool) -> Report:
    chosen = subjects(regulations)
    others = peer_module() if peers else None
    with progress(pieces(chosen) + (len(others.PEERS) if others else 0)) as tell:
        report = run(chosen, effort, tell)
        if others:
            return with_peers(report, others.survey(effort.samples, effort.seconds, tell))
    if not peers:
        return report
    return with_peers(report, [Skipped("other engines", "they are measured in a checkout, by `make bench`")])


def to_data(report: Report) -> dict[str, Any]:
    """One object with stable keys, fit for JSON."""
    judged = [{**to_builtins(budget), "met": budget.met} for budget in budgets(report)]
    return {**to_builtins(report), "budgets": judged}


def peer_module() -> Any | None:
    """The peers are no part of the installed package: they are found when the checkout is on the path."""
    try:
        return import_module("bench.peers")
    except ImportError:
        return None


@contextmanager
def progress(total: int) -> Iterator[Callable[[str], None]]:
    """A bar on a terminal's stderr, drawn between measurements only: a thread that draws would be measured, too."""
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    hidden = not console.is_terminal
    with Progress(*parts, console=console, transient=True, auto_refresh=False, disable=hidden) as bar:
        task = bar.add_task("", total=total)
        done = count()

        def tell(piece: str) -> None:
            bar.update(task, description=piece, completed=next(done), refresh=True)

        yield tell
