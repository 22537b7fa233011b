"""Super Trump Fighter for longer than a test may take: the laws over many random battles, the matcher on many fields.

    python tests/fighter/long.py laws [--games N] [--seed S] [--jobs J]
    python tests/fighter/long.py matcher [--fields N] [--seed S] [--jobs J]
    python tests/fighter/long.py solver [--conditions N] [--seed S] [--jobs J]

Stops with status 1 at the first broken law, or the first field or condition on which matcher or solver and brute force
disagree, and prints how to see it again.
"""

import argparse
import itertools
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from kirifuda.fighter import SPECTATOR, game
from tests.fighter import laws, possible, silence
from tests.fighter.matching import compare

GAMES = 20_000
FIELDS = 100_000
FIELDS_PER_JOB = 1_000
CONDITIONS = 100_000
CONDITIONS_PER_JOB = 1_000
PROGRESS_EVERY = 1.0

LAWS: dict[str, Callable[[int], object]] = {
    "52 cards, and an end": laws.cards_and_end,
    "the same commands, the same game": laws.ticks,
    "a game is a value": laws.value,
    "a record replays": laws.record,
    "nothing leaks to X": lambda seed: laws.secrets(seed, 0),
    "nothing leaks to Y": lambda seed: laws.secrets(seed, 1),
    "nothing leaks to spectators": lambda seed: laws.secrets(seed, SPECTATOR),
    "a call is not heard before its time": silence.law,
}


@dataclass
class Result:
    """How much was done: games or fields; `broken` says what went wrong and how to see it again."""

    done: int
    held: int = 0
    broken: str = ""
    together: int = 0
    untried: int = 0


def battle(seed: int) -> Result:
    """All laws on the random games of one seed."""
    for name, law in LAWS.items():
        try:
            law(seed)
        except Exception as error:  # whatever it is, the law is broken
            again = f"python tests/fighter/long.py laws --games 1 --seed {seed}"
            return Result(1, 0, f"{name}: {type(error).__name__}: {error}\n\nTo see it again: {again}")
    return Result(1)


def fields(seed: int) -> Result:
    try:
        return Result(FIELDS_PER_JOB, compare(FIELDS_PER_JOB, seed))
    except AssertionError as error:
        again = f"python tests/fighter/long.py matcher --fields {FIELDS_PER_JOB} --seed {seed}"
        return Result(0, 0, f"matcher and brute force disagree: {error}\n\nTo see it again: {again}")


def conditions(seed: int) -> Result:
    try:
        found = possible.compare(CONDITIONS_PER_JOB, seed)
        return Result(found.done, found.impossible, "", found.together, found.untried)
    except AssertionError as error:
        again = f"python tests/fighter/long.py solver --conditions {CONDITIONS_PER_JOB} --seed {seed}"
        return Result(0, 0, f"solver and brute force disagree: {error}\n\nTo see it again: {again}")


JOBS: dict[str, tuple[str, Callable[[int], Result]]] = {
    "laws": ("games", battle),
    "matcher": ("fields", fields),
    "solver": ("conditions", conditions),
}


def main() -> int:
    wanted = arguments()
    what, job = JOBS[wanted.what]
    count = getattr(wanted, what)
    which = "plain" if str(game.__file__).endswith(".py") else "compiled"
    print(f"{count:,} random {what}, {which}, {wanted.jobs} jobs")
    started = time.perf_counter()
    total = Result(0)
    for result in run(job, wanted.seed, count, wanted.jobs):
        total.done += result.done
        total.held += result.held
        total.together += result.together
        total.untried += result.untried
        if result.broken:
            print(f"\n{result.broken}")
            return 1
    seconds = time.perf_counter() - started
    if wanted.what == "laws":
        print("\n".join(f"checked   {law}: {total.done:,} games" for law in LAWS))
        print(f"all laws hold, {seconds:.1f} s")
    elif wanted.what == "solver":
        print(
            f"solver and brute force agree on {total.done:,} random conditions, of which {total.held:,} are impossible,"
        )
        print(f"{total.together:,} only together; {total.untried:,} of these are too large to try; {seconds:.1f} s")
    else:
        said = f"matcher and brute force agree on {total.done:,} random fields and conditions"
        print(f"{said}, of which {total.held:,} hold; {seconds:.1f} s")
    return 0


def run(job: Callable[[int], Result], seed: int, count: int, jobs: int) -> Iterator[Result]:
    """Results until `count` is done, with a line of progress on a terminal."""
    done, shown = 0, time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for result in pool.imap_unordered(job, itertools.count(seed)):
            done += result.done
            yield result
            if sys.stderr.isatty() and time.perf_counter() - shown > PROGRESS_EVERY:
                shown = time.perf_counter()
                print(f"\r{100 * min(1, done / count):3.0f} %  ", end="", file=sys.stderr, flush=True)
            if done >= count:
                break
    if sys.stderr.isatty():
        print(file=sys.stderr)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Super Trump Fighter for longer than a test may take.")
    parser.add_argument("what", choices=tuple(JOBS))
    parser.add_argument("--games", type=int, default=GAMES, help=f"random games under every law ({GAMES:,})")
    parser.add_argument("--fields", type=int, default=FIELDS, help=f"random fields and conditions ({FIELDS:,})")
    parser.add_argument("--conditions", type=int, default=CONDITIONS, help=f"random conditions ({CONDITIONS:,})")
    parser.add_argument("--seed", type=int, default=1_000_000, help="seed of the first game or fields")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes; by default all cores")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
