"""A round of games: every table makes so many decisions, and what is needed to learn from them is kept."""

from typing import Final

import torch
from torch import Tensor

from kirifuda.blackpoker.batch.game_batch import DRAWN
from kirifuda.bots.net.torch_network import Net
from kirifuda.env.crew import Workers
from kirifuda.train.acting import Positions, act, gather, hand_over
from kirifuda.train.league import PastSelves
from kirifuda.train.ppo import Round, Trace, advantages
from kirifuda.train.settings import Run
from kirifuda.train.workers import HALVES

Games = list[tuple[int, ...]]


class _Half:
    """What one half of the tables lived through in this round."""

    def __init__(self) -> None:
        self.positions: Final[list[Positions]] = []
        self.small: Final[list[dict[str, Tensor]]] = []
        self.chosen: Final[list[Tensor]] = []
        self.chances: Final[list[Tensor]] = []
        self.values: Final[list[Tensor]] = []
        self.own: Final[list[Tensor]] = []

    def trace(self, after: dict[str, Tensor], values: Tensor) -> Trace:
        following = [*self.small[1:], after]
        return Trace(
            torch.stack([one["seats"] for one in self.small]),
            torch.stack(self.values),
            torch.stack([one["ended"] for one in following]),
            torch.stack([one["results"] for one in following]),
            after["seats"],
            values,
        )


class Rollout:
    """Plays rounds with the workers; between two rounds no half is under way."""

    def __init__(self, run: Run, workers: Workers, selves: PastSelves, device: torch.device) -> None:
        self.run: Final = run
        self.workers: Final = workers
        self.selves: Final = selves
        self.device: Final = device
        self.finished: Games = []
        self.taught: bool = False
        self.met = torch.zeros((), device=device)
        """Games that ended against past selves, or against the opponent that does not change."""
        self.points = torch.zeros((), device=device)

    def play(self, net: Net, taught: bool) -> Round:
        """One round; `taught`: most choices are the teacher's."""
        self.taught = taught
        self.selves.begin_round()
        lived = [_Half() for _ in range(HALVES)]
        for step in range(self.run.games.steps):
            for half in range(HALVES):
                if step:
                    self._take_in()
                self._choose(net, lived[half], half)
        traces = []
        for half in range(HALVES):
            self._take_in()
            positions, small = gather(self.workers.shared[half], self.run.games.tables, self.device)
            traces.append(lived[half].trace(small, act(net, positions)[2]))
        return self._round(lived, traces)

    def _take_in(self) -> None:
        """Orders are answered in the order they were given, so this is the half whose turn it is."""
        for games in self.workers.answers():
            self.finished += games

    def _choose(self, net: Net, lived: _Half, half: int) -> None:
        tables, shared = self.run.games.tables, self.workers.shared[half]
        positions, small = gather(shared, tables, self.device)
        chosen, chances, values = act(net, positions)
        theirs = self.selves.plays(small["seats"])
        self._count(small)
        if self.taught:
            shows = torch.rand(len(chosen), device=self.device) < self.run.teacher.share
            chosen = torch.where(shows, small["taught"], chosen)
        else:
            chosen = self.selves.answer(positions, chosen, theirs)
        hand_over(shared, chosen, tables)
        self.workers.order("step", half, self.taught)
        lived.positions.append(positions)
        lived.small.append(small)
        lived.chosen.append(chosen)
        lived.chances.append(chances)
        lived.values.append(values)
        lived.own.append(torch.ones_like(values) if self.taught else (~theirs).float())

    def _count(self, small: dict[str, Tensor]) -> None:
        """The points of the learner at the tables where one seat is not its own."""
        there = (small["ended"] > 0) & (self.selves.seat >= 0)
        points = torch.where(small["results"] == DRAWN, 0.5, (small["results"] != self.selves.seat).float())
        self.met += there.sum()
        self.points += (points * there).sum()

    def against(self) -> float:
        """The share of points since this was last asked."""
        share = float(self.points / self.met.clamp(min=1))
        self.met.zero_()
        self.points.zero_()
        return share

    def _round(self, lived: list[_Half], traces: list[Trace]) -> Round:
        better, certain = [], []
        for trace in traces:
            found, known = advantages(trace, self.run.learning.horizon)
            better.append(found.flatten())
            certain.append(known.flatten())
        pieces = [positions for one in lived for positions in one.positions]
        values = torch.cat([value for one in lived for value in one.values])
        return Round(
            Positions(
                torch.cat([piece.rows for piece in pieces]),
                torch.cat([piece.options for piece in pieces]),
                torch.cat([piece.counts for piece in pieces]),
            ),
            torch.cat([chosen for one in lived for chosen in one.chosen]),
            torch.cat([small["taught"] for one in lived for small in one.small]) if self.taught else None,
            self.run.teacher.smoothing,
            torch.cat([chances for one in lived for chances in one.chances]),
            torch.cat(better),
            torch.cat(better) + values,
            torch.cat(certain) * torch.cat([own for one in lived for own in one.own]),
        )
