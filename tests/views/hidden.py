"""Changing everything a seat cannot know, and everything a seat receives as one text."""

import json

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import Trump
from kirifuda.blackpoker.memory import sample, sampling_view
from kirifuda.blackpoker.views import View, view
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.words.wording import option_words, outcome_words, prompt_words, refusal_words
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event

Game = blackpoker.Game


def received(game: Game, seat: int) -> str:
    """Every byte a viewer gets in a position: the view, its words in both languages, why actions are unavailable."""
    seen = view(game, seat)
    lines = [json.dumps(seen.to_data())]
    for lang in ("ja", "en"):
        lines += words(seen, lang)
        if seat < 0:
            continue
        lines += [
            f"{entry.action.id} {refusal_words(entry, lang)} {entry.refusal.rule}" for entry in unavailable(game, seat)
        ]
    return "\n".join(lines)


def words(seen: View, lang: str) -> list[str]:
    if seen.outcome is not None:
        return [outcome_words(seen, lang)]
    if seen.decision is None:
        return []
    return [prompt_words(seen, lang), *[option_words(seen, option, lang) for option in seen.decision.options]]


def resample(game: Game, seat: int, rng: Rng) -> Game:
    """Another game that looks the same to the seat: other cards, order and life count."""
    return sample(sampling_view(game, seat), rng)


def visible_top(game: Game, seat: int) -> list[int]:
    player = game.players[seat]
    if not player.top_public or choosing_top(game, seat):
        return []
    return player.graveyard[-1:]


def choosing_top(game: Game, seat: int) -> bool:
    """At a strict table the owner may not have chosen the visible card yet: he, or whoever chooses first, is asked."""
    decision = game.decision
    if decision is None or decision.kind not in ("top", "new top"):
        return False
    return seat in (game.tops if decision.kind == "new top" else game.tops[0::3])


def hidden_cards(game: Game, seat: int) -> list[int]:
    """The cards of a player that nobody but (at most) he knows."""
    player = game.players[seat]
    top = visible_top(game, seat)
    grave = [card for card in player.graveyard if card not in top]
    trumps = [trump.card for trump in player.trumps if not trump.face_up]
    aside = hidden_pack(game, seat) + player.rare + player.aside + trumps
    return player.life + player.hand + grave + aside + [unit.cards[0] for unit in player.bulwarks]


def hidden_pack(game: Game, seat: int) -> list[int]:
    """An opened pack of the book (8.0d) lies face up for everybody once its owner has taken a card (Q-311)."""
    player, decision = game.players[seat], game.decision
    taking = decision is not None and decision.kind == "take" and decision.seat == seat
    face_up = game.rules.edition in ("7.0", "8.0d") and player.pack_open and not taking
    return [] if face_up else player.pack


def swap(game: Game, seat: int, first: int, second: int) -> None:
    """Two cards of a player change places, wherever they lie."""
    player = game.players[seat]
    trade = {first: second, second: first}
    player.life = [trade.get(card, card) for card in player.life]
    player.graveyard = [trade.get(card, card) for card in player.graveyard]
    player.hand = sorted([trade.get(card, card) for card in player.hand])
    player.hand_mask = mask_of(player.hand)
    player.pack = [trade.get(card, card) for card in player.pack]
    player.rare = [trade.get(card, card) for card in player.rare]
    player.aside = [trade.get(card, card) for card in player.aside]
    player.trumps = [Trump(trump.id, trade.get(trump.card, trump.card), trump.face_up) for trump in player.trumps]
    for unit in player.bulwarks:
        unit.cards = tuple([trade.get(card, card) for card in unit.cards])


def events_data(events: list[Event]) -> str:
    return json.dumps([event.to_data() for event in events])
