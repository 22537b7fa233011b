"""Plays a ladder over all cores: what is missing of the plan, stretch by stretch, each kept as soon as it is done.

Processes exchange stretches and points only. Results do not depend on how many there are.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Final

from kirifuda.bots.levels import LEVELS
from kirifuda.lab.ladder.mirrored import MirroredDeals, Points, is_slow, play_stretch
from kirifuda.lab.ladder.results import Results

REGULATIONS: Final = (
    "9.1 Lite + Entry 16",
    "8.2 Lite",
    "8.0d Standard",
    "6.0 Master",
    "9.1 Master + Draft",
    "9.1 Master + Extra",
)
SEED: Final = 40_000_000
FAST: Final = 50
SLOW: Final = 2
"""Deals of a stretch; fewer where a bot thinks ahead, so that little is lost when a run is killed."""
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""Each process has a core; threads of the mathematics would only be in each other's way."""

Progress = Callable[[Points], None]
Pair = tuple[str, str]


def usual_pairs(master: str) -> list[Pair]:
    """Each level against the one below, and the master against the greedy bot; `master` is how it thinks."""
    names = [master if level.id == "master" else level.id for level in LEVELS]
    neighbours = list(zip(names[1:], names, strict=False))
    return [*neighbours, (master, "greedy")]


def planned(regulations: list[str], pairs: list[Pair], games: int, seed: int = SEED) -> list[MirroredDeals]:
    """The same deals for all pairs; the plan of more games begins with that of fewer."""
    deals = (games + 1) // 2
    found: list[MirroredDeals] = []
    for pair in pairs:
        size = SLOW if is_slow(pair) else FAST
        for regulation in regulations:
            found += [MirroredDeals(regulation, pair, seed + at, min(size, deals - at)) for at in range(0, deals, size)]
    return found


def play_missing(plan: list[MirroredDeals], results: Results, processes: int, progress: Progress) -> None:
    missing = [stretch for stretch in plan if results.find(stretch) is None]
    for points in played(missing, min(processes or os.cpu_count() or 1, len(missing))):
        results.keep(points)
        progress(points)


def played(stretches: list[MirroredDeals], processes: int) -> Iterator[Points]:
    """As they are done."""
    if processes <= 1:
        yield from map(play_stretch, stretches)
        return
    os.environ.update(ONE_THREAD)
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        for done in as_completed([pool.submit(play_stretch, stretch) for stretch in stretches]):
            yield done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
