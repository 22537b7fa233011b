"""What simulations of Super Trump Fighter came to, for people to read."""

from rich.console import Console
from rich.table import Table

from kirifuda.lab.fighter_play import Tally
from kirifuda.lab.fighter_report import LEAST, LEAST_USE, MOST, Ladder, RosterReport
from kirifuda.lab.statistics import mean, quantile, wilson


def tally_data(tally: Tally) -> dict[str, object]:
    lengths = sorted(tally.lengths)
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "rate": tally.score() / tally.games,
        "interval": list(wilson(tally.score(), tally.games)),
        "seat_wins": tally.seat_wins,
        "reasons": dict(tally.reasons),
        "use": {id: tally.used[id] / games for id, games in tally.played.items()},
        "length_ms": {"mean": mean(lengths), "median": quantile(lengths, 0.5), "p95": quantile(lengths, 0.95)},
    }


def print_tally(tally: Tally, names: tuple[str, str], levels: tuple[int, int]) -> None:
    console = Console(highlight=False)
    low, high = wilson(tally.score(), tally.games)
    lengths = sorted(tally.lengths)
    console.print(f"[bold]{names[0]}[/] (level {levels[0]}) against [bold]{names[1]}[/] (level {levels[1]})")
    facts = Table.grid(padding=(0, 2))
    facts.add_row(f"{names[0]} wins", f"{tally.score() / tally.games:.1%}", f"95 % interval {low:.1%} to {high:.1%}")
    facts.add_row("draws", str(tally.draws), f"of {tally.games} games; a draw is half a win")
    facts.add_row("length", f"{mean(lengths) / 1000:.0f} s", f"95 % within {quantile(lengths, 0.95) / 1000:.0f} s")
    console.print(facts)
    console.print("use: " + ", ".join(f"{id} {tally.used[id] / tally.played[id]:.0%}" for id in tally.played))


def print_report(report: RosterReport, rungs: Ladder, only: str) -> None:
    console = Console(highlight=False)
    total = report.total()
    rows = [only] if only else report.characters
    table = Table(title=f"wins in % against the column, draws half; {total.games} games", title_justify="left")
    table.add_column("")
    for name in report.characters:
        table.add_column(name[:4], justify="right")
    table.add_column("mean", justify="right")
    for row in rows:
        cells = [cell(report, row, column) for column in report.characters]
        table.add_row(row, *cells, f"{report.mean_rate(row):.1%}")
    console.print(table)
    print_balance(console, report)
    for upper, lower, tally in rungs.rows:
        console.print(f"level {upper} against {lower}: {rate_text(tally)}")


def print_balance(console: Console, report: RosterReport) -> None:
    """Which pairings are outside, what is seldom used (marked !), how long games last."""
    outside, pairs, total = report.outside(), report.pairs, report.total()
    console.print(f"pairings within {LEAST:.0%} to {MOST:.0%}: {len(pairs) - len(outside)} of {len(pairs)}")
    for row, column in outside:
        console.print(f"  {row} against {column}: {rate_text(pairs[row, column])}")
    uses = [f"{id} {share:.0%}{'!' if share < LEAST_USE else ''}" for id, share in report.use().items()]
    console.print("use: " + ", ".join(uses))
    lengths = sorted(total.lengths)
    console.print(
        f"length: mean {mean(lengths) / 1000:.0f} s, 90 % within {quantile(lengths, 0.05) / 1000:.0f} to "
        f"{quantile(lengths, 0.95) / 1000:.0f} s; ends: {dict(total.reasons)}; draws {total.draws}"
    )


def rate_text(tally: Tally) -> str:
    low, high = wilson(tally.score(), tally.games)
    return f"{tally.score() / tally.games:.1%}, 95 % interval {low:.1%} to {high:.1%}"


def cell(report: RosterReport, row: str, column: str) -> str:
    return "–" if row == column else f"{100 * report.rate(row, column):.0f}"
