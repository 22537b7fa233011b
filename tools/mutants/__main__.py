"""Plants faults in the session core, the views and the store, one at a time, and says which of them no test notices.

Usage: python -m tools.mutants [--area NAME…] [--count N] [--seed N] [--jobs N] [--again] [--fresh] [--least PERCENT]

The tests run once under coverage, so that each fault meets only those that reach its line. Results are kept in
build/mutants: a run goes on where the last one stopped; --again tries once more what nothing noticed, --fresh measures
and judges all anew. Exit status 1 if in an area fewer faults were noticed than --least says.
"""

import argparse
import multiprocessing
import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from random import Random
from typing import Final

from tools.mutants.areas import AREAS, BUILD, ROOT, Area, files_of, module_name
from tools.mutants.ledger import Ledger, difference, equivalents, rows, table
from tools.mutants.operators import Mutant, mutants
from tools.mutants.reach import DATA, TIMES, Reach, measure
from tools.mutants.trial import KILLED, SURVIVED, UNREACHED, Planted, Verdict, judge

BUDGET_S: Final = 45.0
"""Seconds of tests a fault meets, the quickest first; what they do not notice has survived."""
LIBRARIES: Final = ("alembic.command", "httpx", "litestar", "numpy", "sqlalchemy.ext.asyncio", "uvicorn")
FLOORS: Final = ("cards.rng", "core.flow", "blackpoker.editions.regulation")
"""What is imported once, before there is any fault: libraries, and floors below what is mutated."""

Trial = tuple[Mutant, tuple[str, ...]]


def main() -> int:
    options = parsed(sys.argv[1:])
    if options.fresh:
        shutil.rmtree(BUILD, ignore_errors=True)
    if options.measure is not None or not (DATA.exists() and TIMES.exists()):
        measure(options.jobs, options.measure or ())
    areas = [area for area in AREAS if not options.area or area.name in options.area]
    sample = [mutant for area in areas for mutant in sampled(area, options.count, options.seed)]
    ledger, reach = Ledger(), Reach()
    for mutant, verdict in tried(ledger.undecided(sample, options.again), reach, options.jobs, options.seconds):
        ledger.enter(mutant, verdict)
        print(
            f"{verdict.outcome:11} {verdict.seconds:6} s  {mutant.path}:{mutant.line} {mutant.after[:60]}", flush=True
        )
    if not options.unchecked:
        recheck(sample, ledger, reach)
    return said(sample, ledger, options.least)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Which faults does no test notice?")
    parser.add_argument("--area", nargs="+", choices=[area.name for area in AREAS], help="by default all")
    parser.add_argument("--count", type=int, default=0, help="how many of each area, drawn at random; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--seconds", type=float, default=BUDGET_S, help="of tests for each fault, the quickest first")
    parser.add_argument("--again", action="store_true", help="try once more what nothing noticed")
    parser.add_argument(
        "--measure", nargs="*", metavar="TESTS", help="find out anew which lines these tests reach, or all"
    )
    parser.add_argument("--fresh", action="store_true", help="measure and judge all anew")
    parser.add_argument("--unchecked", action="store_true", help="believe the tests that failed without a second look")
    parser.add_argument("--least", type=float, default=85.0, help="percent to be noticed in each area")
    return parser.parse_args(arguments)


def sampled(area: Area, count: int, seed: int) -> list[Mutant]:
    """The faults of an area, or so many of them, the same for the same seed."""
    found = [
        mutant
        for path in files_of(area)
        for mutant in mutants(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
    ]
    return found if not 0 < count < len(found) else Random(f"{area.name} {seed}").sample(found, count)


def tried(todo: Sequence[Mutant], reach: Reach, jobs: int, seconds: float) -> Iterator[tuple[Mutant, Verdict]]:
    """Each fault with its verdict: first those in functions, then those in what runs when a module is imported."""
    prepare()
    fork = multiprocessing.get_context("fork")
    for inside in (True, False):
        some = [mutant for mutant in todo if bool(mutant.within) == inside]
        trials = [(mutant, tuple(reach.within(reach.tests(mutant), seconds))) for mutant in some]
        files = sorted({test.partition("::")[0] for _, tests in trials for test in tests}) if inside else []
        if trials:
            with ProcessPoolExecutor(jobs, fork, preload, (files,)) as pool:
                yield from pool.map(partial(on_trial, times=reach.times), trials)


def prepare() -> None:
    for name in (*LIBRARIES, *(f"kirifuda.{floor}" for floor in FLOORS)):
        import_module(name)


def preload(files: Sequence[str]) -> None:
    """Import test modules, and with them what they test, once for all trials of a process."""
    for file in files:
        import_module(file.removesuffix(".py").replace("/", "."))


def on_trial(trial: Trial, times: dict[str, float]) -> tuple[Mutant, Verdict]:
    mutant, tests = trial
    if not tests:
        return mutant, Verdict(UNREACHED)
    path = ROOT / mutant.path
    return mutant, judge(Planted(module_name(path), path, mutant.source, mutant.within), tests, times)


def recheck(sample: Sequence[Mutant], ledger: Ledger, reach: Reach) -> None:
    """A test that fails without any fault has noticed nothing: its verdicts are taken back."""
    mine = {mutant.id: mutant for mutant in sample if mutant.id in ledger.verdicts}
    failing = {ledger.verdicts[id].test for id in mine if ledger.verdicts[id].outcome == KILLED}
    believed = sorted(test for test in failing if test in reach.times)
    while believed:
        verdict = judge(None, believed, reach.times)
        if verdict.outcome == SURVIVED:
            return
        print(f"{verdict.test} fails without a fault: what it noticed counts as survived")
        for id, mutant in mine.items():
            if ledger.verdicts[id].test == verdict.test:
                ledger.enter(mutant, Verdict(SURVIVED, seconds=ledger.verdicts[id].seconds))
        believed = [test for test in believed if test != verdict.test] if verdict.test else []


def said(sample: Sequence[Mutant], ledger: Ledger, least: float) -> int:
    same = equivalents()
    for mutant in sample:
        found = ledger.verdicts[mutant.id].outcome
        if found in (SURVIVED, UNREACHED) and mutant.id not in same:
            print(f"\n{found}: {difference(mutant)}")
    found_rows = rows(sample, ledger, same)
    print(f"\n{table(found_rows)}")
    return int(any(row.area and 100 * row.share < least for row in found_rows))


if __name__ == "__main__":
    sys.exit(main())
