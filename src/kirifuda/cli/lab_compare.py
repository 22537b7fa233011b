"""`kirifuda lab compare`: a house rule beside the rules it changes, on the same deals."""

import sys
from pathlib import Path
from typing import Literal

from kirifuda import __version__
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.houses import house_named
from kirifuda.cli.lab_games import finished, here, title_of
from kirifuda.cli.lab_run import write_result
from kirifuda.core.errors import NotationError
from kirifuda.lab.compare.differences import Differences, differences_of
from kirifuda.lab.compare.setting import compared, experiment_of, experiment_text
from kirifuda.lab.experiments.plan import ExperimentPlan, plan_of


def compare(
    regulation: str,
    house: Path,
    folder: Path = Path("compare"),
    *,
    pairs: int = 2000,
    search_pairs: int = 500,
    net: str = "net",
    search: str = "search:8",
    seed: int = 95_000_000,
    processes: int = 0,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Play the same deals by the printed rules and by a house rule, and say what becomes different.

    Parameters
    ----------
    regulation
        Such as "9.1 Lite"; an edition alone, such as 9.1, is its first format in which the house rule matters.
    house
        The house-rule file (TOML).
    folder
        Where games and the page are kept; a comparison that was stopped goes on from there.
    pairs
        Deals that the net plays by both rules; 0: none.
    search_pairs
        Deals that the searching bot plays by both rules; 0: none.
    net
        The bot that learned the printed rules.
    search
        The bot that knows both rules, and how many tries it has for a decision.
    seed
        The seed of the first deal.
    processes
        How many processes play; 0 takes every core. The results are the same.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    needs("lab", "polars", "matplotlib")
    if pairs < 0 or search_pairs < 0 or pairs + search_pairs < 1 or processes < 0:
        raise NotationError(
            "--pairs and --search-pairs must be at least 0, and one of them more; --processes at least 0",
            "--pairsと--search-pairsは0以上でどちらかは1以上、--processesは0以上です。",
        )
    by = house_named(house, language)
    assert by is not None
    setting = compared(regulation, by)
    found: list[Differences] = []
    texts: list[str] = []
    for bot, deals in ((net, pairs), (search, search_pairs)):
        if deals:
            texts.append(experiment_text(setting.regulation, by, bot, deals, seed))
            plan = plan_of(bot.partition(":")[0], texts[-1], experiment_of(texts[-1]), house.parent)
            found.append(played(plan, folder, processes, language))
    from kirifuda.lab.compare.writing import write_comparison

    rules = rules_of(setting.regulation, by)
    for path in write_comparison(folder, setting, rules, found, texts, __version__):
        sys.stdout.write(f"{path}\n")
    return 0


def played(plan: ExperimentPlan, folder: Path, processes: int, lang: str) -> Differences:
    """Both cells: the printed rules first, then the house rule; the games are kept as a table beside the page."""
    own = folder / plan.name
    running = finished(plan, own / "parts", here(processes), title_of(plan, lang), lang)
    write_result(running, own)
    rows = list(running.rows())
    return differences_of([row for row in rows if row.cell == 0], [row for row in rows if row.cell == 1])
