"""How a game stands: play, players, clocks, offers and shortcuts, and what an entry does to them. No clock, no I/O."""

from typing import Final

from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.stops import Policy
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.errors import ChoiceError
from kirifuda.server.lobby.players import Seat, names_of
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.clock import Clock, ClockRule
from kirifuda.server.table.history import BACK, POLICY, Entry, Header, Play
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.policies import read_policy
from kirifuda.server.table.seen import VIEWERS
from kirifuda.server.table.steps import Answer, Step

GRACE_MS: Final = 60_000
"""How long a player may be gone before the other may claim the game."""


class Presence:
    """Who is connected: how many connections each viewer has, and since when a seat is gone."""

    def __init__(self) -> None:
        self.count: dict[int, int] = {0: 0, 1: 0, PUBLIC: 0}
        self.gone: list[int | None] = [None, None]


class Standing:
    """One game with its players, clock, offers and shortcuts."""

    def __init__(self, header: Header, seats: tuple[Seat, Seat], clock: ClockRule | None, pace: Pace) -> None:
        self.play: Final = Play(header, names=names_of(seats))
        self.seats: Final = seats
        self.pace: Final = pace
        self.clock: Final = None if clock is None else Clock(clock)
        self.pilots: Final = [Autopilot(Policy()), Autopilot(Policy())]
        self.marks: Final[list[list[str]]] = [[], []]
        self.draw_offer: int | None = None
        self.back_wish: int | None = None
        self.answers: Final[list[dict[str, Answer]]] = [{}, {}]
        self.presence: Final = Presence()
        self.auto_at: int | None = None
        self.visible_at: int = 0
        self.grace_ms: int = GRACE_MS

    def versions(self) -> dict[int, int]:
        return {viewer: self.play.version(viewer) for viewer in VIEWERS}

    def next(self) -> int:
        return len(self.play.entries)

    def asks(self, seat: int) -> bool:
        """Does the game wait for this player, and not for an automatic answer of his?"""
        decision = self.play.decision
        return decision is not None and decision.seat == seat and self.auto_at is None

    def thinks(self, seat: int) -> bool:
        """May the player look at what he could do: always, but while his own answer is made for him."""
        decision = self.play.decision
        return decision is None or decision.seat != seat or self.auto_at is None

    def thinking(self) -> int | None:
        """The seat of the bot that has to decide."""
        decision = self.play.decision
        if decision is None or self.seats[decision.seat].kind != "bot":
            return None
        return decision.seat

    def happen(self, entry: Entry, now: int) -> Step:
        """Let an entry happen: apply it and note the clocks."""
        public = self.play.version(PUBLIC)
        try:
            self.apply(entry)
        except ChoiceError:
            raise ServerError("not allowed") from None
        if self.play.version(PUBLIC) != public:
            self.visible_at = now
            self.withdraw(entry.seat)
        self.run_clock(now)
        if self.clock is not None:
            entry.left = (self.clock.left[0], self.clock.left[1])
        return Step([entry])

    def withdraw(self, seat: int) -> None:
        """A player who goes on playing declines what the other one has offered."""
        if self.draw_offer == 1 - seat or self.play.over():
            self.draw_offer = None
        if self.back_wish is not None:
            self.back_wish = None

    def apply(self, entry: Entry) -> None:
        play = self.play
        versions = [play.version(0), play.version(1)]
        play.apply(entry)
        if entry.kind == POLICY:
            self.pilots[entry.seat].policy, self.marks[entry.seat] = read_policy(entry.text)
        if entry.kind == BACK:
            for pilot in self.pilots:
                pilot.clear()
        for seat in range(2):
            viewer = play.viewers[seat]
            if viewer.version > versions[seat] and viewer.updates:
                self.pilots[seat].saw(viewer.seen.game, viewer.updates[-1].events)

    def run_clock(self, now: int) -> None:
        if self.clock is None:
            return
        decision = self.play.decision
        if decision is None:
            self.clock.halt(now)
        else:
            self.clock.run(decision.seat, now)

    def claim_in(self, seat: int, now: int) -> int | None:
        """Milliseconds until the seat may claim the game; `None` while the opponent is there or it is not his move."""
        if seat == PUBLIC or self.play.over():
            return None
        gone = self.presence.gone[1 - seat]
        if gone is None or self.seats[1 - seat].kind != "person" or self.presence.count[1 - seat]:
            return None
        return max(0, gone + self.grace_ms - now)
