"""[CB-11] A combat is over when no step of it is left to come, whichever request was taken away (R-078)."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both

EDITIONS = ["6.0", "8.0d", "8.0", "8.2", "9.1"]
HALT = """
extends = "{edition}"

[action.halt]
name = {{ ja = "制止", en = "Halt" }}
type = "quick magic"
format = "lite"
header = "direct-immediate-quick"
limit = "once per turn"
target = {{ request = "{target}" }}
effect = [{{ verb = "{verb}" }}]
text.ja = "対象を取り除く。"
text.en = "The target is removed."
"""
BOARD = """
turn P1
P1 life: #10
P1 hand: H5 C2
P1 field: a:S6
P2 life: #10
P2 field: b:C7
"""


def house(edition: str, target: str, verb: str) -> Rules:
    return blackpoker.house_rules("halt", HALT.format(edition=edition, target=target, verb=verb), format="pro")


def roles(board: Board) -> list[int]:
    return [unit.role for player in board.game.players for unit in player.soldiers]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verb", ["remove target", "negate"])
def test_CB_11_R_078_without_block_there_is_no_combat(edition: str, verb: str) -> None:
    """No Damage Judgement follows, so the attacker attacks no more; it stays driven."""
    board = Board(house(edition, "block", verb), BOARD).choose("attack", "pass", "pass", "a")
    assert roles(board) == [1, 0]
    board.choose("halt", "block")
    assert board.staged() == []
    assert roles(board) == [0, 0]
    assert not board.game.players[0].soldiers[0].charged


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verb", ["remove target", "negate"])
def test_CB_11_without_damage_judgement_the_combat_is_over(edition: str, verb: str) -> None:
    board = Board(house(edition, "damageJudge", verb), BOARD)
    board.choose("attack", "pass", "pass", "a", "pass", "pass", "b")
    assert roles(board) == [1, 2]
    board.choose("halt", "damageJudge")
    assert roles(board) == [0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("verb", ["remove target", "negate"])
def test_CB_11_a_combat_goes_on_when_another_request_is_removed(edition: str, verb: str) -> None:
    board = Board(house(edition, "up", verb), BOARD)
    board.choose("attack", "pass", "pass", "a", "up", "C2", "H5", "a", "halt", "up")
    assert board.staged() == ["block"]
    assert roles(board) == [1, 0]


@pytest.mark.parametrize("target", ["block", "damageJudge"])
def test_CB_11_a_voided_step_of_6_0_ends_the_combat_when_it_has_resolved(target: str) -> None:
    """In 6.0 Block raises Damage Judgement by its effect: without effect there is none."""
    board = Board(house("6.0", target, "void"), BOARD).choose("attack", "pass", "pass", "a")
    if target == "damageJudge":
        board.choose("pass", "pass", "done")
    board.choose("halt", target)
    assert roles(board) == [1, 0]
    board.choose("pass", "pass")
    assert board.staged() == []
    assert roles(board) == [0, 0]
    assert len(board.game.players[1].life) == 10


def test_CB_11_TC_5_a_block_that_is_dropped_ends_the_combat() -> None:
    """A main trigger that meets a filled stage is lost (Q-105): here a request of the same moment lies there first."""
    first = """
extends = "9.1"

[action.battleCry]
name = { ja = "雄叫び", en = "Battle Cry" }
type = "basic"
format = "lite"
header = "triggered-normal-main"
when = { after = "attack" }
effect = [{ verb = "draw", count = 1 }]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""
    board = Board(blackpoker.house_rules("cry", first, format="lite"), BOARD)
    board.choose("attack", "pass", "pass", "a", "battleCry")
    assert board.staged() == ["battleCry"]
    assert roles(board) == [0, 0]
