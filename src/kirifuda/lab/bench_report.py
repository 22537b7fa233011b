"""The report of a benchmark, fit for JSON: rates, ratios to the peers, and whether the budgets are met."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

HEADLINE: Final = "8.2 Lite"
"""The regulation that budgets and peers are held against."""

EXTRA: Final = "9.1 Master + Extra"
"""The regulation with the most actions."""

BLACKPOKER: Final = "BlackPoker"

COMPILED_FLOOR: Final = 500_000
GOALS: Final = {HEADLINE: 1_000_000, EXTRA: 600_000}
PLAYOUT_GOALS: Final = {HEADLINE: 2_000_000, EXTRA: 1_200_000}
PLAIN_FLOOR: Final = 40_000
CLONE_LIMIT_US: Final = 3.0
DEAREST_LIMIT: Final = 3.0
VIEW_LIMIT_US: Final = 30.0
MATCH_LIMIT_US: Final = 10.0
STEPPING_FLOOR: Final = 300_000
"""Encoded choices a second that the vector stepper gives on two cores, memories of both seats and all."""
FLAT_MIB: Final = 1.0
"""Growth that still counts as flat: what an allocator may keep to itself."""
FEWEST_GAMES: Final = 10_000
"""Below this many games a slope of the memory says nothing."""


class BenchRow(Struct, frozen=True):
    """A game under a regulation. Rates are medians; `spread` is the width of the middle half of the normalised ones."""

    game: str
    regulation: str
    decisions_per_s: float
    games_per_s: float
    clone_us: float
    normalised_decisions_per_s: float
    normalised_clone_us: float
    spread: float


class Growth(Struct, frozen=True):
    """The cost of a decision with so many units on each side of the field."""

    regulation: str
    units: int
    us_per_decision: float
    normalised_us_per_decision: float


class Playout(Struct, frozen=True):
    """Games that play on by themselves, by a policy: `random`, or weights given as plain data."""

    regulation: str
    policy: str
    decisions_per_s: float
    normalised_decisions_per_s: float
    games_per_s: float
    spread: float


class Looking(Struct, frozen=True):
    """The cost of a full view, and of a decision of which both seats are told: the choice, their events and views."""

    regulation: str
    view_us: float
    normalised_view_us: float
    told_us: float
    normalised_told_us: float


class Fighting(Struct, frozen=True):
    """The cost of something in Super Trump Fighter; an answer of the matcher is about one technique on a full field."""

    act: str
    us: float
    normalised_us: float


class Stepping(Struct, frozen=True):
    """The vector stepper, in encoded choices: of one process by its processor time, of two by the clock on the wall.

    Without `memory` the rows say what lies on the table, and nothing of how it came there.
    """

    regulation: str
    memory: bool
    decisions_per_s: float
    normalised_decisions_per_s: float
    spread: float
    two_processes_per_s: float | None


class MemoryGrowth(Struct, frozen=True):
    """The resident size after the warm-up and at the end; the slope is a straight line through all samples."""

    regulation: str
    games: int
    start_mib: float
    end_mib: float
    kib_per_1000_games: float

    @property
    def growth_mib(self) -> float:
        return self.kib_per_1000_games * self.games / 1000 / 1024


class Peer(Struct, frozen=True):
    """Another engine; `ratio` is the normalised rate of our headline divided by its own."""

    name: str
    version: str
    decisions_per_s: float
    games_per_s: float
    clone_us: float | None
    normalised_decisions_per_s: float
    spread: float
    ratio: float | None = None


class Skipped(Struct, frozen=True):
    """A peer that was not measured, and why."""

    name: str
    reason: str


class Budget(Struct, frozen=True):
    """A promise of the design, and what was measured."""

    name: str
    limit: float
    measured: float
    at_least: bool

    @property
    def met(self) -> bool:
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    @property
    def share(self) -> float:
        """The measured value as a part of the limit."""
        return self.measured / self.limit


class Report(Struct, frozen=True):
    """One run of one build of the engine; `loops_per_s` is the median speed of the fixed loop in it."""

    compiled: bool
    python: str
    automation: str
    loops_per_s: float
    rows: list[BenchRow]
    growth: list[Growth]
    looking: list[Looking]
    memory: MemoryGrowth | None
    peers: list[Peer] = []
    skipped: list[Skipped] = []
    fighting: list[Fighting] = []
    playouts: list[Playout] = []
    stepping: list[Stepping] = []

    @property
    def build(self) -> str:
        return "compiled" if self.compiled else "plain"


def headline(report: Report) -> BenchRow | None:
    return next((row for row in report.rows if row.regulation == HEADLINE), None)


def with_peers(report: Report, found: Sequence[Peer | Skipped]) -> Report:
    """The report with the peers of the same run, each as a ratio."""
    ours = headline(report)
    peers = [peer for peer in found if isinstance(peer, Peer)]
    if ours is not None:
        rate = ours.normalised_decisions_per_s
        peers = [replace(peer, ratio=rate / peer.normalised_decisions_per_s) for peer in peers]
    return replace(report, peers=peers, skipped=[peer for peer in found if isinstance(peer, Skipped)])


def budgets(report: Report) -> list[Budget]:
    """The budgets this report can judge, on normalised figures; two processes are judged by the clock on the wall."""
    build = report.build
    found = []
    ours = headline(report)
    if ours is not None:
        rate = ours.normalised_decisions_per_s
        floor = COMPILED_FLOOR if report.compiled else PLAIN_FLOOR
        found.append(Budget(f"{HEADLINE}, decisions/s, {build}", floor, rate, True))
    rows = [row for row in report.rows if row.game == BLACKPOKER]
    if report.compiled:
        found += goals(report, rows)
    if report.compiled and rows:
        clone = max(row.normalised_clone_us for row in rows)
        found.append(Budget(f"slowest clone() at mid-game, µs, {build}", CLONE_LIMIT_US, clone, False))
    if report.compiled and report.looking:
        dearest = max(looking.normalised_view_us for looking in report.looking)
        found.append(Budget(f"dearest full view, µs, {build}", VIEW_LIMIT_US, dearest, False))
    if report.compiled and (
        answers := [cost.normalised_us for cost in report.fighting if cost.act in ("holds", "find")]
    ):
        name = f"Super Trump Fighter, whether a technique holds and with which cards, µs, {build}"
        found.append(Budget(name, MATCH_LIMIT_US, max(answers), False))
    if report.compiled and (
        steps := [at.two_processes_per_s for at in report.stepping if at.memory and at.two_processes_per_s is not None]
    ):
        name = f"vector stepper, encoded choices/s of two processes, by the clock, {build}"
        found.append(Budget(name, STEPPING_FLOOR, min(steps), True))
    if costs := [cost for row in rows if (cost := beside_lite(row, rows)) is not None]:
        name = f"dearest regulation, cost of a decision beside its Lite, {build}"
        found.append(Budget(name, DEAREST_LIMIT, max(costs), False))
    if report.memory is not None and report.memory.games >= FEWEST_GAMES:
        name = f"memory over {report.memory.games:,} games, growth in MiB, {build}"
        found.append(Budget(name, FLAT_MIB, max(0.0, report.memory.growth_mib), False))
    return found


def goals(report: Report, rows: Sequence[BenchRow]) -> list[Budget]:
    """What is aimed at beyond the floors, through the one door and in playouts at random."""
    found = [
        Budget(f"{row.regulation}, decisions/s, {report.build}: the goal", goal, row.normalised_decisions_per_s, True)
        for row in rows
        if (goal := GOALS.get(row.regulation)) is not None
    ]
    return found + [
        Budget(f"{one.regulation}, playout, {report.build}: the goal", goal, one.normalised_decisions_per_s, True)
        for one in report.playouts
        if one.policy == "random" and (goal := PLAYOUT_GOALS.get(one.regulation)) is not None
    ]


def beside_lite(row: BenchRow, rows: Sequence[BenchRow]) -> float | None:
    """The cost of a decision as a multiple of that in Lite of the same edition; nothing for Lite itself."""
    lite = f"{row.regulation.split()[0]} Lite"
    if row.regulation == lite:
        return None
    rates = [other.normalised_decisions_per_s for other in rows if other.regulation == lite]
    return rates[0] / row.normalised_decisions_per_s if rates else None
