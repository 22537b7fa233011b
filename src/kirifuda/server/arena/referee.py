"""The referee of one battle, without I/O: acts with their stamps and the time go in, what each viewer hears comes out.

Times are whole milliseconds from the start of the battle. The referee never waits: `due` says when it wants to be told
the time again. What is hidden is hidden by the views of the engine: of an act nobody else may know yet the others hear
no event, and without an event not a byte goes to them. [F-140] [F-149] [F-154]
"""

from typing import Final

from msgspec import Struct, field

from kirifuda.cards.rng import Seed
from kirifuda.fighter import SPECTATOR, Command, Event, Game, Roster, events_for, new_game
from kirifuda.fighter.record import BEHAVIOUR, Record, check_origin, finish, print_record
from kirifuda.server.arena.calls import CallReport
from kirifuda.server.arena.trips import Trips
from kirifuda.server.lobby.deals import OpenDeal

VIEWERS: Final = (SPECTATOR, 0, 1)
NEVER: Final = 1 << 60
REMEMBERED: Final = 64
NOTED: Final = frozenset({"trip", "leave", "back"})
"""Acts that nobody does: what the referee notes of lines."""


class Setup(Struct):
    """How a battle begins; together with the acts it is the whole battle."""

    seed: Seed
    roster: str
    config: dict[str, int | bool | str] = field(default_factory=dict)
    players: list[int] = field(default_factory=lambda: [0, 1])
    """Who sits at seats 0 and 1, as places in the arena."""
    picks: list[int] | None = None
    """The characters, where they are chosen before the battle (team battle)."""
    behaviour: int = BEHAVIOUR
    fingerprint: str = ""
    """Of the roster's techniques."""
    fair: OpenDeal | None = None
    """How the seed was made; as secret as the seed."""


class Act(Struct, array_like=True):
    """A stamped action as it is stored."""

    recv: int
    seat: int
    kind: str
    arg: int
    stamp: int


class RefusedAct(Struct):
    """An act that was not allowed; `n` is the number the client gave it."""

    seat: int
    n: int | None
    reason: str


