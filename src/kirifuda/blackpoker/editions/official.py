"""Links to the official documents: the addresses that the rulebook itself prints, from `texts/links.toml`."""

from typing import Final

from kirifuda.blackpoker.editions.entry import RuleEntry as Fields
from kirifuda.blackpoker.editions.files import packaged
from kirifuda.blackpoker.editions.pages import Link

_LINKS: Final[list[Link]] = []
_ABOUT: Final[dict[str, list[Link]]] = {}


def official_links() -> list[Link]:
    """Every address, in the order of the book."""
    if not _LINKS:
        data = packaged("texts/links.toml")
        for id, table in data.items():
            assert isinstance(table, dict), id
            fields = Fields(f"links.toml: [{id}]", table)
            name = fields.texts("name")
            link = Link(name[0], name[1], fields.text("url"))
            for about in fields.texts("about", []):
                _ABOUT.setdefault(about, []).append(link)
            fields.finish()
            _LINKS.append(link)
    return _LINKS


def links_of(entry: str) -> list[Link]:
    """The documents that an entry (`term:official`, `format:lite`) is about."""
    every = official_links()
    return every[:] if entry == "term:official" else _ABOUT.get(entry, [])[:]
