"""Bots of an arena: they think in a process of their own, with their own view, and survive the death of it."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from kirifuda.bots.fighter import FighterBot
from kirifuda.fighter import shipped_roster, view_of
from kirifuda.server.arena.board import Board, Lateness
from kirifuda.server.arena.referee import Referee, Setup, Told
from kirifuda.server.bots.jobs import Acts, BattleJob, Drop, Hear, Job, New, Think, event_data, view_from
from kirifuda.server.bots.pool import Pool
from kirifuda.server.bots.worker import WorkerBot, act
from tests.arena.battles import Bout
from tests.loops import run_apart


def sent(job: BattleJob) -> BattleJob:
    """As it arrives in the worker."""
    found: Job = msgspec.json.decode(msgspec.json.encode(job), type=Job)
    assert isinstance(found, BattleJob)
    return found


def test_a_view_arrives_as_it_was_sent() -> None:
    bout = Bout().begin()
    for seat in range(2):
        view = view_of(bout.game, seat)
        task = sent(Think(1, view.to_data()))
        assert isinstance(task, Think)
        again = view_from(task.view, shipped_roster())
        assert again.to_data() == view.to_data()
        assert again.techniques[0][0] is view.techniques[0][0]


def test_F_200_a_bot_is_told_no_more_than_its_seat() -> None:
    bout = Bout(hand_visibility="hidden").begin()
    bout.at(3000, "Y call")
    data = msgspec.json.encode(Think(1, view_of(bout.game, 0).to_data()))
    assert msgspec.json.decode(data)["view"]["hands"][1] == [-1, -1, -1, -1]
    assert msgspec.json.decode(data)["view"]["state"] == "BATTLE"


def test_a_bot_in_the_worker_does_what_the_bot_itself_would() -> None:
    bout = Bout().begin()
    bots: dict[int, WorkerBot] = {}
    alone = FighterBot(0, 4, 9)
    assert act(bots, sent(New(1, 0, 4, 9, None))) is None
    state = [event for event in bout.heard[0] if event.kind == "state"][-1]
    alone.hear(2000, [state])
    heard = act(bots, sent(Hear(1, 2000, [event_data(state)])))
    assert heard == Acts(1, alone.wake)
    bout.wait(alone.wake)
    view = view_of(bout.game, 0)
    early = act(bots, sent(Think(1, {**view.to_data(), "clock": alone.wake - 1})))
    assert early is not None
    assert early.acts == []
    thought = act(bots, sent(Think(1, view.to_data())))
    acts = [(command.kind, command.arg) for command in alone.act(view)]
    assert thought == Acts(1, alone.wake, view.clock, acts)
    assert acts
    act(bots, Drop(1))
    assert bots == {}


@pytest.mark.slow
def test_bots_go_on_when_their_process_dies() -> None:
    async def play() -> None:
        pool = Pool(1)
        referee = Referee(Setup(1, ""), shipped_roster(), [])
        changed = asyncio.Event()

        def deliver(board: Board, told: Told) -> None:
            changed.set()

        bots = {seat: pool.battle_bot(seat, 5, seat, shipped_roster()) for seat in range(2)}
        board = Board(1, referee, bots, deliver, Lateness())
        board.start(referee.begin())

        async def until(ready: Callable[[], bool]) -> None:
            async with asyncio.timeout(60):
                while not ready():
                    changed.clear()
                    await changed.wait()

        await until(lambda: referee.game.state == "CHECK")
        process = pool.battle_workers[0].process
        assert process is not None
        process.kill()
        await until(lambda: all(act in [(a.seat, a.kind) for a in referee.acts] for act in [(0, "ok"), (1, "ok")]))
        assert pool.battle_workers[0].starts == 2
        board.stop()
        await pool.stop()

    run_apart(play())
