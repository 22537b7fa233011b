"""Printing records: the one text of a record, the same on every Python; `parse_record` reads it back."""

from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import (
    CHOICE,
    COMMENT,
    DEAL,
    EVENT,
    FORMAT,
    GAME,
    TURN,
    VARIATION,
    Item,
    Record,
    header_keys,
)


def print_record(record: Record) -> str:
    lines = [f"kirifuda record {FORMAT}", f"behaviour: {record.behaviour}"]
    for key in header_keys():
        if key in record.entries:
            lines.append(f"{key}: {record.entries[key]}".rstrip())
    lines.append("")
    for item in record.items:
        _print(item, 0, lines)
    lines += ["", f"result: {record.result}"]
    if record.digest:
        check = f" #{record.check}" if record.check else ""
        lines.append(f"digest: {record.digest}{check}")
    return "\n".join(lines) + "\n"


def _print(item: Item, depth: int, lines: list[str]) -> None:
    indent = "  " * depth
    if item.kind == VARIATION:
        lines.append(f"{indent}(")
        for inner in item.items:
            _print(inner, depth + 1, lines)
        lines.append(f"{indent})")
        return
    if item.kind in (GAME, TURN) and lines[-1] and depth == 0:
        lines.append("")
    for line in item_text(item).split("\n"):
        lines.append(f"{indent}{line}" if line else "")


def item_text(item: Item) -> str:
    if item.kind == CHOICE:
        return f"{SEATS[item.seat]}: {item.text}"
    if item.kind == EVENT:
        return f"  > {item.text}"
    if item.kind == COMMENT:
        return "{" + item.text + "}"
    assert item.kind in (DEAL, GAME, TURN), item.kind
    return f"{item.kind} {item.text}"
