"""The core of a game table: (state, command, time) → what to store, and who is to be told what. No clock, no I/O.

A driver stores `Step.entries` durably before it sends anything of the step. `wake_at` says when to call `tick`.
"""

from typing import Final

from msgspec import Struct, field

from kirifuda.blackpoker.records.takeback import CONSENT, NEVER
from kirifuda.blackpoker.views import shortcuts, stops
from kirifuda.blackpoker.views.autopilot import Autopilot
from kirifuda.blackpoker.views.shapes import PUBLIC
from kirifuda.blackpoker.views.stops import Policy, paced
from kirifuda.core.errors import ChoiceError
from kirifuda.server import commands as c
from kirifuda.server.clock import Clock, ClockRule
from kirifuda.server.errors import ServerError
from kirifuda.server.pacing import Pace
from kirifuda.server.people import shown_name
from kirifuda.server.play import BACK, CHOOSE, CONCEDE, DRAW, GONE, POLICY, TIME, Entry, Header, Play
from kirifuda.server.seen import VIEWERS

MODES: Final = {"always": stops.ALWAYS, "respond": stops.COULD_RESPOND, "marked": stops.MARKED}
MACROS: Final = {
    "let": shortcuts.LET_RESOLVE,
    "take": shortcuts.TAKE_ATTACK,
    "end": shortcuts.END_TURN,
    "turn": shortcuts.PASS_TO_TURN,
    "something": shortcuts.UNTIL_SOMETHING,
}
GRACE_MS: Final = 60_000
"""How long a player may be gone before the other may claim the game."""
ANSWERS: Final = 512
"""Commands of a seat whose answers are remembered."""


class Seat(Struct):
    """Who sits there: a guest or a bot."""

    kind: str
    name: str
    guest: str | None = None
    bot: str | None = None


def names_of(seats: tuple[Seat, Seat]) -> dict[str, tuple[str, str]]:
    first, second = seats
    return {
        lang: (shown_name(first.name, first.bot, lang), shown_name(second.name, second.bot, lang))
        for lang in ("ja", "en")
    }


class Answer(Struct):
    """The answer to a command: done, or refused with an error."""

    command: str | None
    version: int
    error: ServerError | None = None


class Step(Struct):
    """What happened: entries to store, the version of each viewer before it, and the answer to the command."""

    entries: list[Entry] = field(default_factory=list)
    told: dict[int, int] = field(default_factory=dict)
    answer: Answer | None = None


class Presence:
    """Who is connected: how many connections each viewer has, and since when a seat is gone."""

    def __init__(self) -> None:
        self.count: dict[int, int] = {0: 0, 1: 0, PUBLIC: 0}
        self.gone: list[int | None] = [None, None]


