"""A battle on the running clock: it pauses while the server stands still."""

import asyncio
import time

from kirifuda.server.arena.board import Board, Lateness
from kirifuda.server.arena.referee import Referee, Setup, Told
from kirifuda.server.times import MOST_S, heartbeat, steady_s
from tests.arena.battles import easy_roster
from tests.loops import run_apart


def test_a_stall_of_the_server_is_no_time_of_the_battle() -> None:
    """Not for who acts, nor for who is thought to be gone."""
    clocks: list[int] = []

    def deliver(board: Board, told: Told) -> None:
        del told
        clocks.append(board.referee.game.clock)

    async def stalled() -> tuple[int, int]:
        async with heartbeat():
            await asyncio.sleep(0)
            board = Board(1, Referee(Setup(1, ""), easy_roster(), [0, 1]), {}, deliver, Lateness())
            board.start(board.referee.begin())
            begun = board.now()
            time.sleep(0.5)
            arrived = board.at(steady_s())
            await asyncio.sleep(0.01)
            after = board.now()
            board.stop()
            return arrived - begun, after - begun

    arrived, after = run_apart(stalled())
    assert arrived <= MOST_S * 1000 + 1
    assert after < 400
    assert max(clocks) < 400
