"""The checksum chain of a game: the digest of each entry covers its content and the digest before it.

The first digest is that of the game itself (what is played, by whom); the last one covers the result. A changed,
missing, added or moved row breaks the chain, and the game is refused rather than replayed as another. The acts of a
battle of Super Trump Fighter are chained in the same way.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

Row = Mapping[str, object]


class Chained(NamedTuple):
    """What the digests cover. `number`: the place of an entry, `result`: what is there once it is over."""

    root: tuple[str, ...]
    link: tuple[str, ...]
    end: tuple[str, ...]
    number: str
    result: str


GAME: Final = Chained(
    ("id", "header", "seats", "clock", "created_ms"),
    ("game", "n", "kind", "seat", "value", "at_ms", "command", "by", "text", "left0", "left1"),
    ("result", "finished_ms"),
    "n",
    "result",
)
BATTLE: Final = Chained(
    ("arena", "n", "setup"),
    ("arena", "battle", "k", "recv", "seat", "kind", "arg", "stamp"),
    ("record", "finished_ms"),
    "k",
    "record",
)
_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def digest(before: bytes, row: Row, columns: tuple[str, ...]) -> bytes:
    """Of what a row holds: a column that is empty counts for nothing, so that one can be added later."""
    content = {name: row[name] for name in columns if row[name] is not None}
    return hashlib.sha256(before + _ENCODER.encode(content)).digest()


def root_of(game: Row, chained: Chained = GAME) -> bytes:
    return digest(b"", game, chained.root)


def link(before: bytes, entry: Row, chained: Chained = GAME) -> bytes:
    return digest(before, entry, chained.link)


def end_of(last: bytes, game: Row, chained: Chained = GAME) -> bytes:
    return digest(last, game, chained.end)


def damage(game: Row, entries: Iterable[Row], chained: Chained = GAME) -> str | None:
    """Where the chain of a game breaks, or `None`."""
    before = root_of(game, chained)
    if game["root"] != before:
        return "its header was changed"
    ends = game["ending"] is None or game["ending"] == end_of(before, game, chained)
    for n, entry in enumerate(entries):
        if entry[chained.number] != n:
            return f"entry {n} is missing"
        before = link(before, entry, chained)
        if entry["digest"] != before:
            return f"entry {n} does not follow from the one before"
        ends = ends or game["ending"] == end_of(before, game, chained)
    if not ends or (game["ending"] is None) != (game[chained.result] is None):
        return "its result does not follow from its entries"
    return None