class Told:
    """What came of a step: all events, and the refusals for those who acted."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.refusals: list[RefusedAct] = []
        self.acts: list[Act] = []


class Presence:
    """Which people are there: no word for `disconnect_ms` and a seat is gone. [F-166]"""

    def __init__(self, people: list[int], limit: int) -> None:
        self.people: Final = people
        self.limit: Final = limit
        self.heard: list[int] = [0, 0]
        self.gone: list[bool] = [False, False]

    def due(self) -> int:
        return min((self.heard[seat] + self.limit for seat in self.people if not self.gone[seat]), default=NEVER)

    def overdue(self, now: int) -> list[int]:
        return [seat for seat in self.people if not self.gone[seat] and now >= self.heard[seat] + self.limit]


class Referee:
    """One battle: the engine's game, the acts so far, who is there, and what the last call showed."""

    def __init__(self, setup: Setup, roster: Roster, people: list[int]) -> None:
        self.setup: Final = setup
        self.roster: Final = roster
        self.game: Final[Game] = new_game(None, setup.seed, dict(setup.config), roster)
        self.acts: list[Act] = []
        self.showing: CallReport | None = None
        self.presence: Final = Presence(people, self.game.config.disconnect_ms)
        self.trips: Final = [Trips(), Trips()]
        self.numbers: list[dict[int, int | None]] = [{}, {}]
        self.called: list[int | None] = [None, None]

    def begin(self) -> Told:
        """The first step: the lines of people are not measured yet, and picks may have been made before the battle."""
        told = Told()
        for seat in self.presence.people:
            self._submit(told, Act(0, seat, "trip", 0, 0), None)
        for seat, character in enumerate(self.setup.picks or []):
            self._submit(told, Act(0, seat, "pick", character, 0), None)
        return told

    def over(self) -> bool:
        return self.game.over()

    def due(self) -> int:
        """When to call `advance` next."""
        if self.game.over():
            return NEVER
        next_time = self.game.next_time()
        return min(NEVER if next_time < 0 else next_time, self.presence.due())

    def advance(self, now: int) -> Told:
        """Let time pass; people nobody has heard of for too long are gone."""
        told = Told()
        now = max(now, self.game.clock)
        for seat in self.presence.overdue(now):
            if not self.game.over():
                self.presence.gone[seat] = True
                self._submit(told, Act(now, seat, "leave", -1, now), None)
        if not self.game.over():
            self._note(told, self.game.advance(now))
        return told

    def act(self, seat: int, kind: str, arg: int, stamp: int, recv: int, n: int | None = None) -> Told:
        """Somebody did something; `stamp` is what their clock said, `recv` what ours says."""
        told = Told()
        recv = max(recv, self.game.clock)
        self._hear(told, seat, recv)
        if self.game.over():
            told.refusals.append(RefusedAct(seat, n, "over"))
            return told
        self._submit(told, Act(recv, seat, kind, arg, max(0, stamp)), n)
        return told

    def heard(self, seat: int, now: int) -> Told:
        """A sign of life; whoever was gone is back. [F-166]"""
        told = Told()
        self._hear(told, seat, max(now, self.game.clock))
        return told

    def measured(self, seat: int, trip: float, now: int) -> Told:
        """A round trip of this seat's line; the battle hears of it where that changes what stamps may claim. [F-142]"""
        told = Told()
        known = self.trips[seat].note(trip)
        if known is not None and not self.game.over():
            now = max(now, self.game.clock)
            self._submit(told, Act(now, seat, "trip", known, now), None)
        return told

    def _hear(self, told: Told, seat: int, now: int) -> None:
        self.presence.heard[seat] = max(now, self.presence.heard[seat])
        if self.presence.gone[seat] and not self.game.over():
            self.presence.gone[seat] = False
            self._submit(told, Act(now, seat, "back", -1, now), None)

    def suspend(self) -> Told:
        """After a restart: nobody is there until they say so; bots are at once."""
        told = Told()
        now = self.game.clock
        for seat in range(2):
            if not self.game.over() and self.game.sides[seat].gone < 0:
                self._submit(told, Act(now, seat, "leave", -1, now), None)
        for seat in range(2):
            self.presence.heard[seat] = now
            if seat in self.presence.people:
                self.presence.gone[seat] = True
            elif not self.game.over():
                self._submit(told, Act(now, seat, "back", -1, now), None)
        return told

    def replay(self, acts: list[Act], finished: bool) -> None:
        """Bring the battle to where the stored acts leave it, or to its end."""
        check_origin(self.setup.behaviour, self.setup.fingerprint, self.roster)
        for act in acts:
            if not self.game.over():
                self._submit(Told(), act, None)
        while finished and not self.game.over() and self.game.next_time() >= 0:
            self._note(Told(), self.game.advance(self.game.next_time()))
        for seat in range(2):
            self.presence.heard[seat] = self.game.clock
            self.presence.gone[seat] = self.game.sides[seat].gone >= 0

    def _submit(self, told: Told, act: Act, n: int | None) -> None:
        command = Command(act.recv, act.seat, act.kind, act.arg, act.stamp)
        self._note(told, self.game.advance(act.recv))
        if self.game.over():
            told.refusals.append(RefusedAct(act.seat, n, "over"))
            return
        events = self.game.submit(command)
        if not any(event.kind == "refused" and event.text == "flood" for event in events):
            told.acts.append(act)
            self.acts.append(act)
            self._remember(act.seat, command.t, n)
            if act.kind == "call":
                self.called[act.seat] = n
        self._note(told, events, act.seat, n)

    def obey(self, command: Command) -> Told:
        """A command of a record, once more; it receives its effective time."""
        told = Told()
        self._note(told, self.game.submit(command))
        return told

    def _remember(self, seat: int, t: int, n: int | None) -> None:
        """Which number a refusal that comes later belongs to: the engine names the seat and the effective time."""
        numbers = self.numbers[seat]
        numbers[t] = n
        if len(numbers) > REMEMBERED:
            del numbers[next(iter(numbers))]

    def _note(self, told: Told, events: list[Event], seat: int = -1, n: int | None = None) -> None:
        for event in events:
            if event.kind == "refused":
                own = n if event.seat == seat else None
                told.refusals.append(RefusedAct(event.seat, self._number(event, own), event.text))
            self.showing = CallReport.after(self.showing, event)
        told.events.extend(events)

    def _number(self, event: Event, n: int | None) -> int | None:
        if event.text == "flood":
            return n
        if event.text == "call_void":
            return self.called[event.seat]
        return self.numbers[event.seat].get(event.t, n)

    def heard_by(self, viewer: int, told: Told) -> list[Event]:
        """The events of a step this viewer hears of; none means that nothing may be sent to them."""
        return events_for(self.game, viewer, told.events)

    def record_text(self) -> str:
        """The finished battle as a record."""
        record = Record(self.roster.id, self.setup.seed)
        record.config = dict(self.setup.config)
        record.commands = [Command(act.recv, act.seat, act.kind, act.arg, act.stamp) for act in self.acts]
        finish(record, self.game)
        return print_record(record, self.roster)
