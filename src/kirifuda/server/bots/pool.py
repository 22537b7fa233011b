"""The worker processes of the server, and the two kinds of work they do.

Tables ask for one decision at a time; each has a hard deadline, and there is always a legal answer. The bots of battles
stay where they are, in processes of their own: a table's long thought, or its end at the deadline, would hold them up.
"""

import asyncio
import itertools
from typing import Final

import msgspec

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.house import house_of
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.bots.registry import new_bot, remembers
from kirifuda.bots.table import view_for
from kirifuda.core.decision import Decision
from kirifuda.fighter import Roster, shipped_roster
from kirifuda.server.bots.battle_bots import BattleBot, BattleWorker
from kirifuda.server.bots.jobs import BotAnswer, Decide, New, Warm
from kirifuda.server.bots.processes import new_process

DEADLINE_S: Final = 2.0
THINKS: Final = 0.6
"""The part of the deadline that is for thinking: the rest is for a busy machine."""
START_S: Final = 20.0
"""How long a new process may take until it is ready; that is on nobody's time."""
WARM: Final = msgspec.json.encode(Warm())
ANSWERS: Final = msgspec.json.Decoder(BotAnswer)


class Pool:
    """So many processes for each kind of work; one that misses its deadline or dies is replaced."""

    def __init__(self, workers: int = 1, deadline_s: float = DEADLINE_S) -> None:
        self.workers: Final = workers
        self.deadline_s: Final = deadline_s
        self.idle: Final[asyncio.Queue[asyncio.subprocess.Process | None]] = asyncio.Queue()
        for _ in range(workers):
            self.idle.put_nowait(None)
        self.running: set[asyncio.subprocess.Process] = set()
        self.dying: set[asyncio.Task[int]] = set()
        self.missed: int = 0
        self.asked: int = 0
        self.battle_workers: Final = [BattleWorker() for _ in range(max(1, workers))]
        self.numbers: Final = itertools.count(1)

    async def choose(
        self, game: Game, decision: Decision, bot: str, seed: int, memory: Memory | None = None
    ) -> BotAnswer:
        """The bot's answer to the decision, or another one if it has none in time; then what it answers next.

        Further answers are for the parts of the same request. `memory` is sent to a bot that wants it.
        """
        house = house_of(game.rules)
        text = None if house is None else house.text
        known = None if memory is None or not remembers(bot) else memory.to_data()
        job = msgspec.json.encode(
            Decide(game.to_data(), decision.seat, bot, seed, text, known, THINKS * self.deadline_s)
        )
        self.asked += 1
        try:
            answer = await self.ask(job)
        except (TimeoutError, OSError, ValueError):
            answer = BotAnswer([])
        finally:
            self.asked -= 1
        if answer.choices and 0 <= answer.choices[0] < len(decision.options):
            return answer
        self.missed += 1
        return BotAnswer([instead(game, decision, seed)])

    async def ask(self, job: bytes) -> BotAnswer:
        """Within the deadline, by a process that is there; one that must be started first has its own time for that."""
        clock = asyncio.get_running_loop().time
        async with asyncio.timeout(self.deadline_s) as due:
            process = await self.idle.get()
            try:
                if process is None or process.returncode is not None:
                    due.reschedule(clock() + START_S)
                    process = await new_process()
                    self.running.add(process)
                    await talk(process, WARM)
                    due.reschedule(clock() + self.deadline_s)
                return await talk(process, job)
            except BaseException:
                if process is not None:
                    self.kill(process)
                process = None
                raise
            finally:
                self.idle.put_nowait(process)

    def kill(self, process: asyncio.subprocess.Process) -> None:
        self.running.discard(process)
        if process.returncode is None:
            process.kill()
            self.dying.add(task := asyncio.create_task(process.wait()))
            task.add_done_callback(self.dying.discard)

    def battle_bot(self, seat: int, level: int, seed: int, roster: Roster) -> BattleBot:
        """A bot at one seat of one battle; they are dealt out to the processes in turn."""
        bot = next(self.numbers)
        data = None if roster is shipped_roster() else roster.to_data()
        return BattleBot(self.battle_workers[bot % len(self.battle_workers)], New(bot, seat, level, seed, data))

    async def stop(self) -> None:
        for worker in self.battle_workers:
            await worker.stop()
        for process in list(self.running):
            self.kill(process)
        await asyncio.gather(*self.dying, return_exceptions=True)


async def talk(process: asyncio.subprocess.Process, job: bytes) -> BotAnswer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(job + b"\n")
    await process.stdin.drain()
    return ANSWERS.decode(await process.stdout.readline())


def instead(game: Game, decision: Decision, seed: int) -> int:
    """For a bot that did not answer: what the greedy one would do, which takes no time; else anything legal."""
    try:
        bot = new_bot("greedy", seed)
        return bot.choose(view_for(bot, game, decision.seat))
    except Exception:  # whatever is wrong with it, the game goes on
        return fallback(decision)


def fallback(decision: Decision) -> int:
    """A legal answer without thinking: pass, done or no where there is one, never taking back."""
    for kind in ("pass", "done", "no"):
        for index, option in enumerate(decision.options):
            if option.kind == kind:
                return index
    return next((index for index, option in enumerate(decision.options) if option.kind != "back"), 0)
