"""The minds of bots: they hear what their seat hears, name a time to be asked, and are asked with their own view.

They think in worker processes, so that a long thought makes no clock late. A worker that dies is replaced, and its bots
begin anew with the present state.
"""

import asyncio
import itertools
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from kirifuda.fighter import Event, Roster, View, shipped_roster
from kirifuda.server.bots.battle_jobs import Answer, Drop, Hear, New, Task, Think, event_data

Acts = Callable[[int, str, int, int], None]
"""Seat, kind, argument and stamp of what a bot does."""
Wakes = Callable[[int, int], None]
"""Seat, and the time at which it wants to be asked."""
LINE_LIMIT: Final = 1 << 20


class Mind:
    """A bot at one seat of one battle."""

    def __init__(self, worker: "Worker", new: New) -> None:
        self.worker: Final = worker
        self.new: Final = new
        self.acts: Acts | None = None
        self.wakes: Wakes | None = None
        self.last: Hear | None = None

    def listen(self, acts: Acts, wakes: Wakes) -> None:
        """Whom to tell what the bot does and when it wants to be asked."""
        self.acts, self.wakes = acts, wakes
        self.worker.add(self)

    def hear(self, now: int, events: list[Event]) -> None:
        message = Hear(self.new.bot, now, [event_data(event) for event in events])
        for event in events:
            if event.kind == "state":
                self.last = Hear(self.new.bot, now, [event_data(event)])
        self.worker.send(message)

    def think(self, view: View) -> None:
        self.worker.send(Think(self.new.bot, view.to_data()))

    def answered(self, answer: Answer) -> None:
        """What it does carries the time at which it looked. [F-201]"""
        if self.wakes is not None:
            self.wakes(self.new.seat, answer.wake)
        for kind, arg in answer.acts:
            if self.acts is not None:
                self.acts(self.new.seat, kind, arg, answer.stamp)

    def close(self) -> None:
        self.acts = self.wakes = None
        self.worker.drop(self)


class Worker:
    """One process and the bots in it. Nothing here waits: what is sent is written when the process is there."""

    def __init__(self) -> None:
        self.minds: Final[dict[int, Mind]] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[bytes] = []
        self.starts: int = 0

    def add(self, mind: Mind) -> None:
        self.minds[mind.new.bot] = mind
        self.send(mind.new)
        if self.task is None:
            self.task = asyncio.create_task(self.run(), name="fighter bots")

    def drop(self, mind: Mind) -> None:
        if self.minds.pop(mind.new.bot, None) is not None:
            self.send(Drop(mind.new.bot))

    def send(self, task: Task) -> None:
        line = msgspec.json.encode(task) + b"\n"
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(line)
        else:
            self.waiting.append(line)

    async def run(self) -> None:
        while True:
            with suppress(OSError):
                await self.serve()
            self.process = None
            await asyncio.sleep(0.1)
            self.waiting = [msgspec.json.encode(task) + b"\n" for mind in self.minds.values() for task in anew(mind)]

    async def serve(self) -> None:
        """One life of the process."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "kirifuda.server.bots.battle_worker")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE_LIMIT)
        self.starts += 1
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"".join(self.waiting))
        self.waiting, self.process = [], process
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line, type=Answer)
            mind = self.minds.get(answer.bot)
            if mind is not None:
                asyncio.get_running_loop().call_soon(mind.answered, answer)
        await process.wait()

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


def anew(mind: Mind) -> list[Task]:
    return [mind.new] if mind.last is None else [mind.new, mind.last]


class Workshop:
    """The workers; bots are dealt out in turn."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = [Worker() for _ in range(max(1, workers))]
        self.numbers: Final = itertools.count(1)

    def mind(self, seat: int, level: int, seed: int, roster: Roster) -> Mind:
        bot = next(self.numbers)
        data = None if roster is shipped_roster() else roster.to_data()
        return Mind(self.workers[bot % len(self.workers)], New(bot, seat, level, seed, data))

    async def stop(self) -> None:
        for worker in self.workers:
            await worker.stop()
