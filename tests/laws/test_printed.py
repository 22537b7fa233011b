"""Random games and matches show every viewer what table [ZV-2] prints, no more and no less; and leaks are found."""

from collections import Counter
from collections.abc import Callable

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import PUBLIC, MatchView, View, match_view, view
from kirifuda.cards.rng import Rng
from tests.laws.laws import LawBroken
from tests.laws.printed import PRINTED
from tests.laws.printed_law import FACTS, VIEWERS, Exits, PrintedLaw

EDITIONS = sorted({regulation.edition for regulation in blackpoker.all_regulations()})
HALVES = ["6.0 Lite + Random Half", "8.0d Master + Random Half", "8.0d Lite + Constructed Half"]
EVERY = 6
MOST = 180
PACK_OF_THE_DRAFT = "8.0d Master + Random 40 + Pack"


def play(game: blackpoker.Game, law: PrintedLaw, seed: int, most: int = MOST) -> None:
    """Random choices; at about every so many-th decision each viewer's view is held to the table."""
    rng = Rng(seed)
    for _ in range(most):
        if game.decision is None or rng.below(EVERY) == 0:
            for viewer in VIEWERS:
                law.position(game, viewer)
        if game.decision is None:
            return
        game.choose(rng.below(len(game.decision.options)))


def play_match(match: blackpoker.Match, law: PrintedLaw, seed: int) -> None:
    """Random choices until the match is over; some games are given up, so that all three are played."""
    rng = Rng(seed)
    while True:
        if match.game is None or rng.below(EVERY) == 0:
            for viewer in VIEWERS:
                law.match(match, viewer)
        if match.decision is None:
            return
        if match.pending is None and rng.below(40) == 0:
            ahead = 0 if match.wins[0] > match.wins[1] else 1 if match.wins[1] > match.wins[0] else rng.below(2)
            match.concede(ahead)
        else:
            match.choose(rng.below(len(match.decision.options)))


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_ZV_2_games_show_what_is_printed(edition: str) -> None:
    law = PrintedLaw()
    regulations = [regulation.en for regulation in blackpoker.all_regulations() if regulation.edition == edition]
    for number, regulation in enumerate(regulations):
        automation = (blackpoker.Automation.USUAL, blackpoker.Automation.STRICT)[number % 2]
        play(blackpoker.new_game(regulation, seed=number, automation=automation), law, number)
    assert came_up(law.checks) >= {row.fact for row in PRINTED[edition]} - never_there(edition)


def came_up(checks: Counter[str]) -> set[str]:
    """The facts that were seen to be shown to somebody, and the one that is for nobody's eyes and was hidden."""
    return {name for name in FACTS if checks[f"{name} shown"] or (name == "life: cards" and checks[f"{name} hidden"])}


def never_there(edition: str) -> set[str]:
    """The book's table is that of 6.0 too, which has no pack."""
    return {name for name in FACTS if name.startswith("pack")} if edition == "6.0" else set()


@pytest.mark.parametrize("regulation", HALVES)
def test_ZV_2_RG_11_matches_show_decks_as_printed(regulation: str) -> None:
    law = PrintedLaw()
    for seed in range(4):
        play_match(blackpoker.new_match(regulation, seed=seed), law, seed)
    assert min(law.checks[name] for name in ("used deck shown", "used deck hidden", "won deck", "unused deck")) > 20


# The test of the test: each leak and each gap that was once there is found.


def play_some(regulation: str, law: PrintedLaw) -> None:
    for seed in range(30):
        play(blackpoker.new_game(regulation, seed=seed), law, seed, 400)


def play_some_matches(law: PrintedLaw) -> None:
    for seed in range(6):
        play_match(blackpoker.new_match("8.0d Master + Random Half", seed=seed), law, seed)


def deck_in_use(match: blackpoker.Match, viewer: int) -> MatchView:
    """As it was: once a random half has won, the deck in use follows from it and was shown to everybody."""
    seen = match_view(match, viewer)
    for owner in range(2):
        if seen.game is not None and match.game is not None and match.retired[owner] >= 0:
            seen.game.sides[owner].deck = match.game.decks[owner][:]
    return seen


