"""[RQ-10] No free repetition: Switch is the free loop of the official lists; a house rule makes Return another."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.common.whole_state import state_key
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


EXTRA = ["6.0 Extra", "8.0d Extra + Full", "8.2 Master + Extra", "9.1 Master + Extra"]
SWITCH = """
turn P1
P1 life: #10
P1 hand: C6
P1 field: C5
P1 trump: +C4
P2 life: #10
"""


@pytest.mark.parametrize("regulation", EXTRA)
def test_RQ_10_Q_123_switch_is_a_free_loop_and_stops(regulation: str) -> None:
    """♣5 and ♣6 change places. The soldier that enters is a new unit each time, but the request is the same."""
    board = Board(regulation, SWITCH).choose("switch", "C5", "C6")
    for _ in range(2):
        assert board.refused("switch", 0) == ""
        board.choose("switch", "C6", "C5", "switch", "C5", "C6")
    assert board.refused("switch", 0) == "RQ-10"
    assert "switch" not in board.actions()


def test_RQ_10_Q_123_the_rule_can_be_switched_off() -> None:
    rules = blackpoker.house_rules(
        "for ever", 'extends = "9.1"\nparams.repetition_rule = false', format="mast", frame="extra"
    )
    board = Board(rules, SWITCH).choose("switch", "C5", "C6")
    for _ in range(20):
        board.choose("switch", "C6", "C5", "switch", "C5", "C6")
    assert board.refused("switch", 0) == ""
    assert board.game.history == []


def test_RQ_10_a_bulwark_is_known_by_its_place(rules: Rules) -> None:
    """Two driven bulwarks: Return on one of them is not Return on the other, and no id is needed to tell them apart."""
    board = Board(rules, BOARD.replace("P1 field: a:S6~", "P1 walls: a:S6~ b:D7~"))
    return_and_resolve(return_and_resolve(board))
    assert [made.text().rsplit("/", 1)[1] for made in board.game.history] == ["1000", "1000"]
    board.choose("unsummons", "H2", "H3")
    assert board.game.decision is not None
    assert [option.value for option in board.game.decision.options if option.kind == "unit"] == [board.names.ids["b"]]


EXCHANGE = """
extends = "8.2"

[action.exchange]
name = { ja = "交換", en = "Exchange" }
type = "quick magic"
format = "lite"
header = "direct-immediate-quick"
effect = [{ verb = "draw", count = 1 }, { verb = "hand to life" }]
text.ja = "1枚引き、手札1枚をライフに置く。"
text.en = "Draw a card, then put a hand card on your life."
"""


def test_RQ_10_a_card_that_left_the_life_may_come_back() -> None:
    """Drawing is no progress where the card can be put back: the state is compared, not what happened on the way."""
    board = Board(blackpoker.house_rules("exchange", EXCHANGE), "turn P1; P1 life: S2 S3; P1 hand: S4; P2 life: #3")
    for _ in range(2):
        board.choose("exchange", "S2", "top")
    assert board.refused("exchange", 0) == "RQ-10"


SUMMON_AND_RETURN = """
extends = "8.2"

[action.rotate]
name = { ja = "交代", en = "Rotate" }
type = "quick magic"
format = "lite"
header = "direct-immediate-quick"
key = "2-10"
target = { unit = "soldier", owner = "own" }
effect = [{ verb = "enter" }, { verb = "return target" }]
text.ja = "キーカードを兵士として出し、対象を手札に戻す。"
text.en = "The key card enters as a soldier and the target returns to the hand."
"""


def test_RQ_10_key_cards_that_enter_the_field_are_not_spent() -> None:
    rules = blackpoker.house_rules("rotate", SUMMON_AND_RETURN)
    board = Board(rules, SWITCH.replace("P1 trump: +C4\n", "")).choose("rotate", "C6", "C5")
    for _ in range(2):
        board.choose("rotate", "C5", "C6", "rotate", "C6", "C5")
    assert board.refused("rotate", 0) == "RQ-10"


WHOLE = """
turn P1
P1 life: S2 S3
P1 hand: H2
P1 field: a:S6 b:S7
P1 walls: D2 D3
P1 fog: upFog(H5)>a
P1 pack: C2 C3
P1 rare: CK
P1 trump: +C4 -D4
P2 life: #2
P2 field: c:S8~^
"""
CHANGES = [
    (">a", ">b"), ("upFog(H5)>a", "upFog(H6)>a"), ("pack: C2", "pack: open C2"), ("rare: CK", "rare: CQ"),
    ("-D4", "+D4"), ("c:S8~^", "c:S8~"), ("c:S8~^", "c:S8~^ d:S9"), ("D2 D3", "D3 D2"), ("D2 D3", "D2~ D3"),
    ("a:S6", "a:S6!"), ("a:S6", "a:S6+S10"), ("H2", "H3"), ("turn P1", "turn P1\nmust act"),
    ("turn P1", "turn P1\npassed P2"), ("a:S6", "a:S6=c"), ("turn P1", "turn P1\nP1 used: attack"),
    ("turn P1", "turn P1\nstage: down@P2(S4)>a"),
]  # fmt: skip


def key_of(text: str) -> str:
    return state_key(Board("8.2 Master + Extra", text).game)


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_RQ_10_the_complete_state_is_compared(old: str, new: str) -> None:
    assert key_of(WHOLE) != key_of(WHOLE.replace(old, new))


def test_RQ_10_a_staged_request_is_known_by_its_target() -> None:
    staged = WHOLE.replace("turn P1", "turn P1\nstage: down@P2(S4)>a")
    assert key_of(staged) != key_of(staged.replace("(S4)>a", "(S4)>b"))


@pytest.mark.parametrize(("old", "new"), [("a:S6 b:S7", "b:S7 a:S6"), ("S2 S3", "S3 S2"), ("a:", "x:")])
def test_RQ_10_order_of_soldiers_and_life_and_names_are_no_part_of_it(old: str, new: str) -> None:
    assert key_of(WHOLE) == key_of(WHOLE.replace(old, new).replace(">a", ">" + new[0] if new == "x:" else ">a"))
