"""What a forecast says of a position, sentence by sentence, in both languages."""

import pytest

from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.views import view
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
        "Counter ♣A or ♣6 or ♣9 stops it.",
    ]
    assert said(board, 1, "ja") == [
        "投擲 ♠K ♣K：13点のダメージ、あなたのライフは6枚。解決すると負けます。",
        "カウンター ♣Aか♣6か♣9で止められます。",
    ]
    assert noted(board, 1)["pass"] == "danger: You lose."
    assert said(board, 0) == ["Throw ♠K ♣K: 13 damage, the opponent has 6. You win if it resolves."]
