"""Normalised rates, ratios and budgets, from samples that are given."""

import pytest
from msgspec import json
from msgspec.structs import replace

from kirifuda.lab.bench_report import (
    BenchRow,
    Budget,
    Fighting,
    Looking,
    MemoryGrowth,
    Peer,
    Playout,
    Report,
    Skipped,
    Stepping,
    beside_lite,
    budgets,
    with_peers,
)
from kirifuda.lab.normalise import NOMINAL_LOOPS_PER_S, Measured, Sample, cost_us, loop_rate, measure


def row(regulation: str, rate: float, clone_us: float = 2.0, game: str = "BlackPoker") -> BenchRow:
    """Raw figures at half the nominal speed of the machine."""
    return BenchRow(game, regulation, rate / 2, 1.0, clone_us * 2, rate, clone_us, 0.0)


def report(*rows: BenchRow, compiled: bool = True, memory: MemoryGrowth | None = None) -> Report:
    return Report(compiled, "cpython 3.11", "USUAL", 8.0, list(rows), [], [], memory)


def peer(name: str, rate: float) -> Peer:
    return Peer(name, "1.0", rate / 2, 1.0, None, rate, 0.0)


def measured(rates: list[int], loops: list[float]) -> Measured:
    return Measured(tuple(Sample(decisions=rate, games=rate // 10, seconds=1.0) for rate in rates), tuple(loops))


def verdicts(found: list[Budget]) -> dict[str, bool]:
    return {budget.name: budget.met for budget in found}


def test_a_rate_is_normalised_by_the_loops_around_its_sample() -> None:
    fast, slow = NOMINAL_LOOPS_PER_S * 1.5, NOMINAL_LOOPS_PER_S * 0.5
    steady = measured([1000, 1000, 1000], [NOMINAL_LOOPS_PER_S] * 4)
    assert steady.normalised_decisions_per_s == steady.decisions_per_s == 1000
    assert steady.games_per_s == 100
    assert steady.spread == 0
    assert measured([500], [slow, slow]).normalised_decisions_per_s == 1000
    assert measured([1000], [slow, fast]).normalised_decisions_per_s == 1000
    wandering = measured([1500, 1000, 500], [fast, fast, slow, slow])
    assert wandering.normalised_decisions_per_s == 1000
    assert wandering.spread == 0


def test_spread_is_the_middle_half_of_the_normalised_rates() -> None:
    nominal = [NOMINAL_LOOPS_PER_S] * 6
    assert measured([900, 950, 1000, 1050, 1100], nominal).spread == pytest.approx(0.15)


def test_measuring_warms_up_once_and_runs_the_loop_around_each_sample() -> None:
    asked: list[float] = []

    def play(seconds: float) -> Sample:
        asked.append(seconds)
        return Sample(len(asked), 1, 1.0)

    found = measure(play, samples=2, seconds=0.5)
    assert asked == [0.5] * 3
    assert [sample.decisions for sample in found.samples] == [2, 3]
    assert len(found.loops) == 3
    assert loop_rate() > 0


def test_a_call_has_a_cost() -> None:
    assert cost_us(lambda: None, repeats=3) > 0


def test_a_ratio_is_our_headline_over_the_peer_both_normalised() -> None:
    missing = Skipped("B", "it is not installed")
    ours = report(row("6.0 Lite", 1.0), row("8.2 Lite", 600_000))
    found = with_peers(ours, [peer("A", 150_000), missing, peer("C", 1_200_000)])
    assert [(each.name, each.ratio) for each in found.peers] == [("A", 4.0), ("C", 0.5)]
    assert found.skipped == [missing]
    assert found.rows == ours.rows


def test_there_is_no_ratio_without_the_headline() -> None:
    (found,) = with_peers(report(row("9.1 Master", 1.0)), [peer("A", 2.0)]).peers
    assert found.ratio is None


def test_compiled_budgets_are_judged_on_normalised_figures() -> None:
    rows = [row("8.2 Lite", 600_000, 2.9), row("8.2 Master", 150_000, 2.0), row("4 players", 1.0, 9.0, "Old Maid")]
    found = budgets(report(*rows))
    assert verdicts(found) == {
        "8.2 Lite, decisions/s, compiled": True,
        "8.2 Lite, decisions/s, compiled: the goal": False,
        "slowest clone() at mid-game, µs, compiled": True,
        "dearest regulation, cost of a decision beside its Lite, compiled": False,
    }
    assert [budget.measured for budget in found] == [600_000, 600_000, 2.9, 4.0]
    assert [budget.share for budget in found] == pytest.approx([1.2, 0.6, 2.9 / 3, 4 / 3])


def test_goals_are_for_two_regulations_and_their_random_playouts() -> None:
    found = replace(
        report(row("9.1 Master + Extra", 600_000)),
        playouts=[
            Playout("8.2 Lite", "random", 1.0, 1_900_000, 1.0, 0.0),
            Playout("8.2 Lite", "weights", 1.0, 5_000_000, 1.0, 0.0),
            Playout("9.1 Master + Extra", "random", 1.0, 1_200_000, 1.0, 0.0),
        ],
    )
    judged = {name: met for name, met in verdicts(budgets(found)).items() if name.endswith("the goal")}
    assert judged == {
        "9.1 Master + Extra, decisions/s, compiled: the goal": True,
        "8.2 Lite, playout, compiled: the goal": False,
        "9.1 Master + Extra, playout, compiled: the goal": True,
    }
    plain = verdicts(budgets(replace(found, compiled=False)))
    assert not [name for name in plain if name.endswith("the goal")]


def test_the_dearest_view_is_judged_where_the_engine_is_compiled() -> None:
    cheap, dear = Looking("8.2 Lite", 9.0, 8.0, 20.0, 20.0), Looking("8.2 Master", 40.0, 31.0, 90.0, 90.0)
    (budget,) = budgets(replace(report(), looking=[cheap, dear]))
    assert (budget.name, budget.measured, budget.met) == ("dearest full view, µs, compiled", 31.0, False)
    assert budgets(replace(report(compiled=False), looking=[dear])) == []


def test_the_vector_stepper_is_judged_by_its_slowest_regulation_with_memory() -> None:
    lite = Stepping("9.1 Lite + Entry 16", True, 290_000.0, 150_000.0, 0.0, 520_000.0)
    extra = Stepping("9.1 Master + Extra", True, 200_000.0, 110_000.0, 0.0, 299_000.0)
    faster = replace(extra, memory=False, two_processes_per_s=280_000.0)
    (budget,) = budgets(replace(report(), stepping=[lite, extra, faster]))
    assert budget.name == "vector stepper, encoded choices/s of two processes, by the clock, compiled"
    assert (budget.limit, budget.measured, budget.met) == (300_000, 299_000, False)
    assert [one.met for one in budgets(replace(report(), stepping=[lite]))] == [True]
    assert budgets(replace(report(), stepping=[replace(lite, two_processes_per_s=None)])) == []
    assert budgets(replace(report(compiled=False), stepping=[extra])) == []


def test_plain_budgets_are_a_rate_and_the_dearest_regulation() -> None:
    rows = [row("8.2 Lite", 39_999, 50.0), row("8.2 Master", 20_000)]
    assert verdicts(budgets(report(*rows, compiled=False))) == {
        "8.2 Lite, decisions/s, plain": False,
        "dearest regulation, cost of a decision beside its Lite, plain": True,
    }


def test_a_regulation_is_compared_with_lite_of_its_own_edition() -> None:
    rows = [row("8.2 Lite", 100.0), row("9.1 Lite", 50.0), row("9.1 Lite + Entry 16", 25.0), row("6.0 Master", 1.0)]
    assert [beside_lite(each, rows) for each in rows] == [None, None, 2.0, None]


@pytest.mark.parametrize(
    ("games", "slope", "met"),
    [(100_000, 10.0, True), (100_000, 10.5, False), (100_000, -50.0, True), (9_999, 1000.0, None)],
)
def test_memory_is_judged_over_many_games(games: int, slope: float, met: bool | None) -> None:
    found = budgets(report(memory=MemoryGrowth("8.2 Lite", games, 30.0, 30.0, slope)))
    assert [budget.met for budget in found] == ([] if met is None else [met])


def test_a_report_survives_json() -> None:
    whole = with_peers(
        report(row("8.2 Lite", 5.0), memory=MemoryGrowth("8.2 Lite", 9, 1.0, 2.0, 3.0)), [peer("A", 2.0)]
    )
    assert json.decode(json.encode(whole), type=Report) == whole
    assert replace(whole, compiled=False).build == "plain"


@pytest.mark.parametrize(("find_us", "met"), [(9.9, True), (10.1, False)])
def test_the_matcher_must_answer_in_microseconds(find_us: float, met: bool) -> None:
    fighting = [Fighting("holds", 1.0, 1.0), Fighting("find", 1.0, find_us), Fighting("missing", 1.0, 90.0)]
    (verdict,) = verdicts(budgets(replace(report(), fighting=fighting))).values()
    assert verdict == met
