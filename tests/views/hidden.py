"""Changing everything a seat cannot know, and everything a seat receives as one text."""

import json

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.views import View, view
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.views.wording import option_words, outcome_words, prompt_words
from kirifuda.cards.card import PACK_SIZE, mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event

Game = blackpoker.Game


def received(game: Game, seat: int) -> str:
    """Every byte a seat gets in a position: the view, its words in both languages, and why actions are unavailable."""
    seen = view(game, seat)
    lines = [json.dumps(seen.to_data())]
    for lang in ("ja", "en"):
        lines += words(seen, lang)
        lines += [f"{entry.action.id} {entry.words(lang)} {entry.refusal.rule}" for entry in unavailable(game, seat)]
    return "\n".join(lines)


def words(seen: View, lang: str) -> list[str]:
    if seen.outcome is not None:
        return [outcome_words(seen, lang)]
    if seen.decision is None:
        return []
    return [prompt_words(seen, lang), *[option_words(seen, option, lang) for option in seen.decision.options]]


def resample(game: Game, seat: int, rng: Rng) -> Game:
    """Another game that looks the same to the seat: other cards, order and life count."""
    other = game.clone()
    rng.shuffle(other.players[seat].life)
    player = other.players[1 - seat]
    shown_hand = player.hand[:] if naming(game, seat) else []
    top = visible_top(game, 1 - seat)
    open_cards = [*public_cards(other, 1 - seat), *shown_hand, *top]
    pool = [card for card in range(PACK_SIZE) if card not in open_cards]
    rng.shuffle(pool)
    deal(player, pool, shown_hand, top, rng)
    return other


def deal(player: Player, pool: list[int], shown_hand: list[int], top: list[int], rng: Rng) -> None:
    life, grave = len(player.life), len(player.graveyard) - len(top)
    if life >= 10:
        total = life + grave
        life = 10 + rng.below(total - 9)
        grave = total - life
    player.life = [pool.pop() for _ in range(life)]
    player.graveyard = [pool.pop() for _ in range(grave)] + top
    player.hand = shown_hand or sorted([pool.pop() for _ in range(len(player.hand))])
    player.hand_mask = mask_of(player.hand)
    for unit in player.bulwarks:
        unit.cards = (pool.pop(),)


def naming(game: Game, seat: int) -> bool:
    """Hand Strike shows the opponent's hand to whoever names a card of it (Q-318)."""
    return game.decision is not None and game.decision.seat == seat and game.decision.kind == "name card"


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


def public_cards(game: Game, seat: int) -> list[int]:
    player = game.players[seat]
    cards = list(player.turned)
    for unit in player.soldiers:
        cards.extend(unit.cards)
    for fog in player.fog:
        cards.extend(fog.cards)
    requests = [*game.stage, *game.buffer, game.pending, game.resolving]
    for request in requests:
        if request is not None and request.controller == seat:
            cards.extend(request.keys)
    return cards


def hidden_cards(game: Game, seat: int) -> list[int]:
    """The cards of a player that nobody but (at most) he knows."""
    player = game.players[seat]
    top = visible_top(game, seat)
    grave = [card for card in player.graveyard if card not in top]
    return player.life + player.hand + grave + [unit.cards[0] for unit in player.bulwarks]


def swap(game: Game, seat: int, first: int, second: int) -> None:
    """Two cards of a player change places, wherever they lie."""
    player = game.players[seat]
    trade = {first: second, second: first}
    player.life = [trade.get(card, card) for card in player.life]
    player.graveyard = [trade.get(card, card) for card in player.graveyard]
    player.hand = sorted([trade.get(card, card) for card in player.hand])
    player.hand_mask = mask_of(player.hand)
    for unit in player.bulwarks:
        unit.cards = tuple([trade.get(card, card) for card in unit.cards])


def events_data(events: list[Event]) -> str:
    return json.dumps([event.to_data() for event in events])
