"""Contested calls over real sockets, for longer than a test may take: `python -m tests.arena.long [ARENAS] [CONTESTS]`.

Two people on lines of 20 and 120 ms, both ways, press at the same true time, give or take a reaction. Prints how often
the nearer one called first, and by how much the judged difference of the presses differs from the true one.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.arena.clients import QUICK, Player
from tests.arena.test_arena_server import to_battle, two_people
from tests.server.servers import ServerProcess

DELAYS = (0.020, 0.120)
JITTER = 0.010
REACTION = 0.060
CONFIG = {**QUICK, "target_points": 1000, "ready_limit_ms": 50, "first_look_ms": 50}


class Tally:
    def __init__(self) -> None:
        self.near: list[float] = []
        self.truly: list[float] = []
        self.errors: list[float] = []

    def add(self, near: int, calls: dict[int, int], true: list[float]) -> None:
        first = min(calls.values())
        winners = [seat for seat, at in calls.items() if at == first]
        self.near.append(0.5 if len(winners) > 1 else float(winners[0] == near))
        self.truly.append(float(true[near] < true[1 - near]))
        if len(calls) == 2:
            self.errors.append((calls[near] - calls[1 - near]) - (true[near] - true[1 - near]))


async def press(player: Player, at: float) -> float:
    await asyncio.sleep(max(0.0, at - time.monotonic()))
    pressed = time.monotonic() * 1000
    player.say("call")
    return pressed


async def contests(url: str, near: int, count: int, rng: Random, tally: Tally) -> None:
    """One arena; `near` is the seat with the shorter line. A battle ends when its deck does."""
    first, second, arena = two_people(url, config=CONFIG)
    delays = DELAYS if near == 0 else DELAYS[::-1]
    people = [
        Player(url, arena["id"], guest.token, delay, JITTER)
        for guest, delay in zip((first, second), delays, strict=True)
    ]
    async with people[0], people[1]:
        await to_battle(*people)
        await asyncio.sleep(2)
        for _ in range(count):
            for player in people:
                await player.state("BATTLE", "END")
            if people[0].view["outcome"]:
                return
            known, at = len(people[0].calls()), time.monotonic() + 0.4
            true = await asyncio.gather(*[press(player, at + rng.gauss(0, REACTION)) for player in people])
            await people[0].until(lambda known=known: len(people[0].calls()) > known)  # type: ignore[misc]
            tally.add(near, {call["seat"]: call["t"] for call in people[0].calls()[known:]}, true)
            for player in people:
                await player.state("CHECK", "END")


async def run(url: str, arenas: int, count: int) -> Tally:
    tally, rng = Tally(), Random(4)
    await asyncio.gather(*[contests(url, number % 2, count, rng, tally) for number in range(arenas)])
    return tally


def main(arenas: int = 6, count: int = 14) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "kirifuda.db", "--fast").start()
        tally = asyncio.run(run(server.url, arenas, count))
        server.stop()
    count, errors = len(tally.near), sorted(tally.errors)
    shown = [round(errors[len(errors) * part // 20], 1) for part in (1, 5, 10, 15, 19)]
    sys.stdout.write(
        f"{count} contests: the nearer called first in {sum(tally.near) / count:.1%}, truly pressed first in "
        f"{sum(tally.truly) / count:.1%}\nerror in ms at 5, 25, 50, 75, 95 %: {shown}\n"
    )


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:3]])
