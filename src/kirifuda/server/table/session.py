"""A game session: what an entry, the time or a bot does to it, and who is to be told what. No clock, no I/O.

A driver stores `Step.entries` durably before it sends anything of the step. `wake_at` says when to call `tick`. Only
entries change the game: applied again in order they bring the session back after a restart.
"""

from typing import Final

from msgspec import Struct, field

from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.stops import Policy
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.errors import ChoiceError
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table.clock import Clock, ClockRule
from kirifuda.server.table.entries import BACK, CHOOSE, POLICY, TIME, GameEntry, GameHeader
from kirifuda.server.table.history import History
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.players import Seat, names_of
from kirifuda.server.table.policies import MODES, read_policy
from kirifuda.server.table.position import VIEWERS
from kirifuda.server.table.window import Window

ANSWERS: Final = 512
"""Commands of a seat whose answers are remembered."""
SHORT_OF_TIME_MS: Final = 20_000
"""With less than this left, nobody is seen to think who does not."""
STORING_MS: Final = 100
"""A store that takes longer than this is a stall of the server."""
GRACE_MS: Final = 60_000
"""How long a player may be gone before the other may claim the game."""


class Answer(Struct):
    """The answer to a command: done, or refused with an error; `kept`: is what was done stored?"""

    command: str | None
    version: int
    error: ServerError | None = None
    kept: bool = True


class Step(Struct):
    """What happened: entries to store, the version of each viewer before it, and the answer to the command."""

    entries: list[GameEntry] = field(default_factory=list)
    told: dict[int, int] = field(default_factory=dict)
    at: int | None = None
    """When it happened: not when it was carried out, where a message waited that arrived before."""
    answer: Answer | None = None
    later: bool = False
    """The command is answered when its window is over."""
    late: Answer | None = None
    """The answer to a command that had to wait."""


class Attendance:
    """Who is connected: how many connections each viewer has, and since when a seat is gone.

    `watching` is how many watch, as everybody was told; `later`: the driver tells it, not every arrival.
    """

    def __init__(self) -> None:
        self.count: dict[int, int] = {0: 0, 1: 0, PUBLIC: 0}
        self.gone: list[int | None] = [None, None]
        self.watching: int = 0
        self.later: bool = False

    def connected(self, viewer: int) -> None:
        self.count[viewer] += 1
        self.note()
        if viewer >= 0:
            self.gone[viewer] = None

    def disconnected(self, viewer: int, now: int) -> None:
        self.count[viewer] -= 1
        self.note()
        if viewer >= 0 and self.count[viewer] == 0:
            self.gone[viewer] = now

    def note(self, now: bool = False) -> bool:
        """How many watch, as it is told: at once, or when the driver says so. Has it changed?"""
        before = self.watching
        if now or not self.later:
            self.watching = self.count[PUBLIC]
        return self.watching != before


