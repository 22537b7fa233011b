"""The addresses of the pages: which there are, and what they name. They stand once, as the routes of `app.js`."""

import re
from functools import lru_cache
from typing import Final

PATH: Final = re.compile(r"\bpath: /(\^.+\$)/,")
NAMES: Final = re.compile(r'\bnames: "(\w+)"')
Address = tuple[re.Pattern[str], str]
"""A pattern, and what its `id` names: a room, a game, an arena, or nothing that could be missing."""


@lru_cache(4)
def read_addresses(source: str) -> list[Address]:
    """The routes of the client, with patterns as Python writes them."""
    found: list[Address] = []
    for part in re.split(r"(?=\bpath: /)", source)[1:]:
        path, names = PATH.match(part), NAMES.search(part)
        if path is not None:
            pattern = path.group(1).replace("\\/", "/").replace("(?<", "(?P<")
            found.append((re.compile(pattern), "" if names is None else names.group(1)))
    return found


def named_by(addresses: list[Address], path: str) -> tuple[str, str] | None:
    """What an address names, and its id; `None` where there is no such page."""
    for pattern, what in addresses:
        found = pattern.match(path)
        if found is not None:
            return what, found.group("id") if what else ""
    return None
