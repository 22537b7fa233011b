"""Masked PPO by self-play on the vector stepper: from nothing to beating random play in a couple of minutes on a CPU.

Usage: python -m examples.masked_ppo [--regulation R] [--rounds N] [--save net.pt]

A small net for reading; the one that ships (docs/learning.md) is larger and looks at units and requests one by one.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax

from kirifuda.blackpoker.encoding import OPTION, ROW, SECTIONS
from kirifuda.env.vector import VectorGames

(CARDS,) = [section for section in SECTIONS if section.name == "cards"]
FEATURES: Final = ROW + 8 * CARDS.length
HIDDEN: Final = 128
CLIP: Final = 0.2
ENTROPY: Final = 0.01
HORIZON: Final = 0.95
PASSES: Final = 2
MINIBATCH: Final = 1024


class SmallNet(nn.Module):
    """Scores each option of a position, and says how the game will end: -1 lost, 1 won."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.fields = nn.ModuleList([nn.Embedding(256, HIDDEN) for _ in range(OPTION)])
        self.mixed = nn.Linear(HIDDEN, HIDDEN)
        self.score = nn.Linear(HIDDEN, 1)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, rows: Tensor, options: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of the options, [positions, room], and the values."""
        position = self.body(features(rows))
        named = sum(field(options[..., place].long()) for place, field in enumerate(self.fields))
        logits = self.score(torch.relu(self.mixed(position)[:, None] + named))[..., 0]
        there = torch.arange(options.shape[1]) < counts[:, None]
        return log_softmax(logits.masked_fill(~there, -1e9), 1), torch.tanh(self.value(position))[:, 0]


def features(rows: Tensor) -> Tensor:
    """Numbers as they are, small; and each card of the masks as a bit."""
    masks = rows[:, CARDS.at : CARDS.at + CARDS.length]
    bits = (masks[..., None] >> torch.arange(8, dtype=torch.uint8)) & 1
    return torch.cat([rows.float().clamp(max=64) / 32, bits.flatten(1).float()], 1)


@dataclass
class Lived:
    """What happened at one step, in all games."""

    rows: Tensor
    options: Tensor
    counts: Tensor
    seats: Tensor
    chosen: Tensor
    chance: Tensor
    value: Tensor
    ended: Tensor
    reward: Tensor


def positions(games: VectorGames) -> tuple[Tensor, Tensor, Tensor]:
    most = int(games.counts.max())
    return (
        torch.from_numpy(games.rows.copy()),
        torch.from_numpy(games.options[:, :most].copy()),
        torch.from_numpy(games.counts.astype(np.int64)),
    )


@torch.no_grad()
def play(net: SmallNet, games: VectorGames, steps: int) -> list[Lived]:
    """So many choices in every game, both seats by the net."""
    found = []
    for _ in range(steps):
        rows, options, counts = positions(games)
        seats = torch.from_numpy(games.seats.astype(np.int64))
        chances, values = net(rows, options, counts)
        chosen = torch.multinomial(chances.exp(), 1)[:, 0]
        games.step(chosen.numpy())
        ended = torch.from_numpy(games.ended.astype(np.float32))
        reward = torch.from_numpy(games.rewards()).gather(1, seats[:, None])[:, 0]
        chance = chances.gather(1, chosen[:, None])[:, 0]
        found.append(Lived(rows, options, counts, seats, chosen, chance, values, ended, reward))
    return found


@torch.no_grad()
def advantages(net: SmallNet, games: VectorGames, lived: list[Lived]) -> Tensor:
    """Generalised advantages; what is good for the next to choose is bad for the other seat."""
    value, seats = net(*positions(games))[1], torch.from_numpy(games.seats.astype(np.int64))
    running = torch.zeros(games.games)
    found = []
    for step in reversed(lived):
        sign = torch.where(seats == step.seats, 1.0, -1.0) * (1 - step.ended)
        running = step.reward + sign * value - step.value + HORIZON * sign * running
        found.append(running)
        value, seats = step.value, step.seats
    return torch.stack(found[::-1])


def learn(net: SmallNet, optimizer: torch.optim.Optimizer, lived: list[Lived], gains: Tensor) -> None:
    room = max(step.options.shape[1] for step in lived)
    rows, counts = torch.cat([step.rows for step in lived]), torch.cat([step.counts for step in lived])
    options = torch.cat([nn.functional.pad(step.options, (0, 0, 0, room - step.options.shape[1])) for step in lived])
    chosen, before = torch.cat([step.chosen for step in lived]), torch.cat([step.chance for step in lived])
    goals = gains.flatten() + torch.cat([step.value for step in lived])
    gain = (gains.flatten() - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(PASSES):
        order = torch.randperm(len(rows))
        for begin in range(0, len(rows), MINIBATCH):
            part = order[begin : begin + MINIBATCH]
            chances, values = net(rows[part], options[part], counts[part])
            ratio = (chances.gather(1, chosen[part][:, None])[:, 0] - before[part]).exp()
            policy = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = 0.5 * (values - goals[part]).square().mean() - policy - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def against_random(net: SmallNet, regulation: str, games: int, rng: np.random.Generator) -> float:
    """The share of points of the net, in the first seat of every other game; a draw is half a point."""
    points = played = 0.0
    first = np.ones(games, bool)
    mine = np.arange(games) % 2
    table = VectorGames(regulation, games, seed=1 << 30, workers=1)
    while first.any():
        chosen = (rng.random(games) * table.counts).astype(np.int64)
        best = net(*positions(table))[0].argmax(1).numpy()
        table.step(np.where(table.seats == mine, best, chosen))
        over = first & (table.ended == 1)
        points += float((table.rewards()[np.arange(games), mine][over] + 1).sum() / 2)
        played += float(over.sum())
        first &= ~over
    return points / played


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--regulation", default="9.1 Lite + Entry 16")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--workers", type=int, default=1, help="processes that play; 0: one for each core")
    parser.add_argument("--save", type=Path, help="write the weights to this file")
    given = parser.parse_args(arguments)
    torch.manual_seed(1)
    net, rng = SmallNet(), np.random.default_rng(1)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    score = against_random(net, given.regulation, 200, rng)
    print(f"before: {100 * score:.0f} % against random play")
    with VectorGames(given.regulation, given.games, workers=given.workers) as games:
        for number in range(1, given.rounds + 1):
            lived = play(net, games, given.steps)
            learn(net, optimizer, lived, advantages(net, games, lived))
            if number % 10 == 0 or number == given.rounds:
                score = against_random(net, given.regulation, 200, rng)
                print(f"round {number}: {100 * score:.0f} % against random play", flush=True)
    if given.save:
        torch.save(net.state_dict(), given.save)
    return score


if __name__ == "__main__":
    main()
