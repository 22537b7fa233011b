"""What is played, from command line options: regulation, decks, language."""

import os
from typing import Final

from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation
from kirifuda.cli.words import LANGUAGES, language_of
from kirifuda.core.errors import NotationError

DEFAULT_EDITION: Final = "8.2"
DEFAULT_FORMAT: Final = "Lite"


def chosen_regulation(regulation: str, edition: str, format: str, frame: str, option: str = "") -> Regulation:
    """A whole regulation, or one put together from its parts; what is missing is 8.2 Lite."""
    if regulation and (edition or format or frame or option):
        raise NotationError(
            f"{regulation!r} names the regulation already: leave out --edition, --format, --frame and --option",
            f"「{regulation}」はもうレギュレーション全体です。--edition、--format、--frame、--optionは要りません。",
        )
    if not regulation:
        regulation = f"{edition or DEFAULT_EDITION} {format or DEFAULT_FORMAT}"
        for part in (frame, option):
            regulation += f" + {part}" if part else ""
    return parse_regulation(regulation)


def chosen_language(lang: str | None) -> str:
    """`ja` or `en`; by default what the locale says."""
    return lang or language_of(os.environ)


def language_asked(tokens: list[str]) -> str:
    """The language of a command line that may be wrong in every other way."""
    for place, token in enumerate(tokens):
        given = token.removeprefix("--lang=") if token.startswith("--lang=") else ""
        if token == "--lang" and place + 1 < len(tokens):
            given = tokens[place + 1]
        if given in LANGUAGES:
            return given
    return language_of(os.environ)
