"""A sample in which both seats remember: a net judges what the deciding seat knows."""

from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import GRAVEYARD, HAND, LIFE, ROW
from kirifuda.blackpoker.memory.sample import sample
from kirifuda.blackpoker.views.seat_view import blank_view, view
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import Rng


def remembered_sample(seen: SamplingView, rng: Rng) -> RememberedGame:
    """The seat of the view keeps its memory; the opponent knows what somebody sees who has just looked."""
    world = sample(seen, rng)
    memories = [_looking(world, 0), _looking(world, 1)]
    if seen.memory is not None:
        memories[seen.seat] = seen.memory.clone()
    return RememberedGame(world, memories)


def _looking(world: Game, seat: int) -> Memory:
    """Somebody who has just looked at the table; the graveyard of the other they have seen grow."""
    memory = Memory(world.rules, seat)
    memory.see(blank_view(world.rules, seat), [], view(world, seat))
    other = memory.sides[1 - seat]
    other.spread(LIFE, HAND | ROW | GRAVEYARD)
    graveyard = world.players[1 - seat].graveyard
    other.settle_all(mask_of(graveyard), GRAVEYARD)
    other.graveyard = len(graveyard)
    return memory
