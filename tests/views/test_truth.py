"""A view says what is so: every field of it held against the game itself, position by position."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import RELEASED, Character, Player
from kirifuda.blackpoker.common.zones import base_size, size_of
from kirifuda.blackpoker.views import ALL, PUBLIC, match_view, view
from kirifuda.blackpoker.views.outline import Outline
from kirifuda.blackpoker.views.seat_view import RequestView, View, blank_view
from kirifuda.blackpoker.views.side_view import SideView, UnitView, choosing_top
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.rng import Rng
from kirifuda.core.request import Request
from tests.laws.subjects import RANDOM_DECKS, subject

SAMPLED = ["8.2 Standard + Pack", "9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft", "6.0 Extra"]
CHOICES = 150


def check_unit(game: Game, seen: UnitView, unit: Character, soldier: bool, known: bool) -> None:
    assert (seen.id, seen.owner, seen.kind) == (unit.id, unit.owner, unit.kind.index)
    assert (seen.charged, seen.role, seen.blocks) == (unit.charged, unit.role, unit.blocks)
    assert seen.cards == (unit.cards if known else (UNKNOWN,) * len(unit.cards))
    assert seen.soldier == soldier
    assert (seen.size, seen.base) == ((size_of(game, unit), base_size(unit)) if soldier else (0, 0))
    if soldier:
        assert seen.ready or min(unit.entered) == game.turn_no
    data = seen.to_data()
    assert data[:4] == [unit.id, unit.owner, unit.kind.index, list(seen.cards)]
    assert data[4:] == [soldier, seen.size, seen.base, unit.charged, seen.ready, unit.role, unit.blocks]


def check_side(game: Game, side: SideView, player: Player, viewer: int) -> None:
    own, everything = viewer in (side.seat, ALL), viewer == ALL
    assert (side.hand_count, side.used) == (len(player.hand), player.used)
    assert side.hand == (player.hand if own else [])
    assert side.life == (len(player.life) if own or len(player.life) < 10 else None)
    assert side.life_cards == (player.life if everything else [])
    assert side.graveyard == (player.graveyard if own else [side.top] if side.top != UNKNOWN else [])
    assert side.top in (UNKNOWN, *player.graveyard[-1:])
    assert side.turned == player.turned
    assert (side.rare_count, side.aside_count) == (len(player.rare), len(player.aside))
    assert (side.rare, side.aside) == ((player.rare, player.aside) if own else ([], []))
    assert side.pack_open == player.pack_open
    assert side.pack_count in (len(player.pack), None)
    if everything or (own and player.pack_open):
        assert side.pack == sorted(player.pack)
    for seen, unit in zip(side.soldiers, player.soldiers, strict=True):
        check_unit(game, seen, unit, True, True)
    for seen, unit in zip(side.bulwarks, player.bulwarks, strict=True):
        check_unit(game, seen, unit, False, own)
    assert [unit.id for unit in side.units()] == [unit.id for unit in (*player.soldiers, *player.bulwarks)]
    assert [fog.to_data() for fog in side.fog] == [
        [fog.kind, list(fog.cards), fog.target, fog.value, fog.turn == game.turn_no and fog.target != RELEASED]
        for fog in player.fog
    ]
    assert [trump.to_data() for trump in side.trumps] == [
        [trump.id, side.seat, trump.card if own or trump.face_up else UNKNOWN, trump.face_up] for trump in player.trumps
    ]


def request_data(request: Request) -> list[object]:
    keys: list[object] = [list(request.keys), list(request.virtual), request.unit]
    target: list[object] = [request.target_kind, request.target, request.void]
    return [request.id, request.action.index, request.controller, *keys, *target]


def check_requests(seen: View, game: Game) -> None:
    assert [request.to_data() for request in seen.stage] == [request_data(request) for request in game.stage]
    assert [request.to_data() for request in seen.buffer] == [request_data(request) for request in game.buffer]
    for shown, request in ((seen.pending, game.pending), (seen.resolving, game.resolving)):
        assert (None if shown is None else shown.to_data()) == (None if request is None else request_data(request))
    for shown in (*seen.stage, *seen.buffer, seen.pending, seen.resolving):
        found = None if shown is None else seen.request(shown.id)
        assert (None if found is None else found.to_data()) == (None if shown is None else shown.to_data())
    assert seen.request(-5) is None


def check_decision(seen: View, game: Game) -> None:
    decision = game.decision
    assert decision is not None
    assert seen.waiting == decision.seat
    if seen.seat not in (decision.seat, ALL):
        assert seen.decision is None
        return
    assert seen.decision is not None
    assert (seen.decision.kind, seen.decision.options) == (decision.kind, decision.options)
    assert seen.decision.about == decision.about
    if seen.waiting_kind != decision.kind:
        assert seen.waiting_kind == "chance", "a draft looks like the chance it is made at"
        assert (seen.decision.paid, seen.decision.keys) == (game.draft_paid, game.draft_keys)
        assert seen.decision.last == completes(game)


def completes(game: Game) -> bool:
    """Is every answer but taking it back the last one of the draft?"""
    assert game.decision is not None
    found = set()
    for index, option in enumerate(game.decision.options):
        if option.kind != "back":
            copy = game.clone()
            copy.choose(index)
            found.add(copy.draft < 0)
    assert len(found) == 1
    return found.pop()


def check_data(seen: View) -> None:
    data = seen.to_data()
    outcome = seen.outcome
    assert (data["rules"], data["seat"], data["asks_top"]) == (seen.rules.name, seen.seat, seen.asks_top)
    assert (data["turn"], data["waiting"]) == ([seen.turn, seen.turn_no], [seen.waiting, seen.waiting_kind])
    assert data["chance"] == [seen.chance, seen.passed, seen.must_act]
    assert data["sides"] == [side.to_data() for side in seen.sides]
    asked = seen.decision
    assert data["decision"] == (None if asked is None else [
        asked.kind, [[option.kind, option.value] for option in asked.options], asked.about, asked.paid, asked.keys,
        asked.last, asked.chosen,
    ])  # fmt: skip
    assert data["outcome"] == (None if outcome is None else [list(outcome.winners), outcome.reason])
    for name, request in (("pending", seen.pending), ("resolving", seen.resolving)):
        assert data[name] == (None if request is None else request.to_data())
    for name, requests in (("stage", seen.stage), ("buffer", seen.buffer)):
        assert data[name] == [request.to_data() for request in requests]
    for side in seen.sides:
        check_side_data(side)


def check_side_data(side: SideView) -> None:
    data = side.to_data()
    for name in ("soldiers", "bulwarks", "fog", "trumps"):
        assert data.pop(name) == [thing.to_data() for thing in getattr(side, name)]
    optional = {"graveyard_count": side.graveyard_count, "life_cards": side.life_cards}
    for name, value in optional.items():
        assert (name in data) == (value not in (None, []))
    assert {name: getattr(side, name) for name in data} == data
    plain = {"life", "hand", "hand_count", "graveyard", "top", "turned", "used", "pack", "pack_count", "pack_open"}
    assert plain | {"rare", "rare_count", "aside", "aside_count"} <= set(data)


@pytest.mark.parametrize("regulation", SAMPLED)
def test_ZV_2_everything_a_viewer_sees_is_so(regulation: str) -> None:
    game, rng = subject(regulation, blackpoker.Automation.USUAL, RANDOM_DECKS).new(3), Rng(3)
    for number in range(CHOICES):
        if game.decision is None:
            break
        for viewer in (0, 1, PUBLIC, ALL) if number % 3 == 0 else (game.decision.seat,):
            seen = view(game, viewer)
            assert (seen.turn, seen.turn_no, seen.chance) == (game.turn, game.turn_no, game.chance)
            assert (seen.passed, seen.must_act, seen.outcome) == (game.passed, game.must_act, game.outcome)
            for side, player in zip(seen.sides, game.players, strict=True):
                check_side(game, side, player, viewer)
                assert [seen.unit(unit.id) for unit in side.units()] == side.units()
                assert [seen.trump(trump.id) for trump in side.trumps] == side.trumps
            check_requests(seen, game)
            check_decision(seen, game)
            check_data(seen)
        game.choose(rng.below(len(game.decision.options)))
    assert view(game, 0).unit(-7) is None
    assert view(game, 0).trump(-7) is None


def test_an_outline_has_the_counts_and_the_table_and_no_lists_of_cards() -> None:
    game, rng = blackpoker.new_game("9.1 Master + Extra", seed=5), Rng(5)
    drawn = Outline(game.rules, 0)
    for _ in range(120):
        assert game.decision is not None
        drawn.draw(game)
        game.choose(rng.below(len(game.decision.options)))
    whole, brief = view(game, 0), drawn.draw(game)
    for side, other in zip(brief.sides, whole.sides, strict=True):
        lists = ("hand", "graveyard", "pack", "rare", "aside", "deck", "life_cards")
        assert [getattr(side, name) for name in lists] == [[]] * 7
        listed = {name: value for name, value in other.to_data().items() if name not in lists}
        assert {name: value for name, value in side.to_data().items() if name not in lists} == listed
    assert whole.own.hand
    assert whole.own.deck


def test_sides_and_eyes() -> None:
    rules = blackpoker.rules_of("9.1 Lite")
    for viewer, own, other in ((0, 0, 1), (1, 1, 0), (PUBLIC, 0, 1), (ALL, 0, 1)):
        blank = blank_view(rules, viewer)
        assert (blank.own.seat, blank.other.seat) == (own, other)
        assert [blank.sees(owner) for owner in range(2)] == [viewer in (owner, ALL) for owner in range(2)]


def test_before_the_set_up_a_view_is_blank() -> None:
    data = blank_view(blackpoker.rules_of("9.1 Lite"), 1).to_data()
    side: dict[str, object] = {
        "life": None,
        "hand": [],
        "hand_count": 0,
        "graveyard": [],
        "top": UNKNOWN,
        "soldiers": [],
        "bulwarks": [],
    }
    side |= {"fog": [], "turned": [], "used": 0, "pack": [], "pack_count": 0, "pack_open": False, "rare": []}
    side |= {"rare_count": 0, "trumps": [], "aside": [], "aside_count": 0}
    assert data.pop("rules") == blackpoker.rules_of("9.1 Lite").name
    assert data == {
        "seat": 1, "turn": [0, 0], "chance": [-1, 0, False], "asks_top": False, "sides": [side, side], "stage": [],
        "buffer": [], "pending": None, "resolving": None, "waiting": [-1, ""], "decision": None, "outcome": None,
    }  # fmt: skip
    assert RequestView(1, 2, 0, (3,)).to_data() == [1, 2, 0, [3], [], -1, 0, -1, False]
    assert UnitView(1, 0, 2, (3,)).to_data() == [1, 0, 2, [3], False, 0, 0, True, False, 0, -1]


def test_Q_302_the_graveyard_is_counted_where_a_house_rule_says_so() -> None:
    game = blackpoker.new_game("9.1 Lite", seed=1)
    assert view(game, 0).other.graveyard_count is None
    game.rules.params.graveyard_count_public = True
    try:
        assert view(game, 0).other.graveyard_count == len(game.players[1].graveyard)
        assert "graveyard_count" in view(game, 0).other.to_data()
    finally:
        game.rules.params.graveyard_count_public = False


@pytest.mark.parametrize(("tops", "seats"), [([], []), ([1], [1]), ([1, 4, 2], [1]), ([0, 1, 2, 1, 5, 2], [0, 1])])
def test_Q_303_whose_visible_card_is_open(tops: list[int], seats: list[int]) -> None:
    game = blackpoker.new_game("9.1 Lite", seed=1)
    game.tops = tops
    assert choosing_top(game) == seats


def test_RG_11_a_match_is_told_with_its_score_and_what_lies_beside() -> None:
    match, rng = blackpoker.new_match("8.0d Lite + Random Half", seed=3), Rng(4)
    asked = 0
    while match.decision is not None:
        for viewer in (0, 1, PUBLIC, ALL):
            seen = match_view(match, viewer)
            data = seen.to_data()
            assert (data["seat"], data["form"], data["needed"]) == (viewer, match.form, match.needed)
            assert (data["wins"], data["winners"]) == (match.wins, match.winners)
            assert data["game"] == (None if match.game is None else view(match.game, viewer).to_data())
            assert data["waiting"] == match.decision.seat
            assert data["outcome"] is None
            mine = viewer in (match.decision.seat, ALL)
            assert (data["decision"] is not None) == mine
            if match.pending is not None:
                asked += 1
                assert data["waiting_kind"] == match.decision.kind
                assert seen.decision is None or seen.decision.options == match.decision.options
            used = match.game is None and viewer >= 0 and match.seen[viewer] >= 0 and len(match.decks[viewer]) > 1
            assert seen.seen == (sorted(match.decks[viewer][match.seen[viewer]]) if used else [])
        match.choose(rng.below(len(match.decision.options)))
    assert asked
    end = match_view(match, 0)
    assert match.outcome is not None
    assert end.to_data()["outcome"] == [list(match.outcome.winners), match.outcome.reason]
    assert (end.waiting, end.decision) == (-1, None)
