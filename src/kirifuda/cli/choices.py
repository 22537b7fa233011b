"""Reads what is to be played from command line options: regulation, decks, language."""

import os
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.files import DEFAULT_EDITION
from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, TWO_DECKS
from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation
from kirifuda.cli.words import language_of
from kirifuda.core.errors import NotationError

DEFAULT_FORMAT: Final = "Lite"


def chosen_regulation(
    regulation: str, edition: str, format: str, frame: str, option: str = "", house: House | None = None
) -> Regulation:
    """A whole regulation, or one put together from its parts; what is missing is 9.1 Lite, or the house rule."""
    if regulation and (edition or format or frame or option):
        raise NotationError(
            f"{regulation!r} names the regulation already: leave out --edition, --format, --frame and --option",
            f"「{regulation}」はもうレギュレーション全体です。--edition、--format、--frame、--optionは要りません。",
        )
    if not regulation:
        known = DEFAULT_EDITION if house is None else house.base
        regulation = f"{edition or known} {format or DEFAULT_FORMAT}"
        for part in (frame, option):
            regulation += f" + {part}" if part else ""
    return parse_regulation(regulation, house)


MATCHES: Final = {"game": "", "best-of-three": BEST_OF_THREE, "two-decks": TWO_DECKS}
"""The forms of a match by their names on the command line; a game by itself has none."""


def chosen_form(rules: Rules, match: str | None) -> str:
    """The form that is asked for; by default a frame with two decks is played as a match ([RG-10])."""
    if match is None:
        return TWO_DECKS if rules.deck_count == 2 else ""
    return MATCHES[match]


def chosen_language(lang: str | None) -> str:
    """`ja` or `en`; by default what the locale says."""
    return lang or language_of(os.environ)
