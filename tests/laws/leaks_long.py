"""The leak law for longer than a test may take: a million positions over every regulation, table and chair.

    python tests/laws/leaks_long.py [--positions N] [--seed S] [--jobs J]

Stops with status 1 at the first leak and prints how to see it again.
"""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from kirifuda import blackpoker
from tests.laws.laws import LawBroken
from tests.laws.leaks import VIEWERS, play
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject

POSITIONS = 1_000_000
EVERY = 4
PROGRESS_EVERY = 1.0

Job = tuple[str, int, str, int, int]
"""Regulation, automation, decks, viewer and seed of one game."""
Result = tuple[Job, dict[str, int], str]
"""The game, what was checked, and the leak if there is one."""


def main() -> int:
    options = arguments()
    count = len(blackpoker.all_regulations())
    print(f"{options.positions:,} positions over {count} regulations, {options.jobs} jobs")
    total: Counter[str] = Counter()
    started = shown = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        for job, checks, broken in pool.imap_unordered(run, jobs(options.seed), chunksize=4):
            total.update(checks)
            total["games"] += 1
            if broken:
                pool.terminate()
                print(f"\nA leak in {job}:\n{broken}")
                return 1
            if sys.stderr.isatty() and time.perf_counter() - shown > PROGRESS_EVERY:
                shown = time.perf_counter()
                print(f"\r{progress(total, options.positions, shown - started)}", end="", file=sys.stderr, flush=True)
            if total["positions"] >= options.positions:
                pool.terminate()
                break
    report(total, time.perf_counter() - started)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look for leaks of hidden information.")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def jobs(seed: int) -> Iterator[Job]:
    """Round after round over the regulations, each time with another table, other decks and another chair."""
    for turn in itertools.count():
        for place, regulation in enumerate(blackpoker.all_regulations()):
            number = place + turn
            automation = (blackpoker.Automation.USUAL, blackpoker.Automation.STRICT)[number % 2]
            decks = (FULL_DECKS, RANDOM_DECKS)[number // 2 % 2]
            yield regulation.en, automation, decks, VIEWERS[number % 3], seed + turn


def run(job: Job) -> Result:
    regulation, automation, decks, viewer, seed = job
    try:
        checks = play(subject(regulation, automation, decks).new(seed), viewer, seed, EVERY)
    except LawBroken as error:
        return job, {}, str(error)
    return job, dict(checks), ""


def progress(total: Counter[str], wanted: int, seconds: float) -> str:
    share = min(1.0, total["positions"] / wanted)
    left = seconds / share - seconds if share else 0.0
    return (
        f"{100 * share:3.0f} %  {total['positions']:,} positions, {total['games']:,} games, about {left:.0f} s left  "
    )


def report(total: Counter[str], seconds: float) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for name in ("games", "positions", "steps", "compared steps"):
        print(f"{name:15}{total[name]:,}")
    print(f"{'time':15}{seconds:.1f} s, {total['positions'] / seconds:,.0f} positions/s")
    print("nothing hidden was received")


if __name__ == "__main__":
    sys.exit(main())
