"""Q-212: what a player chooses before the game never reaches the other seat; and what the zones of frames show."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import DECISIONS, decision_kind
from kirifuda.blackpoker.editions.match import TWO_DECKS, begin
from kirifuda.blackpoker.memory import sample, sampling_view
from kirifuda.blackpoker.views import PUBLIC, match_view, redact, view
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.words.story import tell
from kirifuda.blackpoker.words.wording import option_words, prompt_words, trump_words
from kirifuda.cards.card import UNKNOWN, card_sign
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.views.hidden import events_data, received
from tests.views.test_view import play_until

Game = blackpoker.Game
PREPARED = [
    regulation.en
    for regulation in blackpoker.all_regulations()
    if {kind.name for kind in DECISIONS.rows.values() if kind.setup} & set(blackpoker.rules_of(regulation.en).setup)
]


def choosing(game: Game) -> bool:
    return game.decision is not None and decision_kind(game.decision.kind).setup


def told(game: Game, seat: int, secrets: Rng) -> list[str]:
    """Every byte `seat` receives while both choose: it takes the first option, the other seat something random.

    Of the last choice only what happens up to the first card revealed: that one comes from another deck.
    """
    texts: list[str] = []
    events, before = game.events, blank_view(game.rules, seat)
    while True:
        redacted = redact(secret_part(events), before)
        texts.append(events_data(redacted))
        texts += [line.text for lang in ("ja", "en") for line in tell(redacted, before, view(game, seat), lang)]
        if not choosing(game):
            return texts
        texts.append(received(game, seat))
        decision = game.decision
        assert decision is not None
        before = view(game, seat)
        cards = [index for index, option in enumerate(decision.options) if option.kind == "card"]
        index = 0 if decision.seat == seat else cards[secrets.below(len(cards))]
        events = game.choose(index)


def secret_part(events: list[Event]) -> list[Event]:
    kinds = [event.kind for event in events]
    return events[: kinds.index("shuffled")] if "shuffled" in kinds and kinds[0] != "shuffled" else events


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("regulation", PREPARED)
def test_Q_212_other_secret_choices_change_no_byte(regulation: str, seat: int) -> None:
    first = blackpoker.new_game(regulation, seed=5)
    second = first.clone()
    same = told(first, seat, Rng(1))
    assert same == told(second, seat, Rng(2))
    assert len(same) > 6
    hidden = [
        [game.players[1 - seat].rare, trump_cards(game, 1 - seat), game.players[1 - seat].hand]
        for game in (first, second)
    ]
    assert hidden[0] != hidden[1]


def trump_cards(game: Game, seat: int) -> list[int]:
    return [trump.card for trump in game.players[seat].trumps]


def test_the_choices_are_put_to_their_seat_alone_with_what_it_chose_so_far() -> None:
    game = blackpoker.new_game("8.2 Master + Extra", seed=1)
    assert game.decision is not None
    first = game.decision.options[3].value
    game.choose(3)
    mine, theirs = view(game, 0), view(game, 1)
    assert mine.decision is not None
    assert mine.decision.chosen == [first]
    assert (theirs.decision, theirs.waiting, theirs.waiting_kind) == (None, 0, "trumps")
    assert prompt_words(mine, "en").startswith("Set-up: choose trump 2 of 2.")
    names = [option_words(mine, option, "en") for option in mine.decision.options]
    assert "♠K\u00a0Demon King" in names
    assert "♠6" in names


def test_FR_2_of_drafted_cards_the_trumps_come_after_the_rare_card() -> None:
    game = blackpoker.new_game("9.1 Master + Draft", seed=1)
    prompts: list[str] = []
    while choosing(game):
        assert game.decision is not None
        prompts.append(prompt_words(view(game, game.decision.seat), "en"))
        game.choose(0)
    assert [text.split(". ")[0] for text in prompts[:3]] == [f"Draft: mini pack {place} of 6" for place in (1, 2, 3)]
    assert [text for text in prompts if "trump" in text][:2] == [
        f"Set-up: choose trump {place} of 2. It lies face down, unseen by the opponent." for place in (1, 2)
    ]


def ready(regulation: str, seed: int = 1) -> Game:
    return play_until(blackpoker.new_game(regulation, seed=seed), lambda game: game.turn_no > 0)


def test_EX_2_a_trump_is_seen_by_all_when_it_lies_face_up() -> None:
    game = ready("9.1 Master + Extra")
    for owner in range(2):
        mine, theirs = view(game, owner), view(game, 1 - owner)
        assert [trump.card for trump in mine.own.trumps] == trump_cards(game, owner)
        assert sorted(trump.face_up for trump in theirs.other.trumps) == [False, True]
        for trump in theirs.other.trumps:
            assert (trump.card == UNKNOWN) != trump.face_up
            words = trump_words(theirs, trump.id, "en")
            sign = card_sign(trump.card) if trump.face_up else f"#{trump.id} (face down)"
            assert words.startswith(f"the opponent's trump {sign}")


def test_ZV_2_the_rare_card_is_its_owners_and_its_count_public() -> None:
    game = ready("8.2 Master + Rare Pack")
    assert view(game, 0).own.rare == game.players[0].rare
    assert (view(game, 1).other.rare, view(game, 1).other.rare_count) == ([], 1)


@pytest.mark.parametrize(("regulation", "count"), [("8.2 Standard + Pack", None), ("9.1 Standard + Pack", 14)])
def test_Q_311_nobody_looks_into_an_unopened_pack(regulation: str, count: int | None) -> None:
    game = ready(regulation)
    mine, theirs = view(game, 0).own, view(game, 1).other
    assert (mine.pack, mine.pack_count, mine.pack_open) == ([], 14, False)
    assert (theirs.pack, theirs.pack_count, theirs.pack_open) == ([], count, False)


@pytest.mark.parametrize("regulation", ["8.2 Standard + Pack", "9.1 Standard + Pack"])
def test_Q_311_Q_312_an_open_pack_is_counted_by_all_and_known_to_its_owner(regulation: str) -> None:
    game = play_until(
        blackpoker.new_game(regulation, seed=2), lambda game: game.decision is not None and game.decision.kind == "take"
    )
    assert game.decision is not None
    seat = game.decision.seat
    opened = next(event for event in game.events if event.kind == "pack opened")
    assert redact([opened], view(game, 1 - seat))[0].cards == (UNKNOWN,) * 14
    assert redact([opened], view(game, seat))[0].cards == opened.cards
    taken = game.decision.options[2].value
    before = view(game, 1 - seat)
    events = redact(game.choose(2), before)
    assert [event.cards for event in events if event.kind == "found"] == [(taken,)]
    mine, theirs = view(game, seat).own, view(game, 1 - seat).other
    assert mine.pack == sorted(game.players[seat].pack)
    assert (mine.pack_count, theirs.pack, theirs.pack_count, theirs.pack_open) == (13, [], 13, True)


def test_Q_311_RG_8_the_pack_of_the_draft_lies_face_up_for_everybody_once_the_card_is_taken() -> None:
    """000 5.4.3 turns it face up and no table of the draft makes it its owner's."""
    regulation = "8.0d Master + Random 40 + Pack"
    game = play_until(
        blackpoker.new_game(regulation, seed=2), lambda game: game.decision is not None and game.decision.kind == "take"
    )
    assert game.decision is not None
    seat = game.decision.seat
    for viewer in (1 - seat, PUBLIC):
        closed = view(game, viewer).sides[seat]
        assert (closed.pack, closed.pack_count) == ([], 14), "first the card is taken, then the pack is turned up"
    before = {viewer: view(game, viewer) for viewer in (1 - seat, PUBLIC)}
    events = game.choose(2)
    pack = sorted(game.players[seat].pack)
    assert len(pack) == 13
    for viewer, seen in before.items():
        told = [event for event in redact(events, seen) if event.kind == "pack shown"]
        assert [event.cards for event in told] == [tuple(pack)]
        assert view(game, viewer).sides[seat].pack == pack
    other = sample(sampling_view(game, 1 - seat), Rng(1))
    assert sorted(other.players[seat].pack) == pack


