"""Plays two bots against each other on mirrored deals: every deal twice, with the seats swapped.

Usage: python -m tools.mirrored_match REGULATION BOT OTHER DEALS [FIRST_SEED]. Bots are named as everywhere
(`search:0.1s`, `greedy`); seconds of thought are CPU time here, so that a busy machine does not change the result.
Prints the wins of the first bot with the 95 % interval over deals, and what a decision with a choice costs it.
"""

import sys
from math import sqrt
from statistics import fmean, pstdev
from time import thread_time
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.views import View
from kirifuda.bots import Agent, new_bot, play_out
from kirifuda.bots.registry import bot_seed
from kirifuda.bots.search_bot import SearchBot

AUTOMATION: Final = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
Z95: Final = 1.96
REPORT_EVERY: Final = 10


class Timed(Agent):
    """A bot whose decisions are timed."""

    def __init__(self, name: str, seed: int) -> None:
        bot = new_bot(name, seed)
        if isinstance(bot, SearchBot):
            bot.clock = thread_time
        self.bot: Final = bot
        self.foresees = bot.foresees
        self.remembers = bot.remembers
        self.times: list[float] = []

    def choose(self, view: View) -> int:
        begin = thread_time()
        index = self.bot.choose(view)
        assert view.decision is not None
        if len(view.decision.options) > 1:
            self.times.append(thread_time() - begin)
        return index


class Score:
    """What became of the first bot."""

    def __init__(self) -> None:
        self.pairs: list[float] = []
        self.times: list[float] = []

    def __str__(self) -> str:
        within = Z95 * pstdev(self.pairs) / sqrt(len(self.pairs))
        mean, worst = 1000 * fmean(self.times), 1000 * max(self.times)
        share = f"{100 * fmean(self.pairs):.1f} ± {100 * within:.1f} %"
        return f"{2 * len(self.pairs)} games: {share}, {mean:.1f} ms a decision, at most {worst:.1f} ms"


def points(regulation: str, names: tuple[str, str], seed: int, seat: int, score: Score) -> float:
    """One game, with the first bot on this seat."""
    bots = [Timed(name, bot_seed(seed, number)) for number, name in enumerate(names)]
    game = blackpoker.new_game(regulation, seed=seed, automation=AUTOMATION)
    play_out(game, bots if seat == 0 else bots[::-1])
    score.times += bots[0].times
    assert game.outcome is not None
    return 0.5 if game.outcome.winner is None else float(game.outcome.winner == seat)


def main(regulation: str, bot: str, other: str, deals: str, first: str = "1000000") -> None:
    score = Score()
    for number in range(int(deals)):
        seed = int(first) + number
        score.pairs.append(fmean(points(regulation, (bot, other), seed, seat, score) for seat in range(2)))
        if (number + 1) % REPORT_EVERY == 0 or number + 1 == int(deals):
            print(f"{regulation}, {bot} against {other}, {score}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
