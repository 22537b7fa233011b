"""The sentences about commands, settings, records and saved games: each in both languages, with the same values."""

import ast
from pathlib import Path
from typing import Final

import pytest

from kirifuda.core.errors import KirifudaError
from kirifuda.fighter import problems, shipped_roster
from kirifuda.fighter.config import config_from
from kirifuda.fighter.problems import SENTENCES
from kirifuda.fighter.record import parse_record
from kirifuda.fighter.setup import new_game
from tests.sentence_sources import nodes, places, written

MAKERS: Final = ("problem", "choice_problem", "record_problem", "config_problem", "state_problem", "sentence")
FLOOR: Final = Path(problems.__file__).parent


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_hold_the_same_values_and_the_sentence_is_used(key: str) -> None:
    ja, en = SENTENCES[key]
    assert places(ja) == places(en)
    assert written(FLOOR)[key] > 1  # in the table, and where it is raised


def test_every_sentence_that_is_asked_for_exists_and_gets_its_values() -> None:
    calls = [node for node in nodes(FLOOR) if isinstance(node, ast.Call) and ast.unparse(node.func) in MAKERS]
    asked = [(node, node.args[0].value) for node in calls if isinstance(node.args[0], ast.Constant)]
    assert len(asked) > 40
    for node, key in asked:
        assert isinstance(key, str)
        assert places(SENTENCES[key][1]) == {str(place) for place in range(len(node.args) - 1)}, key


HEAD: Final = "Super Trump Fighter 2\nroster kirifuda\nseed 7\n"


@pytest.mark.parametrize(
    ("line", "en", "ja"),
    [
        ("0 Z lift S7", "the seat is X or Y, not 'Z'", "席はXかYで、「Z」ではありません。"),
        ("0 X lift S11", "unknown card 'S11'", "カード「S11」はありません。"),
        ("0 X lift", "list index out of range", "言葉が足りないか、数字や値の書き方が違います。"),
        ("clock X soon", "expected such as: clock X 131 early in 40 acts", "「clock X 131 early in 40 acts」のように"),
        ("> 870 Y landed x=1", "'x=1': expected n=, at= or cards=", "「x=1」：n=、at=、cards=のどれかです。"),
    ],
)
def test_F_169_a_line_that_cannot_be_read_is_told_in_both_languages(line: str, en: str, ja: str) -> None:
    with pytest.raises(KirifudaError) as error:
        parse_record(HEAD + line + "\n", shipped_roster())
    assert str(error.value).startswith(f"line 4: {line!r} cannot be read: {en}")
    assert error.value.said("ja").startswith(f"4行目：「{line}」は読めません。{ja}")


def test_F_168_a_wrong_setting_is_told_in_both_languages() -> None:
    with pytest.raises(KirifudaError) as error:
        config_from({"hand_size": 14})
    assert str(error.value) == "hand_size must be 2 to 13 [F-168]"
    assert error.value.said("ja") == "hand_sizeは2から13までです。[F-168]"


def test_an_unknown_character_is_told_with_those_there_are() -> None:
    with pytest.raises(KirifudaError) as error:
        new_game(["nobody", "mukai"])
    assert error.value.said("ja").startswith("「nobody」というキャラクターはいません。ロスター「kirifuda」にいるのは")
