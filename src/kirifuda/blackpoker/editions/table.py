"""Sitting down at a table: decks, seed and automation become a new game."""

from collections.abc import Sequence
from typing import Final

from kirifuda.blackpoker.common.automation import AUTO_COMMIT, AUTO_TOP
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import Regulation, compiled
from kirifuda.blackpoker.editions.decks import brought_problems, deal_decks, minimum_deck
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, ONE_GAME, TWO_DECKS, Match, begin
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.notation import CardError, check_deck, parse_deck
from kirifuda.cards.rng import Seed, rng_of
from kirifuda.core import flow
from kirifuda.core.errors import NotationError
from kirifuda.core.game import AUTO_SINGLE, AUTO_TRIGGERS

__all__ = ["Automation", "Deck", "minimum_deck", "new_game", "new_match"]

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
    regulation: str | Rules | Regulation,
    decks: Sequence[Deck] | None = None,
    seed: Seed = 0,
    automation: int = Automation.USUAL,
) -> Game:
    """Start a game up to its first decision. Decks are deck texts or cards, one per seat; by default the frame's.

    Random decks come from the seed; of the two decks of a Half frame the game uses the first (`deal_decks` has both).
    """
    rules = _rules(regulation)
    return begin_game(rules, _decks(rules, decks, seed), seed, automation)


def begin_game(rules: Rules, decks: list[list[int]], seed: Seed, automation: int) -> Game:
    """A game up to its first decision, with decks that have been checked."""
    game = Game(rules, decks, rng_of(seed), automation, [])
    flow.run(game)
    return game


def new_match(
    regulation: str | Rules | Regulation,
    decks: Sequence[Sequence[Deck]] | None = None,
    seed: Seed = 0,
    automation: int = Automation.USUAL,
    form: str = "",
) -> Match:
    """Start a match up to its first decision. Decks: for each seat a list of one or two, as the frame demands.

    `form`: "one game" ([RG-9]) or "best of three" with one deck each, "two decks" ([RG-10]) where the frame has two;
    by default what the frame is for.
    """
    rules = _rules(regulation)
    wanted = form or usual_form(rules)
    if wanted not in forms_of(rules):
        forms = forms_of(rules)
        raise NotationError(
            f"{rules.name} is played as {' or '.join(forms)}, not as {form!r} [RG-9] [RG-10]",
            f"{rules.name_ja}の対戦形式は{'・'.join(forms)}です。{form!r}ではできません [RG-9] [RG-10]。",
        )
    chosen = deal_decks(rules, seed) if decks is None else _match_decks(rules, decks)
    return begin(rules, chosen, seed, automation, wanted)


def forms_of(rules: Rules) -> tuple[str, ...]:
    """The forms of a match a regulation can be played in, the usual one first (000 5.2.2, 5.3.1)."""
    return (TWO_DECKS,) if rules.deck_count == 2 else (ONE_GAME, BEST_OF_THREE)


def usual_form(rules: Rules) -> str:
    return forms_of(rules)[0]


def _match_decks(rules: Rules, decks: Sequence[Sequence[Deck]]) -> list[list[list[int]]]:
    counts = [len(own) for own in decks]
    if not rules.random_cards and counts != [rules.deck_count, rules.deck_count]:
        raise NotationError(
            f"{counts} decks given: {rules.name} is played with {rules.deck_count} for each seat [RG-10]",
            f"デッキが{counts}個あります。{rules.name_ja}は各席{rules.deck_count}個で行います [RG-10]。",
        )
    return [_brought(rules, seat, own) for seat, own in enumerate(decks)]


def _rules(regulation: str | Rules | Regulation) -> Rules:
    if isinstance(regulation, Rules):
        return regulation
    return rules_of(regulation) if isinstance(regulation, str) else compiled(regulation)


def _decks(rules: Rules, decks: Sequence[Deck] | None, seed: Seed) -> list[list[int]]:
    if decks is None:
        return [dealt[0] for dealt in deal_decks(rules, seed)]
    if len(decks) != 2:
        raise NotationError(
            f"{len(decks)} decks given: BlackPoker needs two, one for each seat",
            f"デッキが{len(decks)}個あります。各席に1つずつ、2つ必要です。",
        )
    return [_brought(rules, seat, [deck])[0] for seat, deck in enumerate(decks)]


def _brought(rules: Rules, seat: int, decks: Sequence[Deck]) -> list[list[int]]:
    """The decks a seat brings, read and checked."""
    found = [_cards(seat, deck) for deck in decks]
    for problem in brought_problems(rules, found):
        raise NotationError(
            f"deck of seat {seat + 1}: {problem.en} [{problem.rule}]",
            f"席{seat + 1}のデッキ：{problem.ja} [{problem.rule}]",
        )
    return found


def _cards(seat: int, deck: Deck) -> list[int]:
    try:
        cards = parse_deck(deck) if isinstance(deck, str) else list(deck)
        check_deck(cards)
    except CardError as error:
        raise NotationError(f"deck of seat {seat + 1}: {error}", f"席{seat + 1}のデッキ：{error.ja}") from error
    return sorted(cards)
