"""The rules of Old Maid: the deal, pairs, drawing, the turn, and the loser. Core rules are cited by id."""

import pytest

from kirifuda import oldmaid
from kirifuda.cards.card import JOKER_1, cards_text
from kirifuda.core.errors import GameOver
from kirifuda.core.event import Event
from kirifuda.oldmaid import Automation


def table(*hands: str, automation: int = Automation.USUAL) -> oldmaid.Game:
    return oldmaid.new_game(len(hands), 0, automation, hands)


def hands(game: oldmaid.Game) -> list[str]:
    """The hands, sorted by suit: their order is nobody's business."""
    return [cards_text(sorted(hand)) for hand in game.hands]


def draw(game: oldmaid.Game, seat: int, position: int) -> list[Event]:
    """The seat, whose turn it must be, draws from a position."""
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.kind, game.turn) == (seat, "chance", seat)
    return game.choose(position)


def told(events: list[Event], *kinds: str) -> list[tuple[str, int, str]]:
    """The events of these kinds: what, whose, which cards."""
    return [(event.kind, event.seat, cards_text(list(event.cards))) for event in events if event.kind in kinds]


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [27, 26]),
        (3, [18, 18, 17]),
        (4, [14, 13, 13, 13]),
        (5, [11, 11, 11, 10, 10]),
        (6, [9, 9, 9, 9, 9, 8]),
    ],
)
def test_CF_1_the_pack_with_one_joker_is_dealt_round(players: int, sizes: list[int]) -> None:
    game = oldmaid.new_game(players)
    dealt = [event for event in game.events if event.kind == "dealt"]
    assert [event.seat for event in dealt] == list(range(players))
    assert [len(event.cards) for event in dealt] == sizes
    assert sorted(card for event in dealt for card in event.cards) == list(range(JOKER_1 + 1))


def test_the_seed_shuffles_the_deal() -> None:
    assert oldmaid.new_game(4, 1).digest() == oldmaid.new_game(4, 1).digest()
    assert oldmaid.new_game(4, 1).digest() != oldmaid.new_game(4, 2).digest()


def test_pairs_dealt_are_discarded_before_the_first_turn() -> None:
    game = table("S7 H7 SA S2", "D3 C3 HA JO", "H2 SK HK SQ HQ")
    assert hands(game) == ["SA S2", "HA JO1", "H2"]
    assert told(game.events, "pair", "turn") == [
        ("pair", 0, "S7 H7"), ("pair", 1, "D3 C3"), ("pair", 2, "SQ HQ"), ("pair", 2, "SK HK"), ("turn", 0, ""),
    ]  # fmt: skip


def test_of_three_one_stays_and_of_four_none() -> None:
    game = table("S7 H7 D7 SK", "C7 JO SA HA DA CA", "HK")
    assert hands(game) == ["SK D7", "C7 JO1", "HK"]


def test_the_joker_is_no_pair_with_anything() -> None:
    game = table("JO SA", "HA")
    assert hands(game) == ["SA JO1", "HA"]


def test_TC_6_strictly_the_player_picks_the_order_of_his_pairs() -> None:
    game = table("S7 H7 S8 H8 SA", "HA JO", automation=Automation.STRICT)
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.kind, len(decision.options)) == (0, "trigger", 2)
    assert [request.source for request in game.buffer] == [7, 8]
    assert hands(game)[0] == "SA S7 S8 H7 H8"
    assert told(game.choose(1), "pair") == [("pair", 0, "S8 H8"), ("pair", 0, "S7 H7")]


def test_TC_7_strictly_the_turn_player_discards_first_then_the_others_in_order() -> None:
    game = table("SA", "S7 H7 S8 H8 HA", "S9 H9 S10 H10 JO", automation=Automation.STRICT)
    asked: list[int] = []
    while game.decision is not None and game.decision.kind == "trigger":
        asked.append(game.decision.seat)
        game.choose(0)
    assert asked == [1, 2]


def test_a_lone_pair_is_no_question() -> None:
    game = table("S7 H7 SA", "HA JO", automation=Automation.STRICT)
    assert game.decision is not None
    assert game.decision.kind == "chance"


def test_the_drawn_card_comes_from_the_chosen_position_of_the_next_player() -> None:
    game = table("SA S2", "S3 HA JO", "H2 H3")
    events = draw(game, 0, 2)
    assert told(events, "taken", "drew") == [("taken", 1, "JO1"), ("drew", 0, "JO1")]
    assert hands(game) == ["SA S2 JO1", "S3 HA", "H2 H3"]


