"""The evaluation of playouts, and the playouts themselves."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.tree_search.evaluation import FACTS, WEIGHTS, facts, win_probability
from kirifuda.blackpoker.tree_search.playout import GreedyPlayout, result
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both


def chance(own: str, other: str) -> float:
    return win_probability(Board("9.1 Lite", f"turn P1; {own}; {other}").game, 0)


def test_what_one_seat_may_hope_the_other_must_fear() -> None:
    game = blackpoker.new_game("9.1 Master", seed=2)
    blackpoker.playout(game, game.rng.clone(), most=60)
    assert len(facts(game, 0)) == len(FACTS) == len(WEIGHTS) - 1
    assert facts(game, 0) == [-fact for fact in facts(game, 1)]
    assert abs(win_probability(game, 0) + win_probability(game, 1) - 1) < 1e-12


def test_life_soldiers_and_cards_are_good_to_have() -> None:
    even = chance("P1 life: #15; P1 hand: S5", "P2 life: #15; P2 hand: S5")
    assert chance("P1 life: #15; P1 hand: S5", "P2 life: #5; P2 hand: S5") > even
    assert chance("P1 life: #15; P1 hand: S5; P1 field: a:HK b:H9", "P2 life: #15; P2 hand: S5") > even
    assert chance("P1 life: #15; P1 hand: S5 S9 SK HK", "P2 life: #15; P2 hand: S5") > even


def test_a_playout_is_judged_two_turns_later_on_an_empty_stage() -> None:
    game = blackpoker.new_game("8.2 Master", seed=3)
    turn = game.turn_no
    value = GreedyPlayout(game.rules, 1, 2).run(game, 0)
    assert game.decision is not None
    assert game.decision.kind == "chance"
    assert (game.turn_no, game.stage) == (turn + 2, [])
    assert value == win_probability(game, 0)


def test_a_playout_to_the_end_says_who_won() -> None:
    game = blackpoker.new_game("9.1 Lite + Entry 16", seed=3)
    value = GreedyPlayout(game.rules, 1, 1000).run(game, 0)
    assert game.outcome is not None
    assert value == result(game, 0) == (1.0 if game.outcome.winner == 0 else 0.0)
    assert result(game, 1) == 1 - value
