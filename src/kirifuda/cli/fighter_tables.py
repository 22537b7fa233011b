"""Prints the results of simulations of Super Trump Fighter."""

from rich.console import Console
from rich.table import Table

from kirifuda.cli.report_words import said
from kirifuda.lab.fighter_play import BattleTally
from kirifuda.lab.fighter_report import LEAST, LEAST_USE, MOST, Ladder, RosterReport
from kirifuda.lab.statistics import mean, quantile, wilson


def tally_data(tally: BattleTally) -> dict[str, object]:
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


def print_tally(tally: BattleTally, names: tuple[str, str], levels: tuple[int, int], lang: str) -> None:
    console = Console(highlight=False)
    low, high = wilson(tally.score(), tally.games)
    lengths = sorted(tally.lengths)
    console.print(said(lang, "fighters", names[0], levels[0], names[1], levels[1]))
    facts = Table.grid(padding=(0, 2))
    interval = said(lang, "interval", f"{low:.1%}", f"{high:.1%}")
    facts.add_row(said(lang, "wins", names[0]), f"{tally.score() / tally.games:.1%}", interval)
    facts.add_row(said(lang, "draws"), str(tally.draws), said(lang, "of games", tally.games))
    length, most = said(lang, "seconds", seconds(mean(lengths))), seconds(quantile(lengths, 0.95))
    facts.add_row(said(lang, "length"), length, said(lang, "within seconds", most))
    console.print(facts)
    console.print(said(lang, "use", [f"{id} {tally.used[id] / tally.played[id]:.0%}" for id in tally.played]))


def seconds(ms: float) -> str:
    return f"{ms / 1000:.0f}"


def print_report(report: RosterReport, rungs: Ladder, only: str, lang: str) -> None:
    console = Console(highlight=False)
    total = report.total()
    rows = [only] if only else report.characters
    table = Table(title=said(lang, "table", total.games), title_justify="left")
    table.add_column("")
    for name in report.characters:
        table.add_column(name[:4], justify="right")
    table.add_column(said(lang, "mean"), justify="right")
    for row in rows:
        cells = [cell(report, row, column) for column in report.characters]
        table.add_row(row, *cells, f"{report.mean_rate(row):.1%}")
    console.print(table)
    print_balance(console, report, lang)
    for upper, lower, tally in rungs.rows:
        console.print(said(lang, "levels", upper, lower, rate_text(tally, lang)))


def print_balance(console: Console, report: RosterReport, lang: str) -> None:
    """Which pairings are outside, what is seldom used (marked !), how long games last."""
    outside, pairs, total = report.outside(), report.pairs, report.total()
    console.print(said(lang, "within", f"{LEAST:.0%}", f"{MOST:.0%}", len(pairs) - len(outside), len(pairs)))
    for row, column in outside:
        console.print(said(lang, "pairing", row, column, rate_text(pairs[row, column], lang)))
    uses = [f"{id} {share:.0%}{'!' if share < LEAST_USE else ''}" for id, share in report.use().items()]
    console.print(said(lang, "use", uses))
    lengths = sorted(total.lengths)
    times = [seconds(mean(lengths)), seconds(quantile(lengths, 0.05)), seconds(quantile(lengths, 0.95))]
    console.print(said(lang, "lengths", *times, str(dict(total.reasons)), total.draws))


def rate_text(tally: BattleTally, lang: str) -> str:
    low, high = wilson(tally.score(), tally.games)
    return said(lang, "rate", f"{tally.score() / tally.games:.1%}", f"{low:.1%}", f"{high:.1%}")


def cell(report: RosterReport, row: str, column: str) -> str:
    return "–" if row == column else f"{100 * report.rate(row, column):.0f}"