class Session:
    """One game with its players, clock, offers and shortcuts."""

    def __init__(self, header: GameHeader, seats: tuple[Seat, Seat], clock: ClockRule | None, pace: Pace) -> None:
        self.history: Final = History(header, names=names_of(seats))
        self.seats: Final = seats
        self.pace: Final = pace
        self.clock: Final = None if clock is None else Clock(clock)
        self.pilots: Final = [Autopilot(Policy(MODES[header.stops])) for _ in range(2)]
        self.marks: Final[list[list[str]]] = [[], []]
        self.draw_offer: int | None = None
        self.back_wish: int | None = None
        self.answers: Final[list[dict[str, Answer]]] = [{}, {}]
        self.attendance: Final = Attendance()
        self.auto_at: int | None = None
        self.visible_at: int = 0
        self.turned: bool = False
        self.showed: bool = False
        """Since something was told last: has a clock begun to run or to rest, was there a visible change?"""
        self.window: Final = Window(self.history, seats, pace)
        self.grace_ms: int = GRACE_MS
        self.most_policies: int = 0
        self.policies: Final = [0, 0]
        self.offered: Final[dict[tuple[int, str], tuple[int, int]]] = {}
        self.hurried: bool = False
        self.heard_at: int | None = None
        """When what is carried out now arrived; what was carried out before it may have arrived later."""

    # Doors: time, bots, a restart; commands come through `orders`.

    def tick(self, now: int) -> Step:
        """What time brings: a flag that falls, an automatic answer that is due, however late the driver comes to it."""
        before, flag, step = self.versions(), self.flag_at(), Step()
        now = now if self.auto_at is None else min(now, self.auto_at)
        if flag is not None and now >= flag and self.clock is not None:
            step = self.happen(GameEntry(self.next(), TIME, self.clock.running, -1, now), now)
        return self.finish(step, before, now)

    def bot_answers(self, seat: int, index: int, now: int, opinion: str | None = None) -> Step:
        """A bot has decided; the driver kept its pace. What it held of the position is kept for later."""
        before = self.versions()
        step = self.happen(GameEntry(self.next(), CHOOSE, seat, index, now, text=opinion), now)
        return self.finish(step, before, now)

    def told(self, happened: int, now: int, stored_ms: int) -> None:
        """What `happened` then is stored, which took so long, and is told now: that is on nobody's clock.

        Whoever is to move next could not know it before. Who goes on, knew; for them only a stall does not count.
        """
        waited = now - happened
        if self.clock is not None and self.clock.running >= 0:
            self.clock.since += waited if self.turned else max(0, stored_ms - STORING_MS)
        if self.showed:
            self.visible_at = now
            if self.auto_at is not None:
                self.auto_at += waited
        self.turned = self.showed = False

    def restore(self, entries: list[GameEntry], now: int) -> None:
        """Bring the game back from what was stored, or begin it; time that passed since does not count."""
        for entry in entries:
            self.apply(entry)
            if self.clock is not None and entry.left is not None:
                self.clock.left = list(entry.left)
            if entry.command is not None:
                self.remember(entry.by, Answer(entry.command, self.history.version(entry.by)))
        self.visible_at = now
        for seat in range(2):
            if self.seats[seat].kind == "person":
                self.attendance.gone[seat] = now
        self.settle(now)
        self.turned = self.showed = False

    # What an entry does.

    def happen(self, entry: GameEntry, now: int) -> Step:
        """Let an entry happen: apply it and note the clocks. An answer that waits for its window is void."""
        public = self.history.version(PUBLIC)
        try:
            self.apply(entry)
        except ChoiceError:
            raise ServerError("not allowed") from None
        self.window.void()
        if self.history.version(PUBLIC) != public:
            self.visible_at, self.showed = now, True
            if self.draw_offer == 1 - entry.seat or self.history.over():  # who goes on playing declines
                self.draw_offer = None
            self.back_wish = None
        self.run_clock(now)
        if self.clock is not None:
            entry.left = (self.clock.left[0], self.clock.left[1])
        return Step([entry])

    def apply(self, entry: GameEntry) -> None:
        history = self.history
        versions = [history.version(0), history.version(1)]
        history.apply(entry)
        if entry.kind == POLICY:
            self.policies[entry.seat] += 1
            self.pilots[entry.seat].policy, self.marks[entry.seat] = read_policy(entry.text)
        if entry.kind == BACK:
            for pilot in self.pilots:
                pilot.clear()
        for seat in range(2):
            viewer = history.viewers[seat]
            if viewer.version > versions[seat] and viewer.updates:
                self.pilots[seat].saw(viewer.position.game, viewer.updates[-1].events)

    def finish(self, step: Step, before: dict[int, int], now: int) -> Step:
        """After anything that happened: automatic answers nobody has to wait for are part of the same step."""
        self.settle(now)
        step.late = void_answer(self)
        while self.auto_at is not None and self.auto_at <= now:
            answer_due(self, step, now)
            self.settle(now)
        step.told, step.at = before, now
        return step

    def settle(self, now: int) -> None:
        """Whose clock runs, and when the next automatic answer is due: what nobody else would notice, at once."""
        self.run_clock(now)
        if self.window.held is not None:
            self.auto_at = self.window.held.at
            return
        index, asked = self.automatic_answer(), self.auto_at is None
        self.auto_at = None
        if index is not None:
            short = self.clock is not None and self.clock.shown(self.clock.running, now) < SHORT_OF_TIME_MS
            due = self.window.automatic_at(self.visible_at, index, short)
            # Who was asked until now and leaves it to a shortcut is told as if they had answered.
            late = asked and self.visible_at < due < now
            self.auto_at = self.window.answer_at(self.visible_at, now) if late else max(now, due)

    def automatic_answer(self) -> int | None:
        """What the seat's shortcut or policy answers to the open decision; a match's own decisions are always asked."""
        decision = self.history.decision
        if decision is None or self.seats[decision.seat].kind == "bot":
            return None
        position = self.history.position(decision.seat)
        if position.game.decision is None:
            return None
        return self.pilots[decision.seat].answer(position.game, self.history.forecast(decision.seat))

    def run_clock(self, now: int) -> None:
        if self.clock is None:
            return
        ended = now if self.heard_at is None else min(now, self.heard_at)
        decision = self.history.decision
        if decision is None:
            self.clock.halt(ended)
            return
        rests = self.visible_at + self.pace.end_ms if self.window.is_open() else now
        if decision.seat != self.clock.running:
            self.clock.run(decision.seat, ended, max(now, rests))
            self.turned = True
        elif self.visible_at == now < rests:
            self.clock.rest(ended, rests)
            self.turned = True

    # How it stands.

    def versions(self) -> dict[int, int]:
        return {viewer: self.history.version(viewer) for viewer in VIEWERS}

    def next(self) -> int:
        return len(self.history.entries)

    def asks(self, seat: int) -> bool:
        """Does the game wait for this player, and not for an automatic answer of theirs?"""
        decision = self.history.decision
        return decision is not None and decision.seat == seat and self.auto_at is None

    def thinks(self, seat: int) -> bool:
        """May the player look at what they could do: always, but while their own answer is made for them."""
        decision = self.history.decision
        return decision is None or decision.seat != seat or self.auto_at is None

    def thinking(self) -> int | None:
        """The seat of the bot that has to decide."""
        decision = self.history.decision
        if decision is None or self.seats[decision.seat].kind != "bot":
            return None
        return decision.seat

    def flag_at(self) -> int | None:
        return None if self.clock is None or self.history.over() else self.clock.flag_at()

    def wake_at(self) -> int | None:
        """When `tick` has something to do."""
        found = [time for time in (self.auto_at, self.flag_at()) if time is not None]
        return min(found) if found else None

    def remember(self, seat: int, answer: Answer) -> None:
        answers = self.answers[seat]
        assert answer.command is not None
        answers[answer.command] = answer
        while len(answers) > ANSWERS:
            del answers[next(iter(answers))]


