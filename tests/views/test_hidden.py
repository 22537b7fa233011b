"""Resampling what a seat cannot know changes no byte of what it receives: positions and events."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import redact, view
from kirifuda.blackpoker.words.story import tell
from kirifuda.cards.card import NUMBER
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.views.hidden import events_data, hidden_cards, received, resample, swap

Automation = blackpoker.Automation
SHOWING = [
    "closed", "equipped", "found", "keys", "opened", "pack shown", "picked", "put away", "requested", "revealed",
    "shown", "staged", "taken out", "top", "turned over", "turned up",
]  # fmt: skip
TO_GRAVEYARD = ["buried", "damaged", "discarded", "milled", "trump buried"]
TABLES = [Automation.USUAL, Automation.STRICT]


def regulations() -> list[str]:
    """Of every frame and its options the highest format, and the plain ones of every format."""
    highest: dict[tuple[str, str, tuple[str, ...]], str] = {}
    for regulation in blackpoker.all_regulations():
        highest[regulation.edition, regulation.frame, regulation.options] = regulation.en
    plain = [regulation.en for regulation in blackpoker.all_regulations() if regulation.frame == "full"]
    return sorted({*highest.values(), *plain})


@pytest.mark.slow
@pytest.mark.parametrize("automation", TABLES)
@pytest.mark.parametrize("regulation", regulations())
def test_ZV_2_hidden_cards_are_in_no_byte_a_seat_receives(regulation: str, automation: int) -> None:
    """[ZV-7] Nor can it be learned in any other way than an effect that says so."""
    rng = Rng(11)
    for seed in range(1, 2):
        game = blackpoker.new_game(regulation, seed=seed, automation=automation)
        while game.decision is not None:
            if rng.below(12) == 0:
                for seat in range(2):
                    assert received(game, seat) == received(resample(game, seat, rng), seat), (seed, seat)
            game.choose(rng.below(len(game.decision.options)))
        for seat in range(2):
            assert received(game, seat) == received(resample(game, seat, rng), seat)


def test_the_test_would_notice_a_leak() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=3)
    changed = resample(game, 0, Rng(1))
    assert game.players[1].hand != changed.players[1].hand
    assert received(game, 1) != received(changed, 1)


def untouchable(game: blackpoker.Game, index: int) -> set[int]:
    """Cards a swap must leave alone, because the choice in progress names them."""
    assert game.decision is not None
    option = game.decision.options[index]
    return {option.value if option.kind == "card" else -1, *game.draft_keys, *game.draft_paid, *game.fx_regs}


def pair_to_swap(game: blackpoker.Game, seat: int, index: int, rng: Rng) -> tuple[int, int] | None:
    """Two hidden cards of the opponent with the same number: what happens in public is the same with either."""
    cards = [card for card in hidden_cards(game, 1 - seat) if card not in untouchable(game, index)]
    if len(cards) < 2:
        return None
    first = cards[rng.below(len(cards))]
    twins = [card for card in cards if card != first and NUMBER[card] == NUMBER[first]]
    return (first, twins[rng.below(len(twins))]) if twins else None


def shown_cards(game: blackpoker.Game, events: list[Event], seat: int) -> set[int]:
    """The cards of a player that these events show by the rules: shown, turned up, entered face up, visible on top."""
    shown: set[int] = set()
    for event in [event for event in events if event.seat == seat]:
        if event.kind in SHOWING or (event.kind == "entered" and game.rules.characters[event.number].soldier):
            shown.update(event.cards)
        elif event.kind in TO_GRAVEYARD and (len(event.cards) == 1 or game.automation & Automation.TOP_CARD):
            shown.update(event.cards[-1:])
    return shown


def shows_hand(game: blackpoker.Game) -> bool:
    return game.decision is not None and game.decision.kind == "name card"


@pytest.mark.slow
@pytest.mark.parametrize("automation", TABLES)
@pytest.mark.parametrize(
    "regulation",
    [
        "6.0 Master", "7.0 Pro", "8.0d Pro", "8.0 Master", "8.2 Master", "9.1 Master", "9.1 Lite + Entry 16",
        "7.0 Extra + Full", "8.0d Extra + Full", "8.0d Master + Random 40 + Pack", "8.0 Pro + Strategy",
        "8.2 Master + Extra", "9.1 Master + Draft",
    ],
)  # fmt: skip
def test_ZV_4_events_tell_no_hidden_card(regulation: str, automation: int) -> None:
    rng = Rng(5)
    compared = 0
    for seed in range(2):
        game = blackpoker.new_game(regulation, seed=seed, automation=automation)
        while game.decision is not None:
            index = rng.below(len(game.decision.options))
            seat = rng.below(2)
            pair = None if shows_hand(game) else pair_to_swap(game, seat, index, rng)
            twin = game.clone()
            before = view(game, seat)
            events = game.choose(index)
            told = redact(events, before)
            after = view(game, seat)
            if pair is None or shows_hand(game) or set(pair) & shown_cards(game, events, 1 - seat):
                continue
            swap(twin, 1 - seat, *pair)
            other = redact(twin.choose(index), before)
            assert events_data(told) == events_data(other), (seed, pair)
            assert json.dumps(after.to_data()) == json.dumps(view(twin, seat).to_data()), (seed, pair)
            for lang in ("ja", "en"):
                lines = [line.text for line in tell(told, before, after, lang)]
                assert lines == [line.text for line in tell(other, before, view(twin, seat), lang)]
            compared += 1
    assert compared > 100
