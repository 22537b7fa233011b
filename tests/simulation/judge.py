"""The judge: follows what is really stored, and notes whatever a server says or does that does not follow from it."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Protocol

import msgspec

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.core.decision import Decision
from kirifuda.server.store.chain import damage
from kirifuda.server.store.database import StoredGame, stored_game
from kirifuda.server.table.entries import POLICY, GameEntry, start
from kirifuda.server.table.event_encoder import wire_event
from kirifuda.server.table.history import History
from kirifuda.server.table.messages import ENCODER, past, present
from kirifuda.server.table.players import names_of
from kirifuda.server.table.policies import policy_text
from kirifuda.server.table.position import VIEWERS, position_of

LANGS = ("ja", "en")
Digest = Callable[[str], str]


def digest_of(message: str) -> str:
    return blake2b(message.encode(), digest_size=8).hexdigest()


class SaidMessage(msgspec.Struct):
    """A message, as far as anybody here wants to know it."""

    type: str
    version: int = 0
    viewer: int = PUBLIC
    events: msgspec.Raw = msgspec.Raw(b"")
    log: msgspec.Raw = msgspec.Raw(b"")
    table: msgspec.Raw = msgspec.Raw(b"")
    room: msgspec.Raw = msgspec.Raw(b"")
    command: str | None = None
    code: str = ""
    kept: bool = True
    since: int | None = None


SAID = msgspec.json.Decoder(SaidMessage)


class Stored(Protocol):
    """Where games are stored, as far as the judge looks."""

    on_commit: Callable[[], None]
    clock: Callable[[], tuple[int, int]]
    born: dict[object, tuple[int, int]]

    def game(self, id: str) -> dict[str, Any] | None: ...

    def rows(self, game: str, since: int = 0) -> list[dict[str, Any]]: ...

    def entries(self, game: str, since: int = 0) -> list[GameEntry]: ...


class Keeper(Protocol):
    """Who looks after the clocks."""

    def moment(self) -> tuple[int, int]: ...

    def came(self, seat: int) -> None: ...

    def arrived(self, seat: int, command: str) -> None: ...

    def rules(self, game: StoredGame) -> None: ...

    def begin(self, decision: Decision | None, at: tuple[int, int], entries: int) -> None: ...

    def entry(self, entry: GameEntry, decision: Decision | None) -> list[str]: ...


class Listening(Protocol):
    """A line of a client: whose, and what was said on it last."""

    name: str
    viewer: int
    lang: str
    version: int | None
    here: bool


class Judge:
    """Of one simulation. `thorough`: every table that is told is compared, and not only the last one."""

    def __init__(
        self,
        disk: Stored,
        keeper: Keeper,
        note: Callable[[str], None],
        thorough: bool,
        digest: Digest = digest_of,
    ) -> None:
        self.disk, self.keeper, self.note, self.thorough, self.digest = disk, keeper, note, thorough, digest
        self.faults: list[str] = []
        self.game: str | None = None
        self.stored: StoredGame | None = None
        self.mirror: History | None = None
        self.commands: dict[tuple[int, str], int] = {}
        self.updates: dict[tuple[int, int], Any] = {}
        self.tables: dict[tuple[int, str, int], set[bytes]] = {}
        disk.on_commit, disk.clock = self.committed, keeper.moment

    def fault(self, text: str) -> None:
        self.faults.append(text)
        self.note(f"FAULT {text}")

    # What is stored.

    def follow(self, game: str) -> None:
        """This game is the one that is played; what happened in it before is taken as it is."""
        self.game = game
        self.committed()
        if self.mirror is not None:
            self.keeper.begin(self.mirror.decision, self.disk.born[game], len(self.mirror.entries))

    def committed(self) -> None:
        if self.game is None:
            return
        if self.mirror is None:
            row = self.disk.game(self.game)
            if row is None:
                return
            self.begin(row)
        assert self.mirror is not None
        for entry in self.disk.entries(self.game, len(self.mirror.entries)):
            self.take(self.mirror, entry)

    def begin(self, row: dict[str, Any]) -> None:
        self.stored = stored_game(row)
        self.mirror = History(self.stored.header, VIEWERS, LANGS, names_of(self.stored.seats))
        self.keep_updates(self.mirror)
        self.keeper.rules(self.stored)

    def take(self, mirror: History, entry: GameEntry) -> None:
        if entry.n != len(mirror.entries):
            self.fault(f"entry {entry.n} is stored where {len(mirror.entries)} was to come")
            return
        if entry.command is not None:
            if (entry.by, entry.command) in self.commands:
                self.fault(f"{entry.command} of seat {entry.by} is stored twice")
            self.commands[entry.by, entry.command] = entry.n
        mirror.apply(entry)
        self.keep_updates(mirror)
        self.note(f"stored {entry.n} {entry.kind} {entry.seat} {entry.value} {entry.command} {entry.left}")
        for fault in self.keeper.entry(entry, mirror.decision):
            self.fault(fault)

    def keep_updates(self, mirror: History) -> None:
        for viewer in VIEWERS:
            told = mirror.viewers[viewer]
            for update in told.updates:
                self.updates[viewer, update.version] = update
            told.updates.clear()

    # What is told.

    def arrives(self, wire: Listening, message: str) -> None:
        self.note(f"{wire.name} > {message}")
        said = SAID.decode(message)
        if said.type == "hello":
            wire.version = said.since
            if wire.viewer >= 0 and not wire.here:
                wire.here = True
                self.keeper.came(wire.viewer)
        if said.command is not None:
            self.keeper.arrived(wire.viewer, said.command)

    def leaves(self, wire: Listening, message: str) -> None:
        """A message leaves the server: all of it must be stored, and follow from what is stored."""
        self.note(f"{wire.name} < {self.digest(message)} {message[:40]}")
        said = SAID.decode(message)
        if said.type in ("table", "update"):
            self.told(wire, said)
        elif said.type == "done" and said.kept and (wire.viewer, said.command) not in self.commands:
            self.fault(f"{wire.name}: {said.command} is acknowledged and not stored")
        elif said.type == "refused" and said.code in ("internal", "damaged", "other version", "malformed", "not found"):
            self.fault(f"{wire.name}: refused as {said.code}")

    def told(self, wire: Listening, said: SaidMessage) -> None:
        mirror = self.mirror
        if mirror is None or said.version > mirror.version(wire.viewer):
            self.fault(f"{wire.name} is told version {said.version}, which is not stored")
            return
        if said.type == "table" and said.viewer != wire.viewer:
            self.fault(f"{wire.name} is shown the table of viewer {said.viewer}")
        if said.type == "update":
            if wire.version is not None and said.version != wire.version + 1:
                self.fault(f"{wire.name} is told version {said.version} after {wire.version}")
            self.compare_update(wire, said)
        elif wire.version is not None and said.version < wire.version:
            self.fault(f"{wire.name} is shown version {said.version} after {wire.version}")
        wire.version = said.version
        if self.thorough:
            self.compare_table(wire, said, mirror)

    def compare_update(self, wire: Listening, said: SaidMessage) -> None:
        update = self.updates[wire.viewer, said.version]
        events = [wire_event(update.before.game, update.after.game, event) for event in update.events]
        assert self.mirror is not None
        lines = update.log(wire.lang, self.mirror.names[wire.lang])
        if bytes(said.events) != ENCODER.encode(events) or bytes(said.log) != ENCODER.encode(lines):
            self.fault(f"{wire.name}: update {said.version} tells something else than what happened")

    def compare_table(self, wire: Listening, said: SaidMessage, mirror: History) -> None:
        key = (wire.viewer, wire.lang, said.version)
        if key not in self.tables:
            names = mirror.names[wire.lang]
            update = self.updates[wire.viewer, said.version]
            self.tables[key] = {ENCODER.encode(past(update, names, wire.lang))}
            if mirror.version(wire.viewer) != said.version:
                return
            self.tables[key].add(self.now_shown(mirror, *key[:2], True))
        if len(self.tables[key]) > 1 and bytes(said.table) not in self.tables[key]:
            self.fault(f"{wire.name}: the table of version {said.version} is another one")

    def now_shown(self, mirror: History, viewer: int, lang: str, asked: bool) -> bytes:
        return ENCODER.encode(present(mirror, viewer, mirror.names[lang], lang, asked))

    # The end.

    def last_table(self, viewer: int, lang: str) -> bytes:
        """What everybody of this viewer holds in the end."""
        assert self.mirror is not None
        return self.now_shown(self.mirror, viewer, lang, True)

    def policy_of(self, seat: int) -> str:
        assert self.mirror is not None
        texts = [entry.text or "" for entry in self.mirror.entries if entry.kind == POLICY and entry.seat == seat]
        return texts[-1] if texts else policy_text(self.mirror.header.stops, [], False)

    def close(self) -> None:
        """The store by itself: its chain, its result, and the views of a game that is played anew by its choices."""
        mirror, game = self.mirror, self.game
        if mirror is None or game is None:
            self.fault("no game was begun")
            return
        row = self.disk.game(game)
        assert row is not None
        broken = damage(row, self.disk.rows(game))
        if broken is not None:
            self.fault(f"the chain is broken: {broken}")
        outcome = mirror.outcome
        result = None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
        if row["result"] != result:
            self.fault(f"the result {row['result']} is stored, and the game gives {result}")
        self.compare_views(mirror)

    def compare_views(self, mirror: History) -> None:
        engine = start(mirror.header)
        for choice in mirror.choices:
            if choice < 0:
                engine.concede(-1 - choice)
            else:
                engine.choose(choice)
        for viewer in VIEWERS:
            if position_of(engine, viewer).data != mirror.position(viewer).data:
                self.fault(f"the view of viewer {viewer} is another one in a game played anew")
