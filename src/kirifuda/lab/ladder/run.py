"""Plays a ladder over all cores: what is missing of the plan, stretch by stretch, each kept as soon as it is done.

Processes exchange stretches and points only. Results do not depend on how many there are.
"""

from collections.abc import Callable
from typing import Final

from kirifuda.bots.levels import LEVELS
from kirifuda.lab.ladder.mirrored import MirroredDeals, Points, play_stretch, stretch_of
from kirifuda.lab.ladder.results import Results
from kirifuda.lab.spread import spread

REGULATIONS: Final = (
    "9.1 Lite + Entry 16",
    "8.2 Lite",
    "8.0d Standard",
    "6.0 Master",
    "9.1 Master + Draft",
    "9.1 Master + Extra",
)
SEED: Final = 40_000_000
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
        size = stretch_of(pair)
        for regulation in regulations:
            found += [MirroredDeals(regulation, pair, seed + at, min(size, deals - at)) for at in range(0, deals, size)]
    return found


def play_missing(plan: list[MirroredDeals], results: Results, processes: int, progress: Progress) -> None:
    missing = [stretch for stretch in plan if results.find(stretch) is None]
    for points in spread(play_stretch, missing, processes):
        results.keep(points)
        progress(points)
