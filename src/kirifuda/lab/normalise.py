"""Timing for a machine whose speed wanders: each sample is played between two runs of one fixed loop, and its rate is
also given as it would be where that loop runs at its nominal speed.

Seconds are the processor time of this process: time that other processes take is not ours to report.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median, quantiles
from time import process_time
from timeit import Timer

NOMINAL_LOOPS_PER_S = 16.0
ROUNDS = 4_000
CHECKSUM = 17493827892329422265
MASK = (1 << 64) - 1

clock = process_time


@dataclass(frozen=True)
class Sample:
    """What one stretch of play got through."""

    decisions: int
    games: int
    seconds: float

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds


@dataclass(frozen=True)
class Measured:
    """Samples, and the speed of the fixed loop before the first, between each two and after the last."""

    samples: tuple[Sample, ...]
    loops: tuple[float, ...]

    @property
    def decisions_per_s(self) -> float:
        return median(sample.decisions_per_s for sample in self.samples)

    @property
    def games_per_s(self) -> float:
        return median(sample.games_per_s for sample in self.samples)

    @property
    def normalised_decisions_per_s(self) -> float:
        return median(self._normalised())

    @property
    def spread(self) -> float:
        """The width of the middle half of the normalised rates, as a part of their median."""
        if len(self.samples) < 2:
            return 0.0
        low, middle, high = quantiles(self._normalised(), n=4)
        return (high - low) / middle

    def _normalised(self) -> list[float]:
        around = map(fmean, pairwise(self.loops))
        pairs = zip(self.samples, around, strict=True)
        return [sample.decisions_per_s * NOMINAL_LOOPS_PER_S / loops for sample, loops in pairs]


def measure(play: Callable[[float], Sample], samples: int, seconds: float) -> Measured:
    """`samples` stretches of about `seconds` each, after one that only warms up.

    Many short stretches beat few long ones: the machine changes its speed several times a second.
    """
    play(seconds)
    loops = [loop_rate()]
    played = []
    for _ in range(samples):
        played.append(play(seconds))
        loops.append(loop_rate())
    return Measured(tuple(played), tuple(loops))


def cost_us(act: Callable[[], object], repeats: int = 20) -> float:
    """The median time of one call in microseconds, not normalised, with the garbage collector off."""
    timer = Timer(act, timer=clock)
    enough, _ = timer.autorange()
    calls = max(1, enough // 4)
    return median(timer.repeat(repeats, calls)) / calls * 1e6


def loop_rate() -> float:
    """Runs of the fixed loop per second, now."""
    start = clock()
    checksum = fixed_loop(ROUNDS)
    rate = 1 / (clock() - start)
    assert checksum == CHECKSUM, checksum
    return rate


def fixed_loop(rounds: int) -> int:
    """Shuffles and sorts of a pack. Rates normalised by it compare only for as long as nobody changes it."""
    pack = list(range(52))
    state = checksum = 1
    for _ in range(rounds):
        for i in range(51, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) & MASK
            j = (state >> 33) % (i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        hand = sorted(card % 13 for card in pack[:20] if card % 4)
        while hand:
            checksum = (checksum * 31 + hand.pop()) & MASK
    return checksum
