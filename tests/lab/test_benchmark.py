"""The benchmark measures what it says: whole random games, positions half-way, fields of the right size."""

import sys
from random import Random

import pytest

from kirifuda import blackpoker, oldmaid
from kirifuda.core.errors import NotationError
from kirifuda.lab.benchmark import (
    OLD_MAID,
    STRIDE,
    Effort,
    blackpoker_subject,
    clone_cost,
    compiled,
    middle,
    middles,
    pieces,
    play,
    run,
    subjects,
)
from kirifuda.lab.fighter_bench import ACTS, begun, fight
from kirifuda.lab.growth import DECISIONS, UNITS, CrowdedField, boards, play_on
from kirifuda.lab.looking import REGULATIONS as LOOKED_AT
from kirifuda.lab.memory import SAMPLES, resident, summary, watch
from kirifuda.lab.playouts import PLAYED
from kirifuda.lab.random_play import AUTOMATION, advance

TINY = Effort(samples=1, seconds=0.001, positions=2, games=2)
LITE = "8.2 Lite + Entry 20"


def test_subjects_are_the_formats_the_fixed_decks_extra_and_old_maid() -> None:
    found = subjects()
    names = [subject.regulation for subject in found[:-1]]
    assert {"8.2 Lite", "8.2 Master", "8.2 Master + Extra", "8.2 Lite + Entry 20", "9.1 Lite + Entry 16"} <= set(names)
    assert not any("Preset" in name for name in names)
    assert {subject.game for subject in found[:-1]} == {"BlackPoker"}
    assert (found[-1].game, found[-1].regulation) == ("Old Maid", "4 players")


def test_subjects_can_be_named_in_either_language() -> None:
    assert [subject.regulation for subject in subjects(["8.2 ライト", "old maid"])] == ["8.2 Lite", "4 players"]


def test_an_unknown_subject_is_refused() -> None:
    with pytest.raises(NotationError, match=r"unknown edition '7\.7'"):
        subjects(["7.7 Lite"])


def test_subjects_are_dealt_by_their_seed_with_the_automation_that_is_reported() -> None:
    game = blackpoker_subject(LITE).new(3)
    assert isinstance(game, blackpoker.Game)
    assert game.digest() == blackpoker.new_game(LITE, seed=3, automation=AUTOMATION).digest()
    assert OLD_MAID.new(3).digest() == oldmaid.new_game(players=4, seed=3).digest()


def test_advance_makes_as_many_decisions_as_asked_and_stops_at_the_end() -> None:
    uniform = Random(1).random
    game = blackpoker_subject(LITE).new(1)
    first = game.decision
    assert first is not None
    assert advance(game, uniform, 5) == 5
    assert game.decision is not None
    assert game.decision.serial == first.serial + 5
    rest = advance(game, uniform, sys.maxsize)
    assert game.outcome is not None
    assert rest > 0
    assert advance(game, uniform, 5) == 0


def test_play_counts_the_decisions_of_whole_games() -> None:
    subject = blackpoker_subject(LITE)
    sample = play(subject, lambda: 4, Random(2).random, 1e-9)
    assert sample.games == 1
    assert sample.decisions == advance(subject.new(4), Random(2).random, sys.maxsize)
    assert sample.seconds > 0


def test_play_goes_on_with_new_seeds_until_the_time_is_over() -> None:
    seeds = iter(range(100_000))
    sample = play(OLD_MAID, seeds.__next__, Random(2).random, 0.02)
    assert sample.games == next(seeds)
    assert sample.seconds >= 0.02


