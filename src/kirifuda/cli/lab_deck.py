"""`kirifuda lab deck`: a good deck by evolutionary search, with the record of how it was found."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.registry import new_bot
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.progress import games_done
from kirifuda.core.errors import NotationError
from kirifuda.lab.balance.breeding import sizes_of
from kirifuda.lab.balance.deck_page import markdown
from kirifuda.lab.balance.deck_search import find_deck, games_of, read_generations
from kirifuda.lab.balance.evolution import DeckSearch


def deck(
    regulation: str,
    folder: Path = Path("deck"),
    *,
    cards: int = 40,
    up_to: Annotated[bool, Parameter(negative="")] = False,
    generations: int = 12,
    population: int = 16,
    opponents: int = 2,
    deals: int = 8,
    measured: int = 400,
    bot: str = "net",
    seed: int = 80_000_000,
    processes: int = 0,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Search for a good deck: decks meet, the strongest stay and are crossed; the best is measured on fresh deals.

    Parameters
    ----------
    regulation
        One in which players bring decks, such as "9.1 Master".
    folder
        Where the search is kept, every generation a file; one that was stopped goes on from there.
    cards
        How many cards the deck has.
    up_to
        The deck may have fewer cards: how many is searched for as well.
    generations
        How many generations of decks.
    population
        How many decks a generation has; the stronger half stays.
    opponents
        How many others each deck meets in a generation.
    deals
        On how many deals two decks meet, each played twice with the seats changed.
    measured
        On how many fresh deals the deck that is found is measured against decks by luck, and against known ones.
    bot
        Who plays all the games.
    seed
        The seed of the first deal; it also decides which decks are tried.
    processes
        How many processes play; 0 takes every core. The results are the same.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    if min(generations, opponents, deals, measured) < 1 or population < 4 or opponents >= population or processes < 0:
        raise NotationError(
            "--generations, --opponents, --deals and --measured must be at least 1, --population at least 4 and more "
            "than --opponents, --processes at least 0",
            "--generations、--opponents、--deals、--measuredは1以上、--populationは4以上で--opponentsより多く、--processesは0以上です。",
        )
    rules = rules_of(regulation)
    new_bot(bot, 0).check(rules)
    sizes = sizes_of(rules, cards, up_to)
    numbers = {"population": population, "generations": generations, "opponents": opponents, "deals": deals}
    search = DeckSearch(rules.name, sizes.least, sizes.most, bot, seed, measured=measured, **numbers)
    with games_done(rules.name, games_of(search), 0, language) as done:
        found = find_deck(search, folder, processes, done.more)
    past = read_generations(search, folder)
    for name, spoken in (("deck.md", "en"), ("deck.ja.md", "ja")):
        (folder / name).write_text(markdown(found, past, spoken), encoding="utf-8", newline="\n")
    sys.stdout.write(markdown(found, past, language))
    return 0
