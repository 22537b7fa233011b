"""Learning from a round of games: advantages of each seat by itself, then a few clipped passes over all decisions."""

from typing import Final, NamedTuple

import torch
from torch import Tensor

from kirifuda.blackpoker.batch.game_batch import DRAWN
from kirifuda.bots.net.torch_network import Net
from kirifuda.train.acting import IMPOSSIBLE, Positions, log_chances
from kirifuda.train.settings import Learning

FAR: Final = 4.0
"""Advantages beyond so many standard deviations count as these."""


class Trace(NamedTuple):
    """The decisions of one half, [steps, tables]; `ended` and `results` belong to what followed each choice."""

    seats: Tensor
    values: Tensor
    ended: Tensor
    results: Tensor
    last_seats: Tensor
    last_values: Tensor


def advantages(trace: Trace, horizon: float) -> tuple[Tensor, Tensor]:
    """By how much each choice turned out better than thought, and whether that can be said at all.

    A seat's next value is its own at its own next decision, or the result. Where a round breaks off before a seat
    decides again, only the seat that decides right then has one.
    """
    steps, tables = trace.seats.shape
    device = trace.seats.device
    every = torch.arange(tables, device=device)
    following = torch.zeros(tables, 2, device=device)
    ahead = torch.zeros(tables, 2, device=device)
    known = torch.zeros(tables, 2, device=device)
    following[every, trace.last_seats] = trace.last_values
    known[every, trace.last_seats] = 1
    found, certain = torch.zeros(steps, tables, device=device), torch.zeros(steps, tables, device=device)
    for step in range(steps - 1, -1, -1):
        over = (trace.ended[step] > 0)[:, None]
        won = won_by_first(trace.results[step])
        following = torch.where(over, torch.stack([won, -won], 1), following)
        ahead = torch.where(over, 0.0, ahead)
        known = torch.where(over, 1.0, known)
        seat = trace.seats[step]
        better = following[every, seat] - trace.values[step] + horizon * ahead[every, seat]
        found[step], certain[step] = better, known[every, seat]
        following[every, seat] = trace.values[step]
        ahead[every, seat] = better
    return found, certain


def won_by_first(results: Tensor) -> Tensor:
    return torch.where(results == DRAWN, 0.0, 1.0 - 2.0 * results)


class Round(NamedTuple):
    """All decisions of a round, flat; `weight` 0: not the learner's own, or nothing can be said."""

    positions: Positions
    chosen: Tensor
    taught: Tensor | None
    """What a teacher would have chosen, where there is one."""
    smoothing: float
    chances: Tensor
    better: Tensor
    returns: Tensor
    weight: Tensor


def imitation(chances: Tensor, taught: Tensor, smoothing: float) -> Tensor:
    """How far the chances are from the teacher's choice, with a little left to every option there is."""
    there = chances > IMPOSSIBLE / 2
    even = torch.where(there, chances, 0.0).sum(1) / there.sum(1)
    return -((1 - smoothing) * chances.gather(1, taught[:, None])[:, 0] + smoothing * even).mean()


class Figures(NamedTuple):
    """Means over a round's passes: losses, entropy, and how often clipping cut something off."""

    policy: float
    value: float
    entropy: float
    clipped: float


def learn(
    net: Net, average: Net, optimiser: torch.optim.Optimizer, data: Round, how: Learning, entropy: float
) -> Figures:
    """Some passes over the round, in minibatches; the average follows."""
    said = data.better[data.weight > 0]
    better = ((data.better - said.mean()) / (said.std() + 1e-6)).clamp(-FAR, FAR)
    starts, count = data.positions.starts(), len(data.chosen)
    figures = []
    for _ in range(how.passes):
        order = torch.randperm(count, device=data.chosen.device)
        size = min(how.minibatch, count)
        for first in range(0, count - size + 1, size):
            index = order[first : first + size]
            loss, seen = losses(net, data, better, index, starts, how, entropy)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(net.parameters(), how.gradient)
            optimiser.step()
            follow(average, net, how.average)
            figures.append(seen)
    return Figures(*torch.stack(figures).mean(0).tolist())


def losses(
    net: Net, data: Round, better: Tensor, index: Tensor, starts: Tensor, how: Learning, entropy: float
) -> tuple[Tensor, Tensor]:
    chances, values = log_chances(net, data.positions.pick(index, starts))
    weight = data.weight[index]
    chance = chances.gather(1, data.chosen[index][:, None])[:, 0]
    ratio = (chance - data.chances[index]).exp()
    cut = ratio.clamp(1 - how.clip, 1 + how.clip)
    if data.taught is not None:
        policy = imitation(chances, data.taught[index], data.smoothing)
    else:
        policy = -(weight * torch.minimum(ratio * better[index], cut * better[index])).mean()
    value = (weight * (values - data.returns[index].clamp(-1, 1)) ** 2).mean()
    spread = -(weight * (chances.exp() * chances.clamp(min=-30)).sum(1)).mean()
    loss = policy + how.value * value - entropy * spread
    clipped = ((ratio - cut).abs() > 0).float().mean()
    return loss, torch.stack([policy, value, spread, clipped]).detach()


@torch.no_grad()
def follow(average: Net, net: Net, share: float) -> None:
    torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1 - share)
