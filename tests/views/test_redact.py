"""What each kind of event shows of the opponent's cards."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import ALL, PUBLIC, UnitView, View, redact
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.cards.card import cards_text
from kirifuda.cards.notation import parse_cards
from kirifuda.core.event import Event

RULES = blackpoker.rules_of("8.2 Master")
BULWARK = next(kind.index for kind in RULES.characters if not kind.soldier)
HERO = next(kind.index for kind in RULES.characters if kind.id == "hero")


def happened(kind: str, cards: str, seat: int = 1, number: int = -1) -> Event:
    return Event(kind, seat, 7, number, tuple(parse_cards(cards)))


def table(strict: bool = False, soldier: str = "") -> View:
    """Seat 0's view of a table where the opponent has at most one soldier."""
    before = blank_view(RULES, 0)
    before.asks_top = strict
    if soldier:
        before.other.soldiers = [UnitView(7, 1, HERO, tuple(parse_cards(soldier)))]
    return before


def seen(before: View, *events: Event) -> list[str]:
    return [cards_text(list(event.cards)) for event in redact(list(events), before)]


def test_choices_are_not_told() -> None:
    assert redact([Event("chose", 1, -1, 12, ()), Event("chose", 0, -1, 3, ())], table()) == []


@pytest.mark.parametrize("kind", ["drew", "damaged", "discarded", "milled", "buried", "taken", "returned"])
def test_the_own_cards_are_all_known(kind: str) -> None:
    assert seen(table(), happened(kind, "S2 H3 D4", 0)) == ["S2 H3 D4"]


def test_draws_are_private() -> None:
    assert seen(table(), happened("drew", "S2 H3")) == ["?? ??"]


def test_an_event_nobody_knows_is_hidden() -> None:
    assert seen(table(), happened("something new", "S2 H3")) == ["?? ??"]


@pytest.mark.parametrize("kind", ["damaged", "discarded", "milled", "buried"])
def test_ZV_5_of_a_batch_the_top_card_is_visible(kind: str) -> None:
    assert seen(table(), happened(kind, "S2 H3 D4")) == ["?? ?? D4"]


@pytest.mark.parametrize("kind", ["damaged", "discarded", "milled", "buried"])
def test_Q_303_at_a_strict_table_the_owner_still_has_to_choose(kind: str) -> None:
    assert seen(table(strict=True), happened(kind, "S2 H3 D4"), happened("top", "S2")) == ["?? ?? ??", "S2"]
    assert seen(table(strict=True), happened(kind, "S2")) == ["S2"]


def test_K_setBulwark_a_bulwark_enters_unseen_and_a_soldier_face_up() -> None:
    assert seen(table(), happened("entered", "S2", 1, BULWARK), happened("entered", "HK", 1, HERO)) == ["??", "HK"]


def test_a_soldier_that_dies_was_known_wherever_it_lies_in_the_batch() -> None:
    assert seen(table(soldier="HK"), happened("buried", "HK S2 D3")) == ["HK ?? D3"]


def test_Q_308_a_bulwark_turned_up_was_seen() -> None:
    assert seen(table(strict=True), happened("turned up", "S2"), happened("buried", "S2 H3")) == ["S2", "S2 ??"]


def test_Q_307_the_order_of_bulwarks_made_from_a_soldier_is_not_told() -> None:
    before = table(strict=True, soldier="H9 H3")
    assert seen(before, happened("split", "H9 H3"), happened("buried", "H9 H3")) == ["H3 H9", "?? ??"]


def test_Q_317_the_order_under_the_life_is_not_told() -> None:
    assert seen(table(), happened("turned over", "S9 H3 D5"), happened("to bottom", "S9 H3")) == ["S9 H3 D5", "S9 H3"]
    assert seen(table(), happened("turned over", "S9 H3 D5"), happened("to bottom", "H3 S9")) == ["S9 H3 D5", "S9 H3"]


def test_Q_309_the_card_found_by_generation_change_is_not_shown_but_one_turned_over_is() -> None:
    assert seen(table(), happened("taken", "SK")) == ["??"]
    assert seen(table(), happened("turned over", "SK"), happened("taken", "SK")) == ["SK", "SK"]


def test_ZV_6_a_card_shown_is_known_at_that_moment_only() -> None:
    assert seen(table(), happened("found", "SK"), happened("discarded", "SK H3")) == ["SK", "?? H3"]


def test_K_unsummons_a_bulwark_returns_unseen_and_key_cards_were_public() -> None:
    assert seen(table(), happened("returned", "S2")) == ["??"]
    assert seen(table(soldier="HK"), happened("returned", "HK")) == ["HK"]
    told = seen(
        table(), happened("staged", "D2 D3"), happened("keys returned", "D3 D2"), happened("discarded", "D2 C4")
    )
    assert told == ["D2 D3", "D2 D3", "?? C4"]


def test_Q_318_a_hand_is_seen_by_whoever_looks_and_known_to_its_owner() -> None:
    looking, looked_at = happened("hand seen", "S2 H3", 0, 1), happened("hand seen", "S2 H3", 1, 0)
    assert seen(table(), looking, looked_at) == ["S2 H3", "S2 H3"]
    assert seen(blank_view(RULES, PUBLIC), looking, looked_at) == ["?? ??", "?? ??"]


def test_Q_301_spectators_see_what_both_players_may_know() -> None:
    public = blank_view(RULES, PUBLIC)
    public.sides[1].soldiers = [UnitView(7, 1, HERO, tuple(parse_cards("HK")))]
    assert seen(public, happened("drew", "S2", 0), happened("drew", "S2", 1)) == ["??", "??"]
    assert seen(public, happened("discarded", "S2 H3", 0)) == ["?? H3"]
    assert seen(public, happened("returned", "HK", 1), happened("returned", "HK", 0)) == ["HK", "??"]


def test_a_replay_sees_everything() -> None:
    events = [happened("drew", "S2", 0), happened("drew", "S3", 1), Event("chose", 1, -1, 12, ())]
    assert redact(events, blank_view(RULES, ALL)) == events
