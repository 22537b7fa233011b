"""How long the shipped net takes for a decision, by every library that is installed, on one core: `make inference`."""

import os
import sys
import time
from typing import Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is imported
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net import backend
from kirifuda.bots.net.backend import PlayingNet, playing_net
from kirifuda.bots.net.player import shipped_weights
from kirifuda.cards.rng import Rng

LADDER: Final = (
    "9.1 Lite + Entry 16", "8.2 Lite", "8.0d Standard", "6.0 Master", "9.1 Master + Draft", "9.1 Master + Extra",
)  # fmt: skip
SIZES: Final = (1, 16, 64)
DECISIONS: Final = 1920
Position = tuple[bytes, bytes]


def positions() -> list[Position]:
    """From random games of the whole ladder, at all times of the game."""
    batch, rng = GameBatch([blackpoker.rules_of(name) for name in LADDER], 96, 3), Rng(3)
    found: list[Position] = []
    while len(found) < DECISIONS:
        for _ in range(12):
            batch.step(bytes([rng.below(count) for count in batch.counts]))
        ends = np.cumsum(np.frombuffer(batch.counts, np.uint8)) * OPTION
        for place, count in enumerate(batch.counts):
            options = batch.options[ends[place] - count * OPTION : ends[place]]
            found.append((batch.rows[place * ROW : (place + 1) * ROW], options))
    return found


def milliseconds(net: PlayingNet, given: list[Position], size: int) -> list[float]:
    """A decision in each batch, sorted."""
    found: list[float] = []
    for first in range(0, DECISIONS, size):
        rows, options = zip(*given[first : first + size], strict=True)
        begun = time.perf_counter()
        net.judge(list(rows), list(options))
        found.append(1000 * (time.perf_counter() - begun) / size)
    return sorted(found)


def main() -> None:
    given = positions()
    weights = shipped_weights()
    names = [name for name in backend.NEEDED if backend.installed(name)]
    sys.stdout.write("backend       batch   ms a decision: median   99 of 100\n")
    for name in names:
        os.environ[backend.VARIABLE] = name
        net = playing_net(weights)
        for size in SIZES:
            milliseconds(net, given, size)
            found = milliseconds(net, given, size)
            middle, late = found[len(found) // 2], found[len(found) * 99 // 100]
            sys.stdout.write(f"{name:<12} {size:>6} {middle:>23.3f} {late:>11.3f}\n")


if __name__ == "__main__":
    main()
