"""`kirifuda train`: self-play that learns, as a TOML file describes it, and what comes of it."""

import sys
from pathlib import Path

from cyclopts import App

from kirifuda.cli.extras import needs

train = App(name="train", help="Learn by self-play: a run, its weights, its log.")


@train.command
def run(
    file: Path,
    folder: Path,
    *,
    seconds: float = float("inf"),
    start: Path | None = None,
    versus: Path | None = None,
) -> None:
    """Learn as the file says, or go on with a run that was cut off; at the end its weights are in the folder.

    Parameters
    ----------
    file
        The TOML file that describes the run, such as runs/master.toml.
    folder
        Where the run is kept; it goes on from what is there.
    seconds
        Stop after so long; the rest is for another sitting.
    start
        Begin with these weights instead of none.
    versus
        Find a best response: these weights are the opponent, and do not change.
    """
    needs("train", "torch")
    from kirifuda.bots.net.weights import load_weights
    from kirifuda.train.export import export
    from kirifuda.train.run import Training
    from kirifuda.train.settings import read_run

    first = None if start is None else load_weights(start)
    opponent = None if versus is None else load_weights(versus)
    training = Training(read_run(file), folder, say, first, opponent)
    strength = training.sit(seconds)
    about = {"run": training.run.name, **vars(training.done), "strength": [one._asdict() for one in strength]}
    if first is not None:
        about["began_with"] = first.about
    export(training.average, about, folder / "weights.npz", training.run.softer)


@train.command
def log(folder: Path) -> None:
    """Write the log of a run as Parquet, for a notebook: rounds.parquet and strength.parquet.

    Parameters
    ----------
    folder
        Where the run is kept.
    """
    needs("train", "polars")
    from kirifuda.train.log import to_parquet

    for path, rows in to_parquet(folder):
        say(f"{path}: {rows} rows")


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
