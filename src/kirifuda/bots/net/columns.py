"""Which rows of its tables a net adds up for an encoded position: the scheme of the bytes, read as features.

A token (the position as a whole, a unit, a request, an option) is the sum of one table row for each of its fields. A
field owns a stretch of its table; a byte beyond the stretch counts as its last row. Bags are fields of several bytes
that share one stretch; an empty place of a bag is row 0 of the table, which is always zero. What points at a unit or a
request is no field: the net takes the token it points at.
"""

from typing import Final

from kirifuda.blackpoker.encoding.scheme import (
    OPTION_FIELDS,
    PLACES,
    SECTIONS,
    SIZE_SHIFT,
    Section,
)

CARDS: Final = 54
ACTION_ROWS: Final = 112
CARD_ROWS: Final = 56
SIZE_ROWS: Final = 64
FOG_ROWS: Final = 8


class TokenField:
    """Byte `at` of a token owns `rows` rows from `first` on; `step`: what one more means, if it is a number."""

    def __init__(self, at: int, first: int, rows: int, step: float, zero: int) -> None:
        self.at: Final = at
        self.first: Final = first
        self.rows: Final = rows
        self.step: Final = step
        self.zero: Final = zero

    def number(self, row: int) -> float:
        """What a row says as a number; the last row also stands for an unknown one, so it says nothing."""
        return 0.0 if row == self.rows - 1 else (row - self.zero) * self.step


class Columns:
    """The fields of one kind of token; row 0 of the table is the empty one."""

    def __init__(self) -> None:
        self.fields: Final[list[TokenField]] = []
        self.rows: int = 1

    def add(self, at: int, rows: int, step: float = 0.0, zero: int = 0) -> None:
        self.fields.append(TokenField(at, self.rows, rows, step, zero))
        self.rows += rows

    def stretch(self, rows: int) -> int:
        """Rows for a bag; its first row."""
        first = self.rows
        self.rows += rows
        return first


def section(name: str) -> Section:
    return next(one for one in SECTIONS if one.name == name)


def place(name: str, field: str, item: int = 0) -> int:
    """The byte of a field in the row."""
    found = section(name)
    return found.at + item * found.width + found.fields.index(field) * (found.width // len(found.fields))


COUNTED: Final = 1 / 8
"""The step of a count of cards or units: eight of them are one."""

_ROWS: Final = {
    "regulation": {"edition": 8, "format": 8, "frame": 20, "options": 8},
    "turn": {"mine": 2, "number": 32, "chance": 3, "passed": 4, "must act": 2, "stage": 8, "buffer": 8},
    "decision": {
        "kind": 48, "action": ACTION_ROWS, "last": 2, "paid": 8, "keys": 4, "key 1": CARD_ROWS, "key 2": CARD_ROWS,
        "paid 1": CARD_ROWS, "chosen": 16,
    },
    "underway": {"action": ACTION_ROWS, "mine": 3},
    "side": {
        "life": 64, "hand": 24, "top": CARD_ROWS, "graveyard": 64, "soldiers": 24, "bulwarks": 24,
        "charged bulwarks": 24, "pack": 64, "pack open": 2, "rare": 8, "aside": 8, "turned": 8, "fogs": 8,
    },
    "unit": {
        "mine": 3, "character": 16, "card 1": CARD_ROWS, "card 2": CARD_ROWS, "card 3": CARD_ROWS, "cards": 4,
        "soldier": 2, "size": SIZE_ROWS, "base": SIZE_ROWS, "charged": 2, "ready": 2, "role": 4, "offered": 2,
    },
    "request": {
        "action": ACTION_ROWS, "mine": 3, "key 1": CARD_ROWS, "key 2": CARD_ROWS, "key 3": CARD_ROWS, "keys": 6,
        "target kind": 8, "target mine": 3, "void": 2, "offered": 2,
    },
}  # fmt: skip
_NUMBERS: Final = {
    "number", "stage", "buffer", "paid", "chosen", "life", "hand", "graveyard", "soldiers", "bulwarks",
    "charged bulwarks", "pack", "rare", "aside", "fogs", "cards", "keys",
}  # fmt: skip


def _columns(name: str, items: int = 1, relative: bool = False) -> Columns:
    """The columns of a section; `relative`: bytes are counted from the beginning of an item, not of the row."""
    columns = Columns()
    _add(columns, name, items, relative)
    return columns


def _add(columns: Columns, name: str, items: int, relative: bool) -> None:
    for item in range(items):
        for field, rows in _ROWS[name].items():
            at = place(name, field, item) - (section(name).at if relative else 0)
            if field in ("size", "base"):
                columns.add(at, rows, COUNTED, SIZE_SHIFT)
            else:
                columns.add(at, rows, COUNTED if field in _NUMBERS else 0.0)


def _position() -> Columns:
    columns = Columns()
    for name, items in (("regulation", 1), ("turn", 1), ("decision", 1), ("underway", 2), ("side", 2)):
        _add(columns, name, items, relative=False)
    ends = section("life ends")
    for at in range(ends.at, ends.at + ends.length):
        columns.add(at, CARD_ROWS)
    return columns


POSITION: Final = _position()
USED_FIRST: Final = [POSITION.stretch(ACTION_ROWS) for _ in range(2)]
TRUMP_FIRST: Final = [POSITION.stretch(2 * CARD_ROWS) for _ in range(2)]
FOG_FIRST: Final = [POSITION.stretch(2 * FOG_ROWS) for _ in range(2)]
UNIT: Final = _columns("unit", relative=True)
REQUEST: Final = _columns("request", relative=True)
OPTION: Final = Columns()
for _field, _rows in (("kind", 24), ("action", ACTION_ROWS), ("card", CARD_ROWS), ("mine", 3)):
    OPTION.add(OPTION_FIELDS.index(_field), _rows)
OPTION_TRUMP: Final = OPTION.stretch(CARD_ROWS)
OPTION_UNIT_AT: Final = OPTION_FIELDS.index("unit")
OPTION_REQUEST_AT: Final = OPTION_FIELDS.index("request")
OPTION_TRUMP_AT: Final = OPTION_FIELDS.index("trump")
KNOWN_CARDS: Final = 2 * PLACES * CARDS
"""Bits of the memory: which card may lie where."""
