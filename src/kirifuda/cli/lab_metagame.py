"""`kirifuda lab metagame`: which decks beat which in the games of an experiment, and a Nash mixture."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs


def metagame(
    *files: Path,
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Which decks beat which in the games of experiments, as a table, and how often a player should bring each.

    Parameters
    ----------
    files
        Tables of games written by `kirifuda lab run`, such as build/metagame/games.parquet, with all pairs of decks.
    json
        Print one JSON object.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    needs("lab", "polars", "scipy")
    from kirifuda.lab.balance.metagame import metagame_of
    from kirifuda.lab.balance.metagame_page import markdown
    from kirifuda.lab.experiments.table import read_rows

    found = metagame_of([row for file in files for row in read_rows(file)])
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        sys.stdout.write(markdown(found, language))
    return 0
