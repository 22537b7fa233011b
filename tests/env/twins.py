"""Tables that a seat cannot tell apart."""

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.cards.rng import Rng
from kirifuda.env.learners_table import LearnersTable


def twin(table: LearnersTable, seat: int, rng: Rng) -> LearnersTable:
    """Whatever the seat does not know is drawn anew; what it remembers is the same."""
    play = table.play
    other = table.clone()
    game = sample(sampling_view(play.game, seat, play.memories[seat]), rng)
    other.table.play = RememberedGame(game, play.memories, play.told)
    return other
