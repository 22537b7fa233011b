"""Measures the vector stepper: encoded choices a second of many games at once, with random choices made by numpy."""

import time
from functools import partial
from typing import Final

import numpy as np

from kirifuda.env.vector import VectorGames
from kirifuda.lab.bench_report import Stepping
from kirifuda.lab.normalise import Sample, clock, measure
from kirifuda.lab.random_play import SEED

REGULATIONS: Final = ("9.1 Lite + Entry 16", "9.1 Master + Extra")
GAMES: Final = 256
"""In each process."""
PROCESSES: Final = 2


def stepped(regulation: str, memory: bool, samples: int, seconds: float) -> Stepping:
    """One process by its processor time, and two by the clock on the wall; those are left out of a rough look."""
    alone = VectorGames(regulation, GAMES, SEED, workers=1, memory=memory)
    measured = measure(partial(play, alone, np.random.default_rng(SEED)), samples, seconds)
    return Stepping(
        regulation=regulation,
        memory=memory,
        decisions_per_s=measured.decisions_per_s,
        normalised_decisions_per_s=measured.normalised_decisions_per_s,
        spread=measured.spread,
        two_processes_per_s=two_processes(regulation, memory, samples * seconds) if samples > 1 else None,
    )


def play(games: VectorGames, rng: np.random.Generator, seconds: float) -> Sample:
    """Steps until `seconds` of processor time have passed; at least one."""
    decisions = ended = 0
    spent = 0.0
    begin = clock()
    while spent < seconds:
        step(games, rng)
        decisions += games.games
        ended += int(games.ended.sum())
        spent = clock() - begin
    return Sample(decisions, ended, spent)


def two_processes(regulation: str, memory: bool, seconds: float) -> float:
    """Choices a second of real time: what else runs on the machine counts."""
    rng = np.random.default_rng(SEED)
    with VectorGames(regulation, PROCESSES * GAMES, SEED, PROCESSES, memory=memory) as games:
        step(games, rng)
        steps, begin = 0, time.perf_counter()
        while (spent := time.perf_counter() - begin) < seconds or not steps:
            step(games, rng)
            steps += 1
        return steps * games.games / spent


def step(games: VectorGames, rng: np.random.Generator) -> None:
    games.step((rng.random(games.games) * games.counts).astype(np.uint8))
