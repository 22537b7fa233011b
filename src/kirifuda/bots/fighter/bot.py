"""A bot in real time: it hears events, wakes when it has taken them in, and acts through the same commands as a person.

An event becomes known after a perception delay; an opponent's landing interrupts thinking and starts it anew. [F-202]
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from kirifuda.bots.fighter.judgement import Choice, Raters, choose
from kirifuda.bots.fighter.level import level_of
from kirifuda.fighter import Command, Event, View
from kirifuda.fighter.matcher import holds

NEVER: Final = 1 << 60
LEAST_PERCEPTION: Final = 150
LEAST_MOVE: Final = 250
READING: Final = 1500
LONGEST_PICK: Final = 6000
"""Nobody waits longer than this for a bot to choose its character."""
TECHNIQUES: Final = 8
"""To read before the first battle: each takes a thought."""
CHANGES: Final = 3
"""To see in a later check: the own new cards, the other's, and the fields."""
PATIENCE: Final = 5000
"""Mutual waiting after which a bot asks for a stalemate. [F-206]"""


class FighterBot:
    """One seat for one game. `wake` says when it wants to be asked to `act`."""

    def __init__(self, seat: int, level: int, seed: int) -> None:
        self.seat = seat
        self.level = level_of(level)
        self.rng = Random(seed * 2 + seat)
        self.wake = NEVER
        self.position = 0
        self.looked = False
        self.memory = Raters()

    def hear(self, now: int, events: Sequence[Event]) -> None:
        """Take in what this seat was told."""
        for event in events:
            if event.kind == "state":
                self._new_state(now, event.text)
            elif event.kind == "landed" and not event.text:
                if event.seat == self.seat:
                    self.wake = now + self._time(self.level.think, self.level.think_sigma)
                elif not self.position:
                    self.wake = now + self._perception()
            elif event.kind == "ok" and event.seat != self.seat:
                self.wake = min(self.wake, now + self._perception())  # "OK?" is answered
            elif event.kind in ("obliged", "proposed") and not self.position:
                self.wake = min(self.wake, now + self._perception())
            elif event.kind == "agreed" and not self.position:
                self.wake = NEVER  # what is done before the stalemate is told comes too late
            elif event.kind in ("returned", "refused") and event.seat == self.seat:
                self.position = 0
                self.wake = now + self._perception()

    def act(self, view: View) -> list[Command]:
        """What to do now; sets the next `wake`."""
        self.wake = NEVER
        if view.state == "PICK":
            return [self._command(view, "pick", self.rng.choice(view.free))] if view.free else []
        if view.state == "CHECK":
            return [self._command(view, "ok")]
        if view.state == "ATTACK":
            return self._claims(view)
        if view.motions[self.seat] >= 0:
            return self._land(view)
        self.position = 0
        if view.state in ("SET", "WINDOW"):
            return self._fastest(view)
        return self._battle(view) if view.state == "BATTLE" else []

    def _new_state(self, now: int, state: str) -> None:
        self.wake = NEVER
        if state in ("CHECK", "PICK"):
            self.position = 0
            self.wake = now + self._look(state)
        elif state == "SET":
            self.wake = now + self._perception()
        elif state == "WINDOW" and self.position:
            self.wake = now + LEAST_MOVE
        elif state in ("BATTLE", "ATTACK"):
            self.wake = now + self._perception()

    def _look(self, state: str) -> int:
        """[F-33] The first check is for all techniques, the later ones for what has changed."""
        if state == "PICK":
            return min(LONGEST_PICK, READING + self._time(self.level.think, self.level.think_sigma))
        thoughts = CHANGES if self.looked else TECHNIQUES
        self.looked = True
        return READING + self._time(thoughts * self.level.think, self.level.think_sigma)

    def _battle(self, view: View) -> list[Command]:
        table = self.memory.table(view)
        careful = self.level.number >= 3
        if table.points() and not self._overlooks() and not (careful and table.loses_by_calling()):
            return [self._command(view, "call")]
        if self.rng.random() < self.level.false_call:
            return [self._command(view, "call")]
        if not table.hand:
            return [self._command(view, "call")]
        choice = choose(table, self.level, self.rng, view.obliged != self.seat)
        if choice.call:
            return [self._command(view, "call")]
        return self._lift(view, choice) if choice.position else self._wait(view)

    def _wait(self, view: View) -> list[Command]:
        """[F-206] Waiting is best: agree to a stalemate, or ask for one when both have waited long."""
        self.wake = view.clock + self._time(self.level.think, self.level.think_sigma)
        if view.proposal == 1 - self.seat:
            return [self._command(view, "agree")]
        if view.proposal < 0 and view.obliged < 0 and view.clock - view.idle_since >= PATIENCE:
            self.wake = view.clock + PATIENCE
            return [self._command(view, "propose")]
        return []

    def _fastest(self, view: View) -> list[Command]:
        """[F-204] The fastest action, chosen without knowing the other's."""
        if view.committed:
            return []
        table = self.memory.table(view)
        forced = view.forced[self.seat]
        if not forced and table.points() and not self._overlooks():
            return [self._command(view, "call")]
        if not table.hand:
            return []
        choice = choose(table, self.level, self.rng, not forced)
        if choice.call:
            return [self._command(view, "call")]
        return self._lift(view, choice) if choice.position else []

    def _lift(self, view: View, choice: Choice) -> list[Command]:
        self.position = choice.position
        self.wake = view.clock + max(LEAST_MOVE, self._time(self.level.move, 0.2))
        if view.state == "SET":
            self.wake = max(self.wake, view.window_at)
        return [self._command(view, "lift", choice.card)]

    def _land(self, view: View) -> list[Command]:
        position, self.position = self.position, 0
        if not position:
            return [self._command(view, "cancel")]
        return [self._command(view, "land", position)]

    def _claims(self, view: View) -> list[Command]:
        """Claim mode: name what was noticed."""
        if not view.claiming:
            return []
        cards = view.fields[self.seat] + view.fields[1 - self.seat]
        found = [
            self._command(view, "claim", index)
            for index, technique in enumerate(view.techniques[self.seat])
            if not view.used[self.seat][index] and holds(technique.condition, cards) and not self._overlooks()
        ]
        return [*found, self._command(view, "done")]

    def _overlooks(self) -> bool:
        return self.rng.random() < self.level.overlook

    def _perception(self) -> int:
        return max(LEAST_PERCEPTION, self._time(self.level.perception, self.level.perception_sigma))

    def _time(self, median: int, sigma: float) -> int:
        return round(median * self.rng.lognormvariate(0, sigma))

    def _command(self, view: View, kind: str, arg: int = -1) -> Command:
        return Command(view.clock, self.seat, kind, arg)
