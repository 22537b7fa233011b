"""Compares two editions or regulations by the entries of both: added, removed, and field by field."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.pages import Page, PrintedField
from kirifuda.blackpoker.editions.reference import reference

COMPARED: Final = ("action", "character", "fog", "trump", "frame", "format", "option", "term", "rule")
"""Rulings explain the texts; they do not change with an edition."""


class Change:
    """One field that differs; an empty side means that the field is not there."""

    def __init__(self, field: str, before: PrintedField, after: PrintedField) -> None:
        self.field: Final = field
        self.before: Final = before
        self.after: Final = after

    def to_data(self) -> dict[str, object]:
        before, after = self.before, self.after
        return {
            "field": self.field,
            "before": {"ja": before.ja, "en": before.en},
            "after": {"ja": after.ja, "en": after.en},
        }


class Changed:
    """An entry that both have, with the fields in which they differ."""

    def __init__(self, before: Page, after: Page, changes: list[Change]) -> None:
        self.before: Final = before
        self.after: Final = after
        self.changes: Final = changes

    def to_data(self) -> dict[str, object]:
        names = {"ja": self.after.name_ja, "en": self.after.name_en}
        changes = [change.to_data() for change in self.changes]
        return {"kind": self.after.kind, "id": self.after.id, "name": names, "changes": changes}


class Difference:
    """All differences from `a` to `b`."""

    def __init__(self, a: str, b: str) -> None:
        self.a: Final = a
        self.b: Final = b
        self.added: list[Page] = []
        self.removed: list[Page] = []
        self.changed: list[Changed] = []

    def to_data(self) -> dict[str, object]:
        return {
            "from": self.a,
            "to": self.b,
            "added": [_named(entry) for entry in self.added],
            "removed": [_named(entry) for entry in self.removed],
            "changed": [changed.to_data() for changed in self.changed],
        }


def _named(entry: Page) -> dict[str, object]:
    data = entry.to_data()
    return {key: data[key] for key in ("kind", "id", "name", "header", "text")}


def difference(a: Rules, b: Rules) -> Difference:
    """What `b` has, lacks and says otherwise than `a`."""
    found = Difference(a.name, b.name)
    before = {f"{entry.kind}:{entry.id}": entry for entry in reference(a) if entry.kind in COMPARED}
    after = {f"{entry.kind}:{entry.id}": entry for entry in reference(b) if entry.kind in COMPARED}
    found.removed = [entry for key, entry in before.items() if key not in after]
    for key, entry in after.items():
        old = before.get(key)
        if old is None:
            found.added.append(entry)
        else:
            changes = field_changes(old, entry)
            if changes:
                found.changed.append(Changed(old, entry, changes))
    return found


def field_changes(before: Page, after: Page) -> list[Change]:
    """The fields of one entry that differ, in the order they are printed; the header is made of some of them."""
    old, new = _fields(before), _fields(after)
    fields = [field for field in [*old, *[field for field in new if field not in old]] if field != "text"]
    old["table"], new["table"] = _rows(before, after), _rows(after, before)
    changes: list[Change] = []
    for field in [*fields, "table", "text"]:
        first = old.get(field, PrintedField(field, "", ""))
        second = new.get(field, PrintedField(field, "", ""))
        if (first.ja != second.ja or first.en != second.en) and not _told_by_frame(before, first, second):
            changes.append(Change(field, first, second))
    return changes


def _told_by_frame(entry: Page, first: PrintedField, second: PrintedField) -> bool:
    """That another frame brings an action too is told by that frame."""
    return first.field == "frames" and entry.kind != "option" and bool(first.ja and second.ja)


def _rows(entry: Page, other: Page) -> PrintedField:
    """The rows of its table that the other does not have so."""
    if entry.table is None:
        return PrintedField("table", "", "")
    known = [] if other.table is None else other.table.rows
    rows = [row for row in entry.table.rows if row not in known]
    ja = "；".join(["｜".join([cell[0] for cell in row]) for row in rows])
    return PrintedField("table", ja, "; ".join([" | ".join([cell[1] for cell in row]) for row in rows]))


def _fields(entry: Page) -> dict[str, PrintedField]:
    found = {"name": PrintedField("name", entry.name_ja, entry.name_en)}
    for line in entry.lines:
        found[line.field] = line
    found["text"] = PrintedField("text", entry.text_ja, entry.text_en)
    return found
