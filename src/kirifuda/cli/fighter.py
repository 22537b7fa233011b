"""`kirifuda fighter`: Super Trump Fighter between bots, the balance of a roster, and records of battles."""

import json as jsonlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.fighter_tables import print_report, print_tally, tally_data
from kirifuda.cli.progress import progress_bar
from kirifuda.cli.report_words import said
from kirifuda.core.errors import NotationError
from kirifuda.fighter import Roster, parse_roster, shipped_roster
from kirifuda.fighter import record as records
from kirifuda.fighter.seat_record import seen_record, viewer_of
from kirifuda.fighter.setup import find_character
from kirifuda.lab.fighter_play import BattleTally, Progress, Stretch, play_jobs
from kirifuda.lab.fighter_report import Ladder, ladder, report_on

fighter = App(name="fighter", help="Super Trump Fighter: bots against each other, the balance of a roster, records.")

Flag = Annotated[bool, Parameter(negative="")]
Lang = Literal["ja", "en"] | None
CHUNK = 20


@Parameter(name="*")
@dataclass(frozen=True)
class SimulationOptions:
    """What every simulation can be told.

    Parameters
    ----------
    seed
        The seed of the first deal.
    roster
        A roster file; the shipped roster if left out.
    processes
        How many processes play; 0 takes every core. The results are the same.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """

    seed: int = 0
    roster: Path | None = None
    processes: int = 0
    lang: Lang = None
    json: Flag = False

    def __post_init__(self) -> None:
        if self.processes < 0:
            raise NotationError("--processes must be at least 0", "--processesは0以上です。")


USUAL = SimulationOptions()


@fighter.command
def simulate(
    first: str = "noboru", second: str = "mukai", *, games: int = 100, levels: str = "3", run: SimulationOptions = USUAL
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
    """
    used, text = read_roster(run.roster)
    names = tuple(used.characters[find_character(used, name)].id for name in (first, second))
    numbers = read_levels(levels)
    if games < 1 or len(numbers) > 2:
        raise NotationError(
            "--games must be at least 1, and --levels one or two numbers",
            "--gamesは1以上、--levelsは数字1つか2つです。",
        )
    pair, both = (names[0], names[1]), (numbers[0], numbers[-1])
    starts = range(0, games, CHUNK)
    jobs = [Stretch(pair, both, run.seed + start // 2, min(CHUNK, games - start), text) for start in starts]
    total = BattleTally()
    with progress(run.json, games) as report:
        for _, tally in play_jobs(jobs, run.processes, report):
            total.add(tally)
    if run.json:
        print_json({**tally_data(total), "characters": pair, "levels": both, "seed": run.seed})
    else:
        print_tally(total, pair, both, chosen_language(run.lang))
    return 0


@fighter.command(name="roster-report")
def roster_report(
    *, games: int = 40, levels: str = "3,4,5", only: str = "", ladder_games: int = 0, run: SimulationOptions = USUAL
) -> int:
    """Play every pairing of a roster: win rates with intervals, use of techniques, length of games.

    Parameters
    ----------
    games
        Mirrored games for each pairing and level.
    levels
        The levels of equal bots, such as "3,4,5".
    only
        Only the pairings of this character.
    ladder_games
        Also play so many games of each level against the one below.
    """
    used, text = read_roster(run.roster)
    numbers = read_levels(levels)
    if games < 1 or ladder_games < 0:
        raise NotationError(
            "--games must be at least 1, and --ladder-games at least 0", "--gamesは1以上、--ladder-gamesは0以上です。"
        )
    chosen = used.characters[find_character(used, only)].id if only else ""
    count = len(used.characters)
    pairings = count - 1 if chosen else count * (count - 1) // 2
    with progress(run.json, pairings * len(numbers) * games + ladder_games * 4) as report:
        result = report_on(used, text, numbers, games, run.seed, chosen, run.processes, report)
        rungs = ladder(used, text, ladder_games, run.seed, run.processes, report) if ladder_games else Ladder()
    if run.json:
        print_json({**result.to_data(), "ladder": rungs.to_data(), "seed": run.seed, "roster": used.id})
    else:
        print_report(result, rungs, chosen, chosen_language(run.lang))
    return 0


@fighter.command
def replay(file: Path, *, view: str = "", roster: Path | None = None, lang: Lang = None) -> int:
    """Play a record again and say how it ends, or print what one seat saw of it.

    Parameters
    ----------
    file
        The record.
    view
        X, Y or spectator: print that viewer's own record, with ?? for cards it never saw.
    roster
        The roster file the battle was played with; the shipped roster if left out.
    lang
        ja or en; by default the language of the locale.
    """
    used, _ = read_roster(roster)
    record = records.parse_record(read_text(file), used)
    if view:
        sys.stdout.write(records.print_record(seen_record(record, used, viewer_of(view)), used))
        return 0
    game = records.replay(record, used)
    language = chosen_language(lang)
    how = record.result or said(language, "open", game.state, game.clock)
    replayed = said(language, "replayed", str(file), len(record.commands), how, game.digest())
    Console(highlight=False).print(replayed)
    return 0


def read_roster(path: Path | None) -> tuple[Roster, str]:
    """The roster and its text; the shipped one has none to pass on."""
    if path is None:
        return shipped_roster(), ""
    text = read_text(path)
    return parse_roster(text, str(path)), text


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"{path} cannot be read: {error}", f"{path}が読めません（{error}）。") from error


def read_levels(text: str) -> list[int]:
    levels = [int(word) if word.strip().isdecimal() else 0 for word in text.split(",")]
    if not all(1 <= level <= 5 for level in levels):
        raise NotationError(
            f"levels {text!r}: levels are 1 to 5, separated by commas",
            f"強さ「{text}」は読めません。1から5までをコンマで区切って書きます。",
        )
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
