"""The core flow as BlackPoker plays it, compiled and plain; the flow alone, for any number of seats: tests/core."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.core.errors import GameOver, IllegalChoice
from kirifuda.core.outcome import Outcome
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both

LATER = ["7.0", "8.0d", "8.0", "8.2", "9.1"]
BOARD = """
turn P1
P1 life: #10
P1 hand: C2 C3 H5 H6 S9
P1 field: a:S6
P1 walls: D8
P2 life: #10
P2 hand: D2 D3 H7 H9
P2 field: b:C7
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_CF_1_SU_6_the_first_player_has_drawn_one_card_and_holds_turn_and_chance(edition: str) -> None:
    for seed in range(20):
        game = blackpoker.new_game(f"{edition} Lite", seed=seed)
        assert game.decision is not None
        assert game.turn == game.chance == game.decision.seat
        assert [len(game.players[game.turn].hand), len(game.players[1 - game.turn].hand)] == [8, 7]


@pytest.mark.parametrize("edition", EDITIONS)
def test_SU_5_the_higher_revealed_number_goes_first(edition: str) -> None:
    """Q-201: after a tie the newest pair counts; a Joker is 0. All revealed cards are in the graveyards."""
    for seed in range(60):
        game = blackpoker.new_game(f"{edition} Lite", seed=seed)
        revealed = [
            [event.cards[0] for event in game.events if event.kind == "revealed" and event.seat == s] for s in (0, 1)
        ]
        numbers = [[0 if card >= 52 else card % 13 + 1 for card in cards] for cards in revealed]
        assert numbers[0][:-1] == numbers[1][:-1]
        assert numbers[game.turn][-1] > numbers[1 - game.turn][-1]
        assert [sorted(player.graveyard) for player in game.players] == [sorted(cards) for cards in revealed]


