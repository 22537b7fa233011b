"""The greedy bot never passes over what would save it, and never makes a request that can only do nothing."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.pilot.smart_stops import fatal
from kirifuda.bots.registry import new_bot
from tests.blackpoker.board import Board

THROW = "turn P1; P1 life: #20; P1 hand: SK CK; P2 life: #6; P2 hand: CA C6 C9 H7; P2 walls: C10"


def test_it_saves_itself_with_the_cheapest_card() -> None:
    board = Board("9.1 Lite", THROW).choose("throwing", "SK", "CK", "P2", "pass")
    bot = new_bot("greedy", 1)
    while board.game.decision is not None and board.game.decision.seat == 1:
        board.game.choose(bot.choose(sampling_view(board.game, 1)))
    assert board.staged() == ["throwing", "counter"]
    assert board.game.stage[1].keys == (44,), "♣6, for it keeps its ace and pays with no Counter it would miss more"


@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "9.1 Lite", "8.2 Master", "9.1 Master + Extra"])
def test_no_fatal_pass_with_an_answer_in_the_hand(regulation: str) -> None:
    saved = 0
    for seed in range(12):
        game = blackpoker.new_game(regulation, seed=seed)
        bots = [new_bot("greedy", seed), new_bot("greedy", seed + 1)]
        while game.decision is not None:
            seat = game.decision.seat
            seen = sampling_view(game, seat)
            index = bots[seat].choose(seen)
            if game.decision.kind == "chance" and game.stage and fatal(seen, Forecast(seen).passing()):
                answers = Forecast(seen).answers()
                saved += bool(answers)
                assert not answers or index in [tried.path[0] for tried in answers]
            request = game.next_id
            game.choose(index)
            assert request not in Forecast(sampling_view(game, seat)).passing().certain.outranked
    assert saved > 0 or regulation != "9.1 Lite + Entry 16"