def whole_retired_deck(match: blackpoker.Match, viewer: int) -> MatchView:
    """As it was: the whole deck that has won lay open to all, also during the next games."""
    seen = match_view(match, viewer)
    for owner in range(2):
        if match.retired[owner] >= 0 and owner != viewer:
            seen.seen = seen.seen + match.decks[owner][match.retired[owner]]
    return seen


def no_second_look(match: blackpoker.Match, viewer: int) -> MatchView:
    """As it was: nobody could look at his deck before game 3."""
    seen = match_view(match, viewer)
    if len(match.winners) == 2:
        seen.seen = []
    return seen


def look_of_the_loser_only(match: blackpoker.Match, viewer: int) -> MatchView:
    seen = match_view(match, viewer)
    if match.winners and match.winners[-1] == viewer:
        seen.seen = []
    return seen


def look_that_stays(match: blackpoker.Match, viewer: int) -> MatchView:
    """A look that does not end when the next game begins."""
    seen = match_view(match, viewer)
    if viewer >= 0 and match.seen[viewer] >= 0:
        seen.seen = sorted(match.decks[viewer][match.seen[viewer]])
    return seen


def no_decks_beside_the_table(match: blackpoker.Match, viewer: int) -> MatchView:
    seen = match_view(match, viewer)
    seen.beside = [None, None]
    return seen


@pytest.mark.parametrize(
    ("planted", "problem"),
    [
        (deck_in_use, "deck: list"),
        (whole_retired_deck, "the deck to look at"),
        (no_second_look, "the deck to look at"),
        (look_of_the_loser_only, "the deck to look at"),
        (look_that_stays, "the deck to look at"),
        (no_decks_beside_the_table, "lies face"),
    ],
)
def test_a_leak_or_a_gap_of_a_match_breaks_the_law(
    planted: Callable[[blackpoker.Match, int], MatchView], problem: str
) -> None:
    law = PrintedLaw(Exits(match=planted))
    with pytest.raises(LawBroken, match=problem):
        play_some_matches(law)


def hidden_pack(game: blackpoker.Game, viewer: int) -> View:
    """As it was: the pack of the draft, turned face up, was kept from the opponent."""
    seen = view(game, viewer)
    for side in seen.sides:
        side.pack = side.pack if side.seat == viewer else []
    return seen


def pack_shown_too_soon(game: blackpoker.Game, viewer: int) -> View:
    seen = view(game, viewer)
    for side in seen.sides:
        side.pack = sorted(game.players[side.seat].pack) if side.pack_open else []
    return seen


def life_of_ten_or_more(game: blackpoker.Game, viewer: int) -> View:
    seen = view(game, viewer)
    for side in seen.sides:
        side.life = len(game.players[side.seat].life)
    return seen


def whole_graveyards(game: blackpoker.Game, viewer: int) -> View:
    seen = view(game, viewer)
    for side in seen.sides:
        side.graveyard = game.players[side.seat].graveyard[:]
    return seen


def own_hand_hidden(game: blackpoker.Game, viewer: int) -> View:
    seen = view(game, viewer)
    for side in seen.sides:
        side.hand = []
    return seen


@pytest.mark.parametrize(
    ("planted", "problem"),
    [
        (hidden_pack, "pack: cards"),
        (pack_shown_too_soon, "pack: cards"),
        (life_of_ten_or_more, "life: number"),
        (whole_graveyards, "graveyard: cards"),
        (own_hand_hidden, "hand: cards"),
    ],
)
def test_a_leak_or_a_gap_of_a_game_breaks_the_law(
    planted: Callable[[blackpoker.Game, int], View], problem: str
) -> None:
    law = PrintedLaw(Exits(game=planted))
    with pytest.raises(LawBroken, match=problem):
        play_some(PACK_OF_THE_DRAFT, law)


def test_an_open_pack_of_a_later_edition_stays_its_owners() -> None:
    law = PrintedLaw(Exits(game=pack_shown_too_soon))
    with pytest.raises(LawBroken, match="pack: cards"):
        play_some("8.2 Standard + Pack", law)


def test_the_viewers_are_both_seats_and_the_public() -> None:
    assert VIEWERS == (0, 1, PUBLIC)
