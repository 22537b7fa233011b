"""Liars against honest players, equal bots behind lines with delays, judged by the referee of the server. [F-142]

    python tests/arena/liars.py [--games N] [--levels 1,2,3,4,5] [--kinds NAMES] [--jobs J]

Everything a client says passes through `Referee.act` and `Trips`, as on the server; only the sockets are simulated. A
table says how often the liar wins, draws half, with every deal played twice and the seats changed. The status is 1 if
somebody wins more than `LIMIT` points too many or too few.
"""

import argparse
import heapq
import multiprocessing
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from kirifuda.bots.fighter import FighterBot
from kirifuda.bots.fighter.bot import NEVER
from kirifuda.fighter import Event, View, shipped_roster, view_of
from kirifuda.fighter.clocks import notes
from kirifuda.fighter.event import Command
from kirifuda.server.arena.referee import Referee, Setup, Told

GAMES = 2000
LEVELS = (1, 2, 3, 4, 5)
LIMIT = 3.0
BEAT = 1000
JITTER = 12.0
NEAR, FAR = 20.0, 120.0
"""One way, in milliseconds."""


@dataclass(frozen=True)
class Kind:
    """How A plays; B is always honest. `lead` is how much too early A stamps, `hold` how long A keeps an echo back."""

    name: str
    text: str
    delays: tuple[float, float] = (NEAR, NEAR)
    jitters: tuple[float, float] = (JITTER, JITTER)
    lead: float = 0.0
    hold: float = 0.0
    measured: bool = True
    """Whether the server measures lines at all; else stamps are believed as far as the lag allowance goes."""
    strict: bool = True
    """Whether the bound must hold. Else the row is a measurement: who is far sees everything later, which no stamp can
    mend; and who pretends to be far, echoes and all, cannot be told from somebody who is."""


LONG_AGO = 1e9
KINDS = (
    Kind("honest", "both honest, both near"),
    Kind("zero", "A stamps 0, both near", lead=LONG_AGO),
    Kind("offset", "A stamps 150 ms early, both near", lead=150.0),
    Kind("believed", "A stamps 0, both near, and no line is measured", lead=LONG_AGO, measured=False, strict=False),
    Kind("far", "both honest, A near, B far", (NEAR, FAR), strict=False),
    Kind("zero-far", "A stamps 0, A near, B far", (NEAR, FAR), lead=LONG_AGO, strict=False),
    Kind("shaky", "both honest, A near, B far on a shaky line", (NEAR, FAR), (JITTER, 5 * JITTER), strict=False),
    Kind("held", "A stamps 130 ms early and keeps every echo back 260 ms", lead=130.0, hold=260.0, strict=False),
)


class Line:
    """A seat's line and clock, with the stamps its owner chooses. Messages keep their order."""

    def __init__(self, kind: Kind, player: int, rng: Random) -> None:
        self.delay, self.jitter = kind.delays[player], kind.jitters[player]
        self.lead, self.hold = (0.0, 0.0) if player else (kind.lead, kind.hold)
        self.rng = rng
        self.out_last = self.in_last = 0.0
        self.trips: list[tuple[float, float]] = []

    def out(self, now: float) -> float:
        self.out_last = max(self.out_last, now + self.delay + self.rng.random() * self.jitter)
        return self.out_last

    def back(self, now: float) -> float:
        self.in_last = max(self.in_last, now + self.delay + self.rng.random() * self.jitter)
        return self.in_last

    def error(self) -> float:
        """How far his estimate of the server's time is off, from the shortest of his last pings."""
        return min(self.trips)[1] if self.trips else 0.0

    def pinged(self, sent: float, served: float, got: float) -> None:
        trip = got - sent
        self.trips = [*self.trips[-11:], (trip, served + trip / 2 - got)]

    def stamp(self, now: float) -> int:
        return max(0, round(now + self.error() - self.lead))


@dataclass(order=True)
class Due:
    at: float
    order: int
    what: str = field(compare=False)
    seat: int = field(compare=False)
    load: object = field(compare=False, default=None)


@dataclass
class Heard:
    """What a seat is told, and when the server told it."""

    events: list[Event]
    view: View
    told: float


@dataclass
class Sent:
    """An act on its way, with the time of its arrival."""

    kind: str
    arg: int
    stamp: int
    at: float


