"""The core of a game table: (state, command, time) → what to store, and who is to be told what. No clock, no I/O.

A driver stores `Step.entries` durably before it sends anything of the step. `wake_at` says when to call `tick`.
"""

from typing import Final

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import automatic
from kirifuda.server.table import commands as c
from kirifuda.server.table.history import CHOOSE, Entry
from kirifuda.server.table.orders import obey
from kirifuda.server.table.standing import Standing
from kirifuda.server.table.steps import Answer, Step

ANSWERS: Final = 512
"""Commands of a seat whose answers are remembered."""


class Room(Standing):
    """The doors to a game: commands, time, bots, and who comes and goes."""

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
        automatic.settle(self, now)

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
            step = obey(self, seat, command, now)
        except ServerError as error:
            return Step(answer=self.refusal(seat, command.command, error))
        step.answer = Answer(command.command, self.play.version(seat))
        self.remember(seat, step.answer)
        return automatic.finish(self, step, before, now)

    def refusal(self, viewer: int, command: str | None, error: ServerError) -> Answer:
        return Answer(command, self.play.version(viewer), error)

    def remember(self, seat: int, answer: Answer) -> None:
        answers = self.answers[seat]
        assert answer.command is not None
        answers[answer.command] = answer
        while len(answers) > ANSWERS:
            del answers[next(iter(answers))]

    # Time and bots.

    def tick(self, now: int) -> Step:
        """What time brings: a flag that falls, an automatic answer that is due."""
        before = self.versions()
        return automatic.finish(self, automatic.fall(self, now), before, now)

    def wake_at(self) -> int | None:
        """When `tick` has something to do."""
        found = [time for time in (self.auto_at, automatic.flag_at(self)) if time is not None]
        return min(found) if found else None

    def bot_answers(self, seat: int, index: int, now: int) -> Step:
        """A bot has decided; the driver kept its pace."""
        before = self.versions()
        step = self.happen(Entry(self.next(), CHOOSE, seat, index, now), now)
        return automatic.finish(self, step, before, now)

    # Presence.

    def connected(self, viewer: int) -> None:
        self.presence.count[viewer] += 1
        if viewer >= 0:
            self.presence.gone[viewer] = None

    def disconnected(self, viewer: int, now: int) -> None:
        self.presence.count[viewer] -= 1
        if viewer >= 0 and self.presence.count[viewer] == 0:
            self.presence.gone[viewer] = now
