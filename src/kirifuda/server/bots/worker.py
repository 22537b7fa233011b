"""A worker process: jobs come in line by line; a decision of a table, or what the bots of running battles hear and do.

`python -m kirifuda.server.bots.worker NICE`
"""

import os
import signal
import sys
from typing import Final

import msgspec

from kirifuda import blackpoker
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.memory import memory_from_data
from kirifuda.bots.fighter import FighterBot
from kirifuda.bots.registry import new_bot
from kirifuda.fighter import Roster, View, shipped_roster
from kirifuda.fighter.roster_file import roster_from_data
from kirifuda.server.bots.jobs import (
    Acts,
    BattleJob,
    BotAnswer,
    Decide,
    Drop,
    Hear,
    Job,
    New,
    Warm,
    event_from,
    view_from,
)
from kirifuda.server.table.houses import recall


class WorkerBot:
    """One bot of a battle."""

    def __init__(self, new: New) -> None:
        self.new: Final = new
        self.bot: Final = FighterBot(new.seat, new.level, new.seed)
        self.roster: Final[Roster] = shipped_roster() if new.roster is None else roster_from_data(new.roster)

    def hear(self, task: Hear) -> Acts:
        self.bot.hear(task.now, [event_from(data) for data in task.events])
        return Acts(self.new.bot, self.bot.wake)

    def think(self, seen: View) -> Acts:
        """Unless something it heard since has made it want to look later."""
        if self.bot.wake > seen.clock:
            return Acts(self.new.bot, self.bot.wake)
        acts = [(command.kind, command.arg) for command in self.bot.act(seen)]
        return Acts(self.new.bot, self.bot.wake, seen.clock, acts)


def act(bots: dict[int, WorkerBot], task: BattleJob) -> Acts | None:
    if isinstance(task, New):
        bots[task.bot] = WorkerBot(task)
        return None
    if isinstance(task, Drop):
        bots.pop(task.bot, None)
        return None
    bot = bots.get(task.bot)
    if bot is None:
        return None
    return bot.hear(task) if isinstance(task, Hear) else bot.think(view_from(task.view, bot.roster))


def decide(job: Decide) -> BotAnswer:
    """The option that a bot at a table chooses, and those that follow it."""
    recall(job.house)
    game = blackpoker.from_data(job.game)
    memory = None if job.memory is None else memory_from_data(job.memory, game.rules, job.seat)
    bot = new_bot(job.bot, job.seed)
    bot.hurry(job.seconds)
    choices = bot.choose_in_a_row(sampling_view(game, job.seat, memory))
    return BotAnswer(choices, bot.opinion)


def warm_up() -> BotAnswer:
    """One decision of the learned bot loads whatever takes time: the rules, the net and what it plays by."""
    game = blackpoker.new_game("9.1 Lite", seed=1)
    assert game.decision is not None
    new_bot("net", 1).choose(sampling_view(game, game.decision.seat))
    return BotAnswer([])


def answer(bots: dict[int, WorkerBot], job: Job) -> BotAnswer | Acts | None:
    if isinstance(job, Warm):
        return warm_up()
    return decide(job) if isinstance(job, Decide) else act(bots, job)


def main(niceness: int) -> None:
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    bots: dict[int, WorkerBot] = {}
    for line in sys.stdin.buffer:
        found = answer(bots, decoder.decode(line))
        if found is not None:
            sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
