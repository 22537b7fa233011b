"""What both seats remember while a sample is played on: an evaluator judges what the deciding seat knows."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.memory import Memory, tells_something
from kirifuda.blackpoker.memory.places import GRAVEYARD, HAND, LIFE, ROW
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, blank_view, view
from kirifuda.cards.card import mask_of
from kirifuda.core.event import Event


class Observers:
    """The memories of both seats, and the views by which they last learned something."""

    def __init__(self, memories: list[Memory], views: list[View]) -> None:
        self.memories: Final = memories
        self.views: Final = views

    def clone(self) -> "Observers":
        return Observers([memory.clone() for memory in self.memories], self.views[:])

    def see(self, game: Game, events: list[Event]) -> None:
        """A choice was made: both learn what they may."""
        for seat in range(2):
            before = self.views[seat]
            after = view(game, seat)
            told = redact(events, before)
            if tells_something(told, after):
                self.memories[seat].see(before, told, after)
                self.views[seat] = after

    def position(self, game: Game, encoder: PositionEncoder) -> tuple[bytes, bytes]:
        """The position as the seat that decides knows it, and its options, as bytes."""
        decision = game.decision
        assert decision is not None
        seen = view(game, decision.seat)
        return encoder.row(seen, self.memories[decision.seat]), encoder.options(seen)


def observers_of(seen: SamplingView, world: Game) -> Observers:
    """Who looks on in a sample: the seat of the view, with its memory, and an opponent who knows what they see."""
    seat = seen.seat
    memory = seen.memory
    memories = [_of_view(world, 0), _of_view(world, 1)]
    if memory is not None:
        memories[seat] = memory
    return Observers(memories, [view(world, 0), view(world, 1)])


def _of_view(world: Game, seat: int) -> Memory:
    """What somebody knows who has just looked at the table; the graveyard of the other they have seen grow."""
    memory = Memory(world.rules, seat)
    memory.see(blank_view(world.rules, seat), [], view(world, seat))
    other = memory.sides[1 - seat]
    other.spread(LIFE, HAND | ROW | GRAVEYARD)
    graveyard = world.players[1 - seat].graveyard
    other.settle_all(mask_of(graveyard), GRAVEYARD)
    other.graveyard = len(graveyard)
    return memory
