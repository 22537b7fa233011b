"""Steady time: it passes with the heartbeat of the loop, whatever the hour does and however long it stood still."""

import asyncio
import time

import pytest

from kirifuda.server.times import MOST_S, Heart, heartbeat, now_ms, sleep_until, steady_ms, steady_s
from tests.loops import run_apart


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_time_passes_as_it_should_while_the_heart_beats() -> None:
    hand = Hand()
    heart = Heart(hand)
    begun = heart.now()
    for _ in range(100):
        hand.time += 0.05
        heart.beat()
    hand.time += 0.01
    assert heart.now() - begun == pytest.approx(5.01)


def test_a_stall_is_no_time_before_the_next_beat_and_after_it() -> None:
    hand = Hand()
    heart = Heart(hand)
    begun = heart.now()
    hand.time += 30
    assert heart.now() - begun == pytest.approx(MOST_S)
    heart.beat()
    assert heart.now() - begun == pytest.approx(MOST_S)
    hand.time += 0.04
    assert heart.now() - begun == pytest.approx(MOST_S + 0.04)


def test_steady_time_stands_still_while_the_loop_does() -> None:
    async def stalled() -> float:
        async with heartbeat():
            await asyncio.sleep(0)
            begun = steady_s()
            time.sleep(0.4)
            at_once = steady_s() - begun
            await asyncio.sleep(0)
            assert steady_s() - begun >= at_once
            return at_once

    assert run_apart(stalled()) <= MOST_S + 0.001


def test_the_hour_may_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    before, hour = steady_ms(), now_ms()
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 3600 * 10**9)
    assert now_ms() - hour >= 3_600_000
    assert 0 <= steady_ms() - before < 3_000_000


def test_sleeping_until_a_time_outlasts_a_stall() -> None:
    async def slept() -> int:
        async with heartbeat():
            due = steady_ms() + 150
            sleeper = asyncio.create_task(sleep_until(due))
            await asyncio.sleep(0)
            time.sleep(0.2)
            await sleeper
            return steady_ms() - due

    assert run_apart(slept()) >= 0