def test_Q_313_the_rare_card_is_drawn_unseen() -> None:
    event = Event("rare drawn", 1, -1, -1, (7,))
    rules = blackpoker.rules_of("8.2 Master + Rare Pack")
    assert redact([event], blank_view(rules, 0))[0].cards == (UNKNOWN,)
    assert redact([event], blank_view(rules, 1))[0].cards == (7,)


def test_Q_208_the_card_at_the_soldiers_place_is_face_down_until_the_reveal() -> None:
    game = play_until(blackpoker.new_game("8.2 Master + Extra", seed=1), lambda game: not choosing(game))
    assert game.decision is not None
    second = 1 - game.decision.seat
    mine, theirs = view(game, second).own, view(game, 1 - second).other
    assert mine.aside == game.players[second].aside
    assert (len(mine.aside), theirs.aside, theirs.aside_count) == (1, [], 1)


def test_RG_10_which_deck_is_used_next_is_secret_and_decks_are_seen_when_the_rules_say_so() -> None:
    rules = blackpoker.rules_of("8.0d Lite + Random Half")
    decks = [list(dealt) for dealt in blackpoker.deal_decks(rules, 3)]
    first, second = [begin(rules, decks, 3, blackpoker.Automation.USUAL, TWO_DECKS) for _ in range(2)]
    assert match_view(first, 1).decision is None
    mine = match_view(first, 0).decision
    assert mine is not None
    assert [option.kind for option in mine.options] == ["deck", "deck"]
    events = [first.choose(0), second.choose(1)]
    assert events_data(events[0]) == events_data(events[1])
    seen = [json.dumps(match_view(match, 1).to_data()) for match in (first, second)]
    assert seen[0] == seen[1]
    rng = Rng(4)
    while not first.winners:
        assert first.decision is not None
        first.choose(rng.below(len(first.decision.options)))
    winner = first.winners[0]
    for viewer in (0, 1, PUBLIC):
        found = match_view(first, viewer)
        assert found.seen == ([] if viewer < 0 else sorted(decks[viewer][first.seen[viewer]]))
        assert found.beside[1 - winner] is None
        pile = found.beside[winner]
        assert pile is not None
        assert pile.face_up
        assert pile.top in decks[winner][first.retired[winner]]
