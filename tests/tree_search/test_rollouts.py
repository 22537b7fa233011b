"""A net that thinks ahead by rollouts: which answers it compares, what it takes from them, and that it is honest."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding import PositionEncoder
from kirifuda.blackpoker.memory import SamplingView, sampling_view
from kirifuda.blackpoker.memory.places import GRAVEYARD, HAND, LIFE
from kirifuda.blackpoker.tree_search import Evaluator, RolloutSearch, Settings, Thinking, TreeSearch
from kirifuda.blackpoker.tree_search.likeliest import LikelyAnswer, likeliest
from kirifuda.blackpoker.tree_search.remembered_sample import remembered_sample
from kirifuda.blackpoker.tree_search.rollouts import COMPARED_AFTER, NetRollout
from kirifuda.cards.rng import Rng
from tests.blackpoker.board import Board
from tests.tree_search.alike import USUAL, looking_alike
from tests.tree_search.evaluators import Backward, Fair, Falling, Recruiter, Sure

pytestmark = pytest.mark.both

OPEN = "turn P1; P1 life: #20; P1 hand: S9 C2 H3 D4; P1 walls: C10; P2 life: #30; P2 hand: H2; P2 walls: D10"


def likely(seen: SamplingView, unlikely: float, evaluator: Evaluator | None = None) -> list[LikelyAnswer]:
    return likeliest(remembered_sample(seen, Rng(1)), PositionEncoder(seen.rules), evaluator or Fair(), unlikely)


def searched(seen: SamplingView, rollouts: int, thinking: Thinking, evaluator: Evaluator) -> RolloutSearch:
    search = RolloutSearch(seen, 1, thinking, evaluator)
    made = 0
    while made < rollouts and not search.decided():
        made += search.step(rollouts - made)
    search.stop()
    return search


def opening(regulation: str = "8.2 Lite", seed: int = 4) -> SamplingView:
    game = blackpoker.new_game(regulation, seed=seed, automation=USUAL)
    assert game.decision is not None
    return sampling_view(game, game.decision.seat)


def test_the_parts_of_a_request_are_one_answer() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 SK C2 C3; P2 life: #20")
    seen = sampling_view(board.game, 0)
    found = likely(seen, 0.0)
    rules = seen.rules
    names = [rules.actions[one.answer.options[0].value].id for one in found if one.answer.options[0].kind == "action"]
    assert names.count("throwing") == 4, "each spade with each club"
    throws = [one for one in found if rules.actions[one.answer.options[0].value].id == "throwing"]
    assert len({one.probability for one in throws}) == 1, "all ways are alike, and none is held against it"
    assert throws[0].probability == found[0].probability
    assert [one.probability for one in found] == sorted([one.probability for one in found], reverse=True)


def test_the_order_of_its_parts_makes_no_other_answer() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 field: a:H9 b:D4 c:C7; P2 life: #20").choose("attack")
    while board.asked()[1] != "attackers":
        board.choose("pass")
    found = likely(sampling_view(board.game, 0), 0.0)
    sets = [frozenset(option.value for option in one.answer.options if option.kind == "unit") for one in found]
    assert len(set(sets)) == len(sets) == 8


def test_of_two_orders_the_likelier_one_is_kept() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 field: a:H9 b:D4 c:C7; P2 life: #20").choose("attack")
    while board.asked()[1] != "attackers":
        board.choose("pass")
    found = likely(sampling_view(board.game, 0), 0.0, Falling())
    whole = next(one for one in found if sum(option.kind == "unit" for option in one.answer.options) == 3)
    assert whole.indices == [0, 0, 0]


def test_to_take_a_request_back_is_no_answer() -> None:
    """Even where the net would like that best."""
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 SK C2 C3; P2 life: #20").choose("throwing")
    assert board.game.decision is not None
    assert board.game.decision.options[-1].kind == "back"
    found = likely(sampling_view(board.game, 0), 0.0, Backward())
    assert found
    assert all(option.kind != "back" for one in found for option in one.answer.options)


def test_what_is_unlikely_is_left_out_and_there_is_always_one() -> None:
    seen = sampling_view(Board("9.1 Lite", OPEN).game, 0)
    assert all(one.probability >= 0.05 for one in likely(seen, 0.05))
    assert len(likely(seen, 2.0)) == 1
    assert [one.indices for one in likely(seen, 0.05, Sure())] == [likely(seen, 0.05, Sure())[0].indices]


@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "8.2 Standard + Pack", "9.1 Master + Extra"])
def test_every_answer_can_be_given(regulation: str) -> None:
    """After each one the game asks something else."""
    play = RememberedGame(blackpoker.new_game(regulation, seed=5, automation=USUAL))
    encoder, rng = PositionEncoder(play.game.rules), Rng(5)
    for _ in range(80):
        decision = play.game.decision
        if decision is None:
            break
        for one in likeliest(play, encoder, Fair(), 0.02)[:6]:
            after = play.clone()
            for option, index in zip(one.answer.options, one.indices, strict=True):
                asked = after.game.decision
                assert asked is not None
                assert asked.options[index] == option
                after.choose(index)
            assert after.game.outcome is not None or after.game.draft < 0
        play.choose(rng.below(len(decision.options)))


def test_the_same_seed_finds_the_same_however_often_it_is_stopped_at() -> None:
    seen = opening()
    results = []
    for _ in range(2):
        search = searched(seen, 40, Thinking(), Fair())
        results.append([(one.answer.key, one.visits, one.value) for one in search.tried()])
    assert results[0] == results[1]
    assert sum(visits for _, visits, _ in results[0]) == 40


def test_rollouts_go_on_side_by_side_in_the_same_worlds() -> None:
    evaluator = Fair()
    search = RolloutSearch(opening(), 1, Thinking(answers=4, unlikely=0.0, together=16), evaluator)
    assert len(search.candidates) == 4
    search.step(100)
    assert evaluator.asked[-1] <= 16
    assert len({(one.world, one.candidate.answer.key) for one in search.running}) == len(search.running)
    assert {one.world for one in search.running} == {1, 2, 3, 4}


def test_it_tries_no_more_than_it_may() -> None:
    search = RolloutSearch(opening(), 1, Thinking(unlikely=0.0), Fair())
    search.step(3)
    assert len(search.running) + search.finished() == 3


def test_who_is_sure_does_not_think() -> None:
    search = RolloutSearch(opening(), 1, Thinking(), Sure())
    assert search.decided()
    assert len(search.candidates) == 1
    assert search.choices(search.best()) == search.candidates[0].indices


def test_before_anything_was_tried_the_net_at_first_sight_says_who_wins() -> None:
    """And a tree, which has no net, says nothing."""
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9; P1 field: a:H9 b:D4; P2 life: #20")
    seen = sampling_view(board.game, 0)
    search = RolloutSearch(seen, 1, Thinking(), Recruiter())
    assert search.judges()
    assert {one.value for one in search.tried()} == {0.75}, "two soldiers more, each a quarter"
    assert not TreeSearch(seen, 1, Settings()).judges()


def test_what_goes_on_counts_as_it_stands_when_time_is_over() -> None:
    search = RolloutSearch(opening(), 1, Thinking(unlikely=0.0, together=8), Recruiter())
    search.step(8)
    waiting = len(search.running)
    before = search.finished()
    assert waiting
    search.stop()
    assert search.finished() == before + waiting
    assert not search.running


def test_a_rollout_ends_at_the_beginning_of_a_turn_with_an_empty_stage() -> None:
    search = RolloutSearch(opening(), 1, Thinking(unlikely=0.0, together=4), Fair())
    begun = search.seen.turn_no
    known: list[NetRollout] = []
    while search.finished() < 4:
        search.step(4)
        known.extend([one for one in search.running if one not in known])
    ended = [one for one in known if one not in search.running]
    assert len(ended) >= 4
    for one in ended:
        assert one.play.game.outcome is not None or one.arrived()
        assert one.play.game.turn_no > begun


def test_an_answer_that_fell_behind_is_dropped_and_one_that_may_be_better_is_not() -> None:
    search = RolloutSearch(opening(), 1, Thinking(answers=3, unlikely=0.0, trust=10.0), Fair())
    ahead, behind, unsure = search.candidates
    for world in range(COMPARED_AFTER):
        ahead.take(world, 0.5)
        behind.take(world, -0.5 + 0.1 * (world % 2))
        unsure.take(world, 0.4 + 1.2 * (world % 2 - 0.5))
    search.compare()
    assert [one.dropped for one in (ahead, behind, unsure)] == [False, True, False]
    search.begin(50)
    assert {one.candidate for one in search.running} == {ahead, unsure}
    assert search.best() is ahead.answer


def rollout_of(board: Board, until: int, luck: int = 1) -> NetRollout:
    play = RememberedGame(board.game.clone())
    candidate = RolloutSearch(opening(), 1, Thinking(), Fair()).candidates[0]
    return NetRollout(candidate, 0, play, Rng(luck), until)


def test_with_something_on_the_stage_nothing_is_judged() -> None:
    board = Board("9.1 Lite", "turn P1; P1 life: #20; P1 hand: S9 C2; P2 life: #30; P2 hand: H2")
    assert rollout_of(board, 0).arrived()
    assert not rollout_of(board, board.game.turn_no + 1).arrived()
    assert not rollout_of(board.choose("throwing", "S9", "C2", "P2", "pass"), 0).arrived()


def test_a_rollout_goes_on_by_the_chances_of_the_net() -> None:
    board = Board("9.1 Lite", OPEN)
    assert board.game.decision is not None
    count = len(board.game.decision.options)
    taken = set()
    for wanted in range(count):
        rollout = rollout_of(board, 9)
        after = board.game.clone()
        after.choose(wanted)
        rollout.go_on([float(index == wanted) for index in range(count)])
        taken.add(rollout.play.game.digest() == after.digest())
    assert taken == {True}
    chances = [0.5, 0.5] + [0.0] * (count - 2)
    ends = []
    for luck in range(40):
        rollout = rollout_of(board, 9, luck)
        rollout.go_on(chances)
        ends.append(rollout.play.game.digest())
    assert len(set(ends)) == 2
    assert 8 <= ends.count(ends[0]) <= 32


def test_what_loses_the_game_is_lost() -> None:
    text = "turn P1; P1 life: #20; P1 hand: SK CK; P2 life: #6; P2 hand: CA C6 C9 H7; P2 walls: C10"
    board = Board("9.1 Lite", text).choose("throwing", "SK", "CK", "P2", "pass")
    search = searched(sampling_view(board.game, 1), 60, Thinking(answers=20, unlikely=0.0), Fair())
    lost = [one for one in search.tried() if one.answer.options[0].kind == "pass"]
    assert [one.value for one in lost] == [0.0]


def test_a_search_leaves_the_memory_of_its_seat_alone() -> None:
    for seen, _ in looking_alike("9.1 Lite + Entry 16", 2):
        assert seen.memory is not None
        before = seen.memory.to_data()
        searched(seen, 24, Thinking(unlikely=0.0), Fair())
        assert seen.memory.to_data() == before


def test_what_both_remember_in_a_sample_is_true_there() -> None:
    for seen, _ in looking_alike("8.2 Standard + Pack", 4):
        play = remembered_sample(seen, Rng(3))
        for memory in play.memories:
            for owner, player in enumerate(play.game.players):
                zones = ((player.hand, HAND), (player.life, LIFE), (player.graveyard, GRAVEYARD))
                for cards, place in zones:
                    assert all(memory.sides[owner].places.of(card) & place for card in cards)


def test_what_rollouts_find_outweighs_first_sight() -> None:
    """All answers look alike at first; whoever likes soldiers finds out how to have one."""
    seen = sampling_view(Board("9.1 Lite", OPEN).game, 0)
    search = searched(seen, 400, Thinking(answers=12, unlikely=0.0, trust=100.0), Recruiter())
    best = search.tried()[0]
    assert seen.rules.actions[best.answer.options[0].value].id == "summonsSoldier"
    assert best.value > 0.5
    assert any(candidate.dropped for candidate in search.candidates)
    trusting = searched(seen, 400, Thinking(answers=12, unlikely=0.0, trust=0.0), Recruiter())
    assert trusting.best() is trusting.candidates[0].answer


@pytest.mark.slow
@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "8.2 Standard + Pack", "9.1 Master + Extra"])
def test_ZV_7_it_finds_the_same_in_every_game_that_looks_alike(regulation: str) -> None:
    for pair in looking_alike(regulation, 4):
        found = [searched(seen, 24, Thinking(unlikely=0.01), Recruiter()) for seen in pair]
        results = [[(tried.answer.key, tried.visits, tried.value) for tried in one.tried()] for one in found]
        assert results[0] == results[1]
