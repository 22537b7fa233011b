"""What actions on offer could use: cards that go together, soldiers that could attack, cards asked for in a row."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.views.offers import Offer, in_a_row, offers
from kirifuda.cards.card import card_text

BOARD = (
    "9.1 Standard; turn P1; P1 life: #20; P1 hand: S4 C4 SK CK H2; P1 walls: D2 D3; P1 field: a:S6 b:C7~; P2 life: #20"
)


def offered(game: Game, action: str) -> Offer:
    return next(offer for offer in offers(game, 0).values() if offer.action.id == action)


def test_pairs_are_cards_that_fit_together_each_pair_once() -> None:
    game = parse_position(BOARD).game
    pairs = [{card_text(first), card_text(second)} for first, second in offered(game, "throwing").pairs]
    assert sorted(map(sorted, pairs)) == [["C4", "S4"], ["C4", "SK"], ["CK", "S4"], ["CK", "SK"]]
    assert offered(game, "up").pairs == [], "one key card"


def test_attack_names_the_charged_soldiers_alone() -> None:
    position = parse_position(BOARD)
    offer = offered(position.game, "attack")
    assert offer.attackers == [position.names.ids["a"]]
    assert offer.units == [], "nobody is driven to pay for it"


def test_cards_to_discard_are_asked_for_in_a_row() -> None:
    hand = "S2 S3 S4 S5 S6 S7 S8 S9 S10"
    game = parse_position(f"9.1 Lite; turn P1; P1 life: #20; P1 hand: {hand}; P2 life: #20").game
    before = game.digest()
    while game.decision is not None and game.decision.kind == "chance":
        names = [
            game.rules.actions[option.value].id if option.kind == "action" else option.kind
            for option in game.decision.options
        ]
        game.choose(names.index("end" if "end" in names and not game.stage else "pass"))
    assert game.digest() != before
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert [in_a_row(game, 0), in_a_row(game, 1)] == [2, 1]
    game.choose(0)
    assert in_a_row(game, 0) == 1
