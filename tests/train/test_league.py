"""Who sits opposite: past selves draw as they learned, an opponent that does not change plays its best."""

import numpy as np
import torch
from torch import Tensor

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net.size import NetSize
from kirifuda.bots.net.torch_network import Net
from kirifuda.train.acting import Positions, act
from kirifuda.train.league import PastSelves
from kirifuda.train.settings import Games, Run

TABLES = 48
RUN = Run("x", 1, games=Games(workers=1, tables=TABLES), net=NetSize(48, 16, 16, 24, 16, 1))


def tensor(data: bytes) -> Tensor:
    return torch.from_numpy(np.frombuffer(data, np.uint8).copy())


def opening() -> tuple[Positions, Tensor]:
    """The first decisions of some deals, and whose they are."""
    batch = GameBatch([blackpoker.rules_of("9.1 Master + Extra")], TABLES, 5)
    counts = tensor(batch.counts).long()
    rows, options = tensor(batch.rows).reshape(-1, ROW), tensor(batch.options).reshape(-1, OPTION)
    return Positions(rows, options, counts), tensor(batch.seats).long()


def answers(selves: PastSelves, positions: Positions, theirs: Tensor) -> list[int]:
    chosen: list[int] = selves.answer(positions, torch.full((TABLES,), -1), theirs).tolist()
    return chosen


def test_an_opponent_that_does_not_change_plays_its_likeliest_option_at_its_tables() -> None:
    torch.manual_seed(3)
    selves = PastSelves(RUN, Net(RUN.net), fixed=True)
    positions, seats = opening()
    theirs = selves.plays(seats)
    assert 0 < int(theirs.sum()) < TABLES
    best = act(selves.opponent, positions, best=True)[0].tolist()
    expected = [one if own else -1 for one, own in zip(best, theirs.tolist(), strict=True)]
    assert answers(selves, positions, theirs) == expected
    assert answers(selves, positions, theirs) == expected, "every time the same"


def test_a_past_self_draws_by_its_chances() -> None:
    torch.manual_seed(3)
    selves = PastSelves(RUN, Net(RUN.net))
    selves.keep(selves.opponent)
    positions, _ = opening()
    everywhere = torch.ones(TABLES, dtype=torch.bool)
    assert answers(selves, positions, everywhere) != answers(selves, positions, everywhere)
