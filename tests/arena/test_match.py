"""Matches: single, best of n, three against three at once and as a relay. [F-190] to [F-193]"""

import pytest

from kirifuda.server.arena import match
from kirifuda.server.arena.match import ArenaPlace, ArenaState
from kirifuda.server.arena.wire import MatchForm


def arena(kind: str = "single", games: int = 1, mode: str = "parallel") -> ArenaState:
    places = 6 if kind == "team" else 2
    state = ArenaState("a", MatchForm(kind, games, mode), [ArenaPlace("bot", level=1) for _ in range(places)])
    match.new_match(state)
    return state


def play(state: ArenaState, winner: int, totals: tuple[int, int] = (10, 5)) -> None:
    """The next battle, won by this seat."""
    match.next_battles(state, 1)
    board = next(board for board in state.boards if not board.over)
    match.finish_board(state, board.n, winner, list(totals))


def test_a_single_battle_is_a_match_even_if_it_is_drawn() -> None:
    for winner in (0, 1, -1):
        state = arena()
        play(state, winner)
        assert (state.over, state.winner, state.live) == (True, winner, False)


def test_in_a_best_of_match_players_change_seats_and_the_lead_decides() -> None:
    state = arena("best of", 5)
    play(state, 0)
    assert state.boards[0].players == [0, 1]
    play(state, 1)
    assert state.boards[1].players == [1, 0]
    assert match.wins(state) == [2, 0]
    assert not state.over
    play(state, 0)
    assert (match.wins(state), state.over, state.winner) == ([3, 0], True, 0)
    assert match.next_battles(state, 1) == []


def test_no_battle_begins_while_another_runs() -> None:
    state = arena("best of", 3)
    assert len(match.next_battles(state, 1)) == 1
    assert match.next_battles(state, 1) == []


def test_a_rematch_counts_battles_on_and_wins_anew() -> None:
    state = arena()
    play(state, 1)
    match.new_match(state)
    match.next_battles(state, 2)
    assert (state.battles, state.boards[0].n, match.wins(state), state.over) == (2, 2, [0, 0], False)


def team(mode: str = "parallel") -> ArenaState:
    state = arena("team", mode=mode)
    assert match.next_battles(state, 1) == []
    state.picks = [0, 1, 2, 2, 1, 0]
    return state


def test_F_190_within_a_team_characters_differ_and_teams_may_overlap() -> None:
    state = arena("team")
    state.picks[0] = 4
    assert not match.may_pick(state, 2, 4)
    assert match.may_pick(state, 0, 4)
    assert match.may_pick(state, 3, 4)
    assert match.picking(state)


def test_F_190_three_boards_at_once_pair_everybody_by_lot() -> None:
    pairings = set()
    for seed in range(40):
        state = team()
        setups = match.next_battles(state, seed)
        assert not match.picking(state)
        assert sorted(player for setup in setups for player in setup.players) == [0, 1, 2, 3, 4, 5]
        assert all(setup.players[0] < 3 <= setup.players[1] for setup in setups)
        assert all(setup.picks == [state.picks[player] for player in setup.players] for setup in setups)
        assert all(setup.config["mirror_allowed"] for setup in setups)
        assert len({setup.seed for setup in setups}) == 3
        pairings.add(frozenset(tuple(setup.players) for setup in setups))
    assert len(pairings) == 6


@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ([(0, 10, 3), (0, 11, 4), (1, 2, 10)], 0),
        ([(0, 10, 9), (1, 2, 10), (-1, 8, 8)], 1),
        ([(0, 12, 3), (1, 8, 10), (-1, 6, 6)], 0),
        ([(0, 10, 8), (1, 8, 10), (-1, 6, 6)], -1),
    ],
)
def test_F_191_more_boards_win_then_the_larger_sum(results: list[tuple[int, int, int]], winner: int) -> None:
    state = team()
    match.next_battles(state, 5)
    for board, (won, first, second) in zip(state.boards, results, strict=True):
        assert not state.over
        match.finish_board(state, board.n, won, [first, second])
    assert (state.over, state.winner) == (True, winner)


def test_F_193_in_a_relay_the_winner_stays_and_a_draw_replaces_both() -> None:
    state = team("relay")
    seen = []
    for winner in (0, -1, 1):
        match.next_battles(state, 1)
        seen.append(state.boards[-1].players)
        match.finish_board(state, state.boards[-1].n, winner, [5, 5])
        assert not state.over
    assert seen == [[0, 3], [0, 4], [1, 5]]
    match.next_battles(state, 1)
    assert state.boards[-1].players == [2, 5]
    match.finish_board(state, state.boards[-1].n, 1, [3, 10])
    assert (state.over, state.winner) == (True, 1)
