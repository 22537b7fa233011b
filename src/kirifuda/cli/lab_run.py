"""`kirifuda lab run`: plays an experiment from its file, and keeps its games as a table."""

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Literal

from kirifuda import __version__
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.lab_games import finished, here
from kirifuda.cli.report_words import said
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.plan import read_plan
from kirifuda.lab.experiments.run import ExperimentRun, Workers


def run(
    file: Path,
    folder: Path | None = None,
    *,
    processes: int = 0,
    ray: str = "",
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Play an experiment, or go on with one that was cut off; its games are one Parquet file, a row a game.

    Parameters
    ----------
    file
        The TOML file that says what is played, such as experiments/master_extra.toml.
    folder
        Where games are kept, and games.parquet; by default a folder here that is named like the file.
    processes
        How many processes play; 0 takes every core. The results are the same.
    ray
        Play on the Ray cluster at this address, such as 10.0.0.1:6379; "local" starts one on this machine.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    needs("lab", "polars")
    if processes < 0:
        raise NotationError("--processes must be at least 0", "--processesは0以上です。")
    plan = read_plan(file)
    into = folder or Path(plan.name)
    with workers_of(processes, ray) as workers:
        running = finished(plan, into / "parts", workers, plan.name, language)
    path = write_result(running, into)
    games = sum(end.games for end in running.ends.values())
    sys.stdout.write(said(language, "experiment played", games, len(plan.cells), str(path)) + "\n")
    return 0


def workers_of(processes: int, ray: str) -> AbstractContextManager[Workers]:
    """Processes of this machine, or a cluster."""
    if not ray:
        return nullcontext(here(processes))
    needs("ray", "ray")
    from kirifuda.lab.experiments.cluster import cluster

    return cluster(ray, processes)


def write_result(running: ExperimentRun, folder: Path) -> Path:
    from kirifuda.lab.experiments.table import GAMES, about, write_table

    path = folder / GAMES
    write_table(list(running.rows()), about(running.plan, running.ends, __version__), path)
    return path
