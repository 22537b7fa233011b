"""A memory travels as data: what is read back remembers the same, and goes on learning."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.memory.memory import memory_from_data
from kirifuda.bots import new_bot
from kirifuda.bots.seat_memory import SeatMemory, begins
from kirifuda.bots.table import view_for
from kirifuda.cards.rng import Rng


@pytest.mark.both
@pytest.mark.parametrize("regulation", ["9.1 Master + Extra", "8.2 Standard + Pack", "6.0 Master"])
def test_what_is_read_back_remembers_the_same(regulation: str) -> None:
    game = blackpoker.new_game(regulation, seed=3)
    told = SeatMemory(game, 1)
    rng = Rng(4)
    while game.decision is not None:
        told.hear(game, game.choose(rng.below(len(game.decision.options))))
        if rng.below(6) == 0:
            data = told.memory.to_data()
            again = memory_from_data(json.loads(json.dumps(data)), game.rules, 1)
            assert again.to_data() == data
            told.memory = again


def test_damaged_data_is_refused() -> None:
    with pytest.raises(TypeError):
        memory_from_data([[], []], blackpoker.rules_of("8.2 Lite"), 0)


def test_a_take_back_brings_back_what_was_remembered() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=3)
    assert begins(game)
    told = SeatMemory(game, 0)
    bot = new_bot("greedy", 1)
    copies: dict[int, tuple[blackpoker.Game, list[object]]] = {}
    for count in range(40):
        assert game.decision is not None
        told.keep(count)
        copies[count] = (game.clone(), told.memory.to_data())
        seat = game.decision.seat
        told.hear(game, game.choose(bot.choose(view_for(bot, game, seat))))
    assert not begins(game)
    assert told.memory.to_data() != copies[10][1]
    for count in (10, 10):
        told.back_to(count, copies[count][0])
        assert told.memory.to_data() == copies[count][1]
