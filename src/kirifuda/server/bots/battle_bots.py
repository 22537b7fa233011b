"""Bots of battles: they hear what their seat hears, name a time to be asked, and are asked with their own view.

They stay in a worker process, so that a long thought makes no clock late. A worker that dies is replaced, and its bots
begin anew with the present state.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from kirifuda.fighter import Event, View
from kirifuda.server.bots.jobs import Acts, BattleJob, Drop, Hear, New, Think, event_data
from kirifuda.server.bots.processes import new_process
from kirifuda.server.supervision import ended, supervised

OnAct = Callable[[int, str, int, int], None]
"""Seat, kind, argument and stamp of what a bot does."""
OnWake = Callable[[int, int], None]
"""Seat, and the time at which it wants to be asked."""
NICE: Final = 5
"""The referee goes first."""


class BattleBot:
    """A bot at one seat of one battle."""

    def __init__(self, worker: "BattleWorker", new: New) -> None:
        self.worker: Final = worker
        self.new: Final = new
        self.on_act: OnAct | None = None
        self.on_wake: OnWake | None = None
        self.last: Hear | None = None

    def listen(self, on_act: OnAct, on_wake: OnWake) -> None:
        """Whom to tell what the bot does and when it wants to be asked."""
        self.on_act, self.on_wake = on_act, on_wake
        self.worker.add(self)

    def hear(self, now: int, events: list[Event]) -> None:
        message = Hear(self.new.bot, now, [event_data(event) for event in events])
        for event in events:
            if event.kind == "state":
                self.last = Hear(self.new.bot, now, [event_data(event)])
        self.worker.send(message)

    def think(self, view: View) -> None:
        self.worker.send(Think(self.new.bot, view.to_data()))

    def answered(self, answer: Acts) -> None:
        """What it does carries the time at which it looked. [F-201]"""
        if self.on_wake is not None:
            self.on_wake(self.new.seat, answer.wake)
        for kind, arg in answer.acts:
            if self.on_act is not None:
                self.on_act(self.new.seat, kind, arg, answer.stamp)

    def close(self) -> None:
        self.on_act = self.on_wake = None
        self.worker.drop(self)


class BattleWorker:
    """One process and the bots that stay in it. Nothing here waits: a job is written when the process is there."""

    def __init__(self) -> None:
        self.bots: Final[dict[int, BattleBot]] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[bytes] = []
        self.starts: int = 0

    def add(self, bot: BattleBot) -> None:
        self.bots[bot.new.bot] = bot
        self.send(bot.new)
        if self.task is None:
            self.task = supervised("fighter bots", self.run)

    def drop(self, bot: BattleBot) -> None:
        if self.bots.pop(bot.new.bot, None) is not None:
            self.send(Drop(bot.new.bot))

    def send(self, job: BattleJob) -> None:
        line = msgspec.json.encode(job) + b"\n"
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
            self.waiting = [msgspec.json.encode(task) + b"\n" for bot in self.bots.values() for task in anew(bot)]

    async def serve(self) -> None:
        """One life of the process."""
        process = await new_process(NICE)
        self.starts += 1
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"".join(self.waiting))
        self.waiting, self.process = [], process
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line, type=Acts)
            bot = self.bots.get(answer.bot)
            if bot is not None:
                asyncio.get_running_loop().call_soon(bot.answered, answer)
        await process.wait()

    async def stop(self) -> None:
        await ended(self.task)
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


def anew(bot: BattleBot) -> list[BattleJob]:
    return [bot.new] if bot.last is None else [bot.new, bot.last]
