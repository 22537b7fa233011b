"""What a forecast says of a position, sentence by sentence, in both languages."""

import pytest

from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.views import PUBLIC, view
from kirifuda.blackpoker.words.answer_remarks import option_remark
from kirifuda.blackpoker.words.forecast_words import forecast_remarks, request_remark
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both

THROW = """
turn P1
P1 life: #20
P1 hand: SK CK
P1 walls: D8
P2 life: #6
P2 hand: CA C6 C9 H7
P2 walls: C10
"""


def foreseen(board: Board, seat: int) -> Forecast:
    return Forecast(sampling_view(board.game, seat))


def said(board: Board, seat: int, lang: str = "en") -> list[str]:
    return [remark.text for remark in forecast_remarks(view(board.game, seat), foreseen(board, seat), lang)]


def noted(board: Board, seat: int, lang: str = "en") -> dict[str, str]:
    """The remark on each option of the open decision, by the option."""
    assert board.game.decision is not None
    seen, forecast = view(board.game, seat), foreseen(board, seat)
    found: dict[str, str] = {}
    for index, option in enumerate(board.game.decision.options):
        remark = option_remark(seen, forecast, index, lang)
        name = board.game.rules.actions[option.value].id if option.kind == "action" else repr(option)
        if remark is not None:
            found[name] = f"{remark.tone}: {remark.text}"
    return found


def staged(board: Board, seat: int) -> list[str]:
    seen, forecast = view(board.game, seat), foreseen(board, seat)
    remarks = [request_remark(seen, request, forecast, "en") for request in seen.stage]
    return ["" if remark is None else f"{remark.tone}: {remark.text}" for remark in remarks]


def thrown() -> Board:
    return Board("9.1 Lite", THROW).choose("throwing", "SK", "CK", "P2", "pass")


def test_a_fatal_request_says_so_and_what_stops_it() -> None:
    board = thrown()
    assert said(board, 1) == [
        "Throw ♠K ♣K: 13 damage, you have 6. You lose if it resolves.",
        "Counter ♣A, ♣6 or ♣9 stops it.",
    ]
    assert said(board, 1, "ja") == [
        "投擲 ♠K ♣K：13点のダメージ、あなたのライフは6枚。解決すると負けます。",
        "カウンター ♣Aか♣6か♣9で止められます。",
    ]
    assert noted(board, 1)["pass"] == "danger: You lose."
    assert staged(board, 1) == ["danger: You lose if it resolves."]
    assert said(board, 0) == ["Throw ♠K ♣K: 13 damage, the opponent has 6. You win if it resolves."]


def test_a_fatal_request_that_nothing_stops() -> None:
    board = Board("9.1 Lite", THROW.replace("CA C6 C9 H7", "H7 H8")).choose("throwing", "SK", "CK", "P2", "pass")
    assert said(board, 1)[1] == "Nothing in your hand stops it."


def test_a_counter_that_stops_it_says_so_before_it_is_made() -> None:
    board = thrown()
    assert noted(board, 1)["counter"] == "good: This stops it."
    board.choose("counter", "H7", "C9")
    assert noted(board, 1) == {"request 3": "good: This stops it."}
    board.choose("throwing")
    assert staged(board, 1) == ["plain: This will be stopped.", ""]
    assert said(board, 1) == []


def test_spectators_read_names_and_know_no_hand() -> None:
    board = thrown()
    seen = view(board.game, PUBLIC)
    seen.names = ("Ann", "Bob")
    remarks = forecast_remarks(seen, foreseen(board, PUBLIC), "en")
    assert [remark.text for remark in remarks] == ["Throw ♠K ♣K: 13 damage, Bob has 6. Bob loses if it resolves."]


SUMMON = """
turn P1
P1 life: #20
P1 hand: H3 C2 D10
P1 field: a:SK c:D5~
P1 walls: w:D8
P2 life: #9
P2 hand: CA C9 H7
P2 walls: v:C8 HK
"""


