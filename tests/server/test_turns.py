"""Lines are opened one after the other, by networks in turn, and nobody waits for who has gone."""

import asyncio
import contextlib
import time

from kirifuda.server.net.turns import Turns
from tests.loops import run_apart

PAUSE_S = 0.001
LONG_S = 30.0


async def order(turns: Turns, wishes: list[str], gone: int | None = None) -> list[str]:
    """The networks as they are let in; who is `gone` leaves while waiting."""
    entered: list[str] = []

    async def come(network: str) -> None:
        await turns.take(network)
        entered.append(network)

    waiting = [asyncio.create_task(come(network)) for network in wishes]
    await asyncio.sleep(0)
    if gone is not None:
        waiting[gone].cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*waiting, return_exceptions=True)
    return entered


def test_a_crowd_of_one_network_does_not_keep_others_waiting() -> None:
    crowd = ["crowd"] * 50
    assert run_apart(order(Turns(PAUSE_S), [*crowd, "friend", "other"]))[:4] == ["crowd", "crowd", "friend", "other"]


def test_everybody_is_let_in_and_nobody_is_remembered() -> None:
    turns = Turns(PAUSE_S)
    assert len(run_apart(order(turns, ["one", "two", "one", "three"]))) == 4
    assert not turns.waiting


def test_who_comes_alone_does_not_wait() -> None:
    turns = Turns(LONG_S)
    run_apart(asyncio.wait_for(turns.take("alone"), 5))


def test_who_has_gone_takes_no_turn() -> None:
    assert run_apart(order(Turns(PAUSE_S), ["first", "gone", "last"], gone=1)) == ["first", "last"]


def test_however_late_the_alarm_rings_one_line_is_opened_in_a_turn_of_the_loop() -> None:
    async def most_at_once() -> int:
        turns, entered, most = Turns(PAUSE_S), list[int](), 0

        async def come(number: int) -> None:
            await turns.take("crowd")
            entered.append(number)

        waiting = [asyncio.create_task(come(number)) for number in range(20)]
        while not all(task.done() for task in waiting):
            before = len(entered)
            time.sleep(3 * PAUSE_S)
            await asyncio.sleep(0)
            most = max(most, len(entered) - before)
        assert entered == list(range(20))
        return most

    assert run_apart(most_at_once()) == 1
