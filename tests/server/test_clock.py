"""The clock as a value: what is left, when the flag falls, and what an answer adds."""

import pytest

from kirifuda.server.table.clock import Clock, ClockRule

SECOND = 1000


@pytest.fixture
def clock() -> Clock:
    """A minute, five seconds for each answer, ten of byoyomi; nobody's runs."""
    return Clock(ClockRule(60, 5, 10))


def test_a_clock_that_rests_shows_bank_and_byoyomi_and_no_flag(clock: Clock) -> None:
    assert [clock.shown(seat, 99 * SECOND) for seat in range(2)] == [70 * SECOND] * 2
    assert clock.flag_at() is None
    assert clock.used(99 * SECOND) == 0


def test_only_the_running_clock_loses_time(clock: Clock) -> None:
    clock.run(0, 2 * SECOND, 3 * SECOND)
    assert clock.shown(0, 3 * SECOND) == 70 * SECOND, "until then it stands"
    assert clock.shown(0, 2 * SECOND) == 70 * SECOND
    assert (clock.shown(0, 13 * SECOND), clock.shown(1, 13 * SECOND)) == (60 * SECOND, 70 * SECOND)
    assert clock.flag_at() == 73 * SECOND
    assert clock.shown(0, 100 * SECOND) == 0


def test_who_has_answered_gets_the_increment_and_the_others_clock_runs(clock: Clock) -> None:
    clock.run(0, 0, 0)
    clock.run(0, 4 * SECOND, 4 * SECOND)
    assert (clock.since, clock.left) == (0, [60 * SECOND] * 2), "it runs already"
    clock.run(1, 10 * SECOND, 11 * SECOND)
    assert (clock.running, clock.left) == (1, [55 * SECOND, 60 * SECOND])
    assert clock.flag_at() == 81 * SECOND


def test_byoyomi_does_not_come_out_of_the_next_bank(clock: Clock) -> None:
    clock.run(0, 0, 0)
    clock.run(1, 65 * SECOND, 65 * SECOND)
    assert clock.left[0] == 5 * SECOND, "the bank was empty, and has its increment"


def test_a_clock_that_rests_for_a_window_loses_what_it_had_used(clock: Clock) -> None:
    clock.run(1, 0, 0)
    clock.rest(7 * SECOND, 9 * SECOND)
    assert (clock.left[1], clock.since, clock.running) == (53 * SECOND, 9 * SECOND, 1)
    clock.rest(99 * SECOND, 99 * SECOND)
    assert clock.left[1] == 0


def test_what_is_left_at_the_end_is_left(clock: Clock) -> None:
    clock.halt(5 * SECOND)
    assert clock.left == [60 * SECOND] * 2
    clock.run(0, 0, 0)
    clock.halt(20 * SECOND)
    assert (clock.left, clock.running) == ([40 * SECOND, 60 * SECOND], -1)
    assert clock.shown(0, 99 * SECOND) == 50 * SECOND
    clock.run(0, 0, 0)
    clock.halt(99 * SECOND)
    assert clock.left[0] == 0


def test_the_seat_with_number_zero_has_a_clock_too(clock: Clock) -> None:
    clock.run(0, 0, 0)
    assert clock.used(3) == 3
    assert clock.flag_at() == 70 * SECOND
    assert clock.used(-3) == 0
