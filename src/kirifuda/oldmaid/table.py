"""Sitting down at a table: players, seed and automation become a new game."""

from collections.abc import Sequence
from typing import Final

from kirifuda.cards.card import JOKER_1, NUMBER, card_text
from kirifuda.cards.notation import CardError, parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.errors import NotationError
from kirifuda.core.game import AUTO_TRIGGERS
from kirifuda.oldmaid.game import Game
from kirifuda.oldmaid.rules import FEWEST, MOST, PACK, of_number

Hand = str | Sequence[int]


class Automation:
    """What the engine does by itself: `STRICT` asks in which order pairs leave a hand, `USUAL` does not."""

    STRICT: Final = 0
    IDENTICAL_TRIGGERS: Final = AUTO_TRIGGERS
    USUAL: Final = AUTO_TRIGGERS


def new_game(
    players: int = 4,
    seed: int = 0,
    automation: int = Automation.USUAL,
    hands: Sequence[Hand] | None = None,
) -> Game:
    """Start a game up to its first decision.

    Hands, one for each player as `"S7 D7 JO"` or as cards, replace the shuffled deal; all other cards lie discarded.
    """
    if not FEWEST <= players <= MOST:
        raise NotationError(
            f"{players} players: Old Maid is for {FEWEST} to {MOST}",
            f"{players}人では遊べません。ババ抜きは{FEWEST}人から{MOST}人までです。",
        )
    game = Game(players, Rng(seed), automation)
    if hands is not None:
        game.hands = _hands(players, hands)
        dealt = [card for hand in game.hands for card in hand]
        _check_deal(dealt)
        game.discards = [card for card in PACK if card not in dealt]
    flow.run(game)
    return game


def _hands(players: int, hands: Sequence[Hand]) -> list[list[int]]:
    if len(hands) != players:
        raise NotationError(
            f"{len(hands)} hands for {players} players: give each player one",
            f"プレイヤー{players}人に手札が{len(hands)}つです。1人に1つ必要です。",
        )
    try:
        return [parse_cards(hand) if isinstance(hand, str) else list(hand) for hand in hands]
    except CardError as error:
        raise NotationError(str(error), error.ja) from error


def _check_deal(cards: list[int]) -> None:
    """Refuse what is not in the pack, is there twice, or would leave a game that cannot end."""
    for card in cards:
        if card not in PACK:
            raise NotationError(
                f"card number {card} is not in the pack: Old Maid has 0 to 51 and one Joker, {JOKER_1}",
                f"番号{card}のカードはありません。ババ抜きには0から51とJoker（{JOKER_1}）があります。",
            )
        if cards.count(card) > 1:
            raise NotationError(f"{card_text(card)} is in the hands twice", f"手札に{card_text(card)}が2枚あります。")
    for card in cards:
        if card != JOKER_1 and len(of_number(cards, NUMBER[card])) % 2:
            raise NotationError(
                f"{card_text(card)} cannot be paired: each number must be in the hands in pairs",
                f"{card_text(card)}は組になりません。どの数字も、手札に2枚か4枚なければなりません。",
            )
    if JOKER_1 not in cards:
        raise NotationError(
            "the Joker is in no hand: nobody could lose", "Jokerがだれの手札にもありません。負ける人がいません。"
        )
