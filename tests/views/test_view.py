"""What a seat sees of each zone."""

from collections.abc import Callable

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.views import ALL, PUBLIC, UnitView, View, match_view, view
from kirifuda.blackpoker.views.seat_view import NO_REQUESTS, NO_SIDES, blank_view
from kirifuda.blackpoker.views.side_view import NO_CARDS, NO_FOG, NO_TRUMPS, NO_UNITS
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.rng import Rng

Game = blackpoker.Game


def play_until(game: Game, found: Callable[[Game], bool], seed: int = 1) -> Game:
    """Random play until something is the case."""
    rng = Rng(seed)
    while not found(game):
        assert game.decision is not None, "the game ended before it happened"
        game.choose(rng.below(len(game.decision.options)))
    return game


def named(game: Game, action: str) -> int:
    assert game.decision is not None
    wanted = game.rules.by_id[action].index
    return [option.value if option.kind == "action" else -1 for option in game.decision.options].index(wanted)


@pytest.fixture
def game() -> Game:
    return blackpoker.new_game("8.2 Lite", seed=1)


def test_ZV_3_life_is_exact_for_its_owner_and_10_or_more_for_the_opponent(game: Game) -> None:
    seen = view(game, 0)
    assert seen.own.life == len(game.players[0].life) > 10
    assert seen.other.life is None


@pytest.mark.parametrize(("count", "shown"), [(9, 9), (10, None), (1, 1), (0, 0)])
def test_ZV_3_the_boundary_is_ten(game: Game, count: int, shown: int | None) -> None:
    del game.players[1].life[count:]
    assert view(game, 0).other.life == shown
    assert view(game, 1).own.life == count


def test_ZV_2_the_hand_is_the_owners_and_its_count_public(game: Game) -> None:
    seen = view(game, 0)
    assert seen.own.hand == game.players[0].hand
    assert (seen.other.hand, seen.other.hand_count) == ([], len(game.players[1].hand))


def test_ZV_5_only_the_top_of_the_opponents_graveyard_is_visible(game: Game) -> None:
    play_until(game, lambda game: len(game.players[1].graveyard) > 3 and game.players[1].top_public)
    seen = view(game, 0)
    assert seen.other.graveyard == [game.players[1].graveyard[-1]] == [seen.other.top]
    assert view(game, 1).own.graveyard == game.players[1].graveyard


def test_Q_304_no_card_is_visible_after_the_top_card_left(game: Game) -> None:
    game.players[1].top_public = False
    assert view(game, 0).other.top == UNKNOWN
    assert view(game, 0).other.graveyard == []


def test_ZV_2_the_opponents_bulwarks_are_unknown() -> None:
    game = blackpoker.new_game("8.2 Lite + Entry 20", seed=1)
    (wall,) = game.players[1].bulwarks
    assert [unit.cards for unit in view(game, 0).other.bulwarks] == [(UNKNOWN,)]
    assert [unit.cards for unit in view(game, 1).own.bulwarks] == [wall.cards]
    assert [unit.cards for unit in view(game, 0).other.soldiers] == [game.players[1].soldiers[0].cards]


