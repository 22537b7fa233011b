"""The laws for longer than a test may take: millions of decisions over every regulation, automation and kind of deck.

    python tests/laws/long.py [--decisions N] [--seed S] [--jobs J]
    python tests/laws/long.py --again "8.2 Master/0/random decks/17"      one game, all laws at every decision

Every game: options at every decision, cards at every 16th, all other laws at every 113th and at the first decision of
every kind, a replay. Stops with status 1 at the first broken law and prints how to see it again.
"""

import argparse
import itertools
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from kirifuda import blackpoker
from kirifuda.core import flow
from tests.laws.laws import EVERYTHING, LawBroken, Sampling, play
from tests.laws.subjects import FULL_DECKS, RANDOM_DECKS, subject

DECISIONS = 10_000_000
AUTOMATIONS = range(16)
DECKS = (FULL_DECKS, RANDOM_DECKS)
SAMPLING = Sampling(cards=16, rest=113)
GAMES_PER_JOB = 5
PROGRESS_EVERY = 1.0

Job = tuple[str, int, str, int]
"""Regulation, automation, decks and the seed of the first game."""


@dataclass
class Result:
    """What a job came to; `broken` is the message of the first broken law, `game` names its game."""

    decisions: int
    games: int
    checks: dict[str, int]
    broken: str = ""
    game: str = ""


def main() -> int:
    options = arguments()
    if options.again:
        return again(options.again)
    which = "plain" if str(flow.__file__).endswith(".py") else "compiled"
    count = len(blackpoker.all_regulations())
    print(f"{options.decisions:,} decisions over {count} regulations and all automations, {which}, {options.jobs} jobs")
    total = Result(0, 0, {})
    started = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        shown = started
        for result in pool.imap_unordered(run, jobs(options.seed)):
            add(total, result)
            if result.broken:
                pool.terminate()
                return report_broken(result)
            if sys.stderr.isatty() and time.perf_counter() - shown > PROGRESS_EVERY:
                shown = time.perf_counter()
                print(f"\r{progress(total, options.decisions, shown - started)}", end="", file=sys.stderr, flush=True)
            if total.decisions >= options.decisions:
                pool.terminate()
                break
    if sys.stderr.isatty():
        print(file=sys.stderr)
    report(total, time.perf_counter() - started)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Check the laws of every game on millions of decisions.")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"how many decisions ({DECISIONS:,})")
    parser.add_argument("--seed", type=int, default=1_000_000, help="seed of the first games")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes; by default all cores")
    parser.add_argument("--again", metavar="GAME", help="check one game, named as a broken law names it")
    return parser.parse_args()


def jobs(seed: int) -> Iterator[Job]:
    """Round after round over the regulations, each time with another automation and other decks: nothing comes late."""
    for turn in itertools.count():
        for place, regulation in enumerate(blackpoker.all_regulations()):
            automation = AUTOMATIONS[(place + turn) % len(AUTOMATIONS)]
            decks = DECKS[(place + turn + turn // len(AUTOMATIONS)) % len(DECKS)]
            yield regulation.en, automation, decks, seed + turn * GAMES_PER_JOB


def run(job: Job) -> Result:
    regulation, automation, decks, seed = job
    games = subject(regulation, automation, decks)
    result = Result(0, 0, {})
    checks: Counter[str] = Counter()
    for number in range(seed, seed + GAMES_PER_JOB):
        try:
            walk = play(games, number, SAMPLING)
        except LawBroken as error:
            result.broken, result.game = str(error), f"{regulation}/{automation}/{decks}/{number}"
            break
        result.decisions += len(walk.choices)
        result.games += 1
        checks.update(walk.checks)
    result.checks = dict(checks)
    return result


def add(total: Result, result: Result) -> None:
    total.decisions += result.decisions
    total.games += result.games
    total.checks = dict(Counter(total.checks) + Counter(result.checks))


def progress(total: Result, wanted: int, seconds: float) -> str:
    share = min(1.0, total.decisions / wanted)
    left = seconds / share - seconds if share else 0.0
    return f"{100 * share:3.0f} %  {total.decisions:,} decisions, {total.games:,} games, about {left:.0f} s left  "


def report(total: Result, seconds: float) -> None:
    print(f"decisions {total.decisions:,}")
    print(f"games     {total.games:,}")
    for law, count in sorted(total.checks.items()):
        print(f"checked   {law}: {count:,} times")
    print(f"time      {seconds:.1f} s, {total.decisions / seconds:,.0f} decisions/s")
    print("all laws hold")


def report_broken(result: Result) -> int:
    print(f"\nA law is broken: {result.broken}\n\nTo see it again: python tests/laws/long.py --again {result.game!r}")
    return 1


def again(name: str) -> int:
    regulation, automation, decks, seed = name.split("/")
    try:
        walk = play(subject(regulation, int(automation), decks), int(seed), EVERYTHING)
    except LawBroken as error:
        print(f"A law is broken: {error}")
        return 1
    print(f"{len(walk.choices)} decisions, all laws hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
