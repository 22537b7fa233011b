"""What is played, from command line options: regulation, decks, language."""

import os
from typing import Final

from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation
from kirifuda.cli.words import language_of
from kirifuda.core.errors import NotationError

DEFAULT_EDITION: Final = "8.2"
DEFAULT_FORMAT: Final = "Lite"


def chosen_regulation(regulation: str, edition: str, format: str, frame: str) -> Regulation:
    """A whole regulation, or one put together from its parts; what is missing is 8.2 Lite."""
    if regulation and (edition or format or frame):
        raise NotationError(f"{regulation!r} names the regulation already: leave out --edition, --format and --frame")
    if not regulation:
        regulation = f"{edition or DEFAULT_EDITION} {format or DEFAULT_FORMAT}"
        if frame:
            regulation = f"{regulation} + {frame}"
    return parse_regulation(regulation)


def chosen_language(lang: str | None) -> str:
    """`ja` or `en`; by default what the locale says."""
    return lang or language_of(os.environ)
