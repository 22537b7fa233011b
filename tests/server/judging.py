"""Does what real clients were told follow from what is stored? The judge of the simulation, over a real database."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from kirifuda.core.decision import Decision
from kirifuda.server.store.database import Database, StoredGame, stored_entry
from kirifuda.server.store.models import EntryRow, GameRow
from kirifuda.server.table.entries import GameEntry
from kirifuda.server.table.history import History
from kirifuda.server.table.messages import ENCODER, past
from kirifuda.server.table.position import VIEWERS
from tests.server.clients import Line
from tests.simulation.judge import Judge, Listening, SaidMessage


class ReadGame:
    """A game as it lies in a database."""

    def __init__(self, head: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        self.head, self.all = head, rows
        self.on_commit: Callable[[], None] = lambda: None
        self.clock: Callable[[], tuple[int, int]] = lambda: (0, 0)
        self.born: dict[object, tuple[int, int]] = {head["id"]: (0, 0)}

    def game(self, id: str) -> dict[str, Any] | None:
        return dict(self.head) if id == self.head["id"] else None

    def rows(self, game: str, since: int = 0) -> list[dict[str, Any]]:
        assert game == self.head["id"]
        return [dict(row) for row in self.all[since:]]

    def entries(self, game: str, since: int = 0) -> list[GameEntry]:
        return [stored_entry(row) for row in self.rows(game, since)]


async def read_game(database: Database, game: str) -> ReadGame:
    async with database.reading() as connection:
        head = (await connection.execute(select(GameRow.__table__).where(GameRow.id == game))).mappings().one()
        query = select(EntryRow.__table__).where(EntryRow.game == game).order_by(EntryRow.n)
        rows = (await connection.execute(query)).mappings()
        return ReadGame(dict(head), [dict(row) for row in rows])


class NoKeeper:
    """The games of these tests have no clock."""

    def moment(self) -> tuple[int, int]:
        return 0, 0

    def came(self, seat: int) -> None:
        """Nobody is claimed."""

    def arrived(self, seat: int, command: str) -> None:
        """Nobody wants to know when."""

    def rules(self, game: StoredGame) -> None:
        assert game.clock is None

    def begin(self, decision: Decision | None, at: tuple[int, int], entries: int) -> None:
        """No clock runs."""

    def entry(self, entry: GameEntry, decision: Decision | None) -> list[str]:
        del entry, decision
        return []


class LateJudge(Judge):
    """Looks at a game when it is over: every table of every version is known, and everything told is compared."""

    def __init__(self, stored: ReadGame, listeners: set[tuple[int, str]]) -> None:
        super().__init__(stored, NoKeeper(), lambda _: None, thorough=True)
        self.listeners = listeners
        self.follow(stored.head["id"])

    def keep_updates(self, mirror: History) -> None:
        fresh = {viewer: list(mirror.viewers[viewer].updates) for viewer in VIEWERS}
        super().keep_updates(mirror)
        for viewer, lang in self.listeners:
            for update in fresh[viewer]:
                self.shown(viewer, lang, update.version, ENCODER.encode(past(update, mirror.names[lang], lang)))
            self.shown(viewer, lang, mirror.version(viewer), self.now_shown(mirror, viewer, lang, True))

    def shown(self, viewer: int, lang: str, version: int, table: bytes) -> None:
        self.tables.setdefault((viewer, lang, version), set()).add(table)

    def compare_table(self, wire: Listening, said: SaidMessage, mirror: History) -> None:
        del mirror
        if bytes(said.table) not in self.tables[wire.viewer, wire.lang, said.version]:
            self.fault(f"{wire.name}: the table of version {said.version} is another one")


class Heard:
    """What one client was told over one line."""

    def __init__(self, name: str, viewer: int, line: Line) -> None:
        self.name, self.viewer, self.lang = name, viewer, line.lang
        self.version = line.since
        self.here = True
        self.received = line.received


def told_faults(stored: ReadGame, heard: list[Heard]) -> list[str]:
    """Whatever was told and does not follow from the stored game, and what is wrong with the stored game itself."""
    judge = LateJudge(stored, {(one.viewer, one.lang) for one in heard})
    for one in heard:
        for message in one.received:
            judge.leaves(one, message)
    judge.close()
    return [f"{stored.head['id']}: {fault}" for fault in judge.faults]
