"""A dealt game of a scenario whose decks lie in a known order."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import new_game
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.scenario import Case
from kirifuda.cards.card import cards_text
from kirifuda.cards.notation import CardError, parse_cards
from kirifuda.cards.stacked import Stacked
from kirifuda.core import flow
from kirifuda.core.sentence import sentence_of


def dealt_game(case: Case) -> Game:
    """[SU-2] The game of a case without a board; with `order` the first shuffle leaves these cards on top."""
    game = new_game(case.regulation, case.decks or None, case.seed, case.automation)
    if not case.order:
        return game
    orders = [_order(seat, text, game.decks[seat]) for seat, text in enumerate(case.order)]
    stacked = Game(rules_of(case.regulation), game.decks, Stacked(case.seed, orders), case.automation, [])
    flow.run(stacked)
    return stacked


def _order(seat: int, text: str, deck: list[int]) -> list[int]:
    try:
        cards = parse_cards(text)
    except CardError as error:
        raise problem("order", SEATS[seat], sentence_of(error)) from error
    foreign = [card for card in cards if card not in deck]
    if foreign or len(set(cards)) != len(cards):
        whole = cards_text(sorted(deck))
        wrong = (
            sentence("order outside deck", cards_text(foreign), whole) if foreign else sentence("order twice", whole)
        )
        raise problem("order", SEATS[seat], wrong)
    return cards
