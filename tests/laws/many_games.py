"""Drives a law over many games in several processes: every regulation, table, deck and chair, with progress."""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kirifuda import blackpoker
from kirifuda.blackpoker.views import PUBLIC
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS

VIEWERS = (0, 1, PUBLIC)
PROGRESS_EVERY = 1.0

Job = tuple[str, int, str, int, int]
"""Regulation, automation, decks, viewer and seed of one game."""
Result = tuple[Job, dict[str, int], str]
"""The game, what was checked, and what was wrong."""


@dataclass
class Campaign:
    """What is checked: its title, how many positions, the figures to report, and what is said when all is well."""

    title: str
    positions: int
    figures: tuple[str, ...]
    verdict: str

    def main(self, run: Callable[[Job], Result]) -> int:
        """`run` plays one game; it must stand in the module that is started."""
        options = self.arguments()
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
                    print(f"\nWrong in {job}:\n{broken}")
                    return 1
                if sys.stderr.isatty() and time.perf_counter() - shown > PROGRESS_EVERY:
                    shown = time.perf_counter()
                    text = progress(total, options.positions, shown - started)
                    print(f"\r{text}", end="", file=sys.stderr, flush=True)
                if total["positions"] >= options.positions:
                    pool.terminate()
                    break
        self.report(total, time.perf_counter() - started)
        return 0

    def arguments(self) -> argparse.Namespace:
        parser = argparse.ArgumentParser(description=self.title)
        parser.add_argument("--positions", type=int, default=self.positions)
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        return parser.parse_args()

    def report(self, total: Counter[str], seconds: float) -> None:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        for name in self.figures:
            print(f"{name:15}{total[name]:,}")
        print(f"{'time':15}{seconds:.1f} s, {total['positions'] / seconds:,.0f} positions/s")
        print(self.verdict)


def jobs(seed: int) -> Iterator[Job]:
    """Round after round over the regulations, each time with another table, other decks and another chair."""
    for turn in itertools.count():
        for place, regulation in enumerate(blackpoker.all_regulations()):
            number = place + turn
            automation = (blackpoker.Automation.USUAL, blackpoker.Automation.STRICT)[number % 2]
            decks = (FULL_DECKS, RANDOM_DECKS)[number // 2 % 2]
            yield regulation.en, automation, decks, VIEWERS[number % 3], seed + turn


def progress(total: Counter[str], wanted: int, seconds: float) -> str:
    share = min(1.0, total["positions"] / wanted)
    left = seconds / share - seconds if share else 0.0
    return (
        f"{100 * share:3.0f} %  {total['positions']:,} positions, {total['games']:,} games, about {left:.0f} s left  "
    )
