"""Processes that step games: bytes go back and forth in shared memory, short messages through pipes.

Learning and the vector stepper both use them; what a process does with its orders is theirs to say.
"""

import multiprocessing
import select
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np

from kirifuda.env.arrays import Bytes

SWEPT_EVERY: Final = 500
"""Steps between two sweeps for garbage: looking through thousands of games all the time costs a sixth of the work."""

WATCHED_S: Final = 0.001
"""How long one looks for a message before sleeping (s)."""


class Shared:
    """A block of memory that all workers share: each part is an array [shares, bytes]."""

    def __init__(self, block: SharedMemory, shares: int, sizes: Mapping[str, int]) -> None:
        """`sizes`: the bytes of each part in one share."""
        self.block: Final = block
        self.parts: Final[dict[str, Bytes]] = {}
        at = 0
        for name, size in sizes.items():
            self.parts[name] = np.ndarray((shares, size), np.uint8, block.buf, at)
            at += shares * size

    def close(self) -> None:
        self.parts.clear()
        self.block.close()


def received(pipe: Connection) -> Any:
    """The next message. Who sleeps wakes late, so one looks for a moment first, where looking is quick."""
    if hasattr(select, "poll"):
        look = select.poll()
        look.register(pipe, select.POLLIN)
        until = time.perf_counter() + WATCHED_S
        while not look.poll(0) and time.perf_counter() < until:
            pass
    return pipe.recv()


Build = Callable[[int, list[Shared]], object]
"""Makes the one who carries out the orders of a process, from its number and the blocks; it must pickle."""


def serve(pipe: Connection, build: Build, number: int, names: list[str], shares: int, sizes: dict[str, int]) -> None:
    """The life of a worker process: orders come as (method, *arguments) until there are no more."""
    blocks = [SharedMemory(name) for name in names]
    worker = build(number, [Shared(block, shares, sizes) for block in blocks])
    pipe.send((None, 0.0))
    try:
        while (order := received(pipe)) is not None:
            name, *arguments = order
            begun = time.perf_counter()
            done = getattr(worker, name)(*arguments)
            pipe.send((done, time.perf_counter() - begun))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass


class Workers:
    """All workers, from the side of who gives the orders."""

    def __init__(self, pipes: list[Connection], shared: list[Shared]) -> None:
        self.pipes: Final = pipes
        self.shared: Final = shared
        self.busy_s: float = 0.0
        """How long the workers were at work, on average."""

    def order(self, *order: object) -> None:
        for pipe in self.pipes:
            pipe.send(order)

    def answers(self) -> list[Any]:
        found = [received(pipe) for pipe in self.pipes]
        self.busy_s += sum(seconds for _, seconds in found) / len(found)
        return [done for done, _ in found]

    def ask(self, *order: object) -> list[Any]:
        self.order(*order)
        return self.answers()


@contextmanager
def crew(build: Build, workers: range, blocks: int, sizes: Mapping[str, int]) -> Iterator[Workers]:
    """A process for each of these numbers with so many blocks between them, each ready for orders.

    Numbers that are left out below them are shares of the blocks that the caller works on.
    """
    context = multiprocessing.get_context("spawn")
    shares = workers.stop
    made = [SharedMemory(create=True, size=shares * sum(sizes.values())) for _ in range(blocks)]
    pipes, processes = [], []
    for number in workers:
        here, there = context.Pipe()
        arguments = (there, build, number, [block.name for block in made], shares, dict(sizes))
        process = context.Process(target=serve, args=arguments, daemon=True)
        process.start()
        there.close()
        pipes.append(here)
        processes.append(process)
    shared = [Shared(block, shares, sizes) for block in made]
    try:
        gathered = Workers(pipes, shared)
        gathered.answers()
        yield gathered
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.join(5)
        for one in shared:
            one.close()
        for block in made:
            block.unlink()
