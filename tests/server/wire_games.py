"""Scripted games whose every message is compared with what an earlier version sent: fixed seeds, a clock of numbers.

`python -m tests.server.wire_games FILE` writes the hashes of today's messages.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from kirifuda.blackpoker.views.offers import suggestion
from kirifuda.blackpoker.views.seat_view import DecisionView
from kirifuda.cards.notation import parse_card
from kirifuda.core.decision import Option
from kirifuda.server.net.connection import Connection
from kirifuda.server.table import commands as c
from kirifuda.server.table.audience import Audience
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.orders import handle
from kirifuda.server.table.pacing import AT_ONCE, Pace
from kirifuda.server.table.session import Session, Step
from tests.server.sessions import new_session

GAMES: Final = {
    "entry": ("9.1 Lite + Entry 16", "single", 1),
    "standard": ("9.1 Standard + Pack", "single", 2),
    "extra": ("9.1 Master + Extra", "single", 3),
    "best of three": ("8.2 Lite + Entry 20", "best of three", 4),
    "two decks": ("8.0d Lite + Random Half", "two decks", 5),
    "old": ("6.0 Lite", "single", 6),
}
MOST: Final = 150
"""Commands of a game."""
SINCE: Final[dict[str, tuple[str, ...]]] = {
    "": ("kept",),
    "uses": ("pairs", "attackers"),
    "decision": ("in_a_row",),
    "table": ("take_back", "forecast", "decided"),
    "outcome": ("why",),
    "room": ("hints",),
    "options": ("note",),
    "stage": ("note",),
    "buffer": ("note",),
    "pending": ("note",),
    "resolving": ("note",),
}
"""Fields that came later, by the name of the list or object that holds them: they are not compared."""


class Scripted:
    """One game, six viewers, and a hash of every message that each of them was sent."""

    def __init__(self, name: str) -> None:
        regulation, match, seed = GAMES[name]
        self.rng = Random(name)
        self.now = 0
        clock = ClockRule(600, 5, 10) if seed % 2 else None
        pace = Pace(key=bytes([seed])) if seed % 3 else AT_ONCE
        self.room: Session = new_session(regulation, match, seed, clock, False, pace)
        self.room.automatic_answer = partial(automatic_answer, self.room)  # type: ignore[method-assign]
        self.audience = Audience(self.room)
        self.sent: dict[str, list[str]] = {}
        self.connections = [self.connect(viewer, lang) for viewer in (0, 1, -1) for lang in ("ja", "en")]
        self.count = 0

    def connect(self, viewer: int, lang: str, since: int | None = None) -> Connection:
        connection = Connection(viewer, lang)
        self.audience.welcome(connection, since, self.now)
        self.drain(connection)
        return connection

    def drain(self, connection: Connection) -> None:
        name = f"{connection.viewer} {connection.lang}"
        while not connection.outbox.empty():
            message = connection.outbox.get_nowait()
            assert message is not None
            self.sent.setdefault(name, []).append(digest(message))

    def do(self, seat: int, command: c.PlayerCommand) -> None:
        asked = [self.room.asks(0), self.room.asks(1)]
        step = handle(self.room, seat, command, self.now)
        self.deliver(step, self.connections[2 * seat], asked)

    def tick(self) -> None:
        """In that version what was due happened when the driver came to it."""
        if self.room.auto_at is not None:
            self.room.auto_at = max(self.now, self.room.auto_at)
        asked = [self.room.asks(0), self.room.asks(1)]
        self.deliver(self.room.tick(self.now), None, asked)

    def deliver(self, step: Step, asker: Connection | None, asked: list[bool]) -> None:
        self.audience.deliver(step, asker, asked, self.now)
        for connection in self.connections:
            self.drain(connection)

    def play(self) -> dict[str, list[str]]:
        self.do(0, c.SetPolicy("p0", "always"))
        for _ in range(MOST):
            if self.room.history.over():
                break
            self.now += self.rng.randrange(100, 3000)
            self.tick()
            for seat, command in self.wants():
                self.do(seat, command)
        self.connect(0, "en", max(1, self.room.history.version(0) - 10))
        self.connect(-1, "ja", max(1, self.room.history.version(-1) - 60))
        return self.sent

    def wants(self) -> Iterator[tuple[int, c.PlayerCommand]]:
        """What the players do next: mostly a choice of whoever decides, sometimes something else."""
        decision = self.room.history.decision
        self.count += 1
        id, dice = f"c{self.count}", self.rng.random()
        if decision is None:
            return
        seat = decision.seat
        version = self.room.history.version(seat)
        if dice < 0.05:
            yield 1 - seat, c.TakeBack(id, self.room.history.version(1 - seat))
            yield seat, c.Allow(f"{id} allow") if dice < 0.03 else c.Deny(f"{id} deny")
        elif dice < 0.08:
            yield seat, c.TakeBack(id, version)
        elif dice < 0.11:
            yield seat, c.StartMacro(id, version, "something")
        elif dice < 0.13:
            yield seat, c.OfferDraw(id)
            yield 1 - seat, c.DeclineDraw(f"{id} no")
        elif dice < 0.15:
            yield 1, c.SetPolicy(id, self.rng.choice(["always", "respond", "marked"]), ["theirs:attack"])
        elif dice < 0.17:
            yield seat, c.Choose(id, version - 1, version - 1, 0)
        elif self.room.auto_at is None:
            yield seat, c.Choose(id, version, version, self.rng.randrange(len(decision.options)))


def automatic_answer(room: Session) -> int | None:
    """As that version answered, when danger did not break a shortcut yet."""
    decision = room.history.decision
    if decision is None:
        return None
    seen = room.history.position(decision.seat).game
    return None if seen.decision is None else room.pilots[decision.seat].answer(seen)


def digest(message: bytes) -> str:
    found = json.loads(message)
    prune(found, "")
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def prune(value: object, name: str) -> None:
    """Take out what came later."""
    if isinstance(value, list):
        for item in value:
            prune(item, name)
    elif isinstance(value, dict):
        for key in SINCE.get(name, ()):
            value.pop(key, None)
        if name == "decision":
            value["suggested"] = suggested_before(value)
        for key, item in value.items():
            prune(item, key)


def suggested_before(decision: dict[str, Any]) -> int | None:
    """What was suggested before there was a forecast: also an answer that can do nothing."""
    options = [
        Option(option["kind"], parse_card(option["id"]) if option["kind"] == "card" else -1)
        for option in decision["options"]
    ]
    return suggestion(DecisionView(decision["kind"], options, -1))


def hashes() -> dict[str, dict[str, str]]:
    """Of each game and viewer, the hashes of all messages in a row."""
    return {name: {who: " ".join(sent) for who, sent in Scripted(name).play().items()} for name in GAMES}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(hashes(), indent=1) + "\n", encoding="utf-8")
