"""Games of Super Trump Fighter between bots, counted: the work behind `kirifuda fighter simulate` and `roster-report`.

Games come in mirrored pairs: two games of a pair share the seed of the deal and swap the seats. Processes exchange
names, seeds and plain numbers only: compiled classes cannot be pickled.
"""

import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from os import cpu_count

from kirifuda.bots.fighter import FighterBot, play_out
from kirifuda.fighter import Event, Game, Roster, new_game, parse_roster, shipped_roster

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Stretch:
    """A stretch of games: two characters, a level for each of them, and the seed of the first pair of games."""

    characters: tuple[str, str]
    levels: tuple[int, int]
    seed: int
    games: int
    roster: str = ""
    """The text of a roster file; the shipped roster if empty."""


@dataclass
class BattleTally:
    """Counts over games; `wins` are those of the first and of the second character."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    seat_wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    lengths: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    def add(self, other: "BattleTally") -> None:
        self.games += other.games
        self.draws += other.draws
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.seat_wins = [mine + theirs for mine, theirs in zip(self.seat_wins, other.seat_wins, strict=True)]
        self.lengths += other.lengths
        for name in ("reasons", "events", "used", "played"):
            getattr(self, name).update(getattr(other, name))

    def score(self) -> float:
        """Of the first character, in games; a draw is half a win."""
        return self.wins[0] + self.draws / 2


@cache
def roster_of(text: str) -> Roster:
    return parse_roster(text) if text else shipped_roster()


def play_job(job: Stretch) -> BattleTally:
    tally = BattleTally()
    for index in range(job.games):
        play_one(job, job.seed + index // 2, index % 2, tally)
    return tally


def play_one(job: Stretch, seed: int, swapped: int, tally: BattleTally) -> None:
    """One game; with `swapped` 1 the second character sits in seat 0."""
    names, levels = list(job.characters), list(job.levels)
    if swapped:
        names.reverse()
        levels.reverse()
    mirror = {"mirror_allowed": True} if names[0] == names[1] else {}
    game = new_game(names, seed, dict(mirror), roster_of(job.roster))
    bots = [FighterBot(seat, levels[seat], seed * 2 + swapped) for seat in range(2)]

    def watch(events: Sequence[Event]) -> None:
        tally.events.update(event.kind if event.kind != "judged" else event.text for event in events)

    play_out(game, bots, watch)
    count(game, swapped, tally)


def count(game: Game, swapped: int, tally: BattleTally) -> None:
    outcome = game.outcome
    assert outcome is not None
    tally.games += 1
    tally.lengths.append(game.clock)
    tally.reasons[outcome.reason] += 1
    if outcome.winner < 0:
        tally.draws += 1
    else:
        tally.seat_wins[outcome.winner] += 1
        tally.wins[outcome.winner ^ swapped] += 1
    for side in game.sides:
        for technique, used in zip(side.techniques, side.used, strict=True):
            tally.played[technique.id] += 1
            tally.used[technique.id] += used


def play_jobs(
    jobs: Sequence[Stretch], processes: int = 0, progress: Progress | None = None
) -> Iterator[tuple[Stretch, BattleTally]]:
    """The tallies in the order of the jobs; `processes` 0 takes every core. The results are the same."""
    processes = min(processes or cpu_count() or 1, len(jobs))
    if processes <= 1:
        tallies: Iterator[BattleTally] = map(play_job, jobs)
        yield from _reported(jobs, tallies, progress)
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        yield from _reported(jobs, pool.map(play_job, jobs), progress)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _reported(
    jobs: Sequence[Stretch], tallies: Iterator[BattleTally], progress: Progress | None
) -> Iterator[tuple[Stretch, BattleTally]]:
    for job, tally in zip(jobs, tallies, strict=True):
        if progress is not None:
            progress(tally.games)
        yield job, tally


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
