"""The timekeeper: how much time players really had, and whether the clocks of the server say so.

Real is the time between the commit that made it somebody's move and the arrival of their answer, without the time in
which the server stood still. A bot thinks from when it is asked, which may be before that commit, so nobody can say
here that it has paid too much.
"""

from kirifuda.core.decision import Decision
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import DRAW, GONE, TIME, GameEntry
from kirifuda.server.times import MOST_S
from tests.simulation.virtual import Clocks
from tests.simulation.weather import Weather

SLACK_MS = 30
GATHERED_MS = 30
"""So much later than it was given an answer that nobody sent, a bot's or an automatic one, may be committed."""
STALL_MS = round(MOST_S * 1000) + 10


class Timekeeper:
    """Of one simulation; times are fair milliseconds."""

    def __init__(self, clocks: Clocks, weather: Weather, window_ms: int, grace_ms: int) -> None:
        self.clocks, self.weather = clocks, weather
        self.window_ms, self.grace_ms = window_ms, grace_ms
        self.rule: ClockRule | None = None
        self.left = [0, 0]
        self.bots = [False, False]
        self.arrivals: dict[tuple[int, str], int] = {}
        self.heard = 0
        self.running = self.skipped = -1
        self.began = 0
        self.spent = 0
        self.entries = 0
        self.stalls = 0
        self.loads = 0
        self.state = (0, 0, 0)
        self.there = [0, 0]
        self.gone = [0, 0]

    def now(self) -> int:
        return round(self.clocks.fair() * 1000)

    def moment(self) -> tuple[int, int]:
        """Now, and how often the server has stood still."""
        return self.now(), self.stalls

    def arrived(self, seat: int, command: str) -> None:
        self.heard = self.arrivals[seat, command] = self.now()

    def came(self, seat: int) -> None:
        self.there[seat] += 1

    def went(self, seat: int) -> None:
        self.there[seat] -= 1
        self.gone[seat] = self.now()

    def rules(self, game: StoredGame) -> None:
        self.rule = game.clock
        self.bots = [seat.bot is not None for seat in game.seats]
        if self.rule is not None:
            self.left = [self.rule.bank_s * 1000] * 2

    def begin(self, decision: Decision | None, at: tuple[int, int], entries: int) -> None:
        """From now on the clocks are looked at; where something has happened since `at`, from the next turn on."""
        self.turn(decision)
        if entries:
            self.skipped, self.running = self.running, -1
        self.began, self.state = at[0], (at[1], -1, 0)

    def turn(self, decision: Decision | None) -> None:
        """Somebody's time begins."""
        self.running = -1 if decision is None else decision.seat
        self.began, self.spent, self.entries = self.now(), 0, 0
        self.state = (self.stalls, self.loads, self.weather.hiccups)

    def entry(self, entry: GameEntry, decision: Decision | None) -> list[str]:
        """What is wrong with the clocks of this entry."""
        found = []
        if entry.kind == GONE:
            found += self.claimed(entry.seat)
        if self.rule is not None and entry.left is not None:
            found += self.clocked(entry, decision, self.rule)
        return found

    def claimed(self, seat: int) -> list[str]:
        away = self.now() - self.gone[seat]
        if self.there[seat] or away < self.grace_ms - self.stalls * STALL_MS - SLACK_MS:
            return [f"seat {seat} lost by a claim, {away} ms after it left"]
        return []

    def clocked(self, entry: GameEntry, decision: Decision | None, rule: ClockRule) -> list[str]:
        assert entry.left is not None
        found, seat = [], self.running
        if seat < 0:
            self.left = list(entry.left)
            if decision is None or decision.seat != self.skipped:
                self.turn(decision)
            return []
        switched = decision is None or decision.seat != seat
        bonus = rule.increment_s * 1000 if decision is not None and switched else 0
        self.entries += 1
        self.spent += self.left[seat] - (entry.left[seat] - bonus)
        if entry.left[1 - seat] != self.left[1 - seat]:
            found.append(f"the clock of seat {1 - seat} changed while that of seat {seat} ran")
        at = self.arrivals.get((entry.by, entry.command or ""), self.now())
        if entry.kind == DRAW:  # agreed once both want it: who accepts may have been heard before the offer was
            at = self.heard
        real, stalled = max(0, at - self.began), (self.stalls - self.state[0]) * STALL_MS
        if self.spent > real + stalled + SLACK_MS and not self.bots[seat]:
            found.append(f"seat {seat} paid {self.spent} ms for {real} ms")
        if entry.kind == TIME and real + stalled + SLACK_MS < self.left[seat] + rule.byoyomi_s * 1000:
            found.append(f"the flag of seat {seat} fell after {real} ms")
        slack = SLACK_MS if entry.command is not None else SLACK_MS + GATHERED_MS
        gift = self.entries * (self.window_ms + slack)
        sure = switched and self.state[1:] == (self.loads, self.weather.hiccups) and entry.left[seat] > bonus
        if sure and entry.kind != TIME and self.spent < real - gift:
            found.append(f"seat {seat} paid {self.spent} ms for {real} ms, with a gift of {gift}")
        self.left = list(entry.left)
        if switched:
            self.turn(decision)
        return found
