"""What a crash may cost a battle is what docs/server.md says: the acts of the last moment, and nothing before them."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from kirifuda.server.store.arenas import GATHER_S, ArenaStore
from kirifuda.server.store.database import Database
from kirifuda.server.store.verify import verify
from tests.arena.clients import QUICK, Json, Player, join, new_arena, plays
from tests.loops import run_apart
from tests.server.clients import Guest
from tests.server.servers import ServerProcess
from tests.sizes import sample

SHOWN = ("lifted", "landed", "picked", "ok")
BUSY_S = 1.5
"""A commit on a machine with much else to do."""
KILLS = sample(1, 6)


async def until_killed(server: ServerProcess, arena: str, tokens: tuple[str, str], seconds: float) -> list[float]:
    """How long before its death a server showed somebody each act of a battle."""
    shown: list[float] = []
    async with Player(server.url, arena, tokens[0]) as first, Player(server.url, arena, tokens[1]) as second:
        moves = plays(first, "noboru")

        def see(message: Json) -> None:
            shown.extend(time.monotonic() for event in message.get("events", []) if event["kind"] in SHOWN)
            moves(message)

        first.on_view, second.on_view = see, plays(second, "mukai")
        await first.state("BATTLE")
        await asyncio.sleep(seconds)
        server.kill()
        died = time.monotonic()
    return [died - moment for moment in shown]


async def stored_acts(db: Path, arena: str) -> int:
    database = Database(db)
    try:
        assert (await verify(database.engine)).well()
        played = await ArenaStore(database).played(arena, 1)
        assert played is not None
        return sum(act.kind in ("lift", "land", "pick", "ok") for act in played.acts)
    finally:
        await database.stop()


@pytest.mark.slow
def test_a_kill_costs_a_battle_the_acts_of_the_last_moment_at_most(tmp_path: Path) -> None:
    server, rng = ServerProcess(tmp_path / "games.db", "--fast"), Random(1)
    surely = 0
    for _ in range(KILLS):
        server.start()
        first, second = Guest(server.url), Guest(server.url)
        arena = str(join(second, new_arena(first, seats=["me", "open"], config=QUICK))["id"])
        shown = run_apart(until_killed(server, arena, (first.token, second.token), rng.uniform(2, 3)))
        sure = sum(before > GATHER_S + BUSY_S for before in shown)
        surely += sure
        assert run_apart(stored_acts(tmp_path / "games.db", arena)) >= sure
    assert surely > 0
