"""Taking in what one choice brought, for the cards of one player: where each event moves them."""

from typing import Final

from mypy_extensions import i64

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.memory.bulwark_memory import BulwarkChanges
from kirifuda.blackpoker.memory.knowledge import Knowledge, known_mask
from kirifuda.blackpoker.memory.origins import origin_of, sought, tells_order
from kirifuda.blackpoker.memory.places import (
    ANYWHERE,
    ASIDE,
    GRAVEYARD,
    HAND,
    LIFE,
    OPEN,
    PACK,
    RARE,
    ROW,
    TRUMPS,
)
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import ALL_CARDS, BIT, UNKNOWN, mask_of
from kirifuda.core import kinds as zone
from kirifuda.core.event import Event
from kirifuda.core.kinds import EventKind

PLACES: Final[dict[str, int]] = {
    zone.LIFE: LIFE,
    zone.HAND: HAND,
    zone.GRAVEYARD: GRAVEYARD,
    zone.BULWARKS: ROW,
    zone.PACK: PACK,
    zone.RARE: RARE,
    zone.TRUMPS: TRUMPS,
    zone.ASIDE: ASIDE,
    zone.FIELD: OPEN,
    zone.TABLE: OPEN,
    zone.STAGE: OPEN,
    zone.FOG: OPEN,
}
"""The zones events name, as places of the memory."""


