"""The table of a learner: every regulation, and nothing hidden in what a seat observes, asked or waiting."""

import numpy as np
import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.cards.rng import Rng
from kirifuda.env.arrays import WIDTH, parted
from kirifuda.env.learners_table import LearnersTable
from tests.env.twins import twin

ALL = [regulation.en for regulation in blackpoker.all_regulations()]
SAMPLED = ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft", "8.2 Standard + Pack"]


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ALL)
def test_every_regulation_is_played_to_its_end(regulation: str) -> None:
    table, rng = LearnersTable(regulation), Rng(9)
    table.deal(9)
    while table.seat >= 0:
        count = table.count(table.seat)
        seen = table.observation(table.seat)
        row, options = parted(seen)
        assert seen.shape == (WIDTH,)
        assert (row.shape, options.shape[1]) == ((ROW,), OPTION)
        assert np.count_nonzero(options[:, 0]) == count == table.mask(table.seat).sum() > 1
        table.choose(rng.below(count))
    assert table.given_up or sorted(table.rewards()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("regulation", SAMPLED)
def test_ZV_7_hidden_cards_changed_are_the_same_observation(regulation: str) -> None:
    table, rng = LearnersTable(regulation), Rng(3)
    table.deal(11)
    compared = [0, 0]
    while table.seat >= 0:
        if rng.below(6) == 0:
            for seat in range(2):
                other = twin(table, seat, rng)
                assert other.table.play.game.digest() != table.play.game.digest()
                assert other.observation(seat).tobytes() == table.observation(seat).tobytes()
                assert other.mask(seat).tobytes() == table.mask(seat).tobytes()
                compared[seat == table.seat] += 1
        table.choose(rng.below(table.count(table.seat)))
    assert min(compared) > 3
