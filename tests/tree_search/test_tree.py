"""A tree search: honest, repeatable, and right where the answer is plain."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.encoding import OPTION, ROW, SECTIONS
from kirifuda.blackpoker.memory import SamplingView, sample, sampling_view
from kirifuda.blackpoker.tree_search import Estimate, Evaluator, Settings, TreeSearch
from kirifuda.bots import new_bot
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.cards.rng import Rng
from tests.blackpoker.board import Board

pytestmark = pytest.mark.both

USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
SETTINGS = Settings()
SIDE = next(section for section in SECTIONS if section.name == "side")


def searched(seen: SamplingView, descents: int, seed: int = 1) -> TreeSearch:
    search = TreeSearch(seen, seed, SETTINGS)
    search.run(descents)
    return search


def first_action(search: TreeSearch) -> str:
    option = search.best().options[0]
    return search.seen.rules.actions[option.value].id if option.kind == "action" else option.kind


class Fair(Evaluator):
    """Finds all options equally likely and every position even; counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def evaluate(self, positions: list[tuple[bytes, bytes]]) -> list[Estimate]:
        self.asked.append(len(positions))
        assert all(len(row) == ROW for row, _ in positions)
        counts = [len(options) // OPTION for _, options in positions]
        return [
            Estimate([1 / count] * count, self.value(row)) for count, (row, _) in zip(counts, positions, strict=True)
        ]

    def value(self, row: bytes) -> float:
        del row
        return 0.0


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
@pytest.mark.parametrize("guided", [False, True])
def test_ZV_7_it_finds_the_same_in_every_game_that_looks_alike(regulation: str, guided: bool) -> None:
    """With the memory of the seat: a sample of a position is searched as the position itself."""
    game = blackpoker.new_game(regulation, seed=8, automation=USUAL)
    bots = [new_bot("greedy", 1), new_bot("random", 2)]
    memories = [SeatMemory(game, seat) for seat in range(2)]
    rng = Rng(6)
    compared = 0
    while game.decision is not None and compared < 8:
        seat = game.decision.seat
        if game.turn_no and len(game.decision.options) > 1 and rng.below(4) == 0:
            memory = memories[seat].memory
            seen = sampling_view(game, seat, memory)
            other = sampling_view(sample(seen, rng), seat, memory)
            found = [TreeSearch(one, 3, SETTINGS, Fair() if guided else None) for one in (seen, other)]
            for search in found:
                search.run(12)
            results = [[(tried.answer.key, tried.visits, tried.value) for tried in one.tried()] for one in found]
            assert results[0] == results[1]
            compared += 1
        events = game.choose(bots[seat].choose(sampling_view(game, seat)))
        for listener in memories:
            listener.hear(game, events)
    assert compared > 3


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


def test_an_evaluator_is_asked_in_batches() -> None:
    text = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4; P2 life: #30; P2 hand: H2; P2 walls: C10 C9"
    evaluator = Fair()
    search = TreeSearch(sampling_view(Board("9.1 Lite", text).game, 0), 1, Settings(batch=8), evaluator)
    search.run(20)
    assert evaluator.asked[-3:] == [8, 8, 4]
    assert abs(sum(tried.prior for tried in search.tried()) - 1) < 1e-9
    assert len({tried.prior for tried in search.tried()}) > 1, "an action with many ways is likely as a whole"
    assert {tried.value for tried in search.tried() if tried.visits} == {0.5}


class Recruiter(Fair):
    """Likes positions in which the seat that decides has more soldiers than the other."""

    def value(self, row: bytes) -> float:
        own, other = (row[SIDE.at + place * SIDE.width + SIDE.fields.index("soldiers")] for place in range(2))
        return (own - other) / 4


def test_an_evaluator_steers_the_search() -> None:
    text = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4; P1 walls: C10; P2 life: #30; P2 hand: H2; P2 walls: D10"
    search = TreeSearch(sampling_view(Board("9.1 Lite", text).game, 0), 1, SETTINGS, Recruiter())
    search.run(300)
    assert first_action(search) == "summonsSoldier"
    assert search.tried()[0].value > 0.55
