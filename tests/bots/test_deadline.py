"""An answer comes before it is due, by a clock that goes on when it is asked. `make deadline` takes a real one."""

from math import inf

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import View
from kirifuda.bots import play_out
from kirifuda.bots.agent import Agent
from kirifuda.bots.deadline import Deadline
from kirifuda.bots.master_bot import MasterBot
from kirifuda.bots.search_bot import Limit, SearchBot

USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
STEP = 1 / 1024
LIMIT = 4 * STEP


class Clock:
    """Goes on by a step each time somebody asks it."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("prepared", [0.0, 0.25, 0.375])
@pytest.mark.parametrize("step", [1 / 64, 1 / 8])
def test_steps_that_are_alike_end_in_time(prepared: float, step: float) -> None:
    """However long it took to prepare: a step begins only where it still fits."""
    clock = Clock()
    due = Deadline(1.0, clock)
    clock.now += prepared
    steps = 0
    while due.has_room():
        clock.now += step
        due.note_step()
        steps += 1
    assert clock.now <= 1.0
    assert steps > 1


def test_preparation_counts() -> None:
    clock = Clock()
    due = Deadline(0.5, clock)
    clock.now += 0.5
    due.note_step()
    assert not due.has_room()


def test_a_step_that_was_held_up_is_forgotten() -> None:
    clock = Clock()
    due = Deadline(1.0, clock)
    clock.now += 0.375
    due.note_step()
    for _ in range(32):
        clock.now += 1 / 64
        due.note_step()
    assert due.longest == 1 / 64
    assert due.has_room()


def test_a_search_widens_while_its_steps_are_short() -> None:
    clock = Clock()
    due = Deadline(1.0, clock)
    widths = []
    for step in (1 / 64, 1 / 32, 1 / 8, 1 / 64):
        widths.append(due.most(20))
        clock.now += step
        due.note_step()
    assert widths == [4, 8, 16, 16]
    assert due.most(20) == 20
    assert Deadline(0.0, clock).most(20) == 20


def test_without_a_limit_there_is_always_room() -> None:
    clock = Clock(1000.0)
    due = Deadline(0.0, clock)
    due.note_step()
    assert due.has_room()
    assert due.left(8) == inf


def test_what_is_left_follows_from_what_was_made() -> None:
    clock = Clock()
    due = Deadline(1.0, clock)
    clock.now += 0.25
    due.note_step()
    assert due.left(16) == 48


class Timed(Agent):
    """Notes how long the decisions of a bot take by its clock."""

    foresees = True
    remembers = True

    def __init__(self, bot: Agent, clock: Clock) -> None:
        self.bot = bot
        self.clock = clock
        self.took: list[float] = []

    def choose(self, view: View) -> int:
        begun = self.clock.now
        index = self.bot.choose(view)
        self.took.append(self.clock.now - begun - STEP)
        return index


def decisions(bot: type[SearchBot], regulation: str, games: int) -> list[float]:
    took: list[float] = []
    for seed in range(games):
        clock = Clock(STEP)
        agents = [Timed(bot(seat, Limit(seconds=LIMIT), clock=clock), clock) for seat in range(2)]
        play_out(blackpoker.new_game(regulation, seed=seed, automation=USUAL), agents)
        took += [time for agent in agents for time in agent.took if time > 0]
    return took


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "regulation", "games"),
    [
        (SearchBot, "9.1 Lite + Entry 16", 6),
        (SearchBot, "9.1 Master + Extra", 1),
        (MasterBot, "9.1 Lite + Entry 16", 4),
    ],
)
def test_hundreds_of_decisions_are_made_in_time(bot: type[SearchBot], regulation: str, games: int) -> None:
    """By a clock by which every step takes as long as the last one none is late."""
    took = decisions(bot, regulation, games)
    assert len(took) > 30
    assert max(took) == LIMIT
