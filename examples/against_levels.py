"""A net of masked_ppo.py against bots by name, through Gymnasium; without a net, random play.

Usage: python -m examples.against_levels [--net net.pt] [--regulation R] [--games N] [--bots random greedy first …]

The master is asked to think ahead only 16 times for a decision here: its games take long enough so.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from kirifuda.bots.levels import DIALS
from kirifuda.env.arrays import Bytes, Mask, parted
from kirifuda.env.gymnasium_envs import BlackPokerEnv
from kirifuda.lab.statistics import wilson

Player = Callable[[Bytes, Mask], int]
BOTS = ["random", "greedy", *DIALS, "master:16"]


def random_player(seed: int) -> Player:
    rng = np.random.default_rng(seed)
    return lambda _, mask: int(rng.choice(np.flatnonzero(mask)))


def net_player(path: Path) -> Player:
    import torch

    from examples.masked_ppo import SmallNet

    net = SmallNet()
    net.load_state_dict(torch.load(path, weights_only=True))

    @torch.no_grad()
    def choose(observation: Bytes, mask: Mask) -> int:
        row, options = parted(observation)
        count = int(mask.sum())
        inside = torch.from_numpy(options[None, :count].copy())
        chances, _ = net(torch.from_numpy(row[None].copy()), inside, torch.tensor([count]))
        return int(chances.argmax())

    return choose


def points(player: Player, regulation: str, bot: str, games: int) -> float:
    """A point for a game that is won, half of one for a draw."""
    env, found = BlackPokerEnv(regulation, bot), 0.0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        over = given_up = False
        reward = 0.0
        while not (over or given_up):
            observation, reward, over, given_up, info = env.step(player(observation, info["action_mask"]))
        found += (reward + 1) / 2
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--net", type=Path)
    parser.add_argument("--regulation", default="9.1 Lite + Entry 16")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", nargs="+", default=BOTS)
    given = parser.parse_args(arguments)
    player = net_player(given.net) if given.net else random_player(1)
    for bot in given.bots:
        found = points(player, given.regulation, bot, given.games)
        low, high = wilson(found, given.games)
        print(f"{bot}: {100 * found / given.games:.0f} % ({100 * low:.0f} to {100 * high:.0f} %)", flush=True)


if __name__ == "__main__":
    main()
