"""`make guard`: fails where the engine has lost a quarter of its speed.

Decisions per second are normalised by a plain loop in the same run, turn and turn about, and compared with the figures
committed in `bench/guard.json`. The best of several rounds counts, and rounds end once a figure is safe: a busy machine
makes this slow, not red.

Usage: python -m bench.guard [--write], in the root of the checkout; --write commits what is measured now.
"""

import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Annotated, Final

import cyclopts
import msgspec

from kirifuda import blackpoker
from kirifuda.cards.rng import Rng
from kirifuda.lab import benchmark, playouts
from kirifuda.lab.bench_report import EXTRA, HEADLINE
from kirifuda.lab.normalise import NOMINAL_LOOPS_PER_S, Sample, loop_rate
from kirifuda.lab.random_play import SEED

COMMITTED: Final = Path(__file__).with_name("guard.json")
LEAST: Final = 0.75
"""A figure below this part of the committed one fails."""
SAFE: Final = 0.9
"""A figure above this part needs no further round."""
SECONDS: Final = 0.25
FEWEST: Final = 3
MOST: Final = 16
"""Rounds of a figure."""

Play = Callable[[float], Sample]
Figures = dict[str, float]


def figures() -> dict[str, Play]:
    """What is watched, by name: random play through the one door, and playouts."""
    found: dict[str, Play] = {}
    for regulation in (HEADLINE, EXTRA):
        subject = benchmark.blackpoker_subject(regulation)
        rules = blackpoker.rules_of(regulation)
        found[regulation] = partial(benchmark.play, subject, count(SEED).__next__, Random(SEED).random)
        found[f"{regulation}, playout"] = partial(playouts.play, rules, None, count(SEED).__next__, Rng(SEED))
    return found


def measure(play: Play, committed: float, loop: Callable[[], float] = loop_rate) -> float:
    """The best normalised rate of several rounds, each between two runs of the loop."""
    play(SECONDS / 5)
    best, before = 0.0, loop()
    for made in range(1, MOST + 1):
        sample = play(SECONDS)
        after = loop()
        best = max(best, sample.decisions_per_s * NOMINAL_LOOPS_PER_S * 2 / (before + after))
        before = after
        if made >= FEWEST and best >= SAFE * committed:
            break
    return best


def fallen(measured: Figures, committed: Figures) -> list[str]:
    """A sentence for each figure that fell by more than is allowed, and for each nobody committed."""
    problems = []
    for name, rate in measured.items():
        if name not in committed:
            problems.append(f"{name}: bench/guard.json has no such figure; run the guard with --write")
        elif rate < LEAST * committed[name]:
            problems.append(f"{name}: {rate:,.0f} decisions/s, {rate / committed[name]:.0%} of {committed[name]:,.0f}")
    return problems


def main(*, write: Annotated[bool, cyclopts.Parameter(negative="")] = False) -> int:
    """Measure, print, and compare with what is committed.

    Parameters
    ----------
    write
        Write what is measured to bench/guard.json instead.
    """
    build = "compiled" if benchmark.compiled() else "plain"
    committed: dict[str, Figures] = msgspec.json.decode(COMMITTED.read_bytes(), type=dict[str, Figures])
    known = {} if write else committed.get(build, {})
    measured = {name: measure(play, known.get(name, sys.float_info.max)) for name, play in figures().items()}
    for name, rate in measured.items():
        share = f", {rate / known[name]:.0%} of what is committed" if name in known else ""
        print(f"{name}, {build}: {rate:,.0f} decisions/s, normalised{share}")
    if write:
        committed[build] = {name: float(round(rate, -3)) for name, rate in measured.items()}
        COMMITTED.write_bytes(msgspec.json.format(msgspec.json.encode(committed), indent=1) + b"\n")
        return 0
    problems = fallen(measured, known)
    for problem in problems:
        print(f"guard: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    cyclopts.run(main)
