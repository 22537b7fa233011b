"""A bot that crashes, hangs or talks nonsense costs the game nothing: somebody answers for it, the next one is well."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from kirifuda import blackpoker
from kirifuda.bots import new_bot
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.bots.table import view_for
from kirifuda.server.bots import pool as pools
from kirifuda.server.bots.pool import Pool, fallback, instead
from tests.blackpoker.board import Board
from tests.loops import run_apart

Start = Callable[[int], Awaitable[asyncio.subprocess.Process]]
THROW = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4 HK; P1 walls: C10 D9; P2 life: #8; P2 hand: H2; P2 walls: C9"
SAYS = "import json; say = lambda *options: print(json.dumps({'choices': options}), flush=True); input();"
BROKEN = {
    "dies at once": "raise SystemExit(3)",
    "dies when it is asked": f"{SAYS} say(); input(); raise SystemExit(3)",
    "hangs": f"{SAYS} say(); import time; time.sleep(60)",
    "talks nonsense": f"{SAYS} say(); input(); print('help!', flush=True); input()",
    "chooses what is not there": f"{SAYS} say(); input(); say(99); input()",
    "chooses nothing": f"{SAYS} say(); input(); say(); input()",
}


def worker(script: str) -> Start:
    """Processes that run this instead of a bot."""

    async def start(niceness: int = 0) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdin=pipe, stdout=pipe)

    return start


@pytest.mark.parametrize("kind", BROKEN)
def test_somebody_answers_for_a_broken_bot(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Board("9.1 Lite", THROW).game
    decision = game.decision
    assert decision is not None
    greedy = new_bot("greedy", 1)
    wanted = greedy.choose(view_for(greedy, game, 0))

    async def main() -> tuple[list[int], list[int], int]:
        pool = Pool(1, 0.3)
        first = pool.choose(game, decision, "master", 1)
        monkeypatch.setattr(pools, "new_process", worker(BROKEN[kind]))
        answer = (await first).choices
        monkeypatch.undo()
        pool.idle.get_nowait()  # a process that can still talk is not replaced; here it must be
        pool.idle.put_nowait(None)
        again = (await pool.choose(game, decision, "greedy", 1)).choices
        await pool.stop()
        return answer, again, pool.missed

    answer, again, missed = run_apart(main())
    assert answer == [wanted]
    assert missed == 1
    assert again == [wanted], "the next process is well"


@pytest.mark.parametrize("bot", ["search:5s", "master:5s", "net"])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_dies_or_freezes_is_replaced(bot: str, end: signal.Signals) -> None:
    """For the bots that think for long: their real process, ended from outside between two decisions."""
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=4)
    decision = game.decision
    assert decision is not None
    memory = SeatMemory(game, decision.seat).memory

    async def main() -> tuple[int, int, float]:
        pool = Pool(1, 0.8)
        await pool.choose(game, decision, "greedy", 1, memory)
        (process,) = pool.running
        os.kill(process.pid, end)
        begun = time.monotonic()
        await pool.choose(game, decision, bot, 1, memory)
        took, missed = time.monotonic() - begun, pool.missed
        await pool.choose(game, decision, "greedy", 1, memory)
        others = pool.running - {process}
        await pool.stop()
        return len(others), missed, took

    others, missed, took = run_apart(main())
    assert others == 1
    assert missed <= 1
    assert took < 10


def test_the_answer_for_a_broken_bot_is_legal_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Board("9.1 Lite", THROW).game
    decision = game.decision
    assert decision is not None

    def broken(name: str, seed: int) -> None:
        raise RuntimeError(name, seed)

    monkeypatch.setattr(pools, "new_bot", broken)
    assert instead(game, decision, 1) == fallback(decision)
    assert decision.options[fallback(decision)].kind == "pass"


def test_the_time_a_process_takes_to_start_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Board("9.1 Lite", THROW).game
    decision = game.decision
    assert decision is not None
    slow = f"{SAYS} import time; time.sleep(1.2); say(); input(); say(2); input()"
    monkeypatch.setattr(pools, "new_process", worker(slow))

    async def main() -> tuple[list[int], int]:
        pool = Pool(1, 0.8)
        answer = await pool.choose(game, decision, "net", 1)
        await pool.stop()
        return answer.choices, pool.missed

    assert run_apart(main()) == ([2], 0)
