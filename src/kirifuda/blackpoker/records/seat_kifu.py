"""The kifu of a seat's own record, told from its events alone: there is no game to replay behind it."""

import re
from typing import Final

from kirifuda.blackpoker.common.events import ENTERED, event_kind
from kirifuda.blackpoker.common.events import TURN as TURN_BEGINS
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.records.event_text import read_event
from kirifuda.blackpoker.records.kifu import NOTE, RESULT, TOLD, TURN_LINE, KifuLine, title_lines
from kirifuda.blackpoker.records.kifu_words import words
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import CHOICE, COMMENT, EVENT, GAME, TURN, Item, Record
from kirifuda.blackpoker.records.result_words import result_words
from kirifuda.blackpoker.views.seat_view import RequestView, blank_view
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.blackpoker.words.story import tell
from kirifuda.blackpoker.words.wording import noun
from kirifuda.core.errors import NotationError
from kirifuda.core.event import Event
from kirifuda.core.kinds import ACTION, REQUEST
from kirifuda.core.sentence import sentence_of

SIZE: Final = re.compile(r" \(-?\d+\)")
"""Sizes change with fogs that events alone do not show: better none than a wrong one."""
HEADINGS: Final = ("turn", "game started")


class Ledger:
    """The units and requests the events have named so far, as a view that sentences can be made from."""

    def __init__(self, rules: Rules, viewer: int, names: tuple[str, str]) -> None:
        self.seen: Final = blank_view(rules, viewer)
        self.seen.names = names

    def enter(self, event: Event) -> None:
        """A unit is known once it has entered, a request once an event names it together with its action."""
        kind = event_kind(event.kind)
        if kind is ENTERED:
            unit = UnitView(event.unit, event.seat, event.number, event.cards)
            unit.soldier = self.seen.rules.characters[event.number].soldier
            side = self.seen.sides[event.seat]
            (side.soldiers if unit.soldier else side.bulwarks).append(unit)
        elif kind.unit == REQUEST and kind.number == ACTION and not kind.ends:
            stage = [request for request in self.seen.stage if request.id != event.unit]
            stage.append(RequestView(event.unit, event.number, event.seat, event.cards))
            self.seen.stage = stage
        elif kind is TURN_BEGINS:
            self.seen.turn, self.seen.turn_no = event.seat, event.number

    def lines(self, events: list[Event], lang: str) -> list[tuple[int, str]]:
        untold = HEADINGS if self.seen.turn_no else (*HEADINGS, "shuffled")
        for event in events:
            self.enter(event)
        told = tell([event for event in events if event.kind not in untold], self.seen, self.seen, lang)
        gone = [event.unit for event in events if event_kind(event.kind).ends]
        self.seen.stage = [request for request in self.seen.stage if request.id not in gone]
        return [(line.seat, SIZE.sub("", line.text)) for line in told]


class SeatTeller:
    """Goes through the items: choices are counted, their events told."""

    def __init__(self, record: Record, rules: Rules, lang: str) -> None:
        viewer = SEATS.index(record.view) if record.view in SEATS else PUBLIC
        self.record: Final = record
        self.lang: Final = lang
        self.ledger: Final = Ledger(rules, viewer, (record.name(0), record.name(1)))
        self.lines: list[KifuLine] = title_lines(record, viewer, lang)
        self.waiting: list[Event] = []
        self.count: int = 0

    def take(self, item: Item) -> None:
        if item.kind == EVENT:
            try:
                self.waiting.append(read_event(self.ledger.seen.rules, item.text))
            except NotationError as error:
                raise self.record.fail(item.line, "as it is", sentence_of(error)) from error
            return
        self.flush()
        if item.kind == CHOICE:
            self.count += 1
        elif item.kind == COMMENT:
            self.lines.extend([KifuLine(NOTE, self.count, 1, -1, text) for text in item.text.split("\n")])
        elif item.kind == TURN:
            number, _, seat = item.text.partition(" ")
            name = self.record.name(SEATS.index(seat)) if seat in SEATS else seat
            self.lines.append(KifuLine(TURN_LINE, self.count, 0, -1, words("turn", self.lang, number, name)))
        elif item.kind == GAME:
            number = item.text.split()[0]
            self.lines.append(KifuLine(TURN_LINE, self.count, 0, -1, noun("game", self.lang, number)))

    def flush(self) -> None:
        events, self.waiting = self.waiting, []
        for seat, text in self.ledger.lines(events, self.lang):
            self.lines.append(KifuLine(TOLD, self.count, 0, seat, text))


def seat_kifu(record: Record, lang: str, rules: Rules | None = None) -> list[KifuLine]:
    teller = SeatTeller(record, rules_of(record.get("regulation")) if rules is None else rules, lang)
    for item in record.items:
        teller.take(item)
    teller.flush()
    teller.lines.append(KifuLine(RESULT, teller.count, 0, -1, result_words(record, lang)))
    return teller.lines
