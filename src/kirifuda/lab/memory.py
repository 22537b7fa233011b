"""The memory this process holds while it plays one game after the other: it should stay as it is."""

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from mmap import PAGESIZE
from pathlib import Path
from random import Random
from statistics import linear_regression
from sys import maxsize
from typing import Final

from kirifuda import blackpoker
from kirifuda.lab.bench_report import HEADLINE, MemoryGrowth
from kirifuda.lab.random_play import AUTOMATION, SEED, advance

SAMPLES: Final = 20
WARM_UP: Final = 20
"""One game in so many is played before the first sample."""
STATM: Final = Path("/proc/self/statm")
MIB: Final = 1 << 20


def resident() -> int | None:
    """Bytes held now, where the system says so."""
    try:
        return int(import_module("psutil").Process().memory_info().rss)
    except ImportError:
        return int(STATM.read_text().split()[1]) * PAGESIZE if STATM.exists() else None


def watch(games: int, tell: Callable[[str], None]) -> MemoryGrowth | None:
    """Play `games` games in `SAMPLES` stretches and look at the resident size after each."""
    stops = [games * part // SAMPLES for part in range(SAMPLES + 1)]
    play(games, games + max(1, games // WARM_UP))
    sizes = [resident()]
    for first, stop in pairwise(stops):
        tell(f"memory over {games:,} games")
        play(first, stop)
        sizes.append(resident())
    known = [size for size in sizes if size is not None]
    return summary(stops, known) if len(known) == len(stops) else None


def play(first: int, stop: int) -> None:
    """Random games with these seeds, each dropped when it is over."""
    rules = blackpoker.rules_of(HEADLINE)
    uniform = Random(SEED).random
    for seed in range(first, stop):
        advance(blackpoker.new_game(rules, seed=seed, automation=AUTOMATION), uniform, maxsize)


def summary(played: Sequence[int], held: Sequence[int]) -> MemoryGrowth:
    """From the games played and the bytes held, after the warm-up and after each stretch."""
    slope = linear_regression(played, held).slope
    return MemoryGrowth(HEADLINE, played[-1], held[0] / MIB, held[-1] / MIB, slope * 1000 / 1024)