def test_the_middle_of_a_game_is_half_way_to_its_end() -> None:
    subject = blackpoker_subject(LITE)
    length = advance(subject.new(5), Random(3).random, sys.maxsize)
    half_way = subject.new(5)
    advance(half_way, Random(3).random, (length // STRIDE + 1) // 2 * STRIDE)
    assert middle(subject.new(5), Random(3).random).digest() == half_way.digest()


def test_the_cost_of_a_clone_is_taken_at_mid_game() -> None:
    positions = middles(blackpoker_subject(LITE), 3)
    assert all(game.decision is not None for game in positions)
    assert len({game.digest() for game in positions}) == 3
    assert clone_cost(positions) > 0


@pytest.mark.parametrize("board", boards(), ids=lambda board: f"{board.regulation}, {board.units} units")
def test_a_board_has_its_units_on_both_sides_and_can_be_played(board: CrowdedField) -> None:
    game = board.game()
    assert game.rules.name == board.regulation
    assert game.automation == AUTOMATION
    for player in game.players:
        assert len(player.soldiers) + len(player.bulwarks) == board.units
        assert abs(len(player.soldiers) - len(player.bulwarks)) <= 1
        assert len(player.life) == 20
    assert advance(game, Random(1).random, DECISIONS) == DECISIONS


def test_boards_grow_with_everything_else_alike() -> None:
    games = [CrowdedField("8.2 Lite", units).game() for units in UNITS]
    assert len({(len(player.hand), len(player.life)) for game in games for player in game.players}) == 1


def test_playing_on_leaves_the_board_as_it_was() -> None:
    start = CrowdedField("8.2 Lite", 5).game()
    before = start.digest()
    sample = play_on(start, Random(1).random, 0.001)
    assert start.digest() == before
    assert sample.decisions == sample.games * DECISIONS


def test_memory_that_stays_is_flat_and_memory_that_grows_has_a_slope() -> None:
    mib = 1 << 20
    flat = summary([0, 500, 1000], [8 * mib, 8 * mib, 8 * mib])
    assert (flat.start_mib, flat.end_mib, flat.kib_per_1000_games, flat.growth_mib) == (8, 8, 0, 0)
    grown = summary([0, 1000, 2000], [8 * mib, 9 * mib, 10 * mib])
    assert (grown.games, grown.start_mib, grown.end_mib) == (2000, 8, 10)
    assert grown.kib_per_1000_games == pytest.approx(1024)
    assert grown.growth_mib == pytest.approx(2)


def test_memory_is_watched_in_stretches() -> None:
    told: list[str] = []
    found = watch(3, told.append)
    assert told == ["memory over 3 games"] * SAMPLES
    assert (found is None) == (resident() is None)
    if found is not None:
        assert found.games == 3
        assert found.start_mib > 1


@pytest.mark.slow
def test_a_run_tells_each_piece_and_reports_it() -> None:
    told: list[str] = []
    chosen = subjects([LITE, "old maid"])
    report = run(chosen, TINY, told.append)
    assert len(told) == pieces(chosen)
    assert told[:2] == [f"BlackPoker {LITE}", "Old Maid 4 players"]
    assert report.compiled == compiled()
    assert [(row.game, row.regulation) for row in report.rows] == [("BlackPoker", LITE), ("Old Maid", "4 players")]
    for row in report.rows:
        assert min(row.decisions_per_s, row.games_per_s, row.clone_us) > 0
        assert min(row.normalised_decisions_per_s, row.normalised_clone_us) > 0
    assert [(one.regulation, one.policy) for one in report.playouts] == list(PLAYED)
    assert all(one.normalised_decisions_per_s > 0 for one in report.playouts)
    assert [(point.regulation, point.units) for point in report.growth] == [(b.regulation, b.units) for b in boards()]
    assert all(point.us_per_decision > 0 for point in report.growth)
    assert [point.regulation for point in report.looking] == list(LOOKED_AT)
    assert all(0 < point.normalised_view_us < point.normalised_told_us for point in report.looking)


def test_a_run_of_nothing_is_refused() -> None:
    with pytest.raises(NotationError, match="nothing to measure"):
        run([], TINY, print)


@pytest.mark.parametrize("act", ACTS)
def test_every_act_of_super_trump_fighter_is_measured(act: str) -> None:
    cost = fight(act, 1, 0.001)
    assert cost.act == act
    assert cost.us > 0
    assert cost.normalised_us > 0


def test_a_clone_and_a_view_are_those_of_a_battle_with_cards_on_the_field() -> None:
    game = begun()
    assert game.state == "BATTLE"
    assert [sum(card >= 0 for card in side.tops()) for side in game.sides] == [3, 3]
