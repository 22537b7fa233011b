"""A battle that is being played: its referee on the running clock, its timer, its bots.

The clock is steady time, so nothing drifts, and a stall of the server makes the battle pause. Steps never wait for
anything: whatever is to be stored or sent is handed on.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from kirifuda.fighter import Event, view_of
from kirifuda.server.arena.encoder import BattleEncoder
from kirifuda.server.arena.referee import NEVER, Referee, Told
from kirifuda.server.bots.battle_bots import BattleBot
from kirifuda.server.times import steady_s

EARLY_MS: Final = 2
"""A timer that rings so little before its time rings in time."""
Deliver = Callable[["Board", Told], None]


class Lateness:
    """How much later than due the timers of all battles rang, in milliseconds; the last few thousand of them."""

    def __init__(self, most: int = 100_000) -> None:
        self.most: Final = most
        self.late: list[float] = []
        self.count: int = 0

    def note(self, ms: float) -> None:
        if len(self.late) < self.most:
            self.late.append(ms)
        else:
            self.late[self.count % self.most] = ms
        self.count += 1

    def clear(self) -> None:
        self.late, self.count = [], 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.late)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Board:
    """One battle in real time. `deliver` hears of every step."""

    def __init__(
        self, n: int, referee: Referee, bots: dict[int, BattleBot], deliver: Deliver, lateness: Lateness
    ) -> None:
        self.n: Final = n
        self.last: bytes = b""
        """The digest of the last act of the checksum chain."""
        self.referee: Final = referee
        self.encoder: Final = BattleEncoder(referee)
        self.bots: Final = bots
        self.deliver: Final = deliver
        self.lateness: Final = lateness
        self.loop: Final = asyncio.get_running_loop()
        self.base: float = steady_s() - referee.game.clock / 1000
        self.timer: asyncio.TimerHandle | None = None
        self.rings: float = 0.0
        self.due: int = NEVER
        self.wakes: dict[int, asyncio.TimerHandle] = {}
        self.closed: bool = False

    def now(self) -> int:
        """Milliseconds since the battle began."""
        return self.at(steady_s())

    def at(self, steady: float) -> int:
        """What the battle's clock says at a steady time, but never less than it has shown."""
        return max(self.referee.game.clock, int((steady - self.base) * 1000 + 0.001))

    def call_at(self, ms: int, work: Callable[..., None], *seats: int) -> asyncio.TimerHandle:
        """At that time of the battle, unless the server stalls before."""
        return self.loop.call_later(max(0.0, self.base + ms / 1000 - steady_s()), work, *seats)

    def start(self, told: Told) -> None:
        for bot in self.bots.values():
            bot.listen(self.bot_acts, self.bot_wakes)
        state = Event("state", self.referee.game.clock, -1, -1, 0, [], self.referee.game.state, -1)
        for bot in self.bots.values():
            bot.hear(self.now(), [state])
        self.step(told)

    def stop(self) -> None:
        self.closed = True
        for handle in [*self.wakes.values(), *([self.timer] if self.timer else [])]:
            handle.cancel()
        for bot in self.bots.values():
            bot.close()

    def player(self, seat: int) -> int:
        return self.referee.setup.players[seat]

    def seat_of(self, place: int) -> int:
        """The seat of a player, -1 for one who is not at this board."""
        players = self.referee.setup.players
        return players.index(place) if place in players else -1

    # Steps.

    def act(self, seat: int, kind: str, arg: int, stamp: int, recv: int, n: int | None = None) -> None:
        self.step(self.referee.act(seat, kind, arg, stamp, recv, n))

    def heard(self, seat: int, now: int) -> None:
        """A sign of life, which moves the time at which the seat would be gone."""
        told = self.referee.heard(seat, now)
        if told.events:
            self.step(told)

    def measured(self, seat: int, trip: float, now: int) -> None:
        told = self.referee.measured(seat, trip, now)
        if told.acts:
            self.step(told)

    def ring(self) -> None:
        self.timer = None
        self.lateness.note((self.loop.time() - self.rings) * 1000)
        if self.now() + EARLY_MS < self.due:
            self.schedule()
        else:
            self.step(self.referee.advance(max(self.due, self.now())))

    def step(self, told: Told) -> None:
        """Tell everybody, then set the timer anew."""
        now = self.now()
        for seat, bot in self.bots.items():
            heard = self.referee.heard_by(seat, told)
            if heard:
                bot.hear(now, heard)
        self.deliver(self, told)
        self.schedule()

    def schedule(self) -> None:
        due = NEVER if self.closed else self.referee.due()
        if self.timer is not None:
            if due == self.due:
                return
            self.timer.cancel()
            self.timer = None
        if due < NEVER:
            self.due = due
            self.timer = self.call_at(due, self.ring)
            self.rings = self.timer.when()

    # Bots.

    def bot_wakes(self, seat: int, wake: int) -> None:
        """A bot wants to be asked at this time; a time named before is void."""
        if seat in self.wakes:
            self.wakes.pop(seat).cancel()
        if wake < NEVER and not self.closed and not self.referee.over():
            self.wakes[seat] = self.call_at(wake, self.bot_thinks, seat)

    def bot_thinks(self, seat: int) -> None:
        """Ask the bot, unless time has just brought something that makes it think anew."""
        self.wakes.pop(seat, None)
        if self.closed or self.referee.over():
            return
        self.step(self.referee.advance(self.now()))
        if seat not in self.wakes and not self.referee.over():
            self.bots[seat].think(view_of(self.referee.game, seat))

    def bot_acts(self, seat: int, kind: str, arg: int, stamp: int) -> None:
        if not self.closed and not self.referee.over():
            self.act(seat, kind, arg, stamp, self.now())
