"""Places an entry: the format with the list's mark, or the frames and options that bring it ([FR-1])."""

from typing import Final

from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.compile_frame import Tables
from kirifuda.blackpoker.editions.fields import FORMATS
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.pages import Page, PrintedField
from kirifuda.blackpoker.editions.printed import Pair

MARKS: Final = {"lite": "■", "std": "○", "pro": "●", "mast": "◎"}
"""How the list of 6.0 marks the lowest format that has an entry."""


def tables_of(edition: str) -> Tables:
    """House rules that give themselves a name of their own are read beside the base."""
    return edition_tables(edition if edition in EDITIONS else "8.2")


def joined(pairs: list[Pair], ja: str = "、", en: str = ", ") -> Pair:
    return (ja.join([pair[0] for pair in pairs]), en.join([pair[1] for pair in pairs]))


def place(entry: Page, level: int, group: str) -> None:
    """Say first of all where it may be used: from a format on, or with what has its group of frame actions."""
    tables = tables_of(entry.edition)
    entry.format = "extra" if group == "trump" and "extra" in tables.formats else FORMATS[level]
    if not group or entry.format == "extra":
        entry.mark = MARKS.get(entry.format, "")
        words = joined([tables.names[id] for id in tables.formats if FORMATS.index(id) >= FORMATS.index(entry.format)])
        entry.lines.insert(0, PrintedField("format", f"{entry.mark}{words[0]}", f"{entry.mark} {words[1]}".strip()))
        return
    frames = joined([(frame.ja, frame.en) for frame in tables.frames if group in frame.groups])
    options = joined([(option.ja, option.en) for option in tables.options if group in option.groups])
    for field, words in (("options", options), ("frames", frames)):
        if words[0]:
            entry.lines.insert(0, PrintedField(field, words[0], words[1]))
