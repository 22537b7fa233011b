"""A wrong regulation or deck is refused over REST with its reasons in both languages."""

from urllib.parse import quote

import httpx
import pytest

from kirifuda.server.net.errors import CODES
from tests.server.clients import Guest
from tests.server.servers import ServerProcess

WRONG = {
    "8.0d ライト+ランダム40+プリセット2": (
        "Preset 2 is not for Lite [RG-5]; Lite + Random 40 may add Pack",
        "プリセット2はライトでは使えません [RG-5]。ライト + ランダム40に加えられるのはパックです。",
    ),
    "8.2 Lit": ("did you mean 'Lite'?", "「ライト」のことですか"),
    "9.1 Nonsense": ("unknown format 'Nonsense'", "フォーマット「Nonsense」はありません"),
    "エクストラ": ("could be any of 6.0 Extra", "6.0 エクストラ、"),
}
DECKS = {
    "♠A-X": ("unknown rank 'X'", "数字「X」はありません"),
    "what?": ("cannot read 'what?'", "「what?」が読めません"),
    "♠A ♠A": ("is in the deck twice", "デッキに2枚あります"),
    "♠A-5": ("needs at least 10", "10枚以上必要です"),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", list(WRONG))
def test_RG_6_a_wrong_regulation_is_refused_in_both_languages(server: ServerProcess, text: str) -> None:
    guest, (en, ja) = Guest(server.url, "Ann"), WRONG[text]
    answers = [
        guest.http.post("/api/rooms", json={"regulation": text, "seats": ["me", "open"]}),
        guest.http.get(f"/api/decks/{quote(text)}"),
        guest.http.get(f"/api/rules/{quote(text)}"),
        guest.http.post("/api/decks/check", json={"regulation": text, "deck": "♠A-K"}),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong regulation")
        message = answer.json()["message"]
        assert en in message["en"]
        assert ja in message["ja"]


@pytest.mark.parametrize("deck", list(DECKS))
def test_TM_1_a_wrong_deck_is_refused_in_both_languages(server: ServerProcess, deck: str) -> None:
    guest, (en, ja) = Guest(server.url, "Ann"), DECKS[deck]
    room = guest.http.post("/api/rooms", json={"regulation": "8.2 Master", "seats": ["me", "open"], "deck": deck})
    assert (room.status_code, room.json()["code"]) == (400, "wrong deck")
    checked = guest.http.post("/api/decks/check", json={"regulation": "8.2 Master", "deck": deck}).json()
    assert not checked["ok"]
    for message in (room.json()["message"], checked["problems"][0]["message"]):
        assert en in message["en"]
        assert ja in message["ja"]


def test_every_code_of_the_server_has_its_sentence_in_both_languages() -> None:
    for status, ja, en in CODES.values():
        assert httpx.codes.is_error(status)
        assert not ja.isascii()
        assert en.isascii()
