"""`make deadline`: do searching bots answer in time while every core is busy with something else?

Bots play the ladder's regulations against themselves through the server's pool of workers, as at a table but with far
less time: they think for 40 ms, and the answer must arrive within 250 (at a table 1.2 s and 2 s). A decision is kept
when the bot's own answer arrives before that deadline; otherwise the pool has given another answer for it. What is
between the two is for a machine that has other things to do: `late_ms` says how long after the time for thinking the
answers arrived, way there and back included. Only decisions that are searched count: lone options and what is chosen
before the game begins take no time.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.bots.registry import bot_seed
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.server.bots.pool import Pool

LADDER: Final = (
    "9.1 Lite + Entry 16", "8.2 Lite", "8.0d Standard", "6.0 Master", "9.1 Master + Draft", "9.1 Master + Extra",
)  # fmt: skip
BOTS: Final = ("search", "master")
USUAL: Final = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
SHARES: Final = (0.5, 0.9, 0.99, 0.999, 1.0)
WANTED: Final = 0.999


def busy() -> None:
    while True:
        pass


@contextmanager
def load(processes: int) -> Iterator[None]:
    """So many processes that do nothing but take time."""
    context = multiprocessing.get_context("spawn")
    running = [context.Process(target=busy, daemon=True) for _ in range(processes)]
    for process in running:
        process.start()
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.join()


class Figures:
    """Of one bot: how long its decisions took, and how many came too late."""

    def __init__(self) -> None:
        self.took: Final[list[float]] = []
        self.missed: int = 0


async def play(pool: Pool, bot: str, regulation: str, seed: int, figures: Figures, wanted: int) -> None:
    """One game of a bot against itself, or as much of it as is wanted."""
    game = blackpoker.new_game(regulation, seed=seed, automation=USUAL)
    memories = [SeatMemory(game, seat) for seat in range(2)]
    planned: list[int] = []
    while (decision := game.decision) is not None and len(figures.took) < wanted:
        if not planned:
            kind = decision_kind(decision.kind)
            missed, begun = pool.missed, time.perf_counter()
            memory = memories[decision.seat].memory
            luck = bot_seed(seed, decision.seat, len(figures.took))
            planned = (await pool.choose(game, decision, bot, luck, memory)).choices
            if len(decision.options) > 1 and not kind.setup:
                figures.took.append(time.perf_counter() - begun)
                figures.missed += pool.missed - missed
        told = game.choose(planned.pop(0))
        for memory_of in memories:
            memory_of.hear(game, told)


async def measure(decisions: int, deadline_s: float, thinking_s: float) -> dict[str, Figures]:
    found = {f"{bot}:{thinking_s}s": Figures() for bot in BOTS}
    for bot, figures in found.items():
        pool = Pool(1, deadline_s)
        await play(pool, bot, LADDER[0], 0, Figures(), 1)  # starts the process
        seed = 0
        while len(figures.took) < decisions // len(BOTS):
            await play(pool, bot, LADDER[seed % len(LADDER)], seed, figures, decisions // len(BOTS))
            seed += 1
        await pool.stop()
    return found


def report(bot: str, figures: Figures, thinking_s: float) -> dict[str, object]:
    late = sorted(1000 * (took - thinking_s) for took in figures.took)
    count = len(late)
    return {
        "bot": bot,
        "decisions": count,
        "kept": round(1 - figures.missed / count, 5),
        "late_ms": {str(share): round(late[min(count - 1, int(share * count))], 1) for share in SHARES},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--deadline", type=float, default=0.25, help="seconds in which an answer must arrive")
    parser.add_argument("--thinking", type=float, default=0.04, help="seconds a bot may think")
    parser.add_argument("--load", type=int, default=os.cpu_count(), help="busy processes beside; one a core by default")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with load(given.load):
        found = asyncio.run(measure(given.decisions, given.deadline, given.thinking))
    rows = [report(bot, figures, given.thinking) for bot, figures in found.items()]
    kept = 1 - sum(one.missed for one in found.values()) / sum(len(one.took) for one in found.values())
    if given.json:
        sys.stdout.write(
            json.dumps(
                {
                    "deadline_s": given.deadline,
                    "thinking_s": given.thinking,
                    "load": given.load,
                    "kept": kept,
                    "rows": rows,
                }
            )
            + "\n"
        )
    else:
        sys.stdout.write(f"within {given.deadline} s, {given.load} busy processes beside\n")
        for row in rows:
            sys.stdout.write(
                f"{row['bot']:<12} {row['decisions']} decisions, kept {row['kept']:.3%}, late ms {row['late_ms']}\n"
            )
        sys.stdout.write(f"together: kept {kept:.3%}, wanted {WANTED:.1%}\n")
    sys.exit(kept < WANTED)


if __name__ == "__main__":
    main()