def test_TC_7_a_drawn_pair_leaves_before_the_turn_is_handed_over() -> None:
    game = table("SA S2", "S3 HA JO", "H2 H3")
    events = draw(game, 0, 1)
    assert told(events, "pair", "turn") == [("pair", 0, "SA HA"), ("turn", 1, "")]
    assert hands(game) == ["S2", "S3 JO1", "H2 H3"]


def test_a_bystander_keeps_his_hand_in_its_order() -> None:
    game = table("SA S2", "S3 HA JO", "H3 H2")
    before = game.hands[2][:]
    draw(game, 0, 0)
    assert game.hands[2] == before


def test_Q_103_nobody_may_pass() -> None:
    game = table("SA", "HA JO")
    assert game.decision is not None
    assert [option.kind for option in game.decision.options] == ["position", "position"]


def test_the_turn_goes_round_and_the_last_draws_from_the_first() -> None:
    game = table("SA S2", "S3 S4 JO", "H3 HA H4 H2")
    draw(game, 0, 0)
    draw(game, 1, 1)
    assert game.decision is not None
    assert (game.decision.seat, len(game.decision.options)) == (2, len(game.hands[0]))
    draw(game, 2, 0)
    assert (game.turn, game.turn_no) == (0, 4)


def test_a_neighbour_whose_last_card_was_drawn_is_out_and_skipped() -> None:
    game = table("SA S2", "S3", "HA H2 H3 JO")
    events = draw(game, 0, 0)
    assert told(events, "out", "turn") == [("out", 1, ""), ("turn", 2, "")]


def test_a_player_who_drew_his_last_pair_is_out_and_not_drawn_from() -> None:
    game = table("SA", "HA S3", "H3 S4", "H4 JO")
    events = draw(game, 0, 0)
    assert told(events, "pair", "out", "turn") == [("pair", 0, "SA HA"), ("out", 0, ""), ("turn", 1, "")]
    draw(game, 1, 1)
    draw(game, 2, 1)
    assert game.decision is not None
    assert (game.decision.seat, len(game.decision.options)) == (3, len(game.hands[1]))


def test_both_out_in_one_draw_are_skipped() -> None:
    game = table("SA", "HA", "S3 JO", "H3")
    events = draw(game, 0, 0)
    assert told(events, "out", "turn") == [("out", 1, ""), ("out", 0, ""), ("turn", 2, "")]
    assert game.decision is not None
    assert len(game.decision.options) == 1


def test_drawing_skips_players_who_are_out() -> None:
    game = table("SA S2", "S5 H5", "HA H2 JO")
    assert told(game.events, "out") == [("out", 1, "")]
    assert told(draw(game, 0, 0), "taken", "turn") == [("taken", 2, "HA"), ("turn", 2, "")]


def test_who_was_dealt_only_pairs_does_not_begin() -> None:
    game = table("S5 H5", "SA", "HA JO")
    assert told(game.events, "out", "turn") == [("out", 0, ""), ("turn", 1, "")]


def test_CF_20_the_holder_of_the_joker_loses_and_no_turn_is_handed_over() -> None:
    game = table("SA", "HA", "JO", "S5 H5")
    events = draw(game, 0, 0)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((0, 1, 3), "only the Joker is left")
    assert hands(game) == ["", "", "JO1", ""]
    assert told(events, "over", "turn") == [("over", 0, "")]


def test_the_joker_alone_in_a_hand_is_drawn_from_like_any_card() -> None:
    game = table("SA", "JO", "HA")
    assert told(draw(game, 0, 0), "out", "turn") == [("out", 1, ""), ("turn", 2, "")]
    assert hands(game) == ["SA JO1", "", "HA"]
    draw(game, 2, game.hands[0].index(0))
    assert game.outcome is not None
    assert game.outcome.winners == (1, 2)


def test_two_players_pass_the_joker_until_one_finds_the_pair() -> None:
    game = table("SA", "HA JO")
    draw(game, 0, 1)
    assert hands(game) == ["SA JO1", "HA"]
    draw(game, 1, game.hands[0].index(JOKER_1))
    assert hands(game) == ["SA", "HA JO1"]
    draw(game, 0, game.hands[1].index(13))
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_TC_5_a_deal_of_pairs_alone_is_decided_at_once() -> None:
    game = table("SA HA", "S2 H2 JO")
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    with pytest.raises(GameOver):
        game.choose(0)


def test_a_deal_of_the_joker_alone_is_decided_without_any_trigger() -> None:
    game = table("", "JO")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
