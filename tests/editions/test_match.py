"""Matches: the procedure of [RG-9] to [RG-11] in every branch, and the laws of a value."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.match import begin
from kirifuda.blackpoker.views import PUBLIC, match_view
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
    """The other player gives the game up; then both are ready for the next one."""
    assert match.game is not None
    match.concede(1 - winner)
    be_ready(match)


def be_ready(match: blackpoker.Match) -> None:
    while match.decision is not None and match.decision.kind == "ready":
        match.choose(0)


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
    be_ready(drawn)
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
    with pytest.raises(NotationError, match="in both decks"):
        blackpoker.new_match("8.0d Lite + Constructed Half", [[first, first], [first, second]])
    with pytest.raises(NotationError, match="at least 10"):
        blackpoker.new_match("8.0d Lite + Constructed Half", [["♠A-3", second], [first, second]])


def test_RG_10_constructed_half_is_built_by_its_players_with_any_sizes_of_one_pack() -> None:
    """Table 5.1: n cards and at most 54 − n, made of one pack."""
    small, large = "♠A-K", "♡A-K ♢A-K ♣A-K"
    match = blackpoker.new_match("8.0d Lite + Constructed Half", [[small, large], [large, small]])
    assert [[len(deck) for deck in own] for own in match.decks] == [[13, 39], [39, 13]]
    pick(match, 0, A)
    pick(match, 1, B)
    assert match.game is not None
    assert [len(deck) for deck in match.game.decks] == [13, 13]


@pytest.mark.parametrize("regulation", ["8.0d Master + Random 40", "8.0d Lite + Random Half", "6.0 Lite + Random Half"])
def test_RG_10_random_frames_refuse_chosen_decks(regulation: str) -> None:
    """Table 5.1: they are dealt at random, legal or not."""
    rules = blackpoker.rules_of(regulation)
    dealt = blackpoker.deal_decks(rules, 5)
    with pytest.raises(NotationError, match="at random"):
        blackpoker.new_match(regulation, dealt)
    with pytest.raises(NotationError, match="at random"):
        blackpoker.new_game(regulation, [own[0] for own in dealt])
    with pytest.raises(NotationError, match="at random"):
        blackpoker.new_game(regulation, ["♠A-K ♡A-K", "♠A-K ♡A-K"])
    assert blackpoker.new_match(regulation, seed=5).decks == dealt


# The pause between two games.


def asked(match: blackpoker.Match) -> tuple[int, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.kind


@pytest.mark.parametrize("winners", [(0, 1), (1, 0)])
def test_RG_11_both_players_may_look_at_their_deck_before_games_2_and_3(winners: tuple[int, int]) -> None:
    """000 5.3.1: after game 1, and once more before game 3, each his own deck and only until the next game begins."""
    match = two_decks()
    assert [match_view(match, seat).seen for seat in range(2)] == [[], []], "nobody has used a deck yet"
    pick(match, 0, A)
    pick(match, 1, B)
    for number, winner in enumerate(winners):
        used = match.picks[:]
        assert [match_view(match, viewer).seen for viewer in (0, 1, PUBLIC)] == [[], [], []], "during a game nobody may"
        match.concede(1 - winner)
        for seat in range(2):
            assert asked(match) == (seat, "ready")
            assert [match_view(match, owner).seen for owner in range(2)] == [
                match.decks[owner][used[owner]] for owner in range(2)
            ]
            assert match_view(match, PUBLIC).seen == []
            assert match_view(match, 1 - seat).decision is None
            match.choose(0)
        if number == 0:
            pick(match, 1 - winner, A)
    assert match.game is not None
    assert len(match.winners) == 2
    assert [match_view(match, viewer).seen for viewer in (0, 1, PUBLIC)] == [[], [], []]


def test_RG_9_nobody_is_asked_after_a_match_is_over() -> None:
    match = two_decks()
    pick(match, 0, A)
    pick(match, 1, A)
    win(match, 0)
    pick(match, 1, B)
    match.concede(1)
    assert (match.decision, match.wins) == (None, [2, 0])


# A best of three with one deck (000 5.2.2).


def test_RG_3_a_best_of_three_with_one_deck_ends_with_the_second_win() -> None:
    match = blackpoker.new_match("9.1 Lite + Entry 16", seed=3, form="best of three")
    decks = None
    for winner in (1, 0, 1):
        assert match.outcome is None
        assert match.game is not None
        decks = decks or match.game.decks
        assert match.game.decks == decks, "the one deck each has goes on"
        win(match, winner)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.winners) == (1, "1-2", [1, 0, 1])
    assert match.retired == [-1, -1]


def test_RG_3_two_wins_in_a_row_end_a_best_of_three() -> None:
    match = blackpoker.new_match("8.2 Master", seed=3, form="best of three")
    win(match, 0)
    assert (match.wins, match.decision is None) == ([1, 0], False)
    win(match, 0)
    assert match.outcome is not None
    assert match.outcome.reason == "2-0"


def test_the_deck_of_a_best_of_three_is_no_secret_to_be_looked_at() -> None:
    """The looks are a rule of the 2-deck match; a random deck stays hidden in a best of three."""
    match = blackpoker.new_match("8.0d Lite + Random 40", seed=3, form="best of three")
    match.concede(0)
    assert asked(match) == (0, "ready")
    assert [match_view(match, seat).seen for seat in range(2)] == [[], []]
    assert [match_view(match, seat).beside for seat in range(2)] == [[None, None], [None, None]]


@pytest.mark.parametrize(
    ("regulation", "form"),
    [
        ("8.2 Lite", "two decks"),
        ("8.0d Lite + Random Half", "best of three"),
        ("8.0d Lite + Random Half", "one game"),
        ("8.2 Lite", "best of five"),
    ],
)
def test_RG_9_RG_10_a_frame_has_its_forms(regulation: str, form: str) -> None:
    with pytest.raises(NotationError, match="is played as"):
        blackpoker.new_match(regulation, form=form)


def test_a_match_stored_before_forms_had_names_goes_on_as_it_was() -> None:
    """Nobody is asked between its games, and its data and digest have no new keys."""
    rules = blackpoker.rules_of(HALF)
    match = begin(rules, blackpoker.deal_decks(rules, 1), 1, blackpoker.Automation.USUAL)
    assert not {"form", "tops", "asking"} & set(match.to_data())
    match.choose(0)
    match.choose(0)
    read = blackpoker.match_from_data(json.loads(json.dumps(match.to_data())), rules)
    for one in (match, read):
        one.concede(1)
        assert asked(one) == (1, "deck")
    assert read.digest() == match.digest()


def test_damaged_match_data_is_refused() -> None:
    data = two_decks().to_data()
    del data["wins"]
    with pytest.raises(StateError, match="wins"):
        blackpoker.match_from_data(data, blackpoker.rules_of(HALF))
