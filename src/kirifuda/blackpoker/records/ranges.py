"""Editions named together: `8.0..`, `..8.2`, `6.0..8.0`, and lists of these; regulations over such a range.

The order is that of the editions themselves, so an edition that is added between two others belongs to their range.
"""

import re
from typing import Final
from unicodedata import normalize

from kirifuda.blackpoker.editions.edition_names import whole_edition
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.blackpoker.records.problems import problem
from kirifuda.core.errors import NotationError

DOTS: Final = ".."
_RANGE: Final = re.compile(r"\s*(?P<low>[^\s.]\S*?)?\.\.(?P<high>\S*)\s+(?P<rest>\S.*)")


def editions_of(text: str) -> list[str]:
    """The editions of a list such as `6.0, 8.2..`, in their order."""
    found: set[str] = set()
    for part in text.split(","):
        found.update(_part(part.strip(), text))
    return [edition for edition in EDITIONS if edition in found]


def _part(part: str, text: str) -> list[str]:
    if DOTS not in part:
        return [_edition(part, text)]
    low, _, high = part.partition(DOTS)
    if not low and not high:
        raise problem("range of nothing", part, text)
    first = EDITIONS.index(_edition(low, text)) if low else 0
    last = EDITIONS.index(_edition(high, text)) if high else len(EDITIONS) - 1
    if first > last:
        raise problem("range backwards", part, low, high)
    return list(EDITIONS[first : last + 1])


def _edition(name: str, text: str) -> str:
    """The edition of a bound, however it is written (`9.1`, `9.1.2`, `第九版`)."""
    edition = whole_edition(name) if name else ""
    if not edition:
        raise problem("unknown edition", name, text, list(EDITIONS))
    return edition


def regulations_of(text: str) -> list[str]:
    """`8.0.. Lite` as the regulations it stands for; any other text as it is.

    The editions named must have the regulation; one between them that lacks it is left out.
    """
    found = _RANGE.fullmatch(normalize("NFKC", text))
    if found is None:
        return [text]
    low, high, rest = found["low"] or "", found["high"], found["rest"]
    bounds = [_edition(bound, text) for bound in (low, high) if bound]
    regulations: list[str] = []
    for edition in _part(f"{low}{DOTS}{high}", text):
        try:
            regulations.append(parse_regulation(f"{edition} {rest}").en)
        except NotationError:
            if edition in bounds:
                raise
    if not regulations:
        raise problem("range without", text, rest)
    return regulations
