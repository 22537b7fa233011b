"""A tree search: honest, repeatable, and right where the answer is plain."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.memory import SamplingView, sampling_view
from kirifuda.blackpoker.tree_search import Settings, TreeSearch
from tests.blackpoker.board import Board
from tests.tree_search.alike import USUAL, looking_alike

pytestmark = pytest.mark.both

SETTINGS = Settings()


def searched(seen: SamplingView, descents: int, seed: int = 1) -> TreeSearch:
    search = TreeSearch(seen, seed, SETTINGS)
    search.run(descents)
    return search


def first_action(search: TreeSearch) -> str:
    option = search.best().options[0]
    return search.seen.rules.actions[option.value].id if option.kind == "action" else option.kind


def test_it_throws_for_the_win() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4; P2 life: #8; P2 hand: H2; P2 walls: C10 C9")
    search = searched(sampling_view(board.game, 0), 60)
    assert first_action(search) == "throwing"
    best = search.tried()[0]
    assert best.answer.options[-1].value == 1, "at the other player"
    assert best.value > 0.9


def test_it_counters_what_would_kill_it() -> None:
    text = "turn P1; P1 life: #20; P1 hand: SK CK; P2 life: #6; P2 hand: CA C6 C9 H7; P2 walls: C10"
    board = Board("9.1 Lite", text).choose("throwing", "SK", "CK", "P2", "pass")
    assert first_action(searched(sampling_view(board.game, 1), 60)) == "counter"


def test_the_same_seed_finds_the_same_and_time_is_only_counted_in_descents() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=4, automation=USUAL)
    assert game.decision is not None
    seen = sampling_view(game, game.decision.seat)
    first, second, in_parts = searched(seen, 24), searched(seen, 24), TreeSearch(seen, 1, SETTINGS)
    for _ in range(6):
        in_parts.run(4)
    found = [[(tried.visits, tried.value) for tried in search.tried()] for search in (first, second, in_parts)]
    assert found[0] == found[1] == found[2]
    assert sum(visits for visits, _ in found[0]) == 24


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "8.2 Standard + Pack", "9.1 Master + Extra"])
def test_ZV_7_it_finds_the_same_in_every_game_that_looks_alike(regulation: str) -> None:
    """With the memory of the seat: a sample of a position is searched as the position itself."""
    for pair in looking_alike(regulation, 5):
        found = [searched(seen, 12, seed=3) for seen in pair]
        results = [[(tried.answer.key, tried.visits, tried.value) for tried in one.tried()] for one in found]
        assert results[0] == results[1]


def test_a_lone_answer_is_not_searched() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P2 life: #20; P2 hand: H2").choose("end")
    search = searched(sampling_view(board.game, 1), 50)
    assert [tried.visits for tried in search.tried()] == [0]
    assert search.settled(1e9)


def test_it_is_settled_when_nothing_can_overtake() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4; P2 life: #8; P2 hand: H2; P2 walls: C10 C9")
    search = searched(sampling_view(board.game, 0), 60)
    first, second = (tried.visits for tried in search.tried()[:2])
    assert search.settled(first - second - 1)
    assert not search.settled(first - second)
