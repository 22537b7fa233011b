"""`kirifuda ladder`: the levels against each other on mirrored deals, and their ratings."""

import re
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.progress import games_done
from kirifuda.core.errors import NotationError
from kirifuda.lab.ladder.mirrored import NET_OF, MirroredDeals, Points, player
from kirifuda.lab.ladder.report import markdown, write_all, write_into
from kirifuda.lab.ladder.results import Results
from kirifuda.lab.ladder.run import REGULATIONS, SEED, Pair, planned, play_missing, usual_pairs
from kirifuda.lab.ladder.table import table_of

PAIR: Final = re.compile(rf"({NET_OF}.+?|[^-]+)-\s*({NET_OF}.+|[^-]+)")
"""There may be a hyphen in the name of a file."""


def ladder(
    folder: Path = Path("ladder"),
    *,
    games: int = 2000,
    regulations: str = "",
    pairs: str = "",
    thinks: str = "1s",
    seed: int = SEED,
    processes: int = 0,
    report: Annotated[bool, Parameter(negative="")] = False,
    docs: Path | None = None,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Play the levels against each other on mirrored deals, and print shares and ratings with intervals.

    Parameters
    ----------
    folder
        Where results are kept, and ladder.md, .ja.md, .json and .csv; a run that was stopped goes on from there.
    games
        Games of each pair in each regulation, half of them with the seats changed.
    regulations
        Separated by commas, such as "8.2 Lite, 9.1 Master + Extra"; the six of the ladder if left out.
    pairs
        Which pairs to play, such as "strong-skilled, first-random"; net:FILE is the net of a file of weights. If left
        out, each level and the one below, and master-greedy.
    thinks
        How long master thinks about a decision, in CPU time, such as 0.2s; or tries, such as 64.
    seed
        The seed of the first deal.
    processes
        How many processes play; 0 takes every core. The results are the same.
    report
        Play nothing: only put together what is in the folder.
    docs
        The folder of the documents: the tables in bots.md, bots.ja.md and figures.md are written anew.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    if games < 2 or processes < 0:
        raise NotationError(
            "--games must be at least 2 and --processes at least 0", "--gamesは2以上、--processesは0以上です。"
        )
    named = [rules_of(name.strip()).name for name in regulations.split(",")] if regulations else list(REGULATIONS)
    master = f"master:{thinks}"
    chosen = pairs_named(pairs, master) if pairs else usual_pairs(master)
    results = Results(folder)
    if not report:
        play(planned(named, chosen, games, seed), results, processes, language)
    table = table_of(results.all(), named)
    if not table.rows:
        raise NotationError(f"there are no results in {folder}", f"「{folder}」に結果がありません。")
    sys.stdout.write(markdown(table, language))
    write_all(table, folder)
    if docs is not None:
        write_into(table, docs)
    return 0


def pairs_named(text: str, master: str) -> list[Pair]:
    """`strong-skilled`; a bot that is told how long to think is written `search:0.1s`, a file of weights `net:FILE`."""
    found: list[Pair] = []
    for part in text.split(","):
        pair = PAIR.fullmatch(part.strip())
        if pair is None:
            raise NotationError(
                f"{part.strip()!r} is no pair: write two bots, such as strong-skilled",
                f"「{part.strip()}」は組ではありません。strong-skilledのように2つのボットを書きます。",
            )
        one, other = (master if name.strip() == "master" else name.strip() for name in pair.groups())
        for name in (one, other):
            player(name, 0)
        found.append((one, other))
    return found


def play(plan: list[MirroredDeals], results: Results, processes: int, lang: str) -> None:
    kept = [stretch for stretch in plan if results.find(stretch) is not None]
    with games_done("ladder", games_of(plan), games_of(kept), lang) as done:

        def report(points: Points) -> None:
            done.more(games_of([points.stretch]), " – ".join(points.stretch.bots))

        play_missing(plan, results, processes, report)


def games_of(stretches: list[MirroredDeals]) -> int:
    return sum(2 * stretch.deals for stretch in stretches)
