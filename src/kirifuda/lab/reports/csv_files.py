"""The figures of a report as CSV files, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from kirifuda.lab.reports import course
from kirifuda.lab.reports.sections import CellSections, cell_name
from kirifuda.lab.with_interval import WithInterval


def csv_files(parts: Sequence[CellSections]) -> dict[str, str]:
    """By name; files that would be empty are left out."""
    numbered = [(part.cell.number, part) for part in parts]
    found = {
        "cells.csv": comma_separated(
            ["cell", "what", "games", "share", "low", "high", "first_share", "first_low", "first_high"],
            [cell_line(part) for part in parts],
        ),
        "actions.csv": comma_separated(
            ["cell", "action", "requested", "resolved", "games_with", "correlation", "low", "high", "p_holm"],
            (
                [n, one.action, one.requested, one.resolved, one.games_with, *measured(one.with_winning), one.doubt]
                for n, part in numbered
                for one in part.actions
            ),
        ),
        "trumps.csv": comma_separated(
            ["cell", "trump", "games", "share", "low", "high", "p_holm"],
            (
                [n, one.trump, one.share.count, *measured(one.share), one.doubt]
                for n, part in numbered
                for one in part.trumps
            ),
        ),
        "trump_matrix.csv": comma_separated(
            ["cell", "trump", "against", "games", "share", "low", "high", "p_holm"],
            (
                [n, one.trump, one.against, one.share.count, *measured(one.share), one.doubt]
                for n, part in numbered
                for one in part.meetings
            ),
        ),
        "life.csv": comma_separated(
            ["cell", "turn", "games", "winner", "loser"],
            ([n, at.turn, at.games, *at.means] for n, part in numbered for at in course.life_curves(part.cell.rows)),
        ),
        "leads.csv": comma_separated(
            ["cell", "lead_changes", "games"],
            (
                [n, changes, games]
                for n, part in numbered
                for changes, games in enumerate(course.lead_counts(part.cell.rows))
            ),
        ),
    }
    return {name: text for name, text in found.items() if text.count("\n") > 1}


def cell_line(part: CellSections) -> list[object]:
    cell = part.cell
    what: list[object] = [cell.number, cell_name(cell, "en"), len(cell.rows)]
    return [*what, *measured(cell.measured()), *measured(cell.first_share())]


def measured(one: WithInterval) -> list[float]:
    return [one.value, one.low, one.high]


def comma_separated(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([f"{value:.5f}" if isinstance(value, float) else value for value in row])
    return out.getvalue()
