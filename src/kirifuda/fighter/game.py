"""A game of Super Trump Fighter: the whole table as a value, and the one door in.

`submit(command)` brings in what a seat did, `advance(now)` lets time pass; both return the events. Time enters only as
the stamps of the commands and the `now` of advance, and letting time pass in one step or in many is the same. The
flow is in `clock` (what time brings), `acts` (what a seat may do), `moves`, `window`, `calls` and `stalemate`.
"""

from typing import Final

from kirifuda.cards.rng import Rng
from kirifuda.core.errors import GameOver
from kirifuda.fighter import acts, clock, codec, kinds
from kirifuda.fighter.config import Config
from kirifuda.fighter.event import ALL, COMMANDS, NOBODY, Command, Event, Outcome
from kirifuda.fighter.problems import choice_problem
from kirifuda.fighter.roster import Roster
from kirifuda.fighter.side import Side

PICK: Final = "PICK"
CHECK: Final = "CHECK"
SET: Final = "SET"
WINDOW: Final = "WINDOW"
BATTLE: Final = "BATTLE"
ATTACK: Final = "ATTACK"
DRAW: Final = "DRAW"
SUSPENDED: Final = "SUSPENDED"
END: Final = "END"


class Game:
    """State of a battle between seat 0 (X) and seat 1 (Y); `outcome` is None until the game is over.

    HOLD, JUDGE and DEAL pass inside one step: a called battle is BATTLE with a pending call until it is judged.
    """

    def __init__(self, roster: Roster, config: Config, rng: Rng) -> None:
        self.roster: Roster = roster
        self.config: Config = config
        self.rng: Rng = rng
        self.sides: list[Side] = [Side(), Side()]
        self.deck: list[int] = []
        self.outside: list[int] = []
        self.dealt: bool = False
        self.looked: bool = False
        self.state: str = PICK
        self.entered: int = 0
        self.clock: int = 0
        self.window_at: int = 0
        self.close_at: int = 0
        self.idle_since: int = 0
        self.obliged: int = NOBODY
        self.obliged_until: int = 0
        self.proposal: int = NOBODY
        self.proposed: bool = False
        self.agreed: int = -1
        self.leaving: int = -1
        self.until: int = 0
        self.calls: int = 0
        self.callers: list[int] = []
        self.queue: list[Command] = []
        self.outcome: Outcome | None = None
        self.events: list[Event] = []
        for side in self.sides:
            side.budget = config.suspend_budget_ms

    def submit(self, command: Command) -> list[Event]:
        """Bring in a command; one that is not allowed comes back as a `refused` event and changes nothing."""
        self._expect(command.recv)
        if command.kind not in COMMANDS:
            raise choice_problem("command", command.kind, COMMANDS)
        if command.seat != 0 and command.seat != 1:
            raise choice_problem("no seat", command.seat)
        clock.run(self, command.recv)
        if not self.over():
            acts.receive(self, command)
            clock.run(self, command.recv)
        return self.events

    def advance(self, now: int) -> list[Event]:
        """Let time pass until `now`."""
        self._expect(now)
        clock.run(self, now)
        return self.events

    def _expect(self, now: int) -> None:
        if self.over():
            raise GameOver("the game is over: nothing more can be done", "ゲームは終わっています。もう何もできません。")
        if now < self.clock:
            raise choice_problem("time", now, self.clock)
        self.events = []

    def next_time(self) -> int:
        """When something will happen by itself; -1 if nothing will."""
        return clock.next_time(self)

    def over(self) -> bool:
        return self.state == END

    def total(self, seat: int) -> int:
        """[F-5] The values of the successes, and two for each miss card beside them."""
        side = self.sides[seat]
        points = side.misses * self.config.miss_value
        for index, technique in enumerate(side.techniques):
            if side.used[index]:
                points += technique.value
        return points

    def totals(self) -> list[int]:
        return [self.total(0), self.total(1)]

    def field(self, seat: int) -> list[int]:
        """The eight slots as this seat sees them. [F-124]"""
        return self.sides[seat].tops() + self.sides[1 - seat].tops()

    def pending(self) -> bool:
        """A call has been pressed and is not judged yet."""
        return self.sides[0].pressed >= 0 or self.sides[1].pressed >= 0

    def emit(
        self,
        kind: kinds.BattleEventKind,
        t: int,
        seat: int = NOBODY,
        number: int = -1,
        position: int = 0,
        cards: list[int] | None = None,
        text: str = "",
    ) -> None:
        audience = seat if kind.own else ALL
        self.events.append(Event(kind.name, t, seat, number, position, cards or [], text, audience))

    def enter(self, state: str, t: int) -> None:
        self.state = state
        self.entered = t
        self.leaving = -1
        self.emit(kinds.STATE, t, text=state)

    def clone(self) -> "Game":
        """An independent copy."""
        return codec.clone(self)

    def to_data(self) -> dict[str, object]:
        """The whole game as plain data, fit for JSON."""
        return codec.game_data(self)

    def digest(self) -> str:
        """A fingerprint of the whole game."""
        return codec.fingerprint(codec.game_data(self))
