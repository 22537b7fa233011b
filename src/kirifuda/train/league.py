"""Past selves: some tables are played against one of them, so that what was once learned is not forgotten."""

import random
from typing import Final

import torch
from torch import Tensor

from kirifuda.bots.net.torch_network import Net
from kirifuda.train.acting import Positions, act
from kirifuda.train.settings import Run

Weights = dict[str, Tensor]


class PastSelves:
    """The opponent of a round is one of the kept; it plays the first seat of even tables, of others the second.

    `fixed`: the opponent is always the same net, at every table, to find the best response to it. It then plays its
    likeliest option, as a net does at play; a past self draws by its chances, as it learned.
    """

    def __init__(self, run: Run, opponent: Net, fixed: bool = False) -> None:
        self.league: Final = run.league
        self.fixed: Final = fixed
        self.kept: Final[list[Weights]] = []
        self.opponent: Final = opponent
        tables = run.games.tables
        place = torch.arange(tables * run.games.workers, device=next(opponent.parameters()).device) % tables
        inside = place < round(tables * (1.0 if fixed else run.league.share))
        self.seat: Final = torch.where(inside, place % 2, torch.full_like(place, -1))

    def keep(self, net: Net) -> None:
        """Remember the net as it is; of too many one in the middle is forgotten, the first and the last stay."""
        self.kept.append({name: value.detach().half().cpu() for name, value in net.state_dict().items()})
        if len(self.kept) > self.league.keep:
            del self.kept[1 + random.randrange(len(self.kept) - 2)]

    def begin_round(self) -> None:
        if not self.fixed and self.kept:
            self.opponent.load_state_dict(random.choice(self.kept))

    def plays(self, seats: Tensor) -> Tensor:
        """Where it is the opponent's decision."""
        if not self.fixed and not self.kept:
            return torch.zeros_like(seats, dtype=torch.bool)
        return self.seat == seats

    def answer(self, positions: Positions, chosen: Tensor, theirs: Tensor) -> Tensor:
        """The choices with those of the opponent filled in."""
        index = theirs.nonzero()[:, 0]
        if len(index):
            answered, _, _ = act(self.opponent, positions.pick(index, positions.starts()), best=self.fixed)
            chosen = chosen.index_copy(0, index, answered)
        return chosen
