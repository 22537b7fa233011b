"""What the worker processes of a run do: they step games, show what the teacher would choose, and measure strength.

Each worker has two halves of tables, so that games go on while the net looks at the other half.
"""

import gc
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import Finished, GameBatch
from kirifuda.blackpoker.batch.game_batch import MOST_OPTIONS, BatchTable
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots import new_bot
from kirifuda.env.crew import SWEPT_EVERY, Shared, Workers, crew
from kirifuda.train.settings import Run, tables_of

HALVES: Final = 2
USUAL_OPTIONS: Final = 64
"""Room for so many options a table, taken together; the longest list there is has 55."""


class PartSizes(NamedTuple):
    """The parts of a shared block and their bytes a table."""

    rows: int = ROW
    options: int = USUAL_OPTIONS * OPTION
    counts: int = 1
    seats: int = 1
    ended: int = 1
    results: int = 1
    taught: int = 1
    chosen: int = 1


SIZES: Final = PartSizes()


def sizes_of(tables: int) -> dict[str, int]:
    """The bytes of each part for the tables of one worker."""
    return {name: tables * width for name, width in SIZES._asdict().items()}


def publish(shared: Shared, worker: int, batch: GameBatch) -> None:
    for name in ("rows", "options", "counts", "seats", "ended", "results"):
        data = getattr(batch, name)
        shared.parts[name][worker, : len(data)] = np.frombuffer(data, np.uint8)


class Worker:
    """Inside the process: two batches for learning, and one at a time to be measured against a bot."""

    def __init__(self, run: Run, round_no: int, number: int, shared: list[Shared]) -> None:
        self.run: Final = run
        self.number: Final = number
        self.shared: Final = shared
        rules = [blackpoker.rules_of(name) for name in tables_of(run, number)]
        seed = ((run.seed * 1000 + round_no) * 1000 + number) * 1_000_000
        self.halves: Final = [GameBatch(rules, run.games.tables, seed + half * 500_000_000) for half in range(HALVES)]
        self.measured: GameBatch | None = None
        self.teacher: Final = new_bot(run.teacher.bot, run.seed)
        self.steps: int = 0
        gc.disable()
        self.publish()

    def step(self, half: int, taught: bool) -> list[tuple[int, ...]]:
        shared, batch = self.shared[half], self.halves[half]
        batch.step(shared.parts["chosen"][self.number].tobytes())
        publish(shared, self.number, batch)
        if taught:
            shared.parts["taught"][self.number] = [self.teach(table) for table in batch.tables]
        if self.steps % SWEPT_EVERY == 0:
            gc.collect()
        self.steps += 1
        return drained(batch)

    def teach(self, table: BatchTable) -> int:
        """What the teacher would choose at a table."""
        decision = table.play.game.decision
        assert decision is not None
        return min(MOST_OPTIONS - 1, self.teacher.choose(table.play.seen()))

    def publish(self) -> None:
        for shared, batch in zip(self.shared, self.halves, strict=True):
            publish(shared, self.number, batch)
            shared.parts["taught"][self.number] = [self.teach(table) for table in batch.tables]

    def measure(self, bot: str, seed: int, tables: int) -> int:
        """Begin games against a bot in the named regulations; how many tables there are."""
        rules = [blackpoker.rules_of(name) for name in self.run.regulations.named]
        agent = new_bot(bot, seed)
        self.measured = GameBatch(rules, tables, seed + self.number * 100_000, agent.choose)
        publish(self.shared[0], self.number, self.measured)
        return tables

    def step_measured(self, tables: int) -> list[tuple[int, ...]]:
        assert self.measured is not None
        self.measured.step(self.shared[0].parts["chosen"][self.number][:tables].tobytes())
        publish(self.shared[0], self.number, self.measured)
        return drained(self.measured)


def drained(batch: GameBatch) -> list[tuple[int, ...]]:
    """The games that ended, as plain numbers: kind, seed, learner, result, decisions, turns."""
    found = [plain(finished) for finished in batch.finished]
    batch.finished.clear()
    return found


def plain(one: Finished) -> tuple[int, ...]:
    return one.kind, one.seed, one.learner, one.result, one.decisions, one.turns


def workers_of(run: Run, round_no: int) -> AbstractContextManager[Workers]:
    """Start the workers of a run; `round_no`: how far it has come, so that no deal is dealt twice."""
    return crew(partial(Worker, run, round_no), range(run.games.workers), HALVES, sizes_of(run.games.tables))
