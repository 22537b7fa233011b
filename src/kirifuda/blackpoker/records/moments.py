"""A record moment by moment, for stepping through it and for export: what a viewer noticed, saw and was told."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.records.kifu import KifuLine, Teller
from kirifuda.blackpoker.records.record import CHOICE, VARIATION, Item, Record
from kirifuda.blackpoker.records.replay import start
from kirifuda.blackpoker.records.seat_record import public_choice, seat_record, table_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.core.event import Event


class Moment:
    """After choice `number` (0: the deal): who chose what, its line (0: not for this viewer), what came of it."""

    def __init__(self, number: int, item: Item, text: str, events: list[Event], seen: View) -> None:
        self.number: Final = number
        self.seat: Final = item.seat
        self.line: int = item.line
        self.text: Final = text
        self.events: Final = events
        self.seen: Final = seen
        self.told: list[KifuLine] = []

    def to_data(self) -> dict[str, object]:
        return {
            "number": self.number,
            "seat": self.seat,
            "choice": self.text,
            "line": self.line,
            "turn": self.seen.turn_no,
            "events": [event.to_data() for event in self.events],
            "told": [line.text for line in self.told],
            "position": self.seen.to_data(),
        }


def moments(record: Record, viewer: int, lang: str, rules: Rules | None = None) -> list[Moment]:
    """The deal and every choice the viewer noticed; comments are told with the choice before them."""
    run = start(record, rules, False)
    teller = Teller(run, (record.name(0), record.name(1)), viewer, lang)
    teller.begin()
    found = [Moment(0, Item(CHOICE, -1, ""), "", teller.events, teller.named(table_view(run.table, viewer)))]
    said = 0
    for item in record.items:
        before = table_view(run.table, viewer)
        if item.kind != VARIATION:
            teller.take(item, False)
        if item.kind == CHOICE and teller.noticed:
            text = item.text
            if viewer not in (ALL, item.seat):
                text = public_choice(before, teller.events, teller.seen)
            seen = teller.named(table_view(run.table, viewer))
            found.append(Moment(teller.count, item, text, teller.events, seen))
            if viewer != ALL:
                found[-1].line = 0
        found[-1].told.extend(teller.lines[said:])
        said = len(teller.lines)
    return found


def export(record: Record, viewer: int, lang: str, rules: Rules | None = None) -> dict[str, object]:
    """The record as data for other programs: header, choices with their events and positions, result, digest."""
    steps = moments(record, viewer, lang, rules)
    shown = record if viewer == ALL else seat_record(record, viewer, rules)
    return {
        "behaviour": record.behaviour,
        "header": shown.entries.copy(),
        "deal": steps[0].to_data(),
        "choices": [step.to_data() for step in steps[1:]],
        "result": record.result,
        "digest": shown.digest,
    }
