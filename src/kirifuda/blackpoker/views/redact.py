"""Redacts events for a viewer: events with every card it could not see replaced by `UNKNOWN`.

A player's cards are known while they lie open (soldiers, key cards, fog, cards turned over) and when an event shows
them; of a batch that goes to a graveyard the visible top card is known as well ([ZV-4], [ZV-5], Q-303, Q-308, Q-309).
Who may know the cards of which event is declared with its kind, in `common/events.py`.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.common.events import kind_of
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.seen_cards import SeenCards
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.masks import bit, shown_mask
from kirifuda.core.event import Event
from kirifuda.core.kinds import BATCH, HIDDEN, LOOKER, OPENED, SHOWN, SOLDIERS, Cards, EventKind


@mypyc_attr(acyclic=True)
class Redactor:
    """Goes through the events of one choice, remembering which cards of each player lie open."""

    def __init__(self, before: SeenCards, rules: Rules) -> None:
        self.seat: Final = before.seat
        self.rules: Final = rules
        self.asks_top: Final = before.asks_top
        self.first: i64 = before.first.open | before.first.pack
        self.second: i64 = before.second.open | before.second.pack

    def event(self, event: Event, kind: EventKind) -> Event:
        """An event with cards of somebody else."""
        cards = self.cards(event, kind.cards)
        if cards is event.cards:
            return event
        return Event(event.kind, event.seat, event.unit, event.number, cards, kind)

    def cards(self, event: Event, known: Cards) -> tuple[int, ...]:
        open = self.second if event.seat == 1 else self.first
        if known == OPENED or (known == SOLDIERS and self.rules.characters[event.number].soldier):
            self.lay_open(event)
            return event.cards
        if known in (SHOWN, SOLDIERS, BATCH, HIDDEN):
            self.put_away(event)
        if known == SHOWN or (known == LOOKER and event.number == self.seat):
            return event.cards
        if known == BATCH:
            return self.batch(event.cards, open)
        if known == HIDDEN:
            return self.hidden(event.cards, open)
        return (UNKNOWN,) * len(event.cards)

    def lay_open(self, event: Event) -> None:
        if event.seat == 1:
            self.second |= shown_mask(event.cards)
        else:
            self.first |= shown_mask(event.cards)

    def put_away(self, event: Event) -> None:
        if event.seat == 1:
            self.second &= ~shown_mask(event.cards)
        else:
            self.first &= ~shown_mask(event.cards)

    def hidden(self, cards: tuple[int, ...], open: i64) -> tuple[int, ...]:
        known = sorted([card for card in cards if bit(card) & open])
        return (*known, *[UNKNOWN] * (len(cards) - len(known)))

    def batch(self, cards: tuple[int, ...], open: i64) -> tuple[int, ...]:
        if len(cards) == 1:
            return cards
        seen = [card if bit(card) & open else UNKNOWN for card in cards]
        if not self.asks_top:
            seen[-1] = cards[-1]
        return tuple(seen)


def redact(events: list[Event], before: View) -> list[Event]:
    """The events of one choice as the viewer of `before`, its view just before that choice, may know them."""
    if before.seat == ALL:
        return events[:]
    if _is_told_all(events, before.seat):
        return events[:]
    return redacted(events, cards_in_view(before), before.rules)


def redacted(events: list[Event], before: SeenCards, rules: Rules) -> list[Event]:
    """The same for a seat, by the cards it saw just before that choice."""
    if _is_told_all(events, before.seat):
        return events
    found: list[Event] = []
    redactor: Redactor | None = None
    for event in events:
        kind = kind_of(event)
        if kind.silent:
            continue
        if event.cards and event.seat != before.seat:
            if redactor is None:
                redactor = Redactor(before, rules)
            event = redactor.event(event, kind)
        found.append(event)
    return found


def _is_told_all(events: list[Event], seat: int) -> bool:
    """Are there neither cards of somebody else in these events nor any that never leave the engine?"""
    for event in events:
        if (event.cards and event.seat != seat) or kind_of(event).silent:
            return False
    return True
