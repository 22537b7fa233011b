"""Processes that step games: bytes go back and forth in shared memory, short messages through pipes.

Each worker has two halves of tables, so that games go on while the net looks at the other half.
"""

import gc
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import Finished, GameBatch
from kirifuda.blackpoker.batch.game_batch import MOST_OPTIONS, BatchTable
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots import new_bot
from kirifuda.train.settings import Run, tables_of

HALVES: Final = 2
USUAL_OPTIONS: Final = 64
"""Room for so many options a table, taken together; the longest list there is has 55."""
SWEPT_EVERY: Final = 500
"""Steps between two sweeps for garbage: looking through thousands of games all the time costs a sixth of the work."""
Bytes = NDArray[np.uint8]


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


class Shared:
    """One half of the tables of all workers: each part is an array [workers, bytes]."""

    def __init__(self, block: SharedMemory, workers: int, tables: int) -> None:
        self.block: Final = block
        self.parts: Final[dict[str, Bytes]] = {}
        at = 0
        for name, width in SIZES._asdict().items():
            size = workers * tables * width
            self.parts[name] = np.ndarray((workers, tables * width), np.uint8, block.buf, at)
            at += size

    @staticmethod
    def size(workers: int, tables: int) -> int:
        return workers * tables * sum(SIZES)

    def publish(self, worker: int, batch: GameBatch) -> None:
        for name in ("rows", "options", "counts", "seats", "ended", "results"):
            data = getattr(batch, name)
            self.parts[name][worker, : len(data)] = np.frombuffer(data, np.uint8)

    def close(self) -> None:
        self.parts.clear()
        self.block.close()


class Worker:
    """Inside the process: two batches for learning, and one at a time to be measured against a bot."""

    def __init__(self, run: Run, number: int, shared: list[Shared], round_no: int) -> None:
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
        shared.publish(self.number, batch)
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
            shared.publish(self.number, batch)
            shared.parts["taught"][self.number] = [self.teach(table) for table in batch.tables]

    def measure(self, bot: str, seed: int, tables: int) -> int:
        """Begin games against a bot in the named regulations; how many tables there are."""
        rules = [blackpoker.rules_of(name) for name in self.run.regulations.named]
        agent = new_bot(bot, seed)
        self.measured = GameBatch(rules, tables, seed + self.number * 100_000, agent.choose)
        self.shared[0].publish(self.number, self.measured)
        return tables

    def step_measured(self, tables: int) -> list[tuple[int, ...]]:
        assert self.measured is not None
        self.measured.step(self.shared[0].parts["chosen"][self.number][:tables].tobytes())
        self.shared[0].publish(self.number, self.measured)
        return drained(self.measured)


def drained(batch: GameBatch) -> list[tuple[int, ...]]:
    """The games that ended, as plain numbers: kind, seed, learner, result, decisions, turns."""
    found = [plain(finished) for finished in batch.finished]
    batch.finished.clear()
    return found


def plain(one: Finished) -> tuple[int, ...]:
    return one.kind, one.seed, one.learner, one.result, one.decisions, one.turns


def serve(pipe: Connection, run: Run, number: int, names: list[str], round_no: int) -> None:
    """The life of a worker process: orders come as (method, *arguments) until there are no more."""
    blocks = [SharedMemory(name) for name in names]
    shared = [Shared(block, run.games.workers, run.games.tables) for block in blocks]
    worker = Worker(run, number, shared, round_no)
    pipe.send((None, 0.0))
    try:
        while (order := pipe.recv()) is not None:
            name, *arguments = order
            begun = time.perf_counter()
            done = getattr(worker, name)(*arguments)
            pipe.send((done, time.perf_counter() - begun))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass


class Workers:
    """All workers of a run, from the side of the net."""

    def __init__(self, pipes: list[Connection], shared: list[Shared]) -> None:
        self.pipes: Final = pipes
        self.shared: Final = shared
        self.busy_s: float = 0.0
        """How long the workers were at work, on average."""

    def order(self, *order: object) -> None:
        for pipe in self.pipes:
            pipe.send(order)

    def answers(self) -> list[list[tuple[int, ...]]]:
        found = [pipe.recv() for pipe in self.pipes]
        self.busy_s += sum(seconds for _, seconds in found) / len(found)
        return [done for done, _ in found]

    def ask(self, *order: object) -> list[list[tuple[int, ...]]]:
        self.order(*order)
        return self.answers()


@contextmanager
def workers_of(run: Run, round_no: int) -> Iterator[Workers]:
    """Start the workers of a run; `round_no`: how far it has come, so that no deal is dealt twice."""
    context = multiprocessing.get_context("spawn")
    count, tables = run.games.workers, run.games.tables
    blocks = [SharedMemory(create=True, size=Shared.size(count, tables)) for _ in range(HALVES)]
    names = [block.name for block in blocks]
    pipes, processes = [], []
    for number in range(count):
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there, run, number, names, round_no), daemon=True)
        process.start()
        there.close()
        pipes.append(here)
        processes.append(process)
    shared = [Shared(block, count, tables) for block in blocks]
    try:
        workers = Workers(pipes, shared)
        workers.answers()
        yield workers
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.join(5)
        for one in shared:
            one.close()
        for block in blocks:
            block.unlink()
