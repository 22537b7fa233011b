"""`make bench`: the installed engine, the same sources uncompiled, and the peers, in one run.

Usage: python -m bench.run [--quick] [--games N] [--plain-games N] [--json FILE], in the root of the checkout.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import cyclopts
import msgspec

from bench.peers import PEERS, survey
from kirifuda.cli.bench import progress, to_data
from kirifuda.cli.bench_tables import show
from kirifuda.lab.bench_report import Report, with_peers
from kirifuda.lab.benchmark import QUICK, THOROUGH

ROOT = Path(__file__).parents[1]
PLAIN_GAMES = 5_000
"""Enough for a slope; a hundred thousand would take a quarter of an hour uncompiled."""


def main(
    *,
    quick: Annotated[bool, cyclopts.Parameter(negative="")] = False,
    games: int = 0,
    plain_games: int = 0,
    json: Path | None = None,
) -> int:
    """Measure the installed engine, the uncompiled sources and the other engines, and print them side by side.

    Parameters
    ----------
    quick
        A rough look, in less than a minute.
    games
        How many games the memory of the installed engine is watched for (100,000 if left out).
    plain_games
        The same for the uncompiled sources (5,000 if left out).
    json
        Also write the figures to this file.
    """
    effort = QUICK if quick else THOROUGH
    reports = [measured("the installed engine", {}, quick, games)]
    if reports[0].compiled:
        path = {"PYTHONPATH": str(ROOT / "src")}
        reports.append(measured("the uncompiled sources", path, quick, plain_games or (0 if quick else PLAIN_GAMES)))
    else:
        say("The installed engine is not compiled (KIRIFUDA_PLAIN, or no C compiler): only plain figures follow.")
    with progress(len(PEERS)) as tell:
        found = survey(effort.samples, effort.seconds, tell)
    reports = [with_peers(report, found) for report in reports]
    show(reports)
    if json is not None:
        text = msgspec.json.encode({report.build: to_data(report) for report in reports})
        json.write_bytes(msgspec.json.format(text, indent=1))
    return 0


def measured(what: str, environment: dict[str, str], quick: bool, games: int) -> Report:
    """The report of another process; its progress bar is drawn on our stderr."""
    say(f"Measuring {what} ...")
    arguments = ["bench", "--json", "--no-peers", "--quick" if quick else "--thorough", "--games", str(games)]
    done = subprocess.run(
        [sys.executable, "-m", "kirifuda", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=Report)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    cyclopts.run(main)