class Fold:
    """Takes in the events of one choice for one player."""

    def __init__(self, side: Knowledge, owner: int, before: View, after: View) -> None:
        self.rules: Final = after.rules
        self.viewer: Final = after.seat
        self.owner: Final = owner
        self.side: Final = side
        self.before: Final = before
        self.after: Final = after
        self.bulwarks: Final = BulwarkChanges(self.side, before.sides[owner], after.sides[owner])
        self.taken: int = 0
        self.shown: int = UNKNOWN

    def event(self, event: Event, action: int) -> None:
        """What is special about a kind comes first; the others go the way their row says."""
        kind = event_kind(event.kind)
        if kind.goal == zone.GRAVEYARD and self.side.graveyard >= 0:
            self.side.graveyard += len(event.cards)
        if kind is events.ENTERED:
            self.entered(event, action)
        elif kind is events.MILLED:
            self.from_life(event, GRAVEYARD, ~sought(self.rules, action))
        elif kind is events.TAKEN:
            self.took(event, action)
        elif kind is events.SHUFFLED:
            self.side.forget_order()
        elif kind is events.TOP:
            self.side.settle(event.cards[0], GRAVEYARD)
        elif kind is events.CLOSED:
            self.side.settle(event.cards[0], TRUMPS)
            self.side.trumps[event.unit] = event.cards[0]
        else:
            self.moved(event, kind, action)
        self.shown = event.cards[0] if kind is events.SHOWN_CARD else UNKNOWN

    def moved(self, event: Event, kind: EventKind, action: int) -> None:
        if kind is events.PUT_ASIDE or kind is events.DRAFTED:
            self.put_aside(event, kind)
        elif kind.origin == zone.RARE:
            self.move(event, RARE, HAND)
        elif kind.origin == zone.LIFE and not kind.varies:
            self.from_life(event, PLACES[kind.goal], ALL_CARDS)
        elif kind.goal == zone.LIFE:
            self.to_life(event, kind, action)
        elif zone.BULWARKS in (kind.origin, kind.goal):
            self.bulwarks.changed(event)
        elif kind.goal == zone.GRAVEYARD:
            self.move(event, HAND if kind.origin == zone.HAND else ROW, GRAVEYARD)
        elif kind.goal == zone.HAND:
            self.move(event, ROW, HAND)
            self.left_graveyard(origin_of(self.rules, event, action) == zone.GRAVEYARD)
        elif kind.goal in (zone.TABLE, zone.STAGE):
            self.opened(event, kind, action)
        elif kind.goal and kind.origin:
            self.move(event, PLACES[kind.origin], PLACES[kind.goal])

    def took(self, event: Event, action: int) -> None:
        """Into the hand, unseen unless the cards lay open: from the life, if the verb does not say otherwise."""
        origin = origin_of(self.rules, event, action) or zone.LIFE
        if origin == zone.LIFE:
            self.from_life(event, HAND, sought(self.rules, action) or ALL_CARDS)
        else:
            self.move(event, PLACES[origin], HAND)

    def opened(self, event: Event, kind: EventKind, action: int) -> None:
        for card in event.cards:
            if card != UNKNOWN:
                self.side.settle(card, OPEN)
        if origin_of(self.rules, event, action) == zone.ANYWHERE:
            self.side.graveyard = -1
        else:
            self.left_graveyard(kind.origin == zone.GRAVEYARD)

    def raised(self, event: Event) -> None:
        """A request an effect created: a key card of it comes from the graveyard (Repair, Q-928)."""
        pending = self.before.pending
        if pending is None or pending.id != event.unit:
            self.left_graveyard(len(event.cards) > 0)

    def left_graveyard(self, left: bool) -> None:
        if left and self.side.graveyard > 0:
            self.side.graveyard -= 1

    def move(self, event: Event, source: int, target: int) -> None:
        for card in event.cards:
            if card != UNKNOWN:
                self.side.settle(card, target)
        if UNKNOWN in event.cards:
            self.side.spread(source, target)
            if source == ROW:
                self.bulwarks.left(event.unit, target)

    def from_life(self, event: Event, target: int, allowed: int) -> None:
        self.taken |= target
        hidden = False
        for card in event.cards:
            expected = self.side.take_top()
            if card == UNKNOWN:
                card = expected
            if card == UNKNOWN:
                hidden = True
            else:
                self.side.settle(card, target)
        if hidden:
            self.side.spread(LIFE, target, allowed)

    def entered(self, event: Event, action: int) -> None:
        """Soldiers are seen; a bulwark may be a card that was shown before ([SU-4], Q-316).

        Its event never shows the card, so what tells it is, in this order: the card known to lie on top of the life,
        the card shown just before, the key card of the request. Else any card of the zone it came from may be it.
        """
        origin = origin_of(self.rules, event, action) or (zone.LIFE if action < 0 else zone.TABLE)
        source = PLACES[origin]
        self.left_graveyard(source == GRAVEYARD)
        if self.rules.characters[event.number].soldier:
            for card in event.cards:
                self.side.settle(card, OPEN)
            return
        card = event.cards[0]
        if source == LIFE:
            self.taken |= ROW
            expected = self.side.take_top()
            card = expected if card == UNKNOWN else card
        if card == UNKNOWN:
            card = self.shown
        if card == UNKNOWN and source == OPEN and self.before.resolving is not None:
            card = self.before.resolving.keys[0] if self.before.resolving.keys else UNKNOWN
        self.bulwarks.entered(event.unit, card)
        if card == UNKNOWN:
            self.side.spread(HAND if source == OPEN else source, ROW)

    def to_life(self, event: Event, kind: EventKind, action: int) -> None:
        """Cards go back to the life; where several lie in an order the viewer does not know, only the set is.

        They still take their places at the end of the life, as unknown cards: what lay there before is further in.
        """
        cards = list(event.cards)
        from_hand = kind.origin == zone.HAND
        ordered = len(cards) == 1 or (self.owner == self.viewer and tells_order(self.rules, action))
        for card in cards:
            if card != UNKNOWN:
                self.side.settle(card, LIFE)
        if UNKNOWN in cards:
            self.side.spread(HAND if from_hand else ROW, LIFE)
            if not from_hand:
                self.bulwarks.left(event.unit, LIFE)
        if not ordered:
            cards = [UNKNOWN] * len(cards)
        if kind.bottom:
            self.side.bottom[:0] = cards[::-1]
        else:
            self.side.top.extend(cards)

    def put_aside(self, event: Event, kind: EventKind) -> None:
        """Chosen before the game: kept from a draft, or laid by for the hand, the rare card or the trumps."""
        if UNKNOWN in event.cards:
            self.side.spread(LIFE | ASIDE, ASIDE if kind is events.DRAFTED else HAND | RARE | TRUMPS)

    def finish(self) -> None:
        seen = self.after.sides[self.owner]
        life = -1 if seen.life is None else seen.life
        if 0 <= life < len(self.side.bottom):
            for card in self.side.bottom:
                if card != UNKNOWN:
                    self.side.places.allow(BIT[card], self.taken)
            self.side.bottom = []
        self.bulwarks.finish()
        if seen.aside_count > self.before.sides[self.owner].aside_count:
            self.side.spread(LIFE, ASIDE)
        self.look(seen)
        self.side.trim(life)
        self.look_through_options()
        self.count(seen)

    def look(self, seen: SideView) -> None:
        """What lies on the table now is where it is; what lay there and is gone unnoticed may be anywhere."""
        side = self.side
        table = table_of(self.after, self.owner)
        side.places.put(side.places.only(OPEN) & ~table, ANYWHERE)
        side.settle_all(table, OPEN)
        side.settle_all(known_mask(seen.hand), HAND)
        side.settle_all(known_mask(seen.graveyard), GRAVEYARD)
        side.settle_all(known_mask(seen.rare), RARE)
        side.settle_all(known_mask(seen.pack), PACK)
        side.settle_all(known_mask(seen.aside), ASIDE)
        trumps: i64 = 0
        for trump in seen.trumps:
            if not trump.face_up and trump.card != UNKNOWN:
                trumps |= BIT[trump.card]
        side.settle_all(trumps, TRUMPS)
        row: i64 = 0
        for unit in seen.bulwarks:
            if unit.cards[0] != UNKNOWN:
                row |= BIT[unit.cards[0]]
        side.settle_all(row, ROW)

    def look_through_options(self) -> None:
        """Whoever searches their life sees all of it (Q-314), whoever drafts the cards of a mini pack."""
        decision = self.after.decision
        if decision is None or self.after.waiting != self.owner:
            return
        shows = decision_kind(decision.kind).shows
        if not shows:
            return
        cards = mask_of([option.value for option in decision.options if option.kind == "card"])
        if shows == zone.LIFE:
            self.side.places.rule_out(ALL_CARDS, LIFE)
        self.side.places.put(cards, LIFE if shows == zone.LIFE else LIFE | PACK)

    def count(self, seen: SideView) -> None:
        if self.after.sees(self.owner):
            self.side.graveyard = len(seen.graveyard)


def table_of(seen: View, owner: int) -> i64:
    """The cards of a player that lie open."""
    side = seen.sides[owner]
    found = known_mask(side.turned)
    for unit in side.soldiers:
        found |= _shown(unit.cards)
    for fog in side.fog:
        found |= _shown(fog.cards)
    for trump in side.trumps:
        if trump.face_up:
            found |= BIT[trump.card]
    for request in seen.stage:
        found |= _keys(request, owner)
    for request in seen.buffer:
        found |= _keys(request, owner)
    return found | _keys(seen.pending, owner) | _keys(seen.resolving, owner)


def _keys(request: RequestView | None, owner: int) -> i64:
    return 0 if request is None or request.controller != owner else _shown(request.keys)


def _shown(cards: tuple[int, ...]) -> i64:
    found: i64 = 0
    for card in cards:
        if card != UNKNOWN:
            found |= BIT[card]
    return found
