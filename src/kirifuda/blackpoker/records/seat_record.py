"""A seat's own record, or the public's: the same form, made of nothing but what that viewer received.

Its own choices stand there as it made them. Of the others' there is what everybody saw: a pass, a complete request, an
attacker, or `??`; what left no trace (a draft taken back, a secret choice of the set-up) is not there at all. Lines
that begin with `>` are the events, with `??` for cards the viewer could not see.
"""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.records.choice_text import seen_texts
from kirifuda.blackpoker.records.event_text import write_event
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.record import (
    CHOICE,
    CONCEDE,
    DEAL,
    DEAL_KEYS,
    EVENT,
    GAME,
    NOT_KNOWN,
    TURN,
    VIEWS,
    Item,
    Record,
    RecordError,
)
from kirifuda.blackpoker.records.replay import GameEvents, game_text, start
from kirifuda.blackpoker.records.seen_text import seen_request, seen_unit, seen_zones
from kirifuda.blackpoker.records.table_start import Table
from kirifuda.blackpoker.views.match import match_view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, blank_view, view
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.core.codec import fingerprint
from kirifuda.core.event import Event


class Watcher:
    """Writes down what one viewer receives: views, redacted events and its own choices, and nothing else."""

    def __init__(self, rules: Rules, viewer: int) -> None:
        self.rules: Final = rules
        self.viewer: Final = viewer
        self.items: list[Item] = []

    def dealt(self, events: list[Event], seen: View) -> None:
        """A game has begun."""
        self.tell(events)
        self.items.extend([Item(DEAL, -1, text) for text in seen_zones(seen)])

    def chose(self, before: View, index: int, events: list[Event], after: View) -> None:
        """The viewer itself chose an option of its decision, and this came of it."""
        decision = before.decision
        assert decision is not None
        text = seen_texts(before, self.viewer, decision.options)[index]
        self.items.append(Item(CHOICE, self.viewer, text))
        self.then(before, events, after)

    def saw(self, before: View, events: list[Event], after: View) -> None:
        """Somebody else chose something, or gave up; if nothing is to be seen of it, nothing is written."""
        if not visible(self.viewer, before.waiting, before, events, after):
            return
        seat = events[0].seat if events and events[0].kind == "conceded" else before.waiting
        self.items.append(Item(CHOICE, seat, public_choice(before, events, after)))
        self.then(before, events, after)

    def then(self, before: View, events: list[Event], after: View) -> None:
        self.tell(events)
        if after.turn_no != before.turn_no and after.turn_no:
            self.heading(after)

    def heading(self, seen: View) -> None:
        self.items.append(Item(TURN, -1, f"{seen.turn_no} {SEATS[seen.turn]}"))

    def tell(self, events: list[Event]) -> None:
        self.items.extend([Item(EVENT, -1, write_event(self.rules, event)) for event in events])


def same(before: View, after: View) -> bool:
    return before.to_data() == after.to_data()


def visible(viewer: int, seat: int, before: View, events: list[Event], after: View) -> bool:
    """Does the viewer notice that this seat has chosen something? Only what is noticed is counted."""
    return viewer in (ALL, seat) or bool(events) or not same(before, after)


def public_choice(before: View, events: list[Event], after: View) -> str:
    """What everybody saw somebody choose."""
    if not events:
        return NOT_KNOWN
    first = events[0]
    if first.kind == "conceded":
        return CONCEDE
    if first.seat != before.waiting:
        return NOT_KNOWN
    if first.kind == "passed":
        return "pass"
    if first.kind == "ready":
        return "ready"
    if first.kind == "declared":
        request = after.request(first.unit)
        return after.rules.actions[first.number].id if request is None else seen_request(after, request)
    if before.waiting_kind in ("attackers", "blockers"):
        fighting = [event for event in events if event.seat == first.seat and event.kind in ("attacks", "blocks")]
        return " & ".join([seen_unit(after, event.seat, event.unit) for event in fighting]) or "done"
    return NOT_KNOWN


def table_view(table: Table, viewer: int) -> View:
    """What a viewer sees of the game in progress; between games, only who chooses a deck."""
    if not isinstance(table, Match):
        return view(table, viewer)
    seen = match_view(table, viewer)
    if seen.game is not None:
        return seen.game
    blank = blank_view(table.rules, viewer)
    blank.waiting, blank.decision = seen.waiting, seen.decision
    return blank


def part_views(table: Table, part: GameEvents, viewer: int, before: View) -> tuple[View, View]:
    """The views before and after one part of what happened; a game that is over is seen as it ended."""
    first = blank_view(table.rules, viewer) if part.fresh else before
    if isinstance(table, Match) and part.game is table.game:
        return first, table_view(table, viewer)
    return first, blank_view(table.rules, viewer) if part.game is None else view(part.game, viewer)


def seat_record(record: Record, viewer: int, rules: Rules | None = None) -> Record:
    """The record of a seat (0 or 1) or of the public (`PUBLIC`), out of a whole record."""
    if viewer not in (0, 1, PUBLIC):
        raise problem("viewer", viewer)
    run = start(record, rules, False)
    watcher = Watcher(run.table.rules, viewer)
    open_game(watcher, run.table, run.parts[-1])
    for item in record.items:
        if item.kind != CHOICE:
            continue
        before = table_view(run.table, viewer)
        run.take(item)
        for part in run.parts:
            if part.fresh:
                open_game(watcher, run.table, part)
                continue
            first, after = part_views(run.table, part, viewer, before)
            events = redact(part.events, first)
            if item.seat == viewer and item.text != CONCEDE:
                watcher.chose(first, run.choices[-1], events, after)
            else:
                watcher.saw(first, events, after)
    return _finished(record, watcher)


def open_game(watcher: Watcher, table: Table, part: GameEvents) -> None:
    if part.game is None:
        return
    if isinstance(table, Match):
        watcher.items.append(Item(GAME, -1, game_text(table)))
    first, seen = part_views(table, part, watcher.viewer, blank_view(table.rules, watcher.viewer))
    watcher.dealt(redact(part.events, first), seen)
    if seen.turn_no:
        watcher.heading(seen)


def _finished(record: Record, watcher: Watcher) -> Record:
    found = Record(record.where)
    found.behaviour = record.behaviour
    found.entries = record.entries.copy()
    found.entries["view"] = viewer_text(watcher.viewer)
    found.entries["seed"] = found.entries["rng"] = NOT_KNOWN
    for key in DEAL_KEYS:
        found.entries.pop(key, None)
    for seat in range(2):
        own = seat == watcher.viewer and not watcher.rules.random_cards
        for key in (f"deck {SEATS[seat]}", f"deck {SEATS[seat]} 2"):
            if key in found.entries and not own and not watcher.rules.fixed_deck:
                found.entries[key] = NOT_KNOWN
    found.items = watcher.items
    found.result = record.result
    found.digest = document_digest(found)
    return found


def viewer_text(viewer: int) -> str:
    return VIEWS[3] if viewer == PUBLIC else SEATS[viewer]


def document_digest(record: Record) -> str:
    """A record with unknown cards cannot be replayed; its digest is that of its own text."""
    data = record.to_data()
    data["digest"] = data["check"] = ""
    return fingerprint(data)


def verify_document(record: Record) -> RecordError | None:
    """What is wrong with the digest of a seat's record; nothing if it is whole."""
    if record.digest == document_digest(record):
        return None
    if record.digest:
        return record.fail(record.line_of("digest"), "changed document")
    return record.fail(record.line_of("result"), "no digest")
