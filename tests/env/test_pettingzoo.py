"""BlackPoker in PettingZoo: PettingZoo's own tests hold, and the games are those of the engine."""

import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from kirifuda.blackpoker.batch.game_batch import MOST_OPTIONS
from kirifuda.core.errors import IllegalChoice, NotationError
from kirifuda.env import blackpoker_v1
from kirifuda.env.seats import AGENTS
from tests.env.notices import ignore_notices

REGULATIONS = ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]
every_regulation = pytest.mark.parametrize("regulation", REGULATIONS)


@ignore_notices
@every_regulation
def test_api(regulation: str) -> None:
    api_test(blackpoker_v1.env(regulation), num_cycles=300)
    api_test(blackpoker_v1.raw_env(regulation, render_mode="ansi"), num_cycles=100)


@every_regulation
def test_seed(regulation: str) -> None:
    seed_test(partial(blackpoker_v1.env, regulation), num_cycles=100)


@every_regulation
def test_parallel(regulation: str) -> None:
    random.seed(1)
    parallel_api_test(blackpoker_v1.parallel_env(regulation), num_cycles=300)
    parallel_seed_test(partial(blackpoker_v1.parallel_env, regulation))


@every_regulation
def test_max_cycles(regulation: str) -> None:
    """The test samples without a mask, so any index must do, as only the parallel environment allows.

    By turns it wants each player to be asked just as often. Ours asks whoever must decide, counts the choices of both
    and ends a game at an index that is no option; so the turns here are made of the parallel one by PettingZoo.
    """
    parallel = partial(blackpoker_v1.parallel_env, regulation, illegal="wrap")
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **some: parallel_to_aec(parallel(**some))))


def play(env: Any, seed: int, rng: np.random.Generator) -> list[str]:
    """A random game; who was asked."""
    asked = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, over, given_up, _ = env.last()
        if over or given_up:
            env.step(None)
        else:
            asked.append(agent)
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return asked


def test_a_game_is_that_of_the_engine() -> None:
    env, rng = blackpoker_v1.raw_env("9.1 Lite + Entry 16"), np.random.default_rng(4)
    env.reset(seed=4)
    seen = 0
    while env.table.seat >= 0:
        game = env.table.play.game
        assert game.decision is not None
        asked, waits = AGENTS[game.decision.seat], AGENTS[1 - game.decision.seat]
        assert env.agent_selection == asked
        assert env.observe(asked)["action_mask"].sum() == len(game.decision.options) > 1
        assert env.observe(waits)["action_mask"].sum() == 0
        env.step(rng.integers(len(game.decision.options)))
        seen += 1
    assert seen > 20
    outcome = env.table.play.game.outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert env.rewards == {AGENTS[outcome.winner]: 1.0, AGENTS[1 - outcome.winner]: -1.0}
    assert env.terminations == dict.fromkeys(AGENTS, True)


def test_a_game_that_takes_too_long_is_given_up() -> None:
    env = blackpoker_v1.raw_env("9.1 Lite", max_cycles=10)
    assert len(play(env, 1, np.random.default_rng(1))) == 10
    assert env.table.given_up


def test_without_a_seed_the_deals_go_on() -> None:
    env = blackpoker_v1.raw_env("9.1 Lite")
    env.reset(seed=3)
    first = env.table.seed
    env.reset()
    second = env.table.seed
    assert first != second
    env.reset(seed=3)
    assert env.table.seed == first
    env.reset()
    assert env.table.seed == second


def test_an_index_that_is_not_there_is_refused_or_loses() -> None:
    raw = blackpoker_v1.raw_env("9.1 Lite")
    raw.reset(seed=1)
    digest = raw.table.play.game.digest()
    with pytest.raises(IllegalChoice):
        raw.step(MOST_OPTIONS - 1)
    assert raw.table.play.game.digest() == digest
    together = blackpoker_v1.parallel_env("9.1 Lite")
    together.reset(seed=1)
    asked = AGENTS[together.table.seat]
    _, rewards, over, given_up, _ = together.step(dict.fromkeys(AGENTS, MOST_OPTIONS - 1))
    assert rewards[asked] == -1.0 == -sum(rewards.values()) + rewards[asked]
    assert all(over.values())
    assert not any(given_up.values())
    assert together.agents == []


def test_what_means_nothing_is_said() -> None:
    with pytest.raises(NotationError, match="'lose' or 'wrap'"):
        blackpoker_v1.parallel_env("9.1 Lite", illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="after 1 to 1500 choices, not after 0"):
        blackpoker_v1.env("9.1 Lite", max_cycles=0)


def test_the_table_is_drawn_as_text() -> None:
    env = blackpoker_v1.env("9.1 Lite", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("9.1 Lite")
