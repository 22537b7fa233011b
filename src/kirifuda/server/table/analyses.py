"""Analyses of finished games, kept in memory: begun when somebody asks, told as far as they are."""

import asyncio
from collections import OrderedDict
from typing import Final, Literal

from msgspec import Struct

from kirifuda.analysis import Analysis
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.server.bots.analyst import AnalyseRecord
from kirifuda.server.bots.analysts import Analysts
from kirifuda.server.net.errors import ServerError
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table.entries import GameEntry, GameHeader
from kirifuda.server.table.history import History
from kirifuda.server.table.records import full_record

KEPT: Final = 200
"""Analyses that are remembered."""
WAITING: Final = 12
"""More are not begun at a time."""


class AnalysisOut(Struct):
    """How far the analysis of a finished game is, and what it found."""

    state: Literal["none", "under way", "ready", "failed"]
    done: int
    of: int
    """Decisions; 0 while nothing is known yet."""
    analysis: Analysis | None
    entries: list[int]
    """Of each choice that the analysis counts, how many entries of the game had happened before it."""


NOTHING: Final = AnalysisOut("none", 0, 0, None, [])


class Analyses:
    """One analysis for each game, whoever asks."""

    def __init__(self, analysts: Analysts) -> None:
        self.analysts: Final = analysts
        self.kept: Final[OrderedDict[str, AnalysisOut]] = OrderedDict()
        self.tasks: Final[dict[str, asyncio.Task[None]]] = {}

    def state(self, stored: StoredGame) -> AnalysisOut:
        check_finished(stored)
        return self.kept.get(stored.id, NOTHING)

    def begin(self, stored: StoredGame, entries: list[GameEntry]) -> AnalysisOut:
        """Unless it is there or under way; one that failed is tried again."""
        found = self.state(stored)
        if found.state in ("under way", "ready"):
            return found
        if len(self.tasks) >= WAITING:
            raise ServerError("busy")
        found = self.kept[stored.id] = AnalysisOut("under way", 0, 0, None, [])
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        task = self.tasks[stored.id] = asyncio.create_task(self.work(stored, entries, found))
        task.add_done_callback(lambda _: self.tasks.pop(stored.id, None))
        return found

    async def work(self, stored: StoredGame, entries: list[GameEntry], found: AnalysisOut) -> None:
        def progress(done: int, of: int) -> None:
            found.done, found.of = done, of

        try:
            job = await asyncio.to_thread(job_of, stored, entries)
            found.entries = await asyncio.to_thread(choice_entries, stored.header, entries)
            found.analysis = await self.analysts.analyse(job, progress)
            found.state = "ready"
        except BaseException:
            found.state = "failed"
            raise

    async def stop(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def check_finished(stored: StoredGame) -> None:
    """The law of analyses: they know all cards, so nobody has one of a game that goes on."""
    if stored.result is None:
        raise ServerError("not allowed", "分析はゲームが終わってからです。", "A game can be analysed once it is over.")
    if stored.header.position is not None:
        raise ServerError("not allowed", "レッスンの分析はありません。", "A lesson is not analysed.")


def job_of(stored: StoredGame, entries: list[GameEntry]) -> AnalyseRecord:
    return AnalyseRecord(print_record(full_record(stored, entries)), stored.header.house)


def choice_entries(header: GameHeader, entries: list[GameEntry]) -> list[int]:
    """Of each choice that counts in the end, how many entries came before; what was taken back does not count."""
    again = History(header, ())
    found: list[int] = []
    for number, entry in enumerate(entries):
        again.apply(entry)
        del found[len(again.choices) :]
        found += [number] * (len(again.choices) - len(found))
    return found
