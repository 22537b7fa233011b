"""`kirifuda fighter`: Super Trump Fighter between bots, and the balance of a roster."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from kirifuda.cli.simulate import progress_bar
from kirifuda.core.errors import NotationError
from kirifuda.fighter import Roster, parse_roster, shipped_roster
from kirifuda.fighter.setup import find_character
from kirifuda.lab.fighter_play import Job, Progress, Tally, play_jobs
from kirifuda.lab.fighter_report import LEAST, LEAST_USE, MOST, Ladder, RosterReport, ladder, report_on
from kirifuda.lab.statistics import mean, quantile, wilson

fighter = App(name="fighter", help="Super Trump Fighter: bots against each other, and the balance of a roster.")

Flag = Annotated[bool, Parameter(negative="")]
CHUNK = 20


@fighter.command
def simulate(
    first: str = "noboru",
    second: str = "mukai",
    *,
    games: int = 100,
    levels: str = "3",
    seed: int = 0,
    roster: Path | None = None,
    processes: int = 0,
    json: Flag = False,
) -> int:
    """Play two characters against each other, in mirrored pairs of games.

    Parameters
    ----------
    first
        A character by id or name.
    second
        The other character.
    games
        How many games to play.
    levels
        The level of the bots, 1 to 5, such as "3", or "5,4" for each character.
    seed
        The seed of the first deal.
    roster
        A roster file; the shipped roster if left out.
    processes
        How many processes play; 0 takes every core. The results are the same.
    json
        Print one JSON object.
    """
    used, text = read_roster(roster)
    names = tuple(used.characters[find_character(used, name)].id for name in (first, second))
    numbers = read_levels(levels)
    if games < 1 or processes < 0 or len(numbers) > 2:
        raise NotationError("--games must be at least 1, --processes at least 0, and --levels one or two numbers")
    pair, both = (names[0], names[1]), (numbers[0], numbers[-1])
    jobs = [Job(pair, both, seed + start // 2, min(CHUNK, games - start), text) for start in range(0, games, CHUNK)]
    total = Tally()
    with progress(json, games) as report:
        for _, tally in play_jobs(jobs, processes, report):
            total.add(tally)
    if json:
        print_json({**tally_data(total), "characters": pair, "levels": both, "seed": seed})
    else:
        print_tally(total, pair, both)
    return 0


@fighter.command(name="roster-report")
def roster_report(
    *,
    games: int = 40,
    levels: str = "3,4,5",
    seed: int = 0,
    only: str = "",
    ladder_games: int = 0,
    roster: Path | None = None,
    processes: int = 0,
    json: Flag = False,
) -> int:
    """Play every pairing of a roster: win rates with intervals, use of techniques, length of games.

    Parameters
    ----------
    games
        Mirrored games for each pairing and level.
    levels
        The levels of equal bots, such as "3,4,5".
    seed
        The seed of the first deal.
    only
        Only the pairings of this character.
    ladder_games
        Also play so many games of each level against the one below.
    roster
        A roster file; the shipped roster if left out.
    processes
        How many processes play; 0 takes every core. The results are the same.
    json
        Print one JSON object.
    """
    used, text = read_roster(roster)
    numbers = read_levels(levels)
    if games < 1 or processes < 0 or ladder_games < 0:
        raise NotationError("--games must be at least 1, --processes and --ladder-games at least 0")
    chosen = used.characters[find_character(used, only)].id if only else ""
    count = len(used.characters)
    pairings = count - 1 if chosen else count * (count - 1) // 2
    with progress(json, pairings * len(numbers) * games + ladder_games * 4) as report:
        result = report_on(used, text, numbers, games, seed, chosen, processes, report)
        rungs = ladder(used, text, ladder_games, seed, processes, report) if ladder_games else Ladder()
    if json:
        print_json({**result.to_data(), "ladder": rungs.to_data(), "seed": seed, "roster": used.id})
    else:
        print_report(result, rungs, chosen)
    return 0


def read_roster(path: Path | None) -> tuple[Roster, str]:
    """The roster and its text; the shipped one has none to pass on."""
    if path is None:
        return shipped_roster(), ""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"{path} cannot be read: {error}") from error
    return parse_roster(text, str(path)), text


def read_levels(text: str) -> list[int]:
    levels = [int(word) if word.strip().isdecimal() else 0 for word in text.split(",")]
    if not all(1 <= level <= 5 for level in levels):
        raise NotationError(f"levels {text!r}: levels are 1 to 5, separated by commas")
    return levels


class progress:
    """A bar on the error stream, where a person is looking."""

    def __init__(self, json: bool, games: int) -> None:
        self.bar = progress_bar(not json and sys.stderr.isatty())
        self.games = games

    def __enter__(self) -> Progress | None:
        bar = self.bar.__enter__()
        if bar is None:
            return None
        task = bar.add_task("games", total=self.games)
        return lambda done: bar.advance(task, done)

    def __exit__(self, *error: object) -> None:
        self.bar.__exit__(None, None, None)


def print_json(data: dict[str, object]) -> None:
    sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False) + "\n")


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
