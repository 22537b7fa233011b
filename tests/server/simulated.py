"""A table in simulated time: the session, everybody's line, and when each byte is sent. Nobody waits for anything."""

import math
from random import Random

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.decision import Decision
from kirifuda.server.net.connection import Connection
from kirifuda.server.table import commands as c
from kirifuda.server.table.audience import Audience
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.orders import handle
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.players import Seat
from kirifuda.server.table.session import Session, Step

PEOPLE = (Seat("person", "A", "a"), Seat("person", "B", "b"))
Sent = list[tuple[int, bytes]]
"""When which bytes were sent."""


class SimulatedTable:
    """A game between two people, with a line for each of them and one for a spectator, unless nobody listens."""

    def __init__(
        self,
        header: GameHeader,
        pace: Pace,
        clock: ClockRule | None = None,
        seats: tuple[Seat, Seat] = PEOPLE,
        spoken: bool = True,
    ) -> None:
        self.now = 0
        self.session = Session(header, seats, clock, pace)
        self.session.restore([], 0)
        for seat in range(0 if spoken else 2):
            self.session.attendance.connected(seat)
        self.audience = Audience(self.session)
        self.sent: dict[int, Sent] = {0: [], 1: [], PUBLIC: []}
        self.lines = {viewer: Connection(viewer, "en") for viewer in self.sent if spoken}
        self.count = 0
        for line in self.lines.values():
            self.audience.welcome(line, None, 0)
        self.collect()

    @property
    def decision(self) -> Decision | None:
        return self.session.history.decision

    def collect(self) -> None:
        for viewer, line in self.lines.items():
            while not line.outbox.empty():
                message = line.outbox.get_nowait()
                assert message is not None
                self.sent[viewer].append((self.now, message))

    def deliver(self, step: Step, seat: int, asked: list[bool]) -> None:
        self.audience.deliver(step, self.lines.get(seat), asked, self.now)
        self.collect()

    def asked(self) -> list[bool]:
        return [self.session.asks(0), self.session.asks(1)]

    def choose(self, index: int) -> Step:
        """Whoever is asked answers now."""
        asked, decision = self.asked(), self.decision
        assert decision is not None
        version = self.session.history.version(decision.seat)
        self.count += 1
        step = handle(self.session, decision.seat, c.Choose(f"c{self.count}", version, version, index), self.now)
        assert step.answer is None or step.answer.error is None, step.answer
        self.deliver(step, decision.seat, asked)
        return step

    def tick(self) -> None:
        """Let time pass until something happens by itself."""
        wake = self.session.wake_at()
        assert wake is not None
        asked = self.asked()
        self.now = max(self.now, wake)
        self.deliver(self.session.tick(self.now), -2, asked)

    def waits_for_nobody(self) -> bool:
        return self.session.auto_at is not None

    def at_a_window(self) -> bool:
        """Is it a chance at which nobody can tell whether the player was asked?"""
        decision = self.decision
        return decision is not None and decision.kind == "chance" and self.session.window.is_open()


def thought_ms(rng: Random, median_ms: float = 1400, spread: float = 0.5) -> int:
    """How long a person takes to pass."""
    return round(rng.lognormvariate(math.log(median_ms), spread))


def index_of_pass(decision: Decision) -> int | None:
    kinds = [option.kind for option in decision.options]
    return kinds.index("pass") if "pass" in kinds else None


def any_choice(decision: Decision, rng: Random) -> int:
    """Anything but taking back; a chance to respond is mostly passed."""
    passing = index_of_pass(decision)
    if passing is not None and rng.random() < 0.4:
        return passing
    real = [index for index, option in enumerate(decision.options) if option.kind != "back"]
    return rng.choice(real or [0])
