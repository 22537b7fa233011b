"""`make chaos`: games through a proxy that treats their connections badly, and what everybody was told is looked at.

Rooms are opened, joined and played one after the other as in `make kills`, but no server dies: connections do. Players
say their last command once more now and then; watchers come and go. After every game all that its clients were told
is held against the stored game, and in the end everything acknowledged is looked for.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import httpx

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.store.database import Database
from tests.loops import run_apart
from tests.server.chaos_proxy import FAULTS, ChaosProxy
from tests.server.clients import Json, Line, RandomPlayer
from tests.server.judging import Heard, read_game, told_faults
from tests.server.kills import Killing, Promises, faults
from tests.server.servers import ServerProcess

PATIENCE_S = 5.0
"""Who hears nothing for so long comes back over another line."""
SETTINGS = ("--fast", "--seeds", "--limit", "all=0", "--metrics", "127.0.0.1")
REPEATS = 0.1


def defects(server: ServerProcess) -> list[str]:
    """What the server took for a defect of its own: a line that ends, however it does, is none."""
    told = httpx.get(f"{server.url}/metrics", trust_env=False).text.splitlines()
    counted = [line for line in told if line.startswith("kirifuda_errors")]
    assert counted
    return [f"the server noted {line}" for line in counted if float(line.split()[-1])]


class Insisting(RandomPlayer):
    """A player who keeps all that was said, and repeats what was answered already."""

    def __init__(self, *words: object, viewer: int) -> None:
        super().__init__(*words)  # type: ignore[arg-type]
        self.viewer = viewer
        self.patience = PATIENCE_S
        self.lines: list[Line] = []
        self.given: Json | None = None

    def new_line(self) -> Line:
        self.lines.append(super().new_line())
        return self.lines[-1]

    async def decide(self, line: Line, message: Json) -> None:
        if self.viewer == PUBLIC:
            return
        if self.given is not None and self.rng.random() < REPEATS:
            await line.say(self.given)
        await super().decide(line, message)
        self.given = self.pending or self.given

    def heard(self) -> list[Heard]:
        return [Heard(f"viewer {self.viewer}, line {n}", self.viewer, line) for n, line in enumerate(self.lines)]


class Chaos(Killing):
    """Clients behind a proxy; nobody is killed."""

    def __init__(self, server: ServerProcess, seed: int, tables: int, arenas: int, games: int) -> None:
        super().__init__([server], seed, tables, arenas)
        self.proxy = ChaosProxy(server.port, seed)
        self.games = games
        self.judged = self.lines = self.messages = 0
        self.database: Database | None = None

    def url(self) -> str:
        return self.proxy.url

    async def game(self, game: str, first: str, second: str) -> None:
        def person(viewer: int, *token: str | None) -> Insisting:
            return Insisting(self.url(), game, *token, Random(f"{game}{viewer}"), self.up, viewer=viewer)

        players, watcher = [person(0, first), person(1, second)], person(PUBLIC, None)
        self.promises.players += players
        await asyncio.gather(*[one.play() for one in (*players, watcher)])
        await self.judge(game, [*players, watcher])

    async def judge(self, game: str, people: list[Insisting]) -> None:
        assert self.database is not None
        heard = [line for one in people for line in one.heard()]
        self.promises.broken += [f"{game}: {fault}" for fault in people[-1].broken]
        self.promises.broken += await asyncio.to_thread(told_faults, await read_game(self.database, game), heard)
        self.lines += len(heard)
        self.messages += sum(len(line.received) for line in heard)
        self.judged += 1
        for one in people:
            one.lines.clear()

    async def kill(self, kills: int, until: float) -> None:
        """Nobody: wait until so many games are over."""
        while self.judged < kills and time.monotonic() < until and not self.broken():
            await asyncio.sleep(0.05)
        self.promises.broken += await asyncio.to_thread(defects, self.servers[0])

    def broken(self) -> bool:
        return bool(self.promises.broken) or any(player.broken for player in self.promises.players)

    async def storm(self, seconds: float) -> tuple[Promises, list[str]]:
        async with AsyncExitStack() as stack:
            self.database = Database(self.servers[0].db)
            stack.push_async_callback(self.database.stop)
            await stack.enter_async_context(self.proxy)
            promises = await self.run(self.games, seconds)
            return promises, await faults(self.database, promises)


def report(chaos: Chaos, found: list[str], seconds: float) -> str:
    done = ", ".join(f"{chaos.proxy.done[fault]} × {fault}" for fault in FAULTS)
    promises = chaos.promises
    return (
        f"{chaos.judged} games in {seconds:.0f} s over {chaos.proxy.connections} connections: {done}.\n"
        f"{promises.commands()} acknowledged commands; {chaos.messages} messages over {chaos.lines} lines compared with"
        f" the stored games; {len(promises.arenas)} arenas, {len(promises.results)} results.\n"
        f"Promises broken: {len(found)}."
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Play through a proxy that treats connections badly, by a seed.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=3_600, help="stop after so long, whatever the number")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--arenas", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "games.db", *SETTINGS)
        chaos, began = Chaos(server, wish.seed, wish.tables, wish.arenas, wish.games), time.monotonic()
        _, found = run_apart(chaos.storm(wish.seconds))
        sys.stdout.write("\n".join([*found[:20], report(chaos, found, time.monotonic() - began), ""]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
