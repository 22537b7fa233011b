"""What is compared: a regulation, a house rule, and the games of the players who play both."""

import tomllib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from kirifuda.blackpoker.editions.difference import difference
from kirifuda.blackpoker.editions.edition_names import whole_edition
from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.editions.pages import Page
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.plan import PRINTED, Experiment

PLAYED: Final = ("action", "character", "fog", "trump", "frame", "option")
"""Entries of the reference that are played with."""
NUMBERS: Final = ("params", "flow", "types")
"""Tables of a house rule that are no entries of the reference."""
FORMATS: Final = ("Lite", "Standard", "Pro", "Master", "Master + Extra")
"""Tried in this order where only an edition is named."""


class Compared(Struct, frozen=True):
    """The regulation by its name, and the names of what the house rule adds, takes away or changes in it."""

    regulation: str
    added: list[tuple[str, str]]
    removed: list[tuple[str, str]]
    changed: list[tuple[str, str]]


def compared(text: str, house: House) -> Compared:
    """A short edition name means the first of its formats in which the house rule changes anything.

    Raises NotationError where it changes nothing: there would be nothing to compare.
    """
    edition = whole_edition(text)
    if not edition:
        rules_of(text, house)
    for name in [f"{edition} {format}" for format in FORMATS] if edition else [text]:
        found = what_differs(name, house)
        if found is not None:
            return found
    raise NotationError(
        f"{house.en} changes nothing that is played in {text}: name a regulation in which it does",
        f"{house.ja}は{text}で使うものを何も変えません。変わるもののあるレギュレーションを書いてください。",
    )


def what_differs(name: str, house: House) -> Compared | None:
    """Nothing where both rules are the same, or the edition has no such regulation."""
    try:
        printed, changed = rules_of(name), rules_of(name, house)
    except NotationError:
        return None
    found = difference(printed, changed)
    added = [page for page in found.added if page.kind in PLAYED]
    removed = [page for page in found.removed if page.kind in PLAYED]
    entries = [one.after for one in found.changed if one.after.kind in PLAYED]
    numbers = [(key, key) for key in NUMBERS if key in tomllib.loads(house.text)]
    if not (added or removed or entries or numbers):
        return None
    return Compared(printed.name, names_of(added), names_of(removed), [*names_of(entries), *numbers])


def names_of(pages: Sequence[Page]) -> list[tuple[str, str]]:
    return [(page.name_ja, page.name_en) for page in pages]


def experiment_text(regulation: str, house: House, bot: str, pairs: int, seed: int) -> str:
    """The file of an experiment: both rules, every deal once by each."""
    lines = [
        f'title = {{ ja = "{regulation}と{house.ja}：{bot}", en = "{regulation} and {house.en}: {bot}" }}',
        f'regulations = ["{regulation}"]',
        f'houses = ["{PRINTED}", "{house.file.name}"]',
        f'players = ["{bot}"]',
        f"games = {pairs}",
        f"seed = {seed}",
    ]
    return "\n".join(lines) + "\n"


def experiment_of(text: str) -> Experiment:
    return msgspec.toml.decode(text, type=Experiment)
