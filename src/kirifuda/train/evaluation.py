"""How strong a net is: mirrored games against a bot, each deal from both seats, the likeliest option chosen."""

import math
from statistics import fmean, pstdev
from typing import NamedTuple

import torch

from kirifuda.blackpoker.batch.game_batch import DRAWN
from kirifuda.bots.net.torch_network import Net
from kirifuda.env.crew import Workers
from kirifuda.train.acting import act, gather, hand_over
from kirifuda.train.settings import Run

SEED = 700_000_000
Z95 = 1.96


class Strength(NamedTuple):
    """Points in percent of the games of one regulation; `within`: the half-width of the 95 % interval over pairs."""

    regulation: str
    bot: str
    games: int
    points: float
    within: float


def evaluate(run: Run, workers: Workers, net: Net, device: torch.device, best: bool = True) -> list[Strength]:
    """Every table plays its first deal; afterwards the workers show their own games again."""
    named, bot = run.regulations.named, run.evaluation.bot
    deals = math.ceil(run.evaluation.games / 2 / run.games.workers) * len(named)
    tables = min(2 * deals, run.games.tables - run.games.tables % (2 * len(named)))
    workers.ask("measure", bot, SEED, tables)
    points: dict[tuple[int, int], list[float]] = {}
    waiting = len(workers.pipes) * tables
    while waiting:
        positions, _ = gather(workers.shared[0], tables, device)
        hand_over(workers.shared[0], act(net, positions, best)[0], tables)
        for number, games in enumerate(workers.ask("step_measured", tables)):
            first = SEED + number * 100_000
            for kind, seed, learner, result, _, _ in games:
                if seed < first + tables // 2:
                    won = 0.5 if result == DRAWN else float(result == learner)
                    points.setdefault((kind, seed), []).append(won)
                    waiting -= 1
    workers.ask("publish")
    return [
        strength(name, bot, [sum(two) / 2 for (k, _), two in points.items() if k == kind])
        for kind, name in enumerate(named)
    ]


def strength(regulation: str, bot: str, pairs: list[float]) -> Strength:
    within = Z95 * pstdev(pairs) / math.sqrt(len(pairs))
    return Strength(regulation, bot, 2 * len(pairs), round(100 * fmean(pairs), 1), round(100 * within, 1))
