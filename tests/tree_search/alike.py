"""Positions of a game beside samples of them: to the seat that decides they look alike."""

from collections.abc import Iterator

from kirifuda import blackpoker
from kirifuda.blackpoker.memory import SamplingView, sample, sampling_view
from kirifuda.bots import new_bot
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.cards.rng import Rng

USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK


def looking_alike(regulation: str, count: int) -> Iterator[tuple[SamplingView, SamplingView]]:
    """With the memory of the seat, from a game of a greedy and a random bot."""
    game = blackpoker.new_game(regulation, seed=8, automation=USUAL)
    bots = [new_bot("greedy", 1), new_bot("random", 2)]
    memories = [SeatMemory(game, seat) for seat in range(2)]
    rng = Rng(6)
    while game.decision is not None and count:
        seat = game.decision.seat
        if game.turn_no and len(game.decision.options) > 1 and rng.below(2) == 0:
            memory = memories[seat].memory
            seen = sampling_view(game, seat, memory)
            yield seen, sampling_view(sample(seen, rng), seat, memory)
            count -= 1
        events = game.choose(bots[seat].choose(sampling_view(game, seat)))
        for listener in memories:
            listener.hear(game, events)
    assert not count, "the game was long enough"
