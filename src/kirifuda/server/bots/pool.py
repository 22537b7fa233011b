"""Bots in worker processes: each answer has a hard deadline, and there is always a legal one."""

import asyncio
import sys
from typing import Final

import msgspec

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.house import house_of
from kirifuda.core.decision import Decision

DEADLINE_S: Final = 2.0
LINE_LIMIT: Final = 1 << 20


class Job(msgspec.Struct):
    """A position to decide: the game as data, the seat, the bot, the house rule. The bot is handed its view only."""

    game: dict[str, object]
    seat: int
    bot: str
    seed: int
    house: str | None = None


class Thinkers:
    """A few worker processes; a worker that misses its deadline or dies is replaced."""

    def __init__(self, workers: int = 1, deadline_s: float = DEADLINE_S) -> None:
        self.workers: Final = workers
        self.deadline_s: Final = deadline_s
        self.idle: Final[asyncio.Queue[asyncio.subprocess.Process | None]] = asyncio.Queue()
        for _ in range(workers):
            self.idle.put_nowait(None)
        self.running: set[asyncio.subprocess.Process] = set()
        self.dying: set[asyncio.Task[int]] = set()
        self.missed: int = 0

    async def choose(self, game: Game, decision: Decision, bot: str, seed: int) -> int:
        """The bot's answer to the decision, or a legal one if it has none in time."""
        house = house_of(game.rules)
        text = None if house is None else house.text
        job = msgspec.json.encode(Job(game.to_data(), decision.seat, bot, seed, text))
        try:
            async with asyncio.timeout(self.deadline_s):
                index = await self.ask(job)
        except (TimeoutError, OSError, ValueError):
            self.missed += 1
            return fallback(decision)
        return index if 0 <= index < len(decision.options) else fallback(decision)

    async def ask(self, job: bytes) -> int:
        process = await self.idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self.spawn()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(job + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
            answer = int(line)
        except BaseException:
            if process is not None:
                self.kill(process)
            process = None
            raise
        finally:
            self.idle.put_nowait(process)
        return answer

    async def spawn(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kirifuda.server.bots.table_worker", stdin=pipe, stdout=pipe, limit=LINE_LIMIT
        )
        self.running.add(process)
        return process

    def kill(self, process: asyncio.subprocess.Process) -> None:
        self.running.discard(process)
        if process.returncode is None:
            process.kill()
            self.dying.add(task := asyncio.create_task(process.wait()))
            task.add_done_callback(self.dying.discard)

    async def stop(self) -> None:
        for process in list(self.running):
            self.kill(process)
        await asyncio.gather(*self.dying, return_exceptions=True)


def fallback(decision: Decision) -> int:
    """A legal answer without thinking: pass, done or no where there is one, never taking back."""
    for kind in ("pass", "done", "no"):
        for index, option in enumerate(decision.options):
            if option.kind == kind:
                return index
    return next((index for index, option in enumerate(decision.options) if option.kind != "back"), 0)
