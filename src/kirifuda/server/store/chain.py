"""The checksum chain of a game: the digest of each entry covers its content and the digest before it.

The first digest is that of the game itself (what is played, by whom); the last one covers the result. A changed,
missing, added or moved row breaks the chain, and the game is refused rather than replayed as another.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

Row = Mapping[str, object]
ROOT: Final = ("id", "header", "seats", "clock", "created_ms")
LINK: Final = ("game", "n", "kind", "seat", "value", "at_ms", "command", "by", "text", "left0", "left1")
END: Final = ("result", "finished_ms")
_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def digest(before: bytes, row: Row, columns: tuple[str, ...]) -> bytes:
    """Of what a row holds: a column that is empty counts for nothing, so that one can be added later."""
    content = {name: row[name] for name in columns if row[name] is not None}
    return hashlib.sha256(before + _ENCODER.encode(content)).digest()


def root_of(game: Row) -> bytes:
    return digest(b"", game, ROOT)


def link(before: bytes, entry: Row) -> bytes:
    return digest(before, entry, LINK)


def end_of(last: bytes, game: Row) -> bytes:
    return digest(last, game, END)


def damage(game: Row, entries: Iterable[Row]) -> str | None:
    """Where the chain of a game breaks, or `None`."""
    if game["root"] != root_of(game):
        return "its header was changed"
    before, ends = root_of(game), game["ending"] is None or game["ending"] == end_of(root_of(game), game)
    for n, entry in enumerate(entries):
        if entry["n"] != n:
            return f"entry {n} is missing"
        before = link(before, entry)
        if entry["digest"] != before:
            return f"entry {n} does not follow from the one before"
        ends = ends or game["ending"] == end_of(before, game)
    if not ends or (game["ending"] is None) != (game["result"] is None):
        return "its result does not follow from its entries"
    return None