def test_a_decision_is_seen_by_its_seat_alone(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    mine, theirs = view(game, decision.seat), view(game, 1 - decision.seat)
    assert mine.decision is not None
    assert mine.decision.options == decision.options
    assert theirs.decision is None
    assert theirs.waiting == mine.waiting == decision.seat


def test_Q_408_a_draft_does_not_show_before_it_is_made(game: Game) -> None:
    play_until(game, lambda game: game.decision is not None and decision_kind(game.decision.kind).draft)
    assert game.decision is not None
    seat = game.decision.seat
    assert (view(game, 1 - seat).waiting, view(game, 1 - seat).waiting_kind) == (seat, "chance")
    assert view(game, seat).waiting_kind == "chance"


def test_the_draft_so_far_and_its_last_answer(game: Game) -> None:
    play_until(game, lambda game: game.decision is not None and game.decision.kind == "target")
    assert game.decision is not None
    decision = view(game, game.decision.seat).decision
    assert decision is not None
    assert decision.last
    assert (decision.keys, decision.paid) == (game.draft_keys, game.draft_paid)


def test_the_payment_of_an_action_with_a_key_is_not_its_last_answer() -> None:
    game = blackpoker.new_game("8.2 Lite + Entry 20", seed=1)
    play_until(game, lambda game: game.decision is not None and game.decision.kind == "pay B")
    assert game.decision is not None
    decision = view(game, game.decision.seat).decision
    assert decision is not None
    assert not decision.last


def test_the_view_is_a_copy(game: Game) -> None:
    digest = game.digest()
    seen = view(game, game.turn)
    assert seen.decision is not None
    seen.decision.options.clear()
    seen.own.hand.clear()
    seen.own.graveyard.clear()
    assert game.digest() == digest


def test_a_strict_table_hides_the_batch_until_its_owner_chose(game: Game) -> None:
    strict = blackpoker.new_game("8.2 Lite", seed=2, automation=blackpoker.Automation.STRICT)
    play_until(strict, lambda game: game.decision is not None and game.decision.kind == "top")
    assert strict.decision is not None
    seat = strict.decision.seat
    assert view(strict, 1 - seat).sides[seat].top == UNKNOWN
    chosen = strict.decision.options[0].value
    strict.choose(0)
    assert view(strict, 1 - seat).sides[seat].top == chosen


def test_requests_on_the_stage_are_public(game: Game) -> None:
    game.choose(named(game, "end"))
    for seat in range(2):
        seen: View = view(game, seat)
        assert [(request.action, request.controller) for request in seen.stage] == [
            (game.rules.by_id["end"].index, game.turn)
        ]
        assert seen.request(seen.stage[0].id) is seen.stage[0]
    assert view(game, 0).unit(99) is None


def test_Q_301_the_public_sees_neither_hand_and_a_replay_both(game: Game) -> None:
    public, replay = view(game, PUBLIC), view(game, ALL)
    for owner in range(2):
        player, hidden, all_of_it = game.players[owner], public.sides[owner], replay.sides[owner]
        assert (hidden.hand, hidden.life, hidden.deck) == ([], None, [])
        assert hidden.hand_count == len(player.hand)
        assert (all_of_it.hand, all_of_it.life_cards, all_of_it.life) == (player.hand, player.life, len(player.life))
    assert public.decision is None
    assert replay.decision is not None
    assert (public.own.seat, public.other.seat) == (0, 1)
    assert public.waiting == replay.waiting


@pytest.mark.parametrize(
    ("regulation", "own", "other"),
    [("8.2 Lite + Entry 20", 20, 20), ("8.2 Lite", 54, 0), ("8.0d Lite + Random 40", 0, 0)],
)
def test_RG_10_a_fixed_deck_is_known_to_all_a_built_one_to_its_owner(regulation: str, own: int, other: int) -> None:
    seen = view(blackpoker.new_game(regulation, seed=1), 1)
    assert (len(seen.own.deck), len(seen.other.deck)) == (own, other)


def test_RG_10_the_deck_in_use_of_random_half_is_shown_to_nobody() -> None:
    """Two random halves make up a pack: whoever were shown one could tell the other."""
    match = blackpoker.new_match("8.0d Lite + Random Half", seed=3)
    rng = Rng(4)
    while match.outcome is None:
        assert match.decision is not None
        for viewer in (0, 1, PUBLIC):
            seen = match_view(match, viewer).game
            assert seen is None or [side.deck for side in seen.sides] == [[], []]
        match.choose(rng.below(len(match.decision.options)))
    assert len(match.winners) >= 2


def test_a_match_asks_only_the_seat_it_waits_for() -> None:
    match = blackpoker.new_match("8.0d Lite + Random Half", seed=3)
    assert match_view(match, PUBLIC).decision is None
    assert match_view(match, ALL).decision is not None


def test_nobody_writes_into_what_all_views_share() -> None:
    """Empty zones are one list for all views; a blank view, which may be filled by hand, has its own."""
    blank = blank_view(blackpoker.rules_of("8.2 Lite"), 0)
    for side in blank.sides:
        side.hand.append(3)
        side.soldiers.append(UnitView(1, 0, 0, (3,)))
    game = blackpoker.new_game("8.2 Lite", seed=1)
    blackpoker.playout(game, game.rng.clone(), most=200)
    view(game, 0)
    assert [NO_CARDS, NO_UNITS, NO_FOG, NO_TRUMPS, NO_REQUESTS, NO_SIDES] == [[]] * 6
