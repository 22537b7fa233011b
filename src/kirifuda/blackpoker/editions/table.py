"""Sitting down at a table: decks, seed and automation become a new game."""

from collections.abc import Sequence
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.card import cards_text
from kirifuda.cards.notation import CardError, check_deck, parse_deck
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.errors import NotationError
from kirifuda.core.game import AUTO_COMMIT, AUTO_SINGLE, AUTO_TOP, AUTO_TRIGGERS

Deck = str | Sequence[int]


class Automation:
    """What the engine does by itself. Add the ones you want; `STRICT` asks for everything."""

    STRICT: Final = 0
    TOP_CARD: Final = AUTO_TOP
    IDENTICAL_TRIGGERS: Final = AUTO_TRIGGERS
    SINGLE_OPTION: Final = AUTO_SINGLE
    NO_TAKE_BACK: Final = AUTO_COMMIT
    USUAL: Final = AUTO_TOP | AUTO_TRIGGERS


def new_game(
    regulation: str | Rules, decks: Sequence[Deck] | None = None, seed: int = 0, automation: int = Automation.USUAL
) -> Game:
    """Start a game up to its first decision. Decks are deck texts or cards, one per seat; by default the frame's."""
    rules = rules_of(regulation) if isinstance(regulation, str) else regulation
    game = Game(rules, _decks(rules, decks), Rng(seed), automation, [])
    flow.run(game)
    return game


def _decks(rules: Rules, decks: Sequence[Deck] | None) -> list[list[int]]:
    if decks is None:
        return [sorted(rules.deck), sorted(rules.deck)]
    if len(decks) != 2:
        raise NotationError(f"{len(decks)} decks given: BlackPoker needs two, one for each seat")
    return [_deck(rules, seat, deck) for seat, deck in enumerate(decks)]


def _deck(rules: Rules, seat: int, deck: Deck) -> list[int]:
    try:
        cards = parse_deck(deck) if isinstance(deck, str) else list(deck)
        check_deck(cards)
    except CardError as error:
        raise NotationError(f"deck of seat {seat + 1}: {error}") from error
    if rules.fixed_deck and sorted(cards) != sorted(rules.deck):
        raise NotationError(
            f"deck of seat {seat + 1}: {rules.name} is played with the fixed deck {cards_text(rules.deck)}"
        )
    needed = minimum_deck(rules)
    if len(cards) < needed:
        raise NotationError(
            f"deck of seat {seat + 1}: {len(cards)} cards; {rules.name} needs at least {needed} (Q-211)"
        )
    return sorted(cards)


def minimum_deck(rules: Rules) -> int:
    """Q-211: enough for the hand, the reveal, the first draw, the preset and one life card."""
    return 10 + (2 if "preset" in rules.setup else 0)
