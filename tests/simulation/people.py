"""People at a simulated table: two who play, others who watch. They lose their lines, repeat themselves and come back.

Of what they hear they keep only what follows from what they have: an update that is old is ignored, one that is missing
is asked for by coming back.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from tests.simulation.judge import SAID, SaidMessage
from tests.simulation.wires import Wire

PATIENCE_S = 1.5
"""So long nothing is heard before a client asks again, and then comes back."""
MODES = ("always", "smart", "respond", "marked")
MACROS = ("let", "take", "end", "turn", "something")
AGAIN = ("not stored", "elsewhere")
Connect = Callable[["Person"], Awaitable[Wire]]


class SeenOption(msgspec.Struct):
    kind: str


class SeenDecision(msgspec.Struct):
    serial: int
    options: list[SeenOption]


class SeenTable(msgspec.Struct):
    """As much of a table as a player needs to play at random."""

    decision: SeenDecision | None = None
    outcome: dict[str, object] | None = None


class SeenPolicy(msgspec.Struct):
    mode: str
    marks: list[str]
    hold: bool = False


class SeenRoom(msgspec.Struct):
    policy: SeenPolicy | None = None


class Notebook:
    """What a player knows of their commands, in whichever window they were given."""

    def __init__(self) -> None:
        self.count = 0
        self.sent: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.pending: str | None = None
        self.broken: list[str] = []

    def write(self, kind: str, **parts: object) -> str:
        """A new command; its id."""
        self.count += 1
        command = f"{self.count}"
        self.sent[command] = json.dumps({"type": kind, "command": command, **parts})
        self.kinds[command] = kind
        return command

    def done(self, said: SaidMessage) -> None:
        command = said.command or ""
        known = self.acknowledged.get(command)
        if known is not None and known != said.version and said.kept:
            self.broken.append(f"{command} is acknowledged with version {known}, then {said.version}")
        if said.kept:
            self.acknowledged[command] = said.version
        if self.pending == command:
            self.pending = None

    def refuse(self, said: SaidMessage) -> bool:
        """Is it to be sent again?"""
        command = said.command or ""
        if said.code in AGAIN:
            return True
        if command in self.acknowledged:
            self.broken.append(f"{command} is acknowledged, then refused as {said.code}")
        else:
            self.refused[command] = said.code
        if self.pending == command:
            self.pending = None
        return False


class Person:
    """One client: somebody at a seat, in the first window or a second one, or somebody who watches (`viewer` -1)."""

    def __init__(self, name: str, viewer: int, token: str | None, lang: str, rng: Random, book: Notebook) -> None:
        self.name, self.viewer, self.token, self.lang, self.rng, self.book = name, viewer, token, lang, rng, book
        self.plays = viewer >= 0
        self.version: int | None = None
        self.table = b""
        self.room = b""
        self.seen = SeenTable()
        self.most = 0
        self.lines = 0
        self.away_s: float | None = None
        self.closing: str | None = None
        """What is said to end the game."""
        self.wire: Wire | None = None
        self.at = 0.0

    # The line.

    async def live(self, connect: Connect) -> None:
        while True:
            if self.away_s is not None:
                await asyncio.sleep(self.away_s)
                self.away_s = None
            self.wire = wire = await connect(self)
            self.lines += 1
            since = self.version if self.rng.random() < 0.9 else None
            hello = {"type": "hello", "lang": self.lang, "token": self.token, "since": since}
            wire.greet(json.dumps({key: value for key, value in hello.items() if value is not None}))
            if self.plays and self.book.pending is not None:
                wire.say(self.book.sent[self.book.pending])
            await self.talk(wire)
            wire.cut()
            await asyncio.sleep(self.rng.uniform(0.01, 0.4))

    async def talk(self, wire: Wire) -> None:
        """Until the line breaks or is left."""
        silent = 0
        self.think()
        while self.away_s is None:
            try:
                async with asyncio.timeout_at(min(self.at, asyncio.get_running_loop().time() + PATIENCE_S)):
                    message = await wire.heard.get()
            except TimeoutError:
                if asyncio.get_running_loop().time() < self.at:
                    silent += 1
                    if silent > 2 or not wire.open:
                        return
                    self.ask_again(wire)
                    continue
                self.act(wire)
                continue
            if message is None or self.hears(SAID.decode(message)):
                return
            silent = 0

    def ask_again(self, wire: Wire) -> None:
        if self.book.pending is not None and self.plays:
            wire.say(self.book.sent[self.book.pending])
        else:
            wire.say('{"type":"ping"}')

    def hears(self, said: SaidMessage) -> bool:
        """Is it time to come back?"""
        if said.type in ("table", "update"):
            return self.sees(said)
        if said.type == "room":
            self.room = bytes(said.room)
        elif said.type == "done":
            self.book.done(said)
        elif said.type == "refused":
            return self.book.refuse(said)
        return False

    def sees(self, said: SaidMessage) -> bool:
        held = -1 if self.version is None else self.version
        if said.version < held or (said.type == "update" and said.version == held):
            return False
        if said.type == "update" and said.version != held + 1:
            return True
        self.version, self.table = said.version, bytes(said.table)
        self.seen = msgspec.json.decode(self.table, type=SeenTable)
        if said.type == "table":
            self.room = bytes(said.room)
        self.think()
        return False

    # Playing.

    def think(self) -> None:
        """When they act next."""
        pause = 0.15 if self.closing is not None else self.rng.uniform(0.02, 1.2)
        self.at = asyncio.get_running_loop().time() + pause

    def act(self, wire: Wire) -> None:
        self.think()
        if self.version is None or self.seen.outcome is not None:
            return
        if self.closing is not None:
            self.close(wire)
        elif not self.plays or self.rng.random() < 0.06:
            self.fidget(wire)
        elif self.book.pending is not None:
            return
        elif self.seen.decision is not None and self.book.count < self.most:
            self.choose(wire, self.seen.decision)
        elif self.rng.random() < 0.2 and self.book.count < self.most:
            self.wish(wire)

    def say(self, wire: Wire, kind: str, **parts: object) -> None:
        self.book.pending = self.book.write(kind, **parts)
        wire.say(self.book.sent[self.book.pending])

    def choose(self, wire: Wire, decision: SeenDecision) -> None:
        if self.rng.random() < 0.15:
            self.wish(wire)
            return
        option = self.rng.randrange(len(decision.options))
        self.say(wire, "choose", version=self.version, serial=decision.serial, option=option)

    def wish(self, wire: Wire) -> None:
        kind = self.rng.choice(("policy", "policy", "macro", "stop", "take back", "offer draw", "allow", "deny"))
        parts: dict[str, object] = {}
        if kind == "policy":
            parts = {"mode": self.rng.choice(MODES), "hold": self.rng.random() < 0.2}
        elif kind in ("macro", "take back"):
            parts = {"version": self.version}
        if kind == "macro":
            parts["name"] = self.rng.choice(MACROS)
        self.say(wire, kind, **parts)

    def fidget(self, wire: Wire) -> None:
        """Repeat something, or go away for a while; in the second window, what was said in the first."""
        drawn = self.rng.random()
        if self.viewer >= 0 and self.book.sent and drawn < 0.7:
            wire.say(self.book.sent[self.rng.choice(sorted(self.book.sent))])
        elif drawn < 0.9:
            self.away_s = self.rng.uniform(0.05, 2.0)

    def close(self, wire: Wire) -> None:
        """Say what ends the game, again and again."""
        if self.book.pending is None and self.closing:
            self.say(wire, self.closing)
