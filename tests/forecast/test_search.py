"""Generation Change looks for the next court card: with few life cards that may be the end, and a forecast says so."""

import pytest

from kirifuda.blackpoker.forecast import Forecast
from kirifuda.blackpoker.memory import sampling_view
from kirifuda.blackpoker.pilot.smart_stops import endangered, stops_here
from kirifuda.blackpoker.views import view
from kirifuda.blackpoker.words.answer_remarks import option_remark
from kirifuda.blackpoker.words.forecast_words import forecast_remarks
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both
WALL = """
turn P1
P1 life: #20
P1 hand: H3 DA H5
P1 walls: D8
P2 life: #{life}
P2 hand: C9 H7
P2 walls: v:HQ
"""


def destroyed(life: int, hand: str = "C9 H7") -> Board:
    """P1 has requested Destroy Bulwark on the ♡Q."""
    board = Board("9.1 Lite", WALL.replace("{life}", str(life)).replace("C9 H7", hand))
    return board.choose("destroyBulwark", "H3", "DA", "v", "pass")


def said(board: Board, seat: int, lang: str) -> list[str]:
    seen = view(board.game, seat)
    return [remark.text for remark in forecast_remarks(seen, Forecast(sampling_view(board.game, seat)), lang)]


def test_a_search_that_may_take_the_last_life_is_said_and_stopped_at() -> None:
    board = destroyed(4)
    assert said(board, 1, "en")[0] == "Generation Change could take all 4 of your life cards. You could lose."
    assert said(board, 1, "ja")[0] == "世代交代でライフ4枚がすべてなくなり、負けるかもしれません。"
    seen, forecast = view(board.game, 1), Forecast(sampling_view(board.game, 1))
    assert forecast.passing().could_lose(1)
    assert not forecast.passing().loses(1)
    assert endangered(seen, forecast.passing())
    assert stops_here(seen, forecast)
    assert board.game.decision is not None
    found = option_remark(seen, forecast, len(board.game.decision.options) - 1, "en")
    assert found is not None
    assert (found.text, found.tone, found.certain) == ("You could lose.", "danger", False)


def test_with_more_life_it_hardly_can_be_and_is_not_said() -> None:
    assert said(destroyed(7), 1, "en") == ["To the graveyard: your bulwark\u00a0#2\u00a0(♡Q)."]


def test_who_does_not_know_the_bulwark_is_told_nothing() -> None:
    assert said(destroyed(4), 0, "en") == []


def test_what_may_save_is_not_denied() -> None:
    """Both bring the damage below the life, but the Generation Change that the fight brings may still do anything."""
    board = Board(
        "9.1 Standard",
        "turn P2; chance P1; stage: damageJudge@P2 up@P2(H7)>z; P1 life: #9; P1 hand: C9 H3 S8; P1 field: a:HQ=y; "
        "P2 life: #8; P2 hand: D7; P2 field: y:CK~^ z:H4~^",
    )
    assert said(board, 0, "en")[:2] == [
        "Damage Judgement: 11 damage, you have 9. You lose if it resolves.",
        "Down ♠8 or Counter ♣9 may save you.",
    ]
