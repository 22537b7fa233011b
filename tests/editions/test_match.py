"""Matches: the procedure of [RG-9] to [RG-11] in every branch, and the laws of a value."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import GameOver, IllegalChoice, NotationError, StaleChoice, StateError

HALF = "8.0d Lite + Random Half"
A, B = 0, 1


def two_decks(seed: int = 1) -> blackpoker.Match:
    return blackpoker.new_match(HALF, seed=seed)


def pick(match: blackpoker.Match, seat: int, deck: int) -> None:
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (seat, "deck")
    match.choose([option.value for option in decision.options].index(deck))


def win(match: blackpoker.Match, winner: int) -> None:
    """The other player gives the game up."""
    assert match.game is not None
    match.concede(1 - winner)


def test_RG_9_a_one_deck_match_is_one_game() -> None:
    match = blackpoker.new_match("8.2 Lite + Entry 20", seed=3)
    win(match, 1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.wins) == (1, [0, 1])


def test_RG_11_two_wins_in_a_row_win_the_match() -> None:
    match = two_decks()
    pick(match, 0, A)
    pick(match, 1, B)
    win(match, 0)
    assert match.retired == [A, -1]
    assert match.free_decks(0) == [B]
    pick(match, 1, A)
    assert match.picks == [B, A]
    win(match, 0)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "2-0")


@pytest.mark.parametrize("again", [A, B])
def test_RG_11_the_loser_chooses_either_deck(again: int) -> None:
    match = two_decks()
    pick(match, 0, A)
    pick(match, 1, A)
    win(match, 0)
    decision = match.decision
    assert decision is not None
    assert decision.seat == 1
    assert [option.value for option in decision.options] == [A, B]
    pick(match, 1, again)
    assert match.game is not None
    assert match.game.decks[1] == match.decks[1][again]


def test_R_163_Q_811_the_third_game_is_played_with_the_decks_that_have_not_won() -> None:
    match = two_decks()
    pick(match, 0, A)
    pick(match, 1, A)
    win(match, 0)
    pick(match, 1, A)
    win(match, 1)
    assert match.retired == [A, A]
    assert match.picks == [B, B]
    assert match.game is not None
    assert match.game.decks == [match.decks[0][B], match.decks[1][B]]
    win(match, 1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.winners) == (1, "1-2", [0, 1, 1])


def test_RG_10_a_player_may_look_at_the_deck_he_just_used_and_at_nothing_else() -> None:
    match = two_decks()
    assert match.seen == [-1, -1]
    pick(match, 0, B)
    pick(match, 1, A)
    win(match, 1)
    assert match.seen == [B, A]


def test_Q_810_a_drawn_game_does_not_count_and_retires_no_deck() -> None:
    """Both lives reach 0 too seldom to be played out here: the drawn game is read from data."""
    match = two_decks()
    pick(match, 0, A)
    pick(match, 1, B)
    data = match.to_data()
    game = data["game"]
    assert isinstance(game, dict)
    game["decision"], game["outcome"] = None, [[], "both lives are 0"]
    drawn = blackpoker.match_from_data(data, match.rules)
    drawn.go_on()
    assert (drawn.wins, drawn.retired, drawn.winners) == ([0, 0], [-1, -1], [-1])
    assert drawn.seen == [A, B]
    assert [drawn.free_decks(seat) for seat in range(2)] == [[A, B], [A, B]]
    pick(drawn, 0, B)
    pick(drawn, 1, B)
    win(drawn, 0)
    assert drawn.wins == [1, 0]


def test_a_match_is_a_value() -> None:
    match = two_decks(5)
    rng = Rng(5)
    while match.outcome is None:
        copy, digest = match.clone(), match.digest()
        read = blackpoker.match_from_data(json.loads(json.dumps(match.to_data())), match.rules)
        assert read.digest() == copy.digest() == digest
        decision = match.decision
        assert decision is not None
        index = rng.below(len(decision.options))
        for other in (copy, read, match):
            other.choose(index)
        assert read.digest() == copy.digest() == match.digest() != digest
    with pytest.raises(GameOver):
        match.choose(0)
    with pytest.raises(GameOver):
        match.concede(0)


def test_a_bad_choice_leaves_the_match_untouched() -> None:
    match = two_decks()
    digest = match.digest()
    with pytest.raises(IllegalChoice):
        match.choose(2)
    with pytest.raises(StaleChoice):
        match.choose(0, 99)
    assert match.digest() == digest


def test_a_conceded_match_is_over_between_games() -> None:
    match = two_decks()
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.winner == 1


def test_decks_of_a_match_are_checked() -> None:
    first, second = "♠A-K ♡A-K Jo", "♢A-K ♣A-K Jo"
    with pytest.raises(NotationError, match=r"RG-10"):
        blackpoker.new_match("8.0d Lite + Constructed Half", [[first], [first]])
    with pytest.raises(NotationError, match="each card once"):
        blackpoker.new_match("8.0d Lite + Constructed Half", [[first, first], [first, second]])


def test_damaged_match_data_is_refused() -> None:
    data = two_decks().to_data()
    del data["wins"]
    with pytest.raises(StateError, match="wins"):
        blackpoker.match_from_data(data, blackpoker.rules_of(HALF))
