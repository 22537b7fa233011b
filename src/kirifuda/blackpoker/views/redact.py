"""Redacts events for a viewer: events with every card it could not see replaced by `UNKNOWN`.

A player's cards are known while they lie open (soldiers, key cards, fog, cards turned over) and when an event shows
them; of a batch that goes to a graveyard the visible top card is known as well ([ZV-4], [ZV-5], Q-303, Q-308, Q-309).
Who may know the cards of which event is declared with its kind, in `common/events.py`.
"""

from typing import Final

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN
from kirifuda.core.event import Event
from kirifuda.core.kinds import BATCH, HIDDEN, LOOKER, OPENED, SHOWN, SOLDIERS


class Redactor:
    """Goes through the events of one choice, remembering which cards of each player lie open."""

    def __init__(self, before: View) -> None:
        self.seat: Final = before.seat
        self.rules: Final = before.rules
        self.asks_top: Final = before.asks_top
        self.open: list[set[int]] = [_open_cards(before, 0), _open_cards(before, 1)]

    def event(self, event: Event) -> Event:
        if event.seat == self.seat or not event.cards:
            return event
        cards = self.cards(event, self.open[event.seat])
        return Event(event.kind, event.seat, event.unit, event.number, cards)

    def cards(self, event: Event, open: set[int]) -> tuple[int, ...]:
        known = event_kind(event.kind).cards
        if known == OPENED:
            open.update(event.cards)
            return event.cards
        if known == SHOWN:
            open.difference_update(event.cards)
            return event.cards
        if known == SOLDIERS:
            return self.entered(event, open)
        if known == BATCH:
            return self.batch(event.cards, open)
        if known == HIDDEN:
            return self.hidden(event.cards, open)
        if known == LOOKER and event.number == self.seat:
            return event.cards
        return (UNKNOWN,) * len(event.cards)

    def entered(self, event: Event, open: set[int]) -> tuple[int, ...]:
        if self.rules.characters[event.number].soldier:
            open.update(event.cards)
            return event.cards
        open.difference_update(event.cards)
        return (UNKNOWN,) * len(event.cards)

    def hidden(self, cards: tuple[int, ...], open: set[int]) -> tuple[int, ...]:
        known = sorted([card for card in cards if card in open])
        open.difference_update(cards)
        return (*known, *[UNKNOWN] * (len(cards) - len(known)))

    def batch(self, cards: tuple[int, ...], open: set[int]) -> tuple[int, ...]:
        seen = [card if card in open else UNKNOWN for card in cards]
        if len(cards) == 1 or not self.asks_top:
            seen[-1] = cards[-1]
        open.difference_update(cards)
        return tuple(seen)


def redact(events: list[Event], before: View) -> list[Event]:
    """The events of one choice as the viewer of `before`, its view just before that choice, may know them."""
    if before.seat == ALL:
        return events[:]
    if not _hides(events, before.seat):
        return [event for event in events if not event_kind(event.kind).silent]
    redactor = Redactor(before)
    return [redactor.event(event) for event in events if not event_kind(event.kind).silent]


def _hides(events: list[Event], seat: int) -> bool:
    """Are there cards of somebody else in these events?"""
    for event in events:
        if event.cards and event.seat != seat:
            return True
    return False


def _open_cards(before: View, owner: int) -> set[int]:
    if owner == before.seat:
        return set()
    side = before.sides[owner]
    found: set[int] = set(side.turned + side.pack)
    for unit in side.soldiers:
        found.update(unit.cards)
    for fog in side.fog:
        found.update(fog.cards)
    for trump in side.trumps:
        if trump.face_up:
            found.add(trump.card)
    requests = [*before.stage, before.pending, before.resolving]
    for request in requests:
        if request is not None and request.controller == owner:
            found.update(request.keys)
    return found
