"""The cards a viewer sees are those of its view, wherever they are gathered."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.events import event_kind, kind_of
from kirifuda.blackpoker.views import ALL, PUBLIC, redact, view
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.views.seen_cards import cards_of_both, nothing_seen, seen_cards
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.laws.subjects import RANDOM_DECKS, subject
from tests.views.seen_data import SIDE, TABLE, seen_data

pytestmark = pytest.mark.both
SAMPLED = ["6.0 Extra", "7.0 Master + Full + Preset 2", "8.0d Extra + Full", "8.0d Master + Random 40 + Pack"]
SAMPLED += ["8.2 Standard + Pack", "9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


@pytest.mark.parametrize("automation", [blackpoker.Automation.USUAL, blackpoker.Automation.STRICT])
@pytest.mark.parametrize("regulation", SAMPLED)
def test_ZV_2_the_cards_seen_are_those_of_the_view(regulation: str, automation: int) -> None:
    game, rng = subject(regulation, automation, RANDOM_DECKS).new(7), Rng(7)
    while game.decision is not None:
        in_views = [seen_data(cards_in_view(view(game, viewer))) for viewer in (0, 1, PUBLIC, ALL)]
        assert [seen_data(seen_cards(game, viewer)) for viewer in (0, 1, PUBLIC, ALL)] == in_views
        assert [seen_data(seen) for seen in cards_of_both(game)] == in_views[:2]
        game.choose(rng.below(len(game.decision.options)))


def test_an_event_knows_its_row() -> None:
    game, rng = blackpoker.new_game("9.1 Master + Extra", seed=7), Rng(7)
    while game.decision is not None:
        for event in [*game.events, *redact(game.events, blank_view(game.rules, 0))]:
            assert event.row is kind_of(event) is event_kind(event.kind)
        game.choose(rng.below(len(game.decision.options)))
    assert kind_of(Event("drew", 0, -1, 1, (3,))) is event_kind("drew")


def test_before_the_set_up_nothing_is_seen() -> None:
    blank = blank_view(blackpoker.rules_of("9.1 Lite"), 1)
    assert seen_data(nothing_seen(1)) == seen_data(cards_in_view(blank))


def test_every_field_is_compared() -> None:
    seen = nothing_seen(0)
    mine = {name for name in dir(seen) if not name.startswith("_")}
    assert mine == {*TABLE, "first", "second", "side"}
    assert {name for name in dir(seen.first) if not name.startswith("_")} == {*SIDE, "soldiers", "bulwarks", "deck"}
