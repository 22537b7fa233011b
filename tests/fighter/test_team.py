"""The team rule in one place: the server and `TeamBattle` both ask these functions. [F-190] to [F-193]"""

import inspect

import pytest

from kirifuda.cards.rng import Rng
from kirifuda.fighter import team
from kirifuda.fighter.team import PARALLEL, RELAY
from kirifuda.server.arena import match

A, B, DRAW = 0, 1, -1


def test_F_190_within_a_team_all_characters_differ() -> None:
    assert team.may_pick([3, -1], 4)
    assert not team.may_pick([3, -1], 3)


@pytest.mark.both
def test_F_190_lots_decide_who_meets_whom_and_a_relay_keeps_its_order() -> None:
    drawn = [team.draw_lots(PARALLEL, Rng(seed)) for seed in range(20)]
    assert all(sorted(lineup) == [0, 1, 2] for lots in drawn for lineup in lots)
    assert len({str(lots) for lots in drawn}) > 5
    assert team.draw_lots(RELAY, Rng(1)) == [[0, 1, 2], [0, 1, 2]]


@pytest.mark.both
@pytest.mark.parametrize(
    ("winners", "totals", "winner"),
    [
        ([A, A, B], [[10, 9], [11, 4], [3, 14]], A),  # S-07: totals are not consulted
        ([A, B, DRAW], [[10, 2], [4, 11], [5, 5]], A),
        ([A, B, DRAW], [[10, 2], [1, 12], [5, 5]], B),
        ([DRAW, DRAW, DRAW], [[5, 5], [6, 6], [7, 7]], DRAW),
        ([A, A], [[10, 0], [10, 0]], DRAW),  # not over yet
    ],
)
def test_F_191_more_boards_win_then_the_larger_sum(winners: list[int], totals: list[list[int]], winner: int) -> None:
    assert team.winning_team(PARALLEL, winners, totals) == winner
    assert team.over(PARALLEL, winners) == (len(winners) == 3)


@pytest.mark.both
def test_F_193_relay_who_loses_is_replaced_and_a_draw_replaces_both() -> None:
    assert team.pairings(RELAY, []) == [[0, 0]]
    assert team.pairings(RELAY, [A]) == [[0, 1]]
    assert team.pairings(RELAY, [A, DRAW]) == [[1, 2]]
    assert team.pairings(RELAY, [A, DRAW, A]) == []
    assert team.winning_team(RELAY, [A, DRAW, A], []) == A
    assert team.winning_team(RELAY, [DRAW, DRAW, DRAW], []) == DRAW
    assert team.pairings(PARALLEL, []) == [[0, 0], [1, 1], [2, 2]]
    assert team.pairings(PARALLEL, [A, B, A]) == []


def test_the_server_has_no_team_rule_of_its_own() -> None:
    source = inspect.getsource(match)
    assert all(f"team.{name}(" in source for name in ("may_pick", "draw_lots", "pairings", "over", "winning_team"))
    assert "next32" not in source
    assert "shuffle" not in source
