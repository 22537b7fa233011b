"""The layout of an encoded position: which byte says what. Weights belong to one version of it.

Everything is relative to the viewing seat: what is its own comes first. A card is 0 to 53, 54 if it is unknown, 55 if
there is none. Units, requests and trumps are named by their places in the row, from 1 on; 0 is none. Names are those
of `numbers.py`.
"""

from typing import Final

VERSION: Final = 1
UNKNOWN_CARD: Final = 54
NO_CARD: Final = 55
UNKNOWN_NUMBER: Final = 255

UNITS: Final = 40
REQUESTS: Final = 6
TRUMPS: Final = 4
FOGS: Final = 6
TOP: Final = 4
BOTTOM: Final = 2
USED: Final = 6
PLACES: Final = 10
"""Places of a memory, each a mask of cards of eight bytes."""


class Section:
    """A stretch of the row: `count` things of the same `fields`, a byte each unless `size` says otherwise."""

    def __init__(self, name: str, count: int, fields: list[str], size: int = 1) -> None:
        self.name: Final = name
        self.count: Final = count
        self.fields: Final = fields
        self.width: Final = len(fields) * size
        self.at: int = 0

    @property
    def length(self) -> int:
        return self.count * self.width


def _laid_out(sections: list[Section]) -> list[Section]:
    at = 0
    for section in sections:
        section.at = at
        at += section.length
    return sections


SECTIONS: Final = _laid_out(
    [
        Section("regulation", 1, ["edition", "format", "frame", "options"]),
        Section("turn", 1, ["mine", "number", "chance", "passed", "must act", "stage", "buffer"]),
        Section(
            "decision",
            1,
            ["kind", "action", "unit", "request", "last", "paid", "keys", "key 1", "key 2", "paid 1", "chosen"],
        ),
        Section("underway", 2, ["action", "mine", "target"]),
        Section(
            "side",
            2,
            [
                "life", "hand", "top", "graveyard", "soldiers", "bulwarks", "charged bulwarks", "pack", "pack open",
                "rare", "aside", "turned", "fogs",
            ],
        ),
        Section("used", 2, [f"action {number + 1}" for number in range(USED)]),
        Section(
            "cards",
            2,
            ["hand", "life", "graveyard", "pack", "rare", "aside", "trumps", "row", "out", "open"],
            8,
        ),
        Section("life ends", 2, [f"top {n + 1}" for n in range(TOP)] + [f"bottom {n + 1}" for n in range(BOTTOM)]),
        Section("trump", 2 * TRUMPS, ["card", "face up"]),
        Section("fog", 2 * FOGS, ["kind", "target", "value", "active"]),
        Section(
            "request",
            REQUESTS,
            [
                "action", "mine", "key 1", "key 2", "key 3", "keys", "target kind", "target", "target mine", "unit",
                "void", "offered",
            ],
        ),
        Section(
            "unit",
            UNITS,
            [
                "mine", "character", "card 1", "card 2", "card 3", "cards", "soldier", "size", "base", "charged",
                "ready", "role", "blocks", "offered",
            ],
        ),
    ]
)  # fmt: skip
ROW: Final = sum([section.length for section in SECTIONS])
OPTION_FIELDS: Final = ["kind", "action", "card", "unit", "request", "mine", "trump"]
OPTION: Final = len(OPTION_FIELDS)
SIZE_SHIFT: Final = 32
"""Sizes and values may be negative; 0 is written as this."""
