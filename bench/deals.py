"""Are deals what they should be? Chi-square over very many shuffles, and the search for a seed of 32 bits.

`python -m bench.deals [--shuffles N] [--games N] [--seeds N]`. A shuffle is that of a whole pack by a key of its own,
made of three fresh secrets. The search tries every seed of 32 bits with the fast source against what a player knows at
the beginning: it must find the seed of a game that was dealt by one, and none for games as they are dealt on the
server. Exit status 1 if either is otherwise, or if a p-value is below one in a million.
"""

import argparse
import secrets
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import comb, erfc, sqrt
from os import cpu_count
from pathlib import Path
from random import SystemRandom

import numpy as np
from numpy.typing import NDArray

from kirifuda.cards.fair import SERVER, joint_seed
from kirifuda.cards.rng import Rng, Seed, rng_of

PACK = 54
SEEDS = 1 << 32
WORST = 1e-6
SOURCE = Path(__file__).with_name("seed_search.c")
Counts = NDArray[np.int64]


def fresh_seed() -> str:
    parts = [(who, secrets.token_hex(32)) for who in (SERVER, "P1", "P2")]
    return joint_seed(secrets.token_urlsafe(9), parts)


def counted(shuffles: int) -> tuple[Counts, Counts]:
    """How often each card lay at each place, and each pair of cards on top."""
    places, tops = np.zeros((PACK, PACK), dtype=np.int64), np.zeros((PACK, PACK), dtype=np.int64)
    order = np.arange(PACK)
    for _ in range(shuffles):
        cards = list(range(PACK))
        rng_of(fresh_seed()).shuffle(cards)
        places[order, cards] += 1
        tops[cards[-1], cards[-2]] += 1
    return places, tops


def chi_square(counts: Counts, expected: float) -> float:
    return float(((counts - expected) ** 2 / expected).sum())


def p_value(square: float, freedom: int) -> float:
    """By Wilson and Hilferty's cube root, good for thousands of degrees of freedom; of both tails."""
    spread = 2 / (9 * freedom)
    z = ((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(abs(z) / sqrt(2))


def judge_shuffles(shuffles: int, processes: int) -> bool:
    began = time.perf_counter()
    shares = [shuffles // processes + (place < shuffles % processes) for place in range(processes)]
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(counted, shares))
    places, tops = sum(pair[0] for pair in found), sum(pair[1] for pair in found)
    assert isinstance(places, np.ndarray)
    assert isinstance(tops, np.ndarray)
    pairs = tops[~np.eye(PACK, dtype=bool)]
    rows = [
        ("each card at each place", chi_square(places, shuffles / PACK), (PACK - 1) ** 2),
        ("pairs of cards on top", chi_square(pairs, shuffles / (PACK * (PACK - 1))), PACK * (PACK - 1) - 1),
    ]
    print(f"{shuffles:,} shuffles of {PACK} cards, each by a key of its own ({time.perf_counter() - began:.0f} s)")
    for name, square, freedom in rows:
        print(
            f"  {name}: chi-square {square:.1f} with {freedom} degrees of freedom, p = {p_value(square, freedom):.3f}"
        )
    return all(p_value(square, freedom) > WORST for _, square, freedom in rows)


def known_at_first(seed: Seed) -> list[int]:
    """What a player of 9.1 Lite knows at first: the two revealed cards, his own before the other, and his hand."""
    rng, decks = rng_of(seed), [list(range(PACK)), list(range(PACK))]
    for cards in decks:
        rng.shuffle(cards)
    return [decks[0][-8], decks[1][-8], *decks[0][-7:]]


def search(program: Path, known: list[int], seeds: int, processes: int) -> list[int]:
    bounds = [seeds * place // processes for place in range(processes + 1)]
    words = [str(number) for number in known]
    running = [
        subprocess.Popen([str(program), str(low), str(high), *words], stdout=subprocess.PIPE, text=True)
        for low, high in pairwise(bounds)
    ]
    return [int(line) for one in running for line in one.communicate()[0].split()]


def judge_search(games: int, seeds: int, processes: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "seed_search"
        subprocess.run(["cc", "-O3", "-march=native", "-o", str(program), str(SOURCE)], check=True)
        began = time.perf_counter()
        weak = SystemRandom().randrange(seeds)
        assert isinstance(rng_of(weak), Rng)
        found = search(program, known_at_first(weak), seeds, processes)
        print(
            f"a game dealt from a seed below {seeds:,}: {len(found)} candidates, the seed among them: {weak in found}"
        )
        new = [len(search(program, known_at_first(fresh_seed()), seeds, processes)) for _ in range(games)]
    by_luck = seeds / (comb(PACK, 7) * (PACK - 7) * PACK)
    print(f"{games} games as they are dealt now: {sum(new)} candidates (by luck alone {games * by_luck:.3f})")
    print(f"({(time.perf_counter() - began) / (games + 1):.0f} s for {seeds:,} seeds, {processes} processes)")
    return weak in found and not any(new)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shuffles", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    options = parser.parse_args()
    even = judge_shuffles(options.shuffles, options.processes)
    return 0 if judge_search(options.games, options.seeds, options.processes) and even else 1


if __name__ == "__main__":
    sys.exit(main())
