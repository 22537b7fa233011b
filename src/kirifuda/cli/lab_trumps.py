"""`kirifuda lab trumps`: what pairs of trumps are worth, and the best of them against each other."""

import sys
from pathlib import Path
from typing import Literal

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs
from kirifuda.cli.lab_games import finished, here, title_of
from kirifuda.core.errors import NotationError
from kirifuda.lab.balance.kept import keep
from kirifuda.lab.experiments.plan import Experiment, plan_of
from kirifuda.lab.experiments.row import ExperimentRow


def trumps(
    regulation: str,
    folder: Path = Path("trumps"),
    *,
    games: int = 3000,
    best: int = 8,
    duels: int = 60,
    bot: str = "net",
    seed: int = 90_000_000,
    processes: int = 0,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Say what trumps and pairs of trumps are worth, and play the best pairs against each other.

    Parameters
    ----------
    regulation
        One with trumps, such as "9.1 Master + Extra".
    folder
        Where games are kept, trumps.json, the page in both languages and its pictures; goes on where it was stopped.
    games
        Games with trumps by luck, half of them with the seats changed.
    best
        How many of the pairs that look best meet each other.
    duels
        Games of each two of the best pairs, half of them with the seats changed.
    bot
        Who plays all the games.
    seed
        The seed of the first deal.
    processes
        How many processes play; 0 takes every core. The results are the same.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    needs("lab", "polars", "matplotlib", "scipy")
    if games < 2 or duels < 2 or games % 2 or duels % 2 or best < 2 or processes < 0:
        raise NotationError(
            "--games and --duels must be even and at least 2, --best at least 2, --processes at least 0",
            "--gamesと--duelsは2以上の偶数、--bestは2以上、--processesは0以上です。",
        )
    from kirifuda.lab.balance.metagame import metagame_of, trumps_given
    from kirifuda.lab.balance.trump_page import markdown
    from kirifuda.lab.balance.trump_pairs import TrumpPairs, TrumpSearch, by_luck, field_of, of_the_best
    from kirifuda.lab.balance.trump_picture import duels_picture, field_picture

    rules = rules_of(regulation)
    search = TrumpSearch(rules.name, bot, seed, games, best, duels)
    field = field_of(rules, played(by_luck(search), folder / "parts", processes, language))
    rows = played(of_the_best(search, field.pairs), folder / "parts", processes, language)
    found = TrumpPairs(search, field, metagame_of(rows, trumps_given))
    keep(folder / "trumps.json", found)
    for name, spoken in (("trumps.md", "en"), ("trumps.ja.md", "ja")):
        (folder / name).write_text(markdown(found, spoken), encoding="utf-8", newline="\n")
    for plot in (field_picture(found.field), duels_picture(found.duels)):
        (folder / f"{plot.name}.png").write_bytes(plot.png)
    sys.stdout.write(markdown(found, language))
    return 0


def played(experiment: Experiment, folder: Path, processes: int, lang: str) -> list[ExperimentRow]:
    """The games of an experiment, those that are kept and those that were missing."""
    plan = plan_of(experiment.title.en, "", experiment, Path())
    return list(finished(plan, folder, here(processes), title_of(plan, lang), lang).rows())
