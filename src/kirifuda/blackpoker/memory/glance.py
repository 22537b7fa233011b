"""What somebody knows who has just come to the table: what lies there now, and nothing of how it came there."""

from typing import Final

from mypy_extensions import i64

from kirifuda.blackpoker.memory.fold import table_of
from kirifuda.blackpoker.memory.knowledge import Knowledge, known_mask
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OPEN, OUT, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import ALL_CARDS, BIT, UNKNOWN, mask_of

UNSEEN: Final = -1
"""How many cards lie in a graveyard of which only the top is seen."""


def glance(seen: View) -> Memory:
    """A memory of this view alone. What it does not show may be wherever cards lie that it does not show."""
    memory = Memory(seen.rules, seen.seat)
    memory.started = True
    for owner in range(2):
        memory.sides[owner] = _side(seen, seen.sides[owner], seen.sees(owner))
    return memory


def _side(seen: View, side: SideView, own: bool) -> Knowledge:
    found = Knowledge()
    places = found.places
    hidden = _hidden(side, own)
    places.put(ALL_CARDS, OUT if side.deck else hidden | OUT)
    if side.deck:
        places.put(mask_of(side.deck), hidden)
    places.put(table_of(seen, side.seat), OPEN)
    places.put(known_mask(side.hand), HAND)
    places.put(known_mask(side.graveyard), GRAVEYARD)
    places.put(known_mask(side.rare), RARE)
    places.put(known_mask(side.pack), PACK)
    places.put(known_mask(side.aside), ASIDE)
    trumps: i64 = 0
    for trump in side.trumps:
        if not trump.face_up and trump.card != UNKNOWN:
            trumps |= BIT[trump.card]
    places.put(trumps, TRUMPS)
    row: i64 = 0
    for unit in side.bulwarks:
        if unit.cards[0] != UNKNOWN:
            row |= BIT[unit.cards[0]]
    places.put(row, ROW)
    if own:
        found.graveyard = len(side.graveyard)
    else:
        found.graveyard = UNSEEN if side.graveyard_count is None else side.graveyard_count
    return found


def _hidden(side: SideView, own: bool) -> int:
    """The places where cards of this player lie that the view does not show."""
    places = LIFE
    if side.pack_count != 0 and not side.pack:
        places |= PACK
    if own:
        return places
    places |= GRAVEYARD
    if side.hand_count:
        places |= HAND
    if side.bulwarks:
        places |= ROW
    if side.rare_count:
        places |= RARE
    if side.aside_count:
        places |= ASIDE
    for trump in side.trumps:
        if trump.card == UNKNOWN:
            places |= TRUMPS
    return places
