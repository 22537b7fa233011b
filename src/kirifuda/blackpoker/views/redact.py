"""What a viewer may know of what happened: events with every card it could not see replaced by `UNKNOWN`.

A player's cards are known while they lie open (soldiers, key cards, fog, cards turned over) and when an event shows
them; of a batch that goes to a graveyard the visible top card is known as well ([ZV-4], [ZV-5], Q-303, Q-308, Q-309).
"""

from typing import Final

from kirifuda.blackpoker.views.shapes import ALL, View
from kirifuda.cards.card import UNKNOWN
from kirifuda.core.event import Event

SILENT: Final = ("chose",)
"""What was chosen shows in what it does; the choice itself is its owner's business."""

OPENING: Final = (
    "attacks", "equipped", "modified", "opened", "pack shown", "picked", "requested", "staged", "taken out",
    "turned over", "turned up",
)  # fmt: skip
"""Events whose cards lie open from then on."""

SHOWING: Final = ("found", "fog cleared", "keys", "put away", "revealed", "shown", "top")
"""Events that show their cards to both players before they go where they are hidden."""

BATCHES: Final = ("buried", "damaged", "discarded", "milled", "put back", "bust", "trump buried")
"""Movements to a graveyard; its owner chooses the visible card at a strict table."""

HIDING: Final = ("closed", "turned down", "split", "to life", "to bottom", "returned", "keys returned", "taken")
"""Open cards go where they are hidden again: which cards is known, in which order is not (Q-307, Q-317)."""

PRIVATE: Final = ("drafted", "drew", "hand to bottom", "hand to top", "pack opened", "put aside", "rare drawn")
"""Events whose cards only their owner sees (Q-212, Q-312, Q-313); so are those of a kind nobody has thought of."""


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
        if event.kind == "hand seen":
            return self.hand_seen(event)
        cards = self.cards(event, self.open[event.seat])
        return Event(event.kind, event.seat, event.unit, event.number, cards)

    def hand_seen(self, event: Event) -> Event:
        """Q-318: whoever looks sees it, and its owner knows it anyway."""
        cards = event.cards if event.number == self.seat else (UNKNOWN,) * len(event.cards)
        return Event(event.kind, event.seat, event.unit, event.number, cards)

    def cards(self, event: Event, open: set[int]) -> tuple[int, ...]:
        kind = event.kind
        if kind in OPENING:
            open.update(event.cards)
            return event.cards
        if kind in SHOWING:
            open.difference_update(event.cards)
            return event.cards
        if kind == "entered":
            return self.entered(event, open)
        if kind in BATCHES:
            return self.batch(event.cards, open)
        if kind in HIDING:
            known = sorted([card for card in event.cards if card in open])
            open.difference_update(event.cards)
            return (*known, *[UNKNOWN] * (len(event.cards) - len(known)))
        return (UNKNOWN,) * len(event.cards)

    def entered(self, event: Event, open: set[int]) -> tuple[int, ...]:
        if self.rules.characters[event.number].soldier:
            open.update(event.cards)
            return event.cards
        open.difference_update(event.cards)
        return (UNKNOWN,) * len(event.cards)

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
    redactor = Redactor(before)
    return [redactor.event(event) for event in events if event.kind not in SILENT]


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