@pytest.mark.parametrize("edition", EDITIONS)
def test_CF_10_CF_17_a_main_request_is_the_bottom_of_the_stage(edition: str) -> None:
    board = Board(f"{edition} Lite", BOARD).choose("attack")
    assert board.staged() == ["attack"]
    assert board.asked() == (0, "chance")
    assert board.refused("end", 0) == "TM-8"
    board.choose("up", "C2", "H5", "a")
    assert board.staged() == ["attack", "up"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_CF_2_CF_18_Q_101_both_must_pass_again_before_the_next_request_resolves(edition: str) -> None:
    board = Board(f"{edition} Lite", BOARD).choose("attack", "up", "C2", "H5", "a", "pass", "pass")
    assert board.staged() == ["attack"]
    assert board.asked() == (0, "chance")
    board.choose("pass")
    assert board.staged() == ["attack"]
    assert board.asked() == (1, "chance")
    board.choose("pass")
    assert board.asked() == (0, "attackers")


@pytest.mark.parametrize("edition", LATER)
def test_CF_19_CF_21_passing_on_an_empty_stage_is_allowed_once(edition: str) -> None:
    """Q-113, Q-114."""
    board = Board(f"{edition} Lite", BOARD)
    assert "pass" in board.actions()
    board.choose("pass")
    assert board.asked() == (1, "chance")
    assert "up" in board.actions()
    board.choose("pass")
    assert board.asked() == (0, "chance")
    assert "pass" not in board.actions()
    board.choose("setBulwark", "S9")
    assert "pass" in board.actions()


def test_CF_6_0_a_in_6_0_the_turn_player_cannot_pass_on_an_empty_stage() -> None:
    board = Board("6.0 Lite", BOARD)
    assert "pass" not in board.actions()
    assert "pass" in board.choose("attack").actions()


@pytest.mark.parametrize("edition", EDITIONS)
def test_TC_10_the_turn_chain_is_end_charge_draw(edition: str) -> None:
    """End resolves, Charge of the new turn player takes effect at once, Draw is staged."""
    board = Board(f"{edition} Lite", BOARD.replace("b:C7", "b:C7~")).choose("end", "pass", "pass")
    assert [event.kind for event in board.events if event.kind in ("turn", "charged", "staged")] == [
        "turn",
        "charged",
        "staged",
    ]
    assert board.staged() == ["draw"]
    assert board.asked() == (1, "chance")
    assert board.game.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_TC_10_the_combat_chain_is_attack_block_damage_judgement(edition: str) -> None:
    board = Board(f"{edition} Lite", BOARD).choose("attack", "pass", "pass", "a")
    assert board.staged() == ["block"]
    board.choose("pass", "pass", "done")
    assert board.staged() == ["damageJudge"]
    assert board.asked() == (0, "chance")
    board.choose("pass", "pass")
    assert board.staged() == []
    assert len(board.game.players[1].life) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_CF_9_WL_2_a_player_without_life_loses_at_the_win_check(edition: str) -> None:
    board = Board(f"{edition} Lite", BOARD.replace("P2 life: #10", "P2 life: #6"))
    board.choose("attack", "pass", "pass", "a", "pass", "pass", "done", "pass")
    assert board.game.outcome is None
    board.choose("pass")
    assert board.game.outcome == Outcome((0,), "life 0")
    with pytest.raises(GameOver):
        board.game.choose(0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_WL_7_a_player_may_concede_at_any_time(edition: str) -> None:
    """Q-124: also when the other one has to decide, and in the middle of an effect."""
    for choices in ((), ("attack", "pass"), ("attack", "pass", "pass"), ("up", "C2")):
        for seat in (0, 1):
            board = Board(f"{edition} Lite", BOARD).choose(*choices)
            events = board.game.concede(seat)
            assert board.game.outcome == Outcome((1 - seat,), "conceded")
            assert board.game.decision is None
            assert [event.kind for event in events] == ["conceded", "over"]
            assert blackpoker.from_data(board.game.to_data()).outcome == board.game.outcome


def test_WL_7_nobody_concedes_a_game_that_is_over_or_for_somebody_who_is_not_there() -> None:
    board = Board("8.2 Lite", BOARD)
    with pytest.raises(IllegalChoice, match="no seat 2: seats are 0 and 1"):
        board.game.concede(2)
    assert board.game.outcome is None
    board.game.concede(1)
    with pytest.raises(GameOver, match="the game is over; nobody can concede any more"):
        board.game.concede(0)
    assert board.game.outcome == Outcome((0,), "conceded")


def test_RQ_9_a_free_request_must_be_able_to_begin() -> None:
    """End and Attack, the free requests of the official lists, always can: zero attackers are allowed (Q-701)."""
    board = Board("8.2 Lite", "turn P1; P1 life: #5; P2 life: #5")
    assert board.actions() == ["end", "attack", "setBulwark", "pass"]
    assert board.choose("attack", "pass", "pass").staged() == []
    assert board.refused("attack", 0) == "RQ-6"


def test_RQ_2_a_draft_may_be_taken_back_until_it_is_complete() -> None:
    board = Board("8.2 Lite", BOARD)
    before = board.game.to_data()
    board.choose("up", "back", "up", "C2", "back", "up", "C2", "H5", "back")
    after = board.game.to_data()
    changed = [name for name in before if before[name] != after[name]]
    assert set(changed) <= {"serial", "decision", "answer", "draft_paid", "draft_keys"}
    assert board.actions() == Board("8.2 Lite", BOARD).actions()


RAISING_TRIGGER = """
extends = "9.1"

[action.rouse]
name = { ja = "喚起", en = "Rouse" }
type = "basic"
format = "lite"
header = "triggered-immediate-main"
when = { after = "charge" }
effect = [{ verb = "raise", action = "cheer" }]
text.ja = "応援を起こす。"
text.en = "Cheer is raised."

[action.cheer]
name = { ja = "応援", en = "Cheer" }
type = "basic"
format = "lite"
header = "raised-immediate-main"
effect = [{ verb = "draw", count = 1 }]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""


def test_Q_110_what_a_triggered_action_raises_follows_when_it_is_gone() -> None:
    """Inside the trigger check as well: Cheer has resolved before Draw is staged and anybody gets the chance."""
    rules = blackpoker.house_rules("rouse", RAISING_TRIGGER, format="lite")
    board = Board(rules, BOARD).choose("end", "pass", "pass")
    assert board.staged() == ["draw"]
    assert [event.kind for event in board.events if event.kind in ("drew", "staged")] == ["drew", "staged"]
    assert board.game.created == []
