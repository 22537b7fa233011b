"""What actions on offer could use: cards that go together, soldiers that could attack, cards asked for in a row."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.views.offers import Offer, in_a_row, offers, suggestion
from kirifuda.blackpoker.views.seat_view import DecisionView
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card
from kirifuda.core.decision import Option

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


def test_an_offer_names_what_could_pay_and_whom_it_could_meet() -> None:
    position = parse_position(BOARD)
    game = position.game
    for offer in offers(game, 0).values():
        assert (offer.pairs != []) == (offer.action.key.count == 2), offer.action.id
        assert (offer.keys != []) == (offer.action.key.count > 0), offer.action.id
        assert offer.attackers == ([position.names.ids["a"]] if offer.action.id == "attack" else []), offer.action.id
        assert offer.cards() == sorted({*offer.keys, *offer.discards})
    up = offered(game, "up")
    assert sorted(option.value for option in up.targets) == sorted(position.names.ids[name] for name in "ab")
    assert offered(game, "attack").targets == offered(game, "end").targets == []
    assert (len(offered(game, "summonsSoldier").units), up.units) == (2, []), "either wall pays for a soldier"
    assert (len(up.discards), offered(game, "summonsSoldier").discards) == (4, []), "any card but the key pays for it"
    assert offers(game, 1) == {}, "it is not their chance"


def test_only_so_many_cards_are_asked_for_at_once() -> None:
    hand = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA C2 C3 C4 C5"
    game = parse_position(f"9.1 Lite; turn P1; P1 life: #20; P1 hand: {hand}; P2 life: #3").game
    while game.decision is not None and game.decision.kind == "chance":
        names = [
            game.rules.actions[option.value].id if option.kind == "action" else option.kind
            for option in game.decision.options
        ]
        game.choose(names.index("end" if "end" in names and not game.stage else "pass"))
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert in_a_row(game, 0) == 20


def answer(kind: str, *values: int, useful: list[int] | None = None) -> int | None:
    """What is suggested where the first option takes the draft back and the others are cards or units."""
    options = [Option("back", -1), *(Option("card", value) for value in values)]
    return suggestion(DecisionView(kind, options, -1), useful)


def test_the_cheapest_sensible_answer_is_suggested() -> None:
    nine, two, joker = (parse_card(text) for text in ("H9", "C2", "Jo1"))
    assert answer("target", nine) == 1, "the only one"
    assert answer("target", nine, two) is None, "whom to aim at is for the player to say"
    assert answer("pay B", 7, 5) == answer("pay C", 7, 5) == 1, "any unit will do"
    assert answer("pay D", nine, two, joker) == answer("key", nine, two, joker) == 2
    assert answer("key", joker, nine) == 2, "a Joker last"
    assert answer("key", two, nine) == 1
    assert answer("pay D", nine, two, joker, useful=[1, 3]) == 1
    assert answer("target", nine, two, useful=[2]) == 2
    assert answer("pay D", nine, two, useful=[]) is None
