"""Measures the engine's speed: uniformly random play of every regulation, and the cost of `clone()` at mid-game.

A game is played through its one door, as a stranger would: `int(random() * len(options))` of every decision.
"""

import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from statistics import fmean, median
from timeit import Timer

from kirifuda import blackpoker, oldmaid
from kirifuda.core import flow
from kirifuda.core.errors import NotationError
from kirifuda.lab.bench_report import BLACKPOKER, BenchRow, Report
from kirifuda.lab.fighter_bench import ACTS as FOUGHT
from kirifuda.lab.fighter_bench import fight
from kirifuda.lab.growth import boards, grow
from kirifuda.lab.looking import REGULATIONS as LOOKED_AT
from kirifuda.lab.looking import look
from kirifuda.lab.memory import SAMPLES as MEMORY_SAMPLES
from kirifuda.lab.memory import watch
from kirifuda.lab.normalise import NOMINAL_LOOPS_PER_S, Sample, clock, loop_rate, measure
from kirifuda.lab.playouts import PLAYED, play_on
from kirifuda.lab.random_play import AUTOMATION, AUTOMATION_NAME, SEED, Game, advance
from kirifuda.lab.stepping import REGULATIONS as STEPPED
from kirifuda.lab.stepping import stepped

STRIDE = 8
CLONES = 50
"""Clones of a position that are timed together."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Effort:
    """How long to measure: stretches of play per row and their length, mid-game positions, games for the memory."""

    samples: int
    seconds: float
    positions: int
    games: int


QUICK = Effort(1, 0.02, 3, 40)
USUAL = Effort(5, 0.1, 30, 1_000)
THOROUGH = Effort(15, 0.2, 100, 100_000)


@dataclass(frozen=True)
class Subject:
    """Something to play; `new` takes a seed."""

    game: str
    regulation: str
    new: Callable[[int], Game]


def blackpoker_subject(regulation: str) -> Subject:
    rules = blackpoker.rules_of(regulation)
    return Subject(BLACKPOKER, rules.name, lambda seed: blackpoker.new_game(rules, seed=seed, automation=AUTOMATION))


OLD_MAID = Subject("Old Maid", "4 players", lambda seed: oldmaid.new_game(players=4, seed=seed))


def subjects(wanted: Sequence[str] = ()) -> list[Subject]:
    """Those named, or the formats of every edition, the fixed decks, Extra and Old Maid."""
    if not wanted:
        return [*(blackpoker_subject(one.en) for one in blackpoker.all_regulations() if telling(one)), OLD_MAID]
    return [OLD_MAID if name.lower() == OLD_MAID.game.lower() else blackpoker_subject(name) for name in wanted]


def telling(regulation: blackpoker.Regulation) -> bool:
    """The other frames and options differ in preparation, hardly in play."""
    if regulation.options:
        return False
    return regulation.frame in ("full", "entry20", "entry16") or (
        regulation.frame == "extra" and regulation.recommended
    )


def compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def pieces(chosen: Sequence[Subject]) -> int:
    """How often `run` tells what it does next."""
    return len(chosen) + len(PLAYED) + len(boards()) + len(LOOKED_AT) + len(FOUGHT) + 2 * len(STEPPED) + MEMORY_SAMPLES


def run(chosen: Sequence[Subject], effort: Effort, tell: Tell) -> Report:
    """Measure this build of the engine; `tell` hears what comes next."""
    if not chosen:
        raise NotationError(
            "nothing to measure: name a regulation, or none for all",
            "測るものがありません。レギュレーションを書くか、何も書かなければ全部を測ります。",
        )
    rows, loops = [], [loop_rate()]
    for subject in chosen:
        tell(f"{subject.game} {subject.regulation}")
        rows.append(row(subject, effort, loops))
    playouts = []
    for regulation, policy in PLAYED:
        tell(f"playouts of {regulation}: {policy}")
        playouts.append(play_on(regulation, policy, effort.samples, effort.seconds))
    growth = []
    for board in boards():
        tell(f"{board.regulation} with {board.units} units a side")
        growth.append(grow(board, effort.samples, effort.seconds))
    looking = []
    for regulation in LOOKED_AT:
        tell(f"what the seats of {regulation} are told")
        looking.append(look(regulation, effort.samples, effort.seconds))
    fighting = []
    for act in FOUGHT:
        tell(f"Super Trump Fighter: {act}")
        fighting.append(fight(act, effort.samples, effort.seconds))
    stepping = []
    for regulation in STEPPED:
        for memory in (True, False):
            tell(f"the vector stepper, {regulation}")
            stepping.append(stepped(regulation, memory, effort.samples, effort.seconds))
    return Report(
        compiled=compiled(),
        python=f"{sys.implementation.name} {platform.python_version()}",
        automation=AUTOMATION_NAME,
        loops_per_s=median(loops),
        rows=rows,
        playouts=playouts,
        growth=growth,
        looking=looking,
        fighting=fighting,
        stepping=stepping,
        memory=watch(effort.games, tell),
    )


def row(subject: Subject, effort: Effort, loops: list[float]) -> BenchRow:
    """Measure one subject; the speeds of the fixed loop meanwhile are added to `loops`."""
    measured = measure(
        partial(play, subject, count(SEED).__next__, Random(SEED).random), effort.samples, effort.seconds
    )
    before = measured.loops[-1]
    clone_us = clone_cost(middles(subject, effort.positions))
    after = loop_rate()
    loops += [*measured.loops, after]
    return BenchRow(
        game=subject.game,
        regulation=subject.regulation,
        decisions_per_s=measured.decisions_per_s,
        games_per_s=measured.games_per_s,
        clone_us=clone_us,
        normalised_decisions_per_s=measured.normalised_decisions_per_s,
        normalised_clone_us=clone_us * fmean((before, after)) / NOMINAL_LOOPS_PER_S,
        spread=measured.spread,
    )


def play(subject: Subject, seed: Callable[[], int], uniform: Callable[[], float], seconds: float) -> Sample:
    """Whole games, dealt anew each, until `seconds` have passed; at least one."""
    decisions = games = 0
    spent = 0.0
    begin = clock()
    while spent < seconds:
        decisions += advance(subject.new(seed()), uniform, sys.maxsize)
        games += 1
        spent = clock() - begin
    return Sample(decisions, games, spent)


def middles(subject: Subject, games: int) -> list[Game]:
    """The position half-way through each of so many random games."""
    uniform = Random(SEED).random
    return [middle(subject.new(seed), uniform) for seed in range(games)]


def middle(game: Game, uniform: Callable[[], float]) -> Game:
    seen = [game.clone()]
    while advance(game, uniform, STRIDE) == STRIDE:
        seen.append(game.clone())
    return seen[len(seen) // 2]


def clone_cost(positions: Sequence[Game]) -> float:
    """The median over the positions, in microseconds."""
    return median(min(Timer(game.clone, timer=clock).repeat(3, CLONES)) for game in positions) / CLONES * 1e6
