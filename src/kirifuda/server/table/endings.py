"""The end of a game, and how the match stands, on the wire."""

from kirifuda.blackpoker.editions.match import ONE_GAME, TWO_DECKS
from kirifuda.blackpoker.views.match import BesideView
from kirifuda.blackpoker.words.match_words import beside_words
from kirifuda.blackpoker.words.wording import outcome_words
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.core.outcome import Outcome
from kirifuda.server.table import wire
from kirifuda.server.table.scene import Scene, cards
from kirifuda.server.table.words import WORDS, words


def outcome_of(scene: Scene) -> wire.Outcome | None:
    outcome = scene.seen.outcome
    if outcome is None:
        return None
    return wire.Outcome(list(outcome.winners), outcome.reason, outcome_text(scene))


def outcome_text(scene: Scene) -> str:
    outcome = scene.seen.outcome
    assert outcome is not None
    if scene.view.seat >= 0 and scene.view.outcome == outcome:
        return outcome_words(scene.view, scene.lang)
    reason = f"reason {outcome.reason}"
    text = words(reason, scene.lang, loser_words(scene, outcome)) if reason in WORDS else outcome.reason
    if outcome.winner is None:
        return words("draw by", scene.lang, text)
    return words("won by", scene.lang, scene.player(outcome.winner), text)


def loser_words(scene: Scene, outcome: Outcome) -> str:
    """Who lost, as the viewer calls him."""
    if outcome.winner is None:
        return ""
    if scene.view.seat < 0:
        return scene.player(1 - outcome.winner)
    return words("opponent" if scene.view.seat == outcome.winner else "you", scene.lang)


def match_of(scene: Scene) -> wire.MatchState | None:
    match = scene.seen.match
    if match is None:
        return None
    beside = [None if deck is None else beside_of(scene, deck) for deck in match.beside]
    form = match.form or (TWO_DECKS if match.needed == 2 else ONE_GAME)
    return wire.MatchState(form, match.needed, match.wins, len(match.winners), cards(match.seen), beside)


def beside_of(scene: Scene, deck: BesideView) -> wire.Beside:
    top = None if deck.top == UNKNOWN else card_text(deck.top)
    return wire.Beside(deck.face_up, top, beside_words(deck, scene.lang))
