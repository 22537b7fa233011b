"""Random play in three of the environments, and how fast it is: one game at a time, and thousands at once.

Usage: python -m examples.random_rollout [--regulation R] [--games N] [--steps N] [--workers N]
"""

import argparse
import time

import numpy as np

from kirifuda.env import blackpoker_v1, fighter_v1
from kirifuda.env.vector import VectorGames


def blackpoker_game(regulation: str, seed: int, rng: np.random.Generator) -> tuple[int, dict[str, float]]:
    """One game, one seat after the other: how many choices, and what it brought."""
    env = blackpoker_v1.env(regulation)
    env.reset(seed=seed)
    choices, rewards = 0, {}
    for agent in env.agent_iter():
        observation, reward, over, given_up, _ = env.last()
        if over or given_up:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
            choices += 1
    return choices, rewards


def fighter_game(seed: int, rng: np.random.Generator) -> tuple[int, dict[str, float]]:
    """One battle, both seats at every tick."""
    env = fighter_v1.parallel_env()
    observations, _ = env.reset(seed=seed)
    ticks, rewards = 0, {}
    while env.agents:
        actions = {agent: rng.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in observations.items()}
        observations, rewards, _, _, _ = env.step(actions)
        ticks += 1
    return ticks, rewards


def many_games(regulation: str, games: int, steps: int, workers: int, rng: np.random.Generator) -> tuple[float, int]:
    """Choices a second of thousands of games at once, and how many games ended."""
    with VectorGames(regulation, games, workers=workers) as table:
        ended, begun = 0, time.perf_counter()
        for _ in range(steps):
            table.step((rng.random(games) * table.counts).astype(np.uint8))
            ended += int(table.ended.sum())
        return games * steps / (time.perf_counter() - begun), ended


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--regulation", default="9.1 Lite + Entry 16")
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: one for each core")
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(1)
    choices, rewards = blackpoker_game(chosen.regulation, 7, rng)
    print(f"{chosen.regulation}: {choices} choices, {rewards}")
    ticks, rewards = fighter_game(7, rng)
    print(f"Super Trump Fighter: {ticks} ticks, {rewards}")
    rate, ended = many_games(chosen.regulation, chosen.games, chosen.steps, chosen.workers, rng)
    print(f"{chosen.games} games at once: {rate:,.0f} choices a second, {ended} games ended")


if __name__ == "__main__":
    main()
