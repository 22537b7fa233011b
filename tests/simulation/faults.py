"""`make faults`: a hundred thousand simulations of the session core, each from its own seed, on all cores.

A seed that finds something is printed with how to see it again: `python -m tests.simulation.faults --replay SEED`.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator

from tests.simulation.world import Simulated, simulate

EACH = 25
"""Simulations that a process is given at once."""
EVERY_S = 10.0
MOST_SHOWN = 20


def some(seeds: range) -> list[Simulated]:
    return [simulate(seed) for seed in seeds]


def parts(first: int, count: int) -> Iterator[range]:
    return (range(at, min(at + EACH, first + count)) for at in range(first, first + count, EACH))


def told(found: Simulated) -> str:
    replay = f"python -m tests.simulation.faults --replay {found.seed}"
    return f"seed {found.seed}: {'; '.join(found.faults[:3])}\n    to see it again: {replay}\n"


class Tally:
    """What all simulations together came to."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.done = self.crashes = self.commands = 0
        self.bad: list[int] = []
        self.began = self.said = time.monotonic()

    def add(self, batch: Iterable[Simulated]) -> None:
        for found in batch:
            self.done += 1
            self.crashes += found.crashes
            self.commands += found.commands
            if found.faults:
                self.bad.append(found.seed)
                if len(self.bad) <= MOST_SHOWN:
                    sys.stdout.write(told(found))
        if time.monotonic() - self.said > EVERY_S:
            self.said = time.monotonic()
            sys.stdout.write(f"{self.summary()}\n")
            sys.stdout.flush()

    def summary(self) -> str:
        took = time.monotonic() - self.began
        return (
            f"{self.done} of {self.count} simulations in {took:.0f} s ({self.done / max(took, 0.001):.1f} a second):"
            f" {self.crashes} crashes, {self.commands} acknowledged commands; {len(self.bad)} seeds found something"
        )


def replay(seed: int) -> int:
    found = simulate(seed, keep=True)
    sys.stdout.write("\n".join([*found.trace, *found.faults, found.digest, ""]))
    return 1 if found.faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulate games in bad weather, each from its own seed.")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=36_000, help="stop after so long, whatever the number")
    parser.add_argument("--replay", type=int, help="one seed, with everything that happens")
    wish = parser.parse_args()
    if wish.replay is not None:
        return replay(wish.replay)
    tally = Tally(wish.count)
    with multiprocessing.get_context("spawn").Pool(wish.jobs) as pool:
        for batch in pool.imap_unordered(some, parts(wish.seed, wish.count)):
            tally.add(batch)
            if time.monotonic() - tally.began > wish.seconds:
                break
        pool.terminate()
    sys.stdout.write(f"{tally.summary()}\n")
    return 1 if tally.bad else 0


if __name__ == "__main__":
    sys.exit(main())
