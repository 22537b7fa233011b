"""Taking in what one choice brought, for the cards of one player: where each event moves them."""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.memory.bulwark_memory import BulwarkChanges, same_row
from kirifuda.blackpoker.memory.knowledge import Knowledge
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
from kirifuda.blackpoker.views.seen_cards import SeenCards, SideCards
from kirifuda.cards.card import ALL_CARDS, UNKNOWN
from kirifuda.cards.masks import bit
from kirifuda.core import kinds as zone
from kirifuda.core.event import Event
from kirifuda.core.kinds import EventKind
from kirifuda.core.vocabulary import STAGED

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


@mypyc_attr(acyclic=True)
class Fold:
    """Takes in the events of one choice for one player; `begin` makes it ready for the next."""

    def __init__(self, rules: Rules, side: Knowledge, owner: int, before: SeenCards, after: SeenCards) -> None:
        self.rules: Final = rules
        self.owner: Final = owner
        self.side: Knowledge = side
        self.before: SeenCards = before
        self.after: SeenCards = after
        self.changes: BulwarkChanges | None = None
        self.taken: int = 0
        self.shown: int = UNKNOWN
        self.begin(side, before, after)

    def begin(self, side: Knowledge, before: SeenCards, after: SeenCards) -> None:
        self.side, self.before, self.after = side, before, after
        self.changes = None
        self.taken = 0
        self.shown = UNKNOWN
        for group in side.groups:
            group.size = len(group.cards)

    def bulwarks(self) -> BulwarkChanges:
        """Most choices do nothing to the bulwarks."""
        if self.changes is None:
            self.changes = BulwarkChanges(self.side, self.before.side(self.owner), self.after.side(self.owner))
        return self.changes

    def event(self, event: Event, kind: EventKind, action: int) -> None:
        """Half of all events move no card, and most of those say nothing about any."""
        if kind.moves:
            self.moved(event, kind, action)
            self.shown = UNKNOWN
        else:
            self.shown = event.cards[0] if kind is events.SHOWN_CARD else UNKNOWN
            if kind is events.SHUFFLED:
                self.side.forget_order()
            elif kind is events.TOP:
                self.side.settle(event.cards[0], GRAVEYARD)

    def moved(self, event: Event, kind: EventKind, action: int) -> None:
        """What is special about a kind comes first; the others go the way their row says."""
        if kind.goal == zone.GRAVEYARD and self.side.graveyard >= 0:
            self.side.graveyard += len(event.cards)
        if kind is STAGED:
            self.opened(event, kind, action)
        elif kind is events.ENTERED:
            self.entered(event, action)
        elif kind is events.MILLED:
            self.from_life(event, GRAVEYARD, ~sought(self.rules, action))
        elif kind is events.TAKEN:
            self.took(event, action)
        elif kind is events.CLOSED:
            self.side.settle(event.cards[0], TRUMPS)
            self.side.trumps[event.unit] = event.cards[0]
        elif kind is events.PUT_ASIDE or kind is events.DRAFTED:
            self.put_aside(event, kind)
        elif kind.origin == zone.RARE:
            self.move(event, RARE, HAND)
        elif kind.origin == zone.LIFE and not kind.varies:
            self.from_life(event, PLACES[kind.goal], ALL_CARDS)
        elif kind.goal == zone.LIFE:
            self.to_life(event, kind, action)
        elif zone.BULWARKS in (kind.origin, kind.goal):
            self.bulwarks().changed(event)
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
        if self.before.pending != event.unit:
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
                self.bulwarks().left(event.unit, target)

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
        if card == UNKNOWN and source == OPEN:
            card = self.before.key
        self.bulwarks().entered(event.unit, card)
        if card == UNKNOWN:
            self.side.spread(HAND if source == OPEN else source, ROW)

    def to_life(self, event: Event, kind: EventKind, action: int) -> None:
        """Cards go back to the life; where several lie in an order the viewer does not know, only the set is.

        They still take their places at the end of the life, as unknown cards: what lay there before is further in.
        """
        cards = list(event.cards)
        from_hand = kind.origin == zone.HAND
        ordered = len(cards) == 1 or (self.owner == self.after.seat and tells_order(self.rules, action))
        for card in cards:
            if card != UNKNOWN:
                self.side.settle(card, LIFE)
        if UNKNOWN in cards:
            self.side.spread(HAND if from_hand else ROW, LIFE)
            if not from_hand:
                self.bulwarks().left(event.unit, LIFE)
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
        side, seen = self.side, self.after.side(self.owner)
        before = self.before.side(self.owner)
        if side.bottom and 0 <= seen.life < len(side.bottom):
            for card in side.bottom:
                side.places.allow(bit(card), self.taken)
            side.bottom = []
        if side.groups and (self.changes is not None or not same_row(side, before, seen)):
            self.bulwarks().finish()
        if seen.aside_count > before.aside_count:
            side.spread(LIFE, ASIDE)
        self.look(seen)
        side.trim(seen.life)
        self.look_through_options()
        if seen.graveyard_count >= 0:
            side.graveyard = seen.graveyard_count

    def look(self, seen: SideCards) -> None:
        """What lies on the table now is where it is; what lay there and is gone unnoticed may be anywhere."""
        places = self.side.places
        gone = places.open & ~seen.table
        if gone:
            gone &= ~places.unsettled()
            places.put(gone, ANYWHERE)
        unsettled = places.unsettled()
        missing = (unsettled | ~places.open) & seen.table
        missing |= (unsettled | ~places.hand) & seen.hand
        missing |= (unsettled | ~places.graveyard) & seen.graveyard
        missing |= (unsettled | ~places.rare) & seen.rare
        missing |= (unsettled | ~places.pack) & seen.pack
        missing |= (unsettled | ~places.aside) & seen.aside
        missing |= (unsettled | ~places.trumps) & seen.trumps
        missing |= (unsettled | ~places.row) & seen.row
        if missing:
            self.find(seen)

    def find(self, seen: SideCards) -> None:
        """Some cards are seen where nobody knew them to be."""
        side = self.side
        side.settle_all(seen.table, OPEN)
        side.settle_all(seen.hand, HAND)
        side.settle_all(seen.graveyard, GRAVEYARD)
        side.settle_all(seen.rare, RARE)
        side.settle_all(seen.pack, PACK)
        side.settle_all(seen.aside, ASIDE)
        side.settle_all(seen.trumps, TRUMPS)
        side.settle_all(seen.row, ROW)

    def look_through_options(self) -> None:
        """Whoever searches their life sees all of it (Q-314), whoever drafts the cards of a mini pack."""
        after = self.after
        if after.waiting != self.owner or not after.looks:
            return
        if after.looks == zone.LIFE:
            self.side.places.rule_out_life(ALL_CARDS)
        self.side.places.put(after.options, LIFE if after.looks == zone.LIFE else LIFE | PACK)
