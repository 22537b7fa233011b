"""The words of a match between its games, and of the decks beside the table, Japanese and English."""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, ONE_GAME, TWO_DECKS
from kirifuda.blackpoker.views.match import BesideView, MatchView
from kirifuda.blackpoker.words.prompts import READY_TO_LOOK
from kirifuda.blackpoker.words.wording import say
from kirifuda.cards.card import UNKNOWN, card_sign

FORM_WORDS: Final[dict[str, tuple[str, str]]] = {
    ONE_GAME: ("1ゲーム", "one game"),
    BEST_OF_THREE: ("2本先取（1デッキ）", "best of three, one deck"),
    TWO_DECKS: ("2デッキマッチ（2本先取）", "two decks, best of three"),
}
BESIDE_WORDS: Final[dict[str, tuple[str, str]]] = {
    "face down": ("使わないデッキ（裏向き）", "the other deck, face down"),
    "face up": ("勝ったデッキ（表向き）", "the deck that has won, face up"),
    "top": ("勝ったデッキ（表向き、一番上は{0}）", "the deck that has won, face up, {0} on top"),
}


def match_prompt(seen: MatchView, lang: str) -> str:
    """The question a seat is asked between two games."""
    assert seen.decision is not None
    if seen.decision.kind == "ready" and seen.seen:
        return say(READY_TO_LOOK, lang)
    return say(decision_kind(seen.decision.kind).question, lang)


def form_words(form: str, lang: str) -> str:
    return say(FORM_WORDS[form], lang)


def beside_words(deck: BesideView, lang: str) -> str:
    """A deck beside the table: how it lies, and its top card where that shows."""
    if not deck.face_up:
        return say(BESIDE_WORDS["face down"], lang)
    if deck.top == UNKNOWN:
        return say(BESIDE_WORDS["face up"], lang)
    return say(BESIDE_WORDS["top"], lang).format(card_sign(deck.top))
