"""Cells beside each other: what a house rule changes is counted deal by deal, and corrected for all that is shown."""

from pathlib import Path

import pytest

pytest.importorskip("polars", reason="tables of experiments need polars")
pytest.importorskip("matplotlib", reason="plots need matplotlib")

from kirifuda.lab.experiments.cell import Cell
from kirifuda.lab.experiments.plan import Experiment, InBothLanguages
from kirifuda.lab.experiments.row import ExperimentRow
from kirifuda.lab.experiments.run import CellEnd
from kirifuda.lab.experiments.table import CellAbout, TableAbout
from kirifuda.lab.reports.between import VariantDifference, corrected, variant_differences, variant_doubts
from kirifuda.lab.reports.estimates import share_of
from kirifuda.lab.reports.games import CellGames
from kirifuda.lab.reports.page import square, variant_line
from kirifuda.lab.with_interval import WithInterval
from tests.lab.rows import row

ROOT = Path(__file__).parents[2]


def variant_cells(printed: list[ExperimentRow], house: list[ExperimentRow], mirrored: bool = False) -> list[CellGames]:
    """The same players by the printed rules and by a house rule."""
    windy = ("windy.toml", (ROOT / "docs" / "house" / "windy.toml").read_text(encoding="utf-8"))
    both, names = ("greedy", "greedy"), ("frame", "frame")
    cells = [
        Cell("9.1 Lite", rule, both, names, names, ("chosen", "chosen"), mirrored, 0) for rule in (("", ""), windy)
    ]
    experiment = Experiment(InBothLanguages("", ""), ["9.1 Lite"], len(printed))
    abouts = [CellAbout(cell, "", "", False, CellEnd(0, False, 0.0, 0.0)) for cell in cells]
    table = TableAbout("", 1, "", 1, "", experiment, abouts)
    return [CellGames(number, table, rows) for number, rows in enumerate((printed, house))]


def test_what_a_house_rule_changes_is_counted_deal_by_deal() -> None:
    """Deals differ much in length, and each is one or two turns longer by the house rule, which ended earlier."""
    printed = [row(game, game % 2, turns=5 + 20 * (game % 7), decisions=[9, 3]) for game in range(50)]
    house = [
        row(
            game,
            0,
            variant="Windy House",
            turns=6 + game % 2 + 20 * (game % 7),
            decisions=[9, 6],
            lead_changes=game % 2,
        )
        for game in range(40)
    ]
    (found,) = variant_differences(variant_cells(printed, house))
    assert (found.variant, found.against, found.regulation) == ("Windy House", "", "9.1 Lite")
    assert [(one.value, one.count) for one in found.measures] == [(0.5, 40), (1.5, 40), (3.0, 40), (0.5, 40)]
    assert found.turns.high - found.turns.low == pytest.approx(2 * 1.96 * 0.5 / 39**0.5, rel=1e-3)
    assert (found.decisions.low, found.decisions.high) == (3.0, 3.0)


def test_both_games_of_a_mirrored_deal_are_one_difference() -> None:
    printed = [row(game, 0, seed=game // 2, swapped=game % 2 == 1, turns=10) for game in range(20)]
    house = [
        row(game, 0, seed=game // 2, swapped=game % 2 == 1, turns=10 + (5 if game % 2 else -1)) for game in range(20)
    ]
    (found,) = variant_differences(variant_cells(printed, house, mirrored=True))
    assert (found.turns.value, found.turns.low, found.turns.high, found.turns.count) == (2.0, 2.0, 2.0, 10)


def test_a_difference_is_bold_where_it_remains_among_all_that_were_looked_at() -> None:
    """Of two house rules and four measures; alone, the one of 2.2 errors would be called certain."""

    def measured(errors: float) -> WithInterval:
        return WithInterval(errors, errors - 1.96, errors + 1.96, 100)

    nothing = measured(0.0)
    found = [
        VariantDifference("Windy House", "", "9.1 Lite", measured(2.2), measured(9.0), nothing, nothing),
        VariantDifference("Still House", "", "9.1 Lite", nothing, nothing, nothing, nothing),
    ]
    (first, turns, *_), still = variant_doubts(found)
    assert turns < 0.001
    assert first == pytest.approx(7 * 0.0278, rel=0.01)
    assert still == [1.0] * 4
    line = variant_line(found[0], [first, turns, 1.0, 1.0], "en")
    assert line[1:3] == [("+220.0 (+24.0 … +416.0) %", False), ("+9.00 (+7.04 … +10.96)", True)]


def test_everybody_against_everybody_is_shown_both_ways_round() -> None:
    met = corrected([(("a", "b"), share_of([1.0] * 90 + [0.0] * 10)), (("a", "c"), share_of([0.5] * 100))])
    found = square(met)
    assert '<td class="sure">90.0% (82.6%–94.5%)</td>' in found
    assert '<td class="sure">10.0% (5.5%–17.4%)</td>' in found
    assert "<td>50.0% (40.4%–59.6%)</td>" in found
    assert found.count("<td>–</td>") == 5