def foresee(view: View, act: Sent) -> None:
    """A client shows its own acts at once, before the server has heard of them. [F-151]"""
    seat = view.seat
    if act.kind == "lift":
        view.motions[seat] = act.arg
    elif act.kind in ("land", "cancel") and view.motions[seat] >= 0:
        card = view.motions[seat]
        view.motions[seat] = -1
        if act.kind == "land" and view.state == "BATTLE":
            view.hands[seat].remove(card)
            view.fields[seat][act.arg - 1] = card
        elif act.kind == "land":
            view.committed = "move"
    elif act.kind == "call":
        view.committed = view.committed or "call"


class Bout:
    """One battle: the referee, two bots behind their lines, and everything that is under way between them."""

    def __init__(self, kind: Kind, level: int, seed: int, swapped: int) -> None:
        rng = Random(f"{kind.name} {level} {seed} {swapped}")
        picks = Random(seed).sample(range(len(shipped_roster().characters)), 2)
        players = [1, 0] if swapped else [0, 1]
        self.liar = players.index(0)
        setup = Setup(seed, "", {}, [0, 1], [picks[player] for player in players])
        self.measured = kind.measured
        self.referee = Referee(setup, shipped_roster(), [0, 1] if kind.measured else [])
        self.bots = [FighterBot(seat, level, seed * 2 + swapped) for seat in range(2)]
        self.lines = [Line(kind, players[seat], rng) for seat in range(2)]
        self.views: list[View] = [view_of(self.referee.game, seat) for seat in range(2)]
        self.under_way: list[list[Sent]] = [[], []]
        self.queue: list[Due] = []
        self.count = 0

    def put(self, at: float, what: str, seat: int, load: object = None) -> None:
        self.count += 1
        heapq.heappush(self.queue, Due(at, self.count, what, seat, load))

    def play(self) -> float:
        """The liar's score: 1, 0.5 or 0."""
        for seat in range(2):
            for number in range(5):
                self.put(number * 90, "ping", seat)
            self.put(BEAT, "beat", seat)
        self.tell(0, self.referee.begin())
        while not self.referee.over():
            due = self.referee.due()
            wakes = [bot.wake for bot in self.bots]
            at = min(self.queue[0].at if self.queue else NEVER, due, *wakes)
            assert at < NEVER, self.referee.game.state
            if due <= at:
                self.tell(due, self.referee.advance(due))
            elif min(wakes) <= at:
                self.think(wakes.index(min(wakes)), at)
            else:
                self.arrive(heapq.heappop(self.queue))
        outcome = self.referee.game.outcome
        assert outcome is not None
        return 0.5 if outcome.winner < 0 else float(outcome.winner == self.liar)

    def tell(self, now: float, told: Told) -> None:
        for seat in range(2):
            events = self.referee.heard_by(seat, told)
            if events:
                heard = Heard(events, view_of(self.referee.game, seat), now)
                self.put(self.lines[seat].back(now), "heard", seat, heard)

    def think(self, seat: int, now: float) -> None:
        """The bot looks at what it was last told and has done since; its own clock has gone on."""
        bot, view, line = self.bots[seat], self.views[seat], self.lines[seat]
        view.clock = max(view.clock, round(now))
        bot.wake = NEVER
        for command in bot.act(view):
            act = Sent(command.kind, command.arg, line.stamp(now), line.out(now))
            self.put(act.at, "act", seat, act)
            self.under_way[seat].append(act)
            in_battle = view.state == "BATTLE"
            foresee(view, act)
            if act.kind == "land" and in_battle:
                bot.hear(round(now), [Event("landed", round(now), seat, -1, act.arg, [], "", -1)])

    def hear(self, seat: int, now: int, heard: Heard) -> None:
        """The server's view, with what it could not know yet; the own landing is no news."""
        self.views[seat] = heard.view
        self.under_way[seat] = [act for act in self.under_way[seat] if act.at > heard.told]
        for act in self.under_way[seat]:
            foresee(heard.view, act)
        news = [e for e in heard.events if not (e.kind == "landed" and e.seat == seat and not e.text)]
        if news:
            self.bots[seat].hear(now, news)

    def arrive(self, due: Due) -> None:
        now, seat, line = due.at, due.seat, self.lines[due.seat]
        recv = int(now)
        if due.what == "heard":
            assert isinstance(due.load, Heard)
            self.hear(seat, recv, due.load)
        elif due.what == "act":
            assert isinstance(due.load, Sent)
            self.tell(now, self.referee.act(seat, due.load.kind, due.load.arg, due.load.stamp, recv))
        elif due.what in ("ping", "beat"):
            self.put(line.out(now), "served", seat, now)
            if due.what == "beat":
                self.put(now + BEAT, "beat", seat)
        elif due.what == "served":
            self.tell(now, self.referee.heard(seat, recv))
            self.put(line.back(now), "pong", seat, (due.load, now))
        elif due.what == "pong":
            assert isinstance(due.load, tuple)
            sent, served = due.load
            line.pinged(sent, served, now)
            self.put(line.out(now + line.hold) if line.hold else line.out(now), "echo", seat, served)
        elif self.measured:
            assert due.what == "echo", due.what
            assert isinstance(due.load, float | int)
            self.tell(now, self.referee.measured(seat, now - due.load, recv))

    def noticed(self) -> list[int]:
        """The seats of whose clocks the record says that they were off."""
        acts = self.referee.acts
        return [note.seat for note in notes([Command(a.recv, a.seat, a.kind, a.arg, a.stamp) for a in acts])]