def chosen(session: Session, seat: int, options: list[int], command: str, now: int) -> list[GameEntry]:
    """A player's answer and those to the questions that follow it; the last one bears the command."""
    entries: list[GameEntry] = []
    for left, index in zip(range(len(options))[::-1], options, strict=True):
        entry = GameEntry(session.next(), CHOOSE, seat, index, now)
        if left == 0:  # the answer comes back with the version after the last one
            entry.command, entry.by = command, seat
        entries += session.happen(entry, now).entries
    return entries


def answer_due(session: Session, step: Step, now: int) -> None:
    """The answer whose time has come: one that was held, or an automatic one."""
    held = session.window.release()
    if held is not None:
        step.entries += chosen(session, held.seat, held.options, held.command, now)
        step.late = Answer(held.command, session.history.version(held.seat))
        session.remember(held.seat, step.late)
        return
    decision, index = session.history.decision, session.automatic_answer()
    assert decision is not None
    assert index is not None
    step.entries += session.happen(GameEntry(session.next(), CHOOSE, decision.seat, index, now), now).entries


def void_answer(session: Session) -> Answer | None:
    """The refusal of an answer that waited for its window while something else happened."""
    held, session.window.voided = session.window.voided, None
    if held is None:
        return None
    error = ServerError("over" if session.history.over() else "stale")
    return Answer(held.command, session.history.version(held.seat), error)


def claim_in(session: Session, seat: int, now: int) -> int | None:
    """Milliseconds until the seat may claim the game.

    `None` while the opponent is there, while it is the seat's own move, or when nobody plays any more.
    """
    decision = session.history.decision
    if seat == PUBLIC or decision is None or decision.seat == seat:
        return None
    gone = session.attendance.gone[1 - seat]
    if gone is None or session.seats[1 - seat].kind != "person" or session.attendance.count[1 - seat]:
        return None
    return max(0, gone + session.grace_ms - now)
