"""[RQ-10] No free repetition. The official lists hold no free loop; a house rule makes Return one."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules
from tests.blackpoker.board import Board

FREE_RETURN = 'extends = "8.2"\naction.unsummons.cost = ""'
BOARD = """
turn P1
P1 life: #10
P1 hand: H2 H3 C9
P1 field: a:S6~
P2 life: #10
"""


@pytest.fixture
def rules() -> Rules:
    return blackpoker.house_rules("free return", FREE_RETURN)


def return_and_resolve(board: Board, target: str = "a") -> Board:
    """Return a driven soldier: it stays, the keys come back, nothing has changed (Q-622)."""
    return board.choose("unsummons", "H2", "H3", target, "pass", "pass")


def test_RQ_10_the_third_equal_request_in_the_same_state_is_refused(rules: Rules) -> None:
    board = Board(rules, BOARD)
    for _ in range(2):
        assert board.refused("unsummons", 0) == ""
        return_and_resolve(board)
    assert board.refused("unsummons", 0) == "RQ-10"
    assert "unsummons" not in board.actions()


def test_RQ_10_another_target_is_another_request(rules: Rules) -> None:
    """The action stays open, but only the other target is offered."""
    board = Board(rules, BOARD.replace("a:S6~", "a:S6~ b:D7~"))
    return_and_resolve(return_and_resolve(board))
    board.choose("unsummons", "H2", "H3")
    assert board.game.decision is not None
    offered = [option for option in board.game.decision.options if option.kind == "unit"]
    assert [option.value for option in offered] == [board.names.ids["b"]]


def test_RQ_10_other_keys_are_another_request(rules: Rules) -> None:
    board = Board(rules, BOARD.replace("H2 H3", "H2 H3 H4"))
    return_and_resolve(return_and_resolve(board))
    assert "unsummons" in board.actions()
    board.choose("unsummons", "H2")
    assert board.game.decision is not None
    assert len([option for option in board.game.decision.options if option.kind == "card"]) == 1


def test_RQ_10_the_order_of_the_keys_does_not_matter(rules: Rules) -> None:
    board = Board(rules, BOARD)
    return_and_resolve(board)
    board.choose("unsummons", "H3", "H2", "a", "pass", "pass")
    assert board.refused("unsummons", 0) == "RQ-10"


def test_RQ_10_taking_a_draft_back_is_no_request(rules: Rules) -> None:
    board = Board(rules, BOARD)
    for _ in range(5):
        board.choose("unsummons", "H2", "back")
    assert board.refused("unsummons", 0) == ""


def test_RQ_10_progress_opens_the_request_again(rules: Rules) -> None:
    """A card that leaves a life or enters a graveyard: no earlier state can come back."""
    board = Board(rules, BOARD)
    return_and_resolve(return_and_resolve(board)).choose("setBulwark", "C9")
    assert board.refused("unsummons", 0) == ""


def test_RQ_10_a_new_turn_opens_the_request_again(rules: Rules) -> None:
    board = Board(rules, BOARD)
    return_and_resolve(return_and_resolve(board))
    board.choose("end", "pass", "pass", "pass", "pass", "no")
    board.choose("end", "pass", "pass", "pass", "pass", "no")
    assert board.asked() == (0, "chance")
    assert board.refused("unsummons", 0) == ""


def test_RQ_10_what_was_barred_before_progress_is_open_after_it(rules: Rules) -> None:
    """P2 repeats above a request of P1; when that one resolves, its key enters the graveyard."""
    text = """
    turn P1
    stage: up@P1(H5)>b
    P1 life: #10
    P1 field: b:D6
    P2 life: #10
    P2 hand: H2 H3
    P2 field: a:S6~
    """
    board = Board(blackpoker.house_rules("free return", FREE_RETURN.replace("8.2", "8.0d")), text)
    for _ in range(2):
        board.choose("pass", "unsummons", "H2", "H3", "a", "pass", "pass")
    board.choose("pass")
    assert board.asked() == (1, "chance")
    assert board.refused("unsummons", 1) == "RQ-10"
    board.choose("pass", "pass")
    assert board.asked() == (1, "chance")
    assert board.staged() == []
    assert board.refused("unsummons", 1) == ""


def test_RQ_10_the_history_survives_as_data(rules: Rules) -> None:
    board = Board(rules, BOARD)
    return_and_resolve(return_and_resolve(board))
    again = blackpoker.from_data(board.game.to_data(), rules)
    assert blackpoker.why_not(again, 0, "unsummons") is not None
    assert again.digest() == board.game.digest()