@dataclass
class Score:
    games: int = 0
    points: float = 0.0
    seconds: float = 0.0
    liars: int = 0
    wrongly: int = 0
    """In how many games the record names the clock of A, and of B."""

    def add(self, other: "Score") -> None:
        self.games += other.games
        self.points += other.points
        self.seconds += other.seconds
        self.liars += other.liars
        self.wrongly += other.wrongly

    def percent(self) -> float:
        return 100 * self.points / self.games


def run(job: tuple[str, int, int, int]) -> tuple[str, int, Score]:
    """Pairs of mirrored games: kind, level, seed of the first pair, how many pairs."""
    name, level, first, pairs = job
    kind = next(kind for kind in KINDS if kind.name == name)
    score = Score()
    for seed in range(first, first + pairs):
        for swapped in range(2):
            bout = Bout(kind, level, seed, swapped)
            score.points += bout.play()
            score.games += 1
            score.seconds += bout.referee.game.clock / 1000
            noticed = bout.noticed()
            score.liars += bout.liar in noticed
            score.wrongly += 1 - bout.liar in noticed
    return name, level, score


def scores(kinds: list[str], levels: list[int], games: int, seed: int, jobs: int) -> dict[tuple[str, int], Score]:
    size = 25
    wanted = [
        (name, level, seed + first, min(size, games // 2 - first))
        for name in kinds
        for level in levels
        for first in range(0, games // 2, size)
    ]
    found = {(name, level): Score() for name in kinds for level in levels}
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for name, level, score in pool.imap_unordered(run, wanted):
            found[name, level].add(score)
    return found


def broken(found: dict[tuple[str, int], Score]) -> list[str]:
    strict = {kind.name for kind in KINDS if kind.strict}
    return [
        f"{name} at level {level}: {score.percent():.1f} %"
        for (name, level), score in found.items()
        if name in strict and abs(score.percent() - 50) > LIMIT
    ]


def table(found: dict[tuple[str, int], Score], levels: list[int]) -> str:
    """Wins of A in percent, and in how many games of a hundred the record names A's clock, and B's."""
    lines = ["| A against B, equal levels | " + " | ".join(f"level {level}" for level in levels) + " | A, B noticed |"]
    lines.append("|---|" + "--:|" * (len(levels) + 1))
    for kind in KINDS:
        cells = [found[kind.name, level] for level in levels if (kind.name, level) in found]
        if cells:
            games = sum(cell.games for cell in cells)
            noticed = [100 * sum(part) / games for part in ([c.liars for c in cells], [c.wrongly for c in cells])]
            shown = " | ".join(f"{cell.percent():.1f}" for cell in cells)
            lines.append(f"| {kind.text} | {shown} | {noticed[0]:.0f} %, {noticed[1]:.0f} % |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Liars against honest players, by the server's referee.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for every kind and level ({GAMES:,})")
    parser.add_argument("--levels", default=",".join(map(str, LEVELS)))
    parser.add_argument("--kinds", default=",".join(kind.name for kind in KINDS))
    parser.add_argument("--seed", type=int, default=500_000)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes; by default all cores")
    wanted = parser.parse_args()
    levels = [int(level) for level in wanted.levels.split(",")]
    found = scores(wanted.kinds.split(","), levels, wanted.games, wanted.seed, wanted.jobs)
    print(f"{wanted.games:,} games each; wins of A in %, draws half")
    print(table(found, levels))
    wrong = broken(found)
    print("\n".join(f"outside 50 ± {LIMIT:g}: {line}" for line in wrong) or f"all within 50 ± {LIMIT:g} %")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
