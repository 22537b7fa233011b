"""Both games in Gymnasium: its own check holds, and the other seat is the bot's."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kirifuda.core.errors import NotationError
from kirifuda.env.gymnasium_envs import BlackPokerEnv, FighterEnv

REGULATIONS = ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_check_env(regulation: str) -> None:
    check_env(gymnasium.make("kirifuda/BlackPoker-v1", regulation=regulation, opponent="greedy").unwrapped)


def test_check_env_of_the_fighter() -> None:
    check_env(gymnasium.make("kirifuda/Fighter-v1", opponent=3).unwrapped)


def play(env: Any, seed: int, rng: np.random.Generator) -> tuple[float, int]:
    _, info = env.reset(seed=seed)
    steps = 0
    while True:
        allowed = np.flatnonzero(info["action_mask"])
        assert np.array_equal(allowed, np.flatnonzero(env.action_masks()))
        _, reward, over, given_up, info = env.step(int(rng.choice(allowed)))
        steps += 1
        if over or given_up:
            return reward, steps
        assert reward == 0.0


@pytest.mark.parametrize("opponent", ["random", "greedy", "net", "regular"])
def test_any_bot_is_an_opponent(opponent: str) -> None:
    env, rng = BlackPokerEnv("9.1 Lite + Entry 16", opponent), np.random.default_rng(1)
    reward, steps = play(env, 5, rng)
    assert reward in (-1.0, 0.0, 1.0)
    assert steps > 3


def test_the_same_seed_is_the_same_game_in_the_same_seat() -> None:
    env = BlackPokerEnv("9.1 Lite + Entry 16", "greedy")
    games = [[env.reset(seed=seed)[0].tobytes(), env.seat] for seed in (*range(6), *range(6))]
    assert games[:6] == games[6:]
    assert {seat for _, seat in games} == {0, 1}


def test_the_seat_can_be_chosen() -> None:
    env = BlackPokerEnv("9.1 Lite + Entry 16", "random", seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}
    with pytest.raises(NotationError, match="there is no seat 2"):
        BlackPokerEnv("9.1 Lite", seat=2)


def test_what_the_mask_forbids_loses_or_is_counted_round() -> None:
    env = BlackPokerEnv("9.1 Lite + Entry 16")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(254)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    env = BlackPokerEnv("9.1 Lite + Entry 16", illegal="wrap")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(254)
    assert (reward, over) == (0.0, False)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(NotationError, match="unknown bot 'greedi'"):
        BlackPokerEnv("9.1 Lite", "greedi")
    with pytest.raises(NotationError, match="there is no level 6"):
        FighterEnv(opponent=6)


def test_a_stronger_bot_beats_random_play() -> None:
    rng = np.random.default_rng(2)
    greedy = BlackPokerEnv("9.1 Lite + Entry 16", "greedy")
    assert sum(play(greedy, seed, rng)[0] for seed in range(12)) < -4
    fighter = FighterEnv(opponent=5)
    assert sum(play(fighter, seed, rng)[0] for seed in range(8)) < -4
