"""`kirifuda lab report`: what an experiment found, as one page with plots."""

import sys
from pathlib import Path
from typing import Literal

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.extras import needs


def report(folder: Path, *, to: Path | None = None, lang: Literal["ja", "en"] | None = None) -> int:
    """Write the report of an experiment: a page that needs no other file, with its plots as PNG and figures as CSV.

    Parameters
    ----------
    folder
        Where the experiment was played, with its games.parquet.
    to
        Another folder for the page and its files.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    needs("lab", "polars", "matplotlib")
    from kirifuda.lab.reports.page import write_report

    for path in write_report(folder, to or folder, language):
        sys.stdout.write(f"{path}\n")
    return 0
