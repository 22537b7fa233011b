"""How a game ended, in the words of whoever looks."""

import json
from random import Random

import pytest

from kirifuda.server.table import commands as c
from kirifuda.server.table.orders import handle
from tests.server.sessions import new_session, play_at_random, table_bytes

ENTRY = "8.2 Lite + Entry 20"


@pytest.mark.parametrize("match", ["single", "best of three"])
@pytest.mark.parametrize(
    ("viewer", "lang", "why"),
    [
        (0, "en", "You conceded."),
        (1, "en", "The opponent conceded."),
        (0, "ja", "あなたが投了しました。"),
        (1, "ja", "相手が投了しました。"),
    ],
)
def test_the_reason_is_a_sentence_of_its_own(match: str, viewer: int, lang: str, why: str) -> None:
    session = new_session(ENTRY, match)
    while not session.history.over():
        handle(session, 0, c.Concede(str(session.history.version(0))), 0)
    assert json.loads(table_bytes(session, viewer, lang))["outcome"]["why"] == why


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_of_a_match_it_is_the_score(lang: str) -> None:
    session = new_session(ENTRY, "best of three")
    play_at_random(session, Random(3))
    outcome = json.loads(table_bytes(session, 0, lang))["outcome"]
    assert outcome["why"] == outcome["reason"]
    assert outcome["why"] in ("2-0", "2-1", "1-2", "0-2")
