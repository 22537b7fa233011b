"""`kirifuda simulate`: bot against bot, many games."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.cli.choices import MATCHES, chosen_language, chosen_regulation
from kirifuda.cli.houses import HOUSE_HELP, house_named
from kirifuda.cli.progress import progress_bar
from kirifuda.cli.report_words import said
from kirifuda.core.errors import NotationError
from kirifuda.lab.simulate import Pairing, Tally, never_resolved
from kirifuda.lab.simulate import simulate as simulate_games
from kirifuda.lab.statistics import mean, quantile, wilson


def simulate(
    regulation: str = "",
    *,
    edition: str = "",
    format: str = "",
    frame: str = "",
    option: str = "",
    house: Annotated[Path | None, Parameter(help=HOUSE_HELP)] = None,
    games: int = 1000,
    bots: str = "greedy,greedy",
    match: Literal["game", "best-of-three", "two-decks"] = "game",
    deck: str = "",
    seed: int = 0,
    processes: int = 0,
    records: str = "",
    lang: Literal["ja", "en"] | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play bot against bot and print how often the first player wins, how long games last and what is played.

    Parameters
    ----------
    regulation
        Such as "9.1 Lite + Pack"; or use --edition, --format, --frame and --option.
    edition
        Such as 9.1, or another name of an edition: 第九版, 9.1.2.
    format
        Lite, Standard, Pro, Master or Extra.
    frame
        Such as "Entry 16"; the full pack of 54 cards if left out.
    option
        What the frame may be played with, such as "Preset 2" or "Preset 2 + Pack".
    games
        How many games to play; with --match, how many matches.
    bots
        The bots of both seats, such as "greedy,random"; one name plays both. "wilful" plays at random but likes only
        some actions, so that rare ones come up; "wilful:rsf" waits for that one.
    match
        Single games, or matches: best-of-three with one deck, two-decks where the frame has two.
    deck
        A deck for both seats, such as "♠A-5 ♡A,8-J Jo"; two are separated by a slash. The frame's deck if left out.
    seed
        The seed of the first game; the next games follow it.
    processes
        How many processes play; 0 takes every core. The results are the same.
    records
        A folder for the record of every game, named by its seed; `kirifuda replay` reads them.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    language = chosen_language(lang)
    if games < 1 or processes < 0:
        raise NotationError(
            "--games must be at least 1 and --processes at least 0", "--gamesは1以上、--processesは0以上です。"
        )
    by = house_named(house, language)
    chosen = chosen_regulation(regulation, edition, format, frame, option, by)
    file = ("", "") if by is None else (by.file.name, by.text)
    setup = Pairing(chosen.en, _pair(bots), (deck, deck), records, MATCHES[match], file)
    with progress_bar(not json and sys.stderr.isatty()) as progress:
        task = progress.add_task(chosen.en, total=games) if progress is not None else None

        def report(done: int) -> None:
            if progress is not None and task is not None:
                progress.advance(task, done)

        tally = simulate_games(setup, games, seed, processes, report)
    if json:
        unseen = [action.id for action in never_resolved(setup.rules(), tally)]
        about: dict[str, object] = {
            "regulation": chosen.exact,
            "match": match,
            "bots": list(setup.bots),
            "seed": seed,
            "never_resolved": unseen,
        }
        sys.stdout.write(jsonlib.dumps({**tally.to_data(), **about}, ensure_ascii=False) + "\n")
    else:
        _print(tally, setup, chosen.ja if language == "ja" else chosen.en, seed, language)
    return 0


def _pair(bots: str) -> tuple[str, str]:
    names = [name.strip() for name in bots.split(",")]
    if len(names) > 2:
        raise NotationError(
            f"{len(names)} bots in {bots!r}: name one for both seats, or two such as greedy,random",
            f"「{bots}」にはボットが{len(names)}個あります。両席に同じ1つか、greedy,randomのように2つ書きます。",
        )
    return names[0], names[-1]


def _print(tally: Tally, setup: Pairing, regulation: str, seed: int, lang: str) -> None:
    console = Console(highlight=False)
    low, high = wilson(tally.first_player_wins + tally.draws / 2, tally.games)
    turns = sorted(tally.turns)
    console.print(said(lang, "simulated", regulation, *setup.bots, tally.games, str(seed)))
    facts = Table.grid(padding=(0, 2))
    interval = said(lang, "interval", f"{low:.1%}", f"{high:.1%}")
    facts.add_row(said(lang, "first player wins"), f"{tally.win_rate():.1%}", interval)
    if setup.bots[0] != setup.bots[1]:
        rate = f"{tally.seat_wins[0] / tally.games:.1%}"
        facts.add_row(said(lang, "wins", setup.bots[0]), rate, _interval(tally, lang))
    if tally.match_games:
        facts.add_row(said(lang, "matches"), str(len(tally.match_games)), _matches(tally, setup, lang))
    facts.add_row(said(lang, "draws"), str(tally.draws))
    median = said(lang, "median", str(quantile(turns, 0.5)), str(quantile(turns, 0.95)))
    facts.add_row(said(lang, "turns"), f"{mean(turns):.1f}", median)
    facts.add_row(said(lang, "decisions"), f"{mean(tally.lengths):.1f}", said(lang, "a game", sum(tally.lengths)))
    console.print(facts)
    rules = setup.rules()
    console.print(_actions(tally, rules, lang))
    unseen = [f"{_named(action, lang)} ({action.id})" for action in never_resolved(rules, tally)]
    console.print(said(lang, "never resolved", unseen) if unseen else said(lang, "all resolved"))


def _named(action: ActionDef, lang: str) -> str:
    """Both names, the reader's own first."""
    names = (action.name_ja, action.name_en)
    return " ".join(names if lang == "ja" else names[::-1])


def _matches(tally: Tally, setup: Pairing, lang: str) -> str:
    (first, second), (one, two) = setup.bots, tally.match_wins
    return said(lang, "match wins", first, one, second, two, f"{mean(tally.match_games):.2f}")


def _interval(tally: Tally, lang: str) -> str:
    low, high = wilson(tally.seat_wins[0], tally.games)
    return said(lang, "interval", f"{low:.1%}", f"{high:.1%}")


def _actions(tally: Tally, rules: Rules, lang: str) -> Table:
    table = Table(title=said(lang, "actions"), title_justify="left")
    table.add_column(said(lang, "action"))
    table.add_column(said(lang, "requested"), justify="right")
    table.add_column(said(lang, "resolved"), justify="right")
    for action in sorted(rules.actions, key=lambda action: -tally.requested.get(action.id, 0)):
        requested = tally.requested.get(action.id, 0) / tally.games
        resolved = tally.resolved.get(action.id, 0) / tally.games
        table.add_row(_named(action, lang), f"{requested:.2f}", f"{resolved:.2f}")
    return table
