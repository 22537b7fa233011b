"""The answers a search tells apart: whole requests, whole sets of attackers, and nothing that cannot be played."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.tree_search.answers import MOST_SETS, WholeAnswer, answers_to
from kirifuda.blackpoker.tree_search.descent import Descent
from kirifuda.blackpoker.tree_search.node import Node
from kirifuda.cards.notation import parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import DONE, action_option
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both


def given(game: blackpoker.Game, answer: WholeAnswer) -> blackpoker.Game:
    """The game after the answer."""
    descent = Descent(game.clone(), Node())
    descent.give(answer)
    return descent.game


def requests(board: Board, discards: int = 1) -> set[tuple[str, tuple[int, ...], int]]:
    """The requests on the stage after each answer that makes one: action, keys, target."""
    found = [given(board.game, answer) for answer in answers_to(board.game, discards)]
    staged = [game.stage[-1] for game in found if game.stage]
    return {(request.action.id, request.keys, request.target) for request in staged}


def test_the_parts_of_a_request_are_one_answer() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 SK C2 C3; P2 life: #20")
    throws = {(keys, target) for action, keys, target in requests(board) if action == "throwing"}
    assert throws == {((8, 40), 1), ((8, 41), 1), ((12, 40), 1), ((12, 41), 1)}


def test_only_the_cheapest_cards_are_discarded() -> None:
    """Up costs a discarded card."""
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: C2 C9 D3 H5; P1 field: a:S4; P2 life: #20")
    for discards, cards in ((1, "C2"), (2, "C2 D3"), (3, "C2 C9 D3")):
        up = board.game.rules.by_id["up"].index
        ups = [answer for answer in answers_to(board.game, discards) if answer.options[0] == action_option(up)]
        paid = [option.value for answer in ups for option in answer.options if option not in answer.key]
        assert set(paid) == set(parse_cards(cards))


def test_attackers_are_chosen_together() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 field: a:H9 b:D4 c:C7; P2 life: #20").choose("attack")
    while board.asked()[1] != "attackers":
        board.choose("pass")
    sets = answers_to(board.game, 1)
    assert len(sets) == 8
    assert sum(answer.options[-1] is DONE for answer in sets) == 7, "with all three nothing is left to say"
    for answer in sets:
        wanted = {option.value for option in answer.options if option.kind == "unit"}
        assert {unit.id for unit in given(board.game, answer).players[0].soldiers if unit.role} == wanted


@pytest.mark.parametrize(
    "regulation", ["9.1 Lite + Entry 16", "8.2 Standard + Pack", "9.1 Master + Extra", "6.0 Master"]
)
@pytest.mark.parametrize("automation", [Automation.STRICT, Automation.USUAL | Automation.SINGLE_OPTION])
def test_every_answer_can_be_given(regulation: str, automation: int) -> None:
    """No two have the same options; after each one the game asks something else."""
    rng = Rng(5)
    game = blackpoker.new_game(regulation, seed=5, automation=automation)
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        found = answers_to(game, 2)
        assert len({tuple(answer.options) for answer in found}) == len(found)
        assert decision.kind != "attackers" or len(found) <= MOST_SETS
        for answer in found[:12]:
            after = given(game, answer)
            assert after.outcome is not None or (after.decision is not None and after.draft < 0)
        game.choose(rng.below(len(decision.options)))
