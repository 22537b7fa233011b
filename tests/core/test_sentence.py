"""Sentences in both languages from one template and one set of values."""

import pytest

from kirifuda.cards.notation import CardError, parse_card
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import NOTHING, either, fill, nearest, sentence_of

NO_ZONE = ("ゾーン「{0}」はありません。{1}があります。{2}", "no zone is called {0!r}: zones are {1}{2}")


def test_a_list_and_a_hint_are_said_as_each_language_does() -> None:
    zones = ["hand", "life"]
    said = fill(NO_ZONE, "hnad", zones, nearest("hnad", zones))
    assert said.en == "no zone is called 'hnad': zones are hand, life; did you mean 'hand'?"
    assert said.ja == "ゾーン「hnad」はありません。hand、lifeがあります。「hand」のことですか？"
    assert (said.said("en"), said.said("ja"), str(said)) == (said.en, said.ja, said.en)


def test_no_hint_where_nothing_is_near() -> None:
    assert nearest("xyz", ["hand", "life"]) is NOTHING
    assert not NOTHING
    assert either(["game", "match"]).ja == "gameかmatch"


def test_an_error_is_quoted_in_the_language_of_the_sentence_around_it() -> None:
    said = fill(
        ("{0}行目：{1}", "line {0}: {1}"), 3, sentence_of(NotationError("no such card", "そのカードはありません。"))
    )
    assert (said.en, said.ja) == ("line 3: no such card", "3行目：そのカードはありません。")
    assert sentence_of(ValueError("broken")).ja == "broken"
    with pytest.raises(CardError) as error:
        parse_card("S11")
    assert sentence_of(error.value).ja == error.value.ja
