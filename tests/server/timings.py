"""What the time of a pass tells: can somebody who only looks at the clock say whether the player was asked?

Games in simulated time between people who take a person's time, and the classifier that a cheat would use: the delay of
each pass, and the likelihood of it among those whose truth the cheat has learned before.
`python -m tests.server.timings` plays for longer than a test may.
"""

import argparse
import math
import sys
from collections.abc import Iterable
from random import Random
from statistics import fmean
from typing import NamedTuple

from kirifuda.server.table.bot_pacing import bot_wait_ms
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.players import Seat
from tests.server.simulated import SimulatedTable, any_choice, index_of_pass, thought_ms

REGULATIONS = ("9.1 Master", "9.1 Lite", "8.2 Master", "9.1 Master + Extra")
PASSES = 0.85
"""Of the chances to respond at which they are asked, people pass so many."""
BINS = 24
SIGMAS = 2.87
"""Of the intervals: 95 % for all twelve of a run together."""


class Pass(NamedTuple):
    """A pass as everybody saw it: how long it took, whether the player was asked, whether it was told in the window."""

    delay: int
    asked: bool
    inside: bool


class Area(NamedTuple):
    """The area under the curve of a classifier, with its interval; 0.5 is no better than a coin."""

    value: float
    low: float
    high: float

    def blind(self) -> bool:
        return self.low <= 0.5 <= self.high

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def area(positive: list[float], negative: list[float]) -> Area:
    """How often a score of the first kind is above one of the second, ties half; interval by Hanley and McNeil."""
    order = sorted([(score, 1) for score in positive] + [(score, 0) for score in negative])
    wins, below, at = 0.0, 0, 0
    while at < len(order):
        end = at
        while end < len(order) and order[end][0] == order[at][0]:
            end += 1
        ones = sum(kind for _, kind in order[at:end])
        zeros = end - at - ones
        wins += ones * (below + zeros / 2)
        below, at = below + zeros, end
    m, n = len(positive), len(negative)
    a = wins / (m * n)
    q1, q2 = a / (2 - a), 2 * a * a / (1 + a)
    spread = SIGMAS * math.sqrt((a * (1 - a) + (m - 1) * (q1 - a * a) + (n - 1) * (q2 - a * a)) / (m * n))
    return Area(a, a - spread, a + spread)


def watch(regulation: str, seed: int, median_ms: float, most: int = 250, pace: Pace | None = None) -> list[Pass]:
    """The passes of one game at which nobody could know whether the player was asked."""
    rng = Random(f"{regulation} {seed}")
    header = GameHeader(regulation, "single", seed, [None, None], stops="respond")
    table = SimulatedTable(header, pace or Pace(key=rng.randbytes(32)), spoken=False)
    found: list[Pass] = []
    for _ in range(most):
        decision, session = table.decision, table.session
        if decision is None:
            break
        since, window, passing = session.visible_at, table.at_a_window(), index_of_pass(decision)
        asked = not table.waits_for_nobody()
        if asked:
            table.now = max(table.now, since + thought_ms(rng, median_ms))
            index = passing if window and passing is not None and rng.random() < PASSES else any_choice(decision, rng)
            table.choose(index)
            if table.waits_for_nobody() and session.visible_at == since:
                table.tick()
        else:
            index = session.automatic_answer() or 0
            table.tick()
        if window and index == passing:
            delay = session.visible_at - since
            found.append(Pass(delay, asked, delay < session.pace.end_ms))
    return found


def watch_bot(regulation: str, seed: int, thinks_ms: tuple[int, int], most: int = 250) -> list[Pass]:
    """Passes of a bot, which thinks for that long where it has a choice, and not at all where it has none."""
    rng = Random(f"bot {regulation} {seed}")
    header = GameHeader(regulation, "single", seed, [None, None], stops="respond")
    seats = (Seat("person", "A", "a"), Seat("bot", "", None, "greedy"))
    table = SimulatedTable(header, Pace(key=rng.randbytes(32)), seats=seats, spoken=False)
    session = table.session
    found: list[Pass] = []
    for _ in range(most):
        decision = table.decision
        if decision is None:
            break
        since, window, passing = session.visible_at, table.at_a_window(), index_of_pass(decision)
        if table.waits_for_nobody():
            table.tick()
        elif decision.seat == 0:
            table.now = max(table.now, since + thought_ms(rng))
            table.choose(any_choice(decision, rng))
        else:
            choice = len(decision.options) > 1
            index = passing if passing is not None and rng.random() < PASSES else any_choice(decision, rng)
            ready = max(table.now, since) + (rng.randint(*thinks_ms) if choice else 5)
            table.now = max(ready, since + bot_wait_ms(session, 1, index, None, ready))
            session.bot_answers(1, index, table.now)
            if window and index == passing:
                delay = session.visible_at - since
                found.append(Pass(delay, choice, delay < session.pace.end_ms))
    return found


def by_delay(passes: Iterable[Pass]) -> Area:
    """The cheat who takes long passes for thought."""
    kept = list(passes)
    return area([float(one.delay) for one in kept if one.asked], [float(one.delay) for one in kept if not one.asked])


def by_learning(passes: list[Pass]) -> Area:
    """The cheat who was told the truth of the first half, and judges the second half by it."""
    half = len(passes) // 2
    low, high = min(one.delay for one in passes), max(one.delay for one in passes) + 1
    counts = [[1.0, 1.0] for _ in range(BINS)]
    for one in passes[:half]:
        counts[(one.delay - low) * BINS // (high - low)][one.asked] += 1
    scores: list[list[float]] = [[], []]
    for one in passes[half:]:
        without, asked = counts[(one.delay - low) * BINS // (high - low)]
        scores[one.asked].append(asked / (without + asked))
    return area(scores[1], scores[0])


def told_inside(passes: list[Pass]) -> list[Pass]:
    return [one for one in passes if one.inside]


def report(name: str, passes: list[Pass]) -> bool:
    """Prints a line; is the classifier blind inside the window?"""
    inside = told_inside(passes)
    asked = sum(one.asked for one in inside)
    alone, learned = by_delay(inside), by_learning(inside)
    mean = [fmean([one.delay for one in passes if one.asked == kind]) for kind in (False, True)]
    sys.stdout.write(
        f"{name}: {len(passes)} passes, told inside the window {len(inside)} ({asked} asked): AUC by delay {alone}, "
        f"after learning from half of them {learned}; all passes {by_delay(passes)}; "
        f"mean pause {mean[0]:.0f} ms automatic, {mean[1]:.0f} ms asked\n"
    )
    sys.stdout.flush()
    return alone.blind() and learned.blind()


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=400, help="games of each kind")
    games = options.parse_args().games
    fine = True
    for median_ms in (1400.0, 700.0, 400.0):
        passes = [one for seed in range(games) for one in watch(REGULATIONS[seed % 4], seed, median_ms)]
        fine &= report(f"people, median {median_ms:.0f} ms", passes)
    for thinks_ms in ((5, 60), (100, 600), (300, 1200)):
        passes = [one for seed in range(games) for one in watch_bot(REGULATIONS[seed % 4], seed, thinks_ms)]
        fine &= report(f"bots that think {thinks_ms[0]} to {thinks_ms[1]} ms", passes)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
