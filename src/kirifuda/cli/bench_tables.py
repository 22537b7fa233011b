"""The tables of a benchmark: one build of the engine, or several side by side, and the peers."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

from kirifuda.lab.bench_report import (
    BLACKPOKER,
    HEADLINE,
    BenchRow,
    Budget,
    Growth,
    Looking,
    Peer,
    Playout,
    Report,
    Stepping,
    budgets,
)
from kirifuda.lab.normalise import NOMINAL_LOOPS_PER_S

WIDTH = 120
"""At least, so that columns survive where there is no terminal to ask."""

RATES = ("decisions/s", "normalised", "spread", "games/s", "clone µs")


def show(reports: Sequence[Report], console: Console | None = None) -> None:
    """Print the reports of one run; the first must be there."""
    console = console or wide_console()
    for line in preface(reports):
        console.print(line, soft_wrap=True)
    tables = [rows_table(reports), playouts_table(reports), growth_table(reports), looking_table(reports)]
    tables += [fighting_table(reports), stepping_table(reports)]
    if reports[0].peers:
        tables.append(peers_table(reports))
    if judged := [budget for report in reports for budget in budgets(report)]:
        tables.append(budgets_table(judged))
    for table in tables:
        console.print()
        console.print(table)
    console.print()
    for line in afterwords(reports):
        console.print(line, markup=False, soft_wrap=True)


def wide_console() -> Console:
    console = Console(highlight=False)
    return console if console.width >= WIDTH else Console(highlight=False, width=WIDTH)


def preface(reports: Sequence[Report]) -> list[str]:
    first = reports[0]
    builds = " and ".join(report.build for report in reports)
    loops = " and ".join(f"{report.loops_per_s:.1f} ({report.build})" for report in reports)
    return [
        f"[bold]Kirifuda, {builds}[/], {first.python}: uniformly random play, automation {first.automation}.",
        f"Rates are medians per second of processor time. Normalised: as if the fixed loop, here {loops}",
        f"times a second, ran at {NOMINAL_LOOPS_PER_S:.0f}. Spread: the middle half of the normalised samples.",
    ]


def new_table(title: str, texts: Iterable[str], numbers: Iterable[str]) -> Table:
    table = Table(
        title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold"
    )
    for heading in texts:
        table.add_column(heading, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def rows_table(reports: Sequence[Report]) -> Table:
    numbers = [heading for report in reports for heading in (f"{report.build}:\ndecisions/s", *RATES[1:])]
    table = new_table("random play", ["regulation"], numbers)
    for rows in zip(*(report.rows for report in reports), strict=True):
        row = rows[0]
        name = row.regulation if row.game == BLACKPOKER else f"{row.game}, {row.regulation}"
        table.add_row(name, *(cell for row in rows for cell in rates(row)))
    return table


def rates(row: BenchRow | Peer | Playout) -> list[str]:
    return [
        f"{row.decisions_per_s:,.0f}",
        f"{row.normalised_decisions_per_s:,.0f}",
        f"{row.spread:.0%}" if row.spread else "-",
        f"{row.games_per_s:,.1f}",
        "-" if isinstance(row, Playout) or row.clone_us is None else f"{row.clone_us:,.2f}",
    ]


def playouts_table(reports: Sequence[Report]) -> Table:
    numbers = [h for r in reports for h in (f"{r.build}:\ndecisions/s", "normalised", "spread", "games/s")]
    table = new_table("playouts: games that play on by themselves", ["regulation", "policy"], numbers)
    for points in zip(*(report.playouts for report in reports), strict=True):
        cells = [cell for point in points for cell in rates(point)[:4]]
        table.add_row(points[0].regulation, points[0].policy, *cells)
    return table


def growth_table(reports: Sequence[Report]) -> Table:
    numbers = ["units a side", *(h for r in reports for h in (f"{r.build}:\nµs/decision", "normalised", "times empty"))]
    table = new_table("units on the field", ["regulation"], numbers)
    for points in zip(*(report.growth for report in reports), strict=True):
        cells = [cell for point, report in zip(points, reports, strict=True) for cell in costs(point, report)]
        table.add_row(points[0].regulation, str(points[0].units), *cells)
    return table


def costs(point: Growth, report: Report) -> list[str]:
    return [
        f"{point.us_per_decision:.2f}",
        f"{point.normalised_us_per_decision:.2f}",
        f"{times_empty(point, report):.2f}",
    ]


def times_empty(point: Growth, report: Report) -> float:
    """The cost of a decision as a multiple of that with the fewest units of the same regulation."""
    same = [other for other in report.growth if other.regulation == point.regulation]
    empty = min(same, key=lambda other: other.units)
    return point.normalised_us_per_decision / empty.normalised_us_per_decision


def looking_table(reports: Sequence[Report]) -> Table:
    numbers = [h for r in reports for h in (f"{r.build}:\nview µs", "normalised", "told µs", "normalised")]
    table = new_table("a full view, and a decision of which both seats are told", ["regulation"], numbers)
    for points in zip(*(report.looking for report in reports), strict=True):
        table.add_row(points[0].regulation, *(cell for point in points for cell in telling(point)))
    return table


def telling(point: Looking) -> list[str]:
    return [f"{us:.2f}" for us in (point.view_us, point.normalised_view_us, point.told_us, point.normalised_told_us)]


def fighting_table(reports: Sequence[Report]) -> Table:
    title = "Super Trump Fighter: what the matcher says of a technique on a full field, a clone, a view, a whole game"
    table = new_table(title, ["act"], [h for r in reports for h in (f"{r.build}:\nµs", "normalised")])
    for costs in zip(*(report.fighting for report in reports), strict=True):
        table.add_row(costs[0].act, *(f"{us:,.2f}" for cost in costs for us in (cost.us, cost.normalised_us)))
    return table


def stepping_table(reports: Sequence[Report]) -> Table:
    numbers = [h for r in reports for h in (f"{r.build}:\nchoices/s", "normalised", "spread", "two processes")]
    title = "the vector stepper: encoded choices of one process, and of two by the clock on the wall"
    table = new_table(title, ["regulation", "memory"], numbers)
    for points in zip(*(report.stepping for report in reports), strict=True):
        cells = [cell for point in points for cell in steps(point)]
        table.add_row(points[0].regulation, "yes" if points[0].memory else "no", *cells)
    return table


def steps(point: Stepping) -> list[str]:
    return [
        f"{point.decisions_per_s:,.0f}",
        f"{point.normalised_decisions_per_s:,.0f}",
        f"{point.spread:.0%}" if point.spread else "-",
        "-" if point.two_processes_per_s is None else f"{point.two_processes_per_s:,.0f}",
    ]


def peers_table(reports: Sequence[Report]) -> Table:
    numbers = [*RATES, *(f"{HEADLINE}\n{report.build}" for report in reports)]
    table = new_table(
        f"other engines, and {HEADLINE} as a multiple of each (normalised)", ["engine", "version"], numbers
    )
    for peers in zip(*(report.peers for report in reports), strict=True):
        ratios = ["-" if peer.ratio is None else f"{peer.ratio:,.2f} x" for peer in peers]
        table.add_row(peers[0].name, peers[0].version, *rates(peers[0]), *ratios)
    return table


def budgets_table(judged: Sequence[Budget]) -> Table:
    table = new_table("budgets (normalised)", ["budget"], ["limit", "measured"])
    table.add_column("verdict")
    for budget in judged:
        style = "green" if budget.met else "bold red"
        bound = "at least" if budget.at_least else "at most"
        table.add_row(
            budget.name, f"{bound} {figure(budget.limit)}", figure(budget.measured), f"[{style}]{verdict(budget)}[/]"
        )
    return table


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def verdict(budget: Budget) -> str:
    """Met or not, and how much of the limit is between."""
    gap = abs(budget.share - 1)
    if budget.met:
        return f"met, {gap:.0%} to spare"
    return f"not met, {gap:.0%} {'short' if budget.at_least else 'over'}"


def afterwords(reports: Sequence[Report]) -> list[str]:
    return [*(memory_line(report) for report in reports), *skipped_lines(reports[0])]


def memory_line(report: Report) -> str:
    memory = report.memory
    if memory is None:
        return f"Memory ({report.build}): not measured, this system does not tell; psutil would."
    return (
        f"Memory ({report.build}) over {memory.games:,} games of {memory.regulation}: {memory.start_mib:.1f} MiB after "
        f"the warm-up, {memory.end_mib:.1f} MiB at the end, {memory.kib_per_1000_games:+.1f} KiB per 1,000 games."
    )


def skipped_lines(report: Report) -> list[str]:
    """One line for each engine that is missing, but only one where all are."""
    if report.skipped and not report.peers:
        return [f"Other engines: not compared, {report.skipped[0].reason}"]
    return [f"{peer.name}: not compared, {peer.reason}" for peer in report.skipped]
