"""A worker process: bots of running battles, told line by line what they hear and asked what they do."""

import os
import signal
import sys
from typing import Final

import msgspec

from kirifuda.bots.fighter import FighterBot
from kirifuda.fighter import Roster, View, shipped_roster
from kirifuda.fighter.roster_file import roster_from_data
from kirifuda.server.bots.battle_jobs import Answer, Drop, Hear, New, Task, event_from, view_from

NICE: Final = 5
"""The referee goes first."""


class Thinker:
    """One bot."""

    def __init__(self, new: New) -> None:
        self.new: Final = new
        self.bot: Final = FighterBot(new.seat, new.level, new.seed)
        self.roster: Final[Roster] = shipped_roster() if new.roster is None else roster_from_data(new.roster)

    def hear(self, task: Hear) -> Answer:
        self.bot.hear(task.now, [event_from(data) for data in task.events])
        return Answer(self.new.bot, self.bot.wake)

    def think(self, view: View) -> Answer:
        """Unless something it heard since has made it want to look later."""
        if self.bot.wake > view.clock:
            return Answer(self.new.bot, self.bot.wake)
        acts = [(command.kind, command.arg) for command in self.bot.act(view)]
        return Answer(self.new.bot, self.bot.wake, view.clock, acts)


def answer(bots: dict[int, Thinker], task: Task) -> Answer | None:
    if isinstance(task, New):
        bots[task.bot] = Thinker(task)
        return None
    if isinstance(task, Drop):
        bots.pop(task.bot, None)
        return None
    thinker = bots.get(task.bot)
    if thinker is None:
        return None
    return thinker.hear(task) if isinstance(task, Hear) else thinker.think(view_from(task.view, thinker.roster))


def main() -> None:
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    decoder: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
    bots: dict[int, Thinker] = {}
    for line in sys.stdin.buffer:
        found = answer(bots, decoder.decode(line))
        if found is not None:
            sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
