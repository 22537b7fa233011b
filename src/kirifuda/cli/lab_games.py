"""The games of an experiment, played to the end with a bar that says how far it is."""

from functools import partial
from pathlib import Path

from kirifuda.cli.progress import games_done
from kirifuda.lab.experiments.plan import ExperimentPlan
from kirifuda.lab.experiments.run import ExperimentRun, Workers
from kirifuda.lab.experiments.stretch import KeptStretches, play_stretch
from kirifuda.lab.spread import spread


def finished(plan: ExperimentPlan, parts: Path, workers: Workers, what: str, lang: str) -> ExperimentRun:
    """The games that are kept in the folder, and those that were missing."""
    running = ExperimentRun(plan, KeptStretches(parts), workers)
    total, early = len(plan.cells) * plan.experiment.games, plan.experiment.stop_when_within > 0
    with games_done(what, total, running.games_kept(), lang, early) as done:
        running.finish(done.more)
    return running


def here(processes: int) -> Workers:
    """So many processes of this machine; 0: one for each core."""
    return partial(spread, play_stretch, processes=processes)


def title_of(plan: ExperimentPlan, lang: str) -> str:
    return plan.experiment.title.ja if lang == "ja" else plan.experiment.title.en