def test_Q_607_a_counter_that_is_too_small() -> None:
    board = Board("9.1 Lite", SUMMON).choose("summonsSoldier", "w", "D10", "pass")
    assert noted(board, 1) == {"counter": "futile: No card of yours is high enough: it will do nothing."}
    board.choose("counter", "H7")
    assert noted(board, 1) == {
        "card 39": "futile: 1 is below 10: this Counter will do nothing.",
        "card 47": "futile: 9 is below 10: this Counter will do nothing.",
    }
    board.choose("CA", "summonsSoldier")
    assert said(board, 1) == ["Counter ♣A: 1 is below 10, so it will do nothing."]
    assert said(board, 0, "ja") == ["カウンター ♣A：1は10より小さいので、効きません。"]
    assert staged(board, 1) == ["", "futile: 1 is below 10: this Counter will do nothing."]


DOWN = """
turn P1
P1 life: #20
P1 hand: S9 S8 H2 D3 SQ CK
P1 walls: w:D8
P1 field: a:SK
P2 life: #5
P2 hand: H7 CA
P2 field: b:C7~
"""


def test_RS_2_a_target_that_will_be_gone() -> None:
    board = Board("9.1 Lite", DOWN).choose("down", "H2", "S8", "b", "down", "D3", "S9", "b", "pass")
    assert said(board, 1) == ["To the graveyard: your ♣7.", "Down ♠8: target gone, nothing will happen."]
    assert staged(board, 1)[0] == "futile: Target gone: nothing will happen."


def test_what_wins_says_so() -> None:
    board = Board("9.1 Lite", DOWN)
    assert noted(board, 0) == {"attack": "good: This wins.", "throwing": "good: This wins."}
    assert noted(board, 0, "ja")["attack"] == "good: これで勝ちます。"


ATTACK = """
turn P1
P1 life: #20
P1 hand: H3 C2
P1 field: a:SK c:D5
P1 walls: D8
P2 life: #9
P2 hand: D2 D3 H7 S9
P2 field: b:CQ
P2 walls: u:C9 v:HK
"""


def test_an_attack_against_possible_blockers() -> None:
    board = Board("9.1 Lite", ATTACK).choose("attack", "pass")
    assert said(board, 1) == ["Attack: up to 18 damage, you have 9. You could lose if you do not block."]
    assert said(board, 0) == ["Attack: up to 18 damage, the opponent has 9. You could win."]
    board.choose("pass")
    assert noted(board, 0)["unit 1"] == "plain: Can be blocked by 12, 2 bulwarks."


def test_a_block_says_who_dies() -> None:
    board = Board("9.1 Lite", ATTACK).choose("attack", "pass", "pass", "c", "a", "pass", "pass")
    assert noted(board, 1) == {
        "unit 4": "plain: 12 against 13: yours dies.",
        "unit 5": "plain: The bulwark falls; no damage from this attacker.",
        "unit 6": "good: The bulwark falls and takes the attacker along.",
        "done": "danger: You could lose.",
    }
    board.choose("v")
    assert noted(board, 1) == {
        "unit 4": "good: 12 against 5: theirs dies.",
        "unit 5": "plain: The bulwark falls; no damage from this attacker.",
        "done": "plain: 5 damage (life 9 → 4).",
    }
    board.choose("done")
    assert said(board, 1)[0] == "You take 5 damage (life 9 → 4)."


END = """
turn P1
P1 life: #20
P1 hand: S9
P1 walls: w:D8
P1 field: a:SK~
P2 life: #1
P2 hand: H7 CA
P2 field: b:C7
"""


def test_WL_2_drawing_the_last_life_card() -> None:
    board = Board("9.1 Lite", END)
    assert noted(board, 0)["end"] == "good: This wins."
    board.choose("end")
    assert said(board, 1) == ["Draw: your last life card goes. You lose."]
    assert said(board, 0) == ["Draw: the opponent's last life card goes. You win."]


def test_CB_2_an_attack_nobody_can_make() -> None:
    board = Board("9.1 Lite", END)
    assert noted(board, 0)["attack"] == "futile: None of your soldiers can attack: nothing will happen."


def test_a_long_life_of_the_opponent_is_not_certain() -> None:
    board = Board("9.1 Lite", THROW.replace("P2 life: #6", "P2 life: #12")).choose("throwing", "SK", "CK", "P2")
    assert said(board, 0) == ["Throw ♠K ♣K: up to 13 damage, the opponent has 10 or more. You could win."]
    assert not foreseen(board, 0).passing().certain.over
    assert foreseen(board, 1).passing().loses(1), "its owner knows"