class Room:
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

    # Restoring.

    def restore(self, entries: list[Entry], now: int) -> None:
        """Bring the game back from what was stored; time that passed since does not count."""
        for entry in entries:
            self.apply(entry)
            if self.clock is not None and entry.left is not None:
                self.clock.left = list(entry.left)
            if entry.command is not None:
                self.remember(entry.by, Answer(entry.command, self.play.version(entry.by)))
        self.visible_at = now
        for seat in range(2):
            if self.seats[seat].kind == "person":
                self.presence.gone[seat] = now
        self.settle(now)

    def begin(self, now: int) -> None:
        """The game starts: clocks run, absent players are waited for."""
        self.restore([], now)

    # Commands.

    def handle(self, seat: int, command: c.Command, now: int) -> Step:
        """Carry out a command of a seat, or refuse it with nothing changed; the same command again: the same answer."""
        if seat == PUBLIC:
            return Step(answer=self.refusal(PUBLIC, command.command, ServerError("not your seat")))
        known = self.answers[seat].get(command.command)
        if known is not None:
            return Step(answer=known)
        before = self.versions()
        try:
            step = self.obey(seat, command, now)
        except ServerError as error:
            return Step(answer=self.refusal(seat, command.command, error))
        step.answer = Answer(command.command, self.play.version(seat))
        self.remember(seat, step.answer)
        return self.finished(step, before, now)

    def versions(self) -> dict[int, int]:
        return {viewer: self.play.version(viewer) for viewer in VIEWERS}

    def finished(self, step: Step, before: dict[int, int], now: int) -> Step:
        """After anything that happened: automatic answers nobody has to wait for are part of the same step."""
        self.settle(now)
        while self.auto_at is not None and self.auto_at <= now:
            step.entries += self.automatic(now).entries
            self.settle(now)
        step.told = before
        return step

    def asks(self, seat: int) -> bool:
        """Does the game wait for this player, and not for an automatic answer of his?"""
        decision = self.play.decision
        return decision is not None and decision.seat == seat and self.auto_at is None

    def thinks(self, seat: int) -> bool:
        """May the player look at what he could do: always, but while his own answer is made for him."""
        decision = self.play.decision
        return decision is None or decision.seat != seat or self.auto_at is None

    def refusal(self, viewer: int, command: str | None, error: ServerError) -> Answer:
        return Answer(command, self.play.version(viewer), error)

    def remember(self, seat: int, answer: Answer) -> None:
        answers = self.answers[seat]
        assert answer.command is not None
        answers[answer.command] = answer
        while len(answers) > ANSWERS:
            del answers[next(iter(answers))]

    def obey(self, seat: int, command: c.Command, now: int) -> Step:
        if isinstance(command, c.SetPolicy):
            return self.set_policy(seat, command, now)
        if self.play.over():
            raise ServerError("over")
        if isinstance(command, c.Choose):
            return self.choose(seat, command, now)
        if isinstance(command, c.StartMacro):
            return self.start_macro(seat, command)
        if isinstance(command, c.StopMacro):
            self.pilots[seat].clear()
            return Step()
        if isinstance(command, c.Concede):
            return self.happen(Entry(self.next(), CONCEDE, seat, -1, now, command.command, seat), now)
        if isinstance(command, c.Claim):
            return self.claim(seat, command, now)
        if isinstance(command, c.TakeBack | c.Allow | c.Deny):
            return self.about_taking_back(seat, command, now)
        return self.about_draw(seat, command, now)

    def choose(self, seat: int, command: c.Choose, now: int) -> Step:
        decision = self.play.decision
        if command.version != self.play.version(seat) or command.serial != command.version:
            raise ServerError("stale")
        if decision is None or decision.seat != seat:
            raise ServerError("not your decision")
        if command.option >= len(decision.options):
            raise ServerError("no such option")
        return self.happen(Entry(self.next(), CHOOSE, seat, command.option, now, command.command, seat), now)

    def next(self) -> int:
        return len(self.play.entries)

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
            self.read_policy(entry)
        if entry.kind == BACK:
            for pilot in self.pilots:
                pilot.clear()
        for seat in range(2):
            viewer = play.viewers[seat]
            if viewer.version > versions[seat] and viewer.updates:
                self.pilots[seat].saw(viewer.seen.game, viewer.updates[-1].events)

    # Policy and shortcuts.

    def set_policy(self, seat: int, command: c.SetPolicy, now: int) -> Step:
        text = "\n".join([command.mode, *command.marks])
        entry = Entry(self.next(), POLICY, seat, -1, now, command.command, seat, text)
        self.apply(entry)
        return Step([entry])

    def read_policy(self, entry: Entry) -> None:
        """`moment`, `theirs:ACTION` or `mine:ACTION`; a mark that means nothing here is kept and never comes up."""
        mode, *marks = (entry.text or "respond").split("\n")
        policy = Policy(MODES[mode])
        policy.moments = [mark for mark in marks if mark in stops.MOMENTS]
        policy.theirs = [mark.removeprefix("theirs:") for mark in marks if mark.startswith("theirs:")]
        policy.mine = [mark.removeprefix("mine:") for mark in marks if mark.startswith("mine:")]
        self.pilots[entry.seat].policy = policy
        self.marks[entry.seat] = marks

    def start_macro(self, seat: int, command: c.StartMacro) -> Step:
        if command.version != self.play.version(seat):
            raise ServerError("stale")
        if self.play.decision is None or self.play.decision.seat != seat:
            raise ServerError("not your decision")
        if not self.pilots[seat].begin(MACROS[command.name], self.play.seen(seat).game):
            raise ServerError("not allowed")
        return Step()

    # The end, offers.

    def claim(self, seat: int, command: c.Claim, now: int) -> Step:
        left = self.claim_in(seat, now)
        if left is None or left > 0:
            raise ServerError("not allowed")
        return self.happen(Entry(self.next(), GONE, 1 - seat, -1, now, command.command, seat), now)

    def claim_in(self, seat: int, now: int) -> int | None:
        """Milliseconds until the seat may claim the game; `None` while the opponent is there or it is not his move."""
        if seat == PUBLIC or self.play.over():
            return None
        gone = self.presence.gone[1 - seat]
        if gone is None or self.seats[1 - seat].kind != "person" or self.presence.count[1 - seat]:
            return None
        return max(0, gone + self.grace_ms - now)

    def about_draw(self, seat: int, command: c.Command, now: int) -> Step:
        if self.play.header.match != "single" or self.seats[1 - seat].kind == "bot":
            raise ServerError("not allowed")
        if isinstance(command, c.OfferDraw):
            if self.draw_offer == 1 - seat:
                return self.happen(Entry(self.next(), DRAW, seat, -1, now, command.command, seat), now)
            self.draw_offer = seat
        elif self.draw_offer != 1 - seat:
            raise ServerError("not allowed")
        elif isinstance(command, c.AcceptDraw):
            return self.happen(Entry(self.next(), DRAW, seat, -1, now, command.command, seat), now)
        else:
            self.draw_offer = None
        return Step()

    def about_taking_back(self, seat: int, command: c.Command, now: int) -> Step:
        if isinstance(command, c.TakeBack):
            return self.take_back(seat, command, now)
        if self.back_wish != 1 - seat:
            raise ServerError("not allowed")
        self.back_wish = None
        if isinstance(command, c.Deny):
            return Step()
        self.check_taking_back(1 - seat)
        return self.happen(Entry(self.next(), BACK, 1 - seat, -1, now, command.command, seat), now)

    def take_back(self, seat: int, command: c.TakeBack, now: int) -> Step:
        """At once while nobody has learned anything; otherwise the opponent is asked. A bot never minds."""
        if command.version != self.play.version(seat):
            raise ServerError("stale")
        if self.check_taking_back(seat) == CONSENT and self.seats[1 - seat].kind == "person":
            self.back_wish = seat
            return Step()
        return self.happen(Entry(self.next(), BACK, seat, -1, now, command.command, seat), now)

    def check_taking_back(self, seat: int) -> int:
        verdict = self.play.verdict(seat)
        if verdict is None:
            raise ServerError("not allowed")
        if verdict.kind == NEVER:
            raise ServerError("not allowed", verdict.reason.ja, verdict.reason.en, verdict.reason.rule)
        return verdict.kind

    # Time.

    def tick(self, now: int) -> Step:
        """What time brings: a flag that falls, an automatic answer that is due."""
        before = self.versions()
        step = Step()
        flag = None if self.clock is None or self.play.over() else self.clock.flag_at()
        if flag is not None and now >= flag and self.clock is not None:
            step = self.happen(Entry(self.next(), TIME, self.clock.running, -1, now), now)
        return self.finished(step, before, now)

    def automatic(self, now: int) -> Step:
        """The automatic answer that is due. Each is an ordinary choice of its seat."""
        decision, index = self.play.decision, self.automatic_answer()
        assert decision is not None
        assert index is not None
        return self.happen(Entry(self.next(), CHOOSE, decision.seat, index, now), now)

    def automatic_answer(self) -> int | None:
        """What the seat's shortcut or policy answers to the open decision; a match's own decisions are always asked."""
        decision = self.play.decision
        if decision is None or self.seats[decision.seat].kind == "bot":
            return None
        seen = self.play.seen(decision.seat)
        if seen.game.decision is None:
            return None
        return self.pilots[decision.seat].answer(seen.game)

    def settle(self, now: int) -> None:
        """After anything that happened: whose clock runs, and when the next automatic answer is due.

        What nobody else would notice is done at once.
        """
        self.run_clock(now)
        index = self.automatic_answer()
        self.auto_at = None
        if index is not None:
            thinks = paced(self.play.seen(PUBLIC).game) and not self.play.silent(index)
            wait = self.pace.automatic_ms(thinks, self.play.version(PUBLIC))
            self.auto_at = max(now, self.visible_at + wait)

    def run_clock(self, now: int) -> None:
        if self.clock is None:
            return
        decision = self.play.decision
        if decision is None:
            self.clock.halt(now)
        else:
            self.clock.run(decision.seat, now)

    def wake_at(self) -> int | None:
        """When `tick` has something to do."""
        times = [self.auto_at, None if self.clock is None or self.play.over() else self.clock.flag_at()]
        found = [time for time in times if time is not None]
        return min(found) if found else None

    # Bots.

    def thinking(self) -> int | None:
        """The seat of the bot that has to decide."""
        decision = self.play.decision
        if decision is None or self.seats[decision.seat].kind != "bot":
            return None
        return decision.seat

    def bot_answers(self, seat: int, index: int, now: int) -> Step:
        """A bot has decided; the driver kept its pace."""
        before = self.versions()
        step = self.happen(Entry(self.next(), CHOOSE, seat, index, now), now)
        return self.finished(step, before, now)

    # Presence.

    def connected(self, viewer: int) -> None:
        self.presence.count[viewer] += 1
        if viewer >= 0:
            self.presence.gone[viewer] = None

    def disconnected(self, viewer: int, now: int) -> None:
        self.presence.count[viewer] -= 1
        if viewer >= 0 and self.presence.count[viewer] == 0:
            self.presence.gone[viewer] = now
