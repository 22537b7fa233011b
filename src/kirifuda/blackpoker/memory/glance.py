"""What somebody knows who has just come to the table: what lies there now, and nothing of how it came there."""

from typing import Final

from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OPEN, OUT, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.seen_cards import SideCards
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import ALL_CARDS, UNKNOWN
from kirifuda.cards.masks import known_mask

UNSEEN: Final = -1
"""How many cards lie in a graveyard of which only the top is seen."""


def glance(seen: View) -> Memory:
    """A memory of this view alone. What it does not show may be wherever cards lie that it does not show."""
    memory = Memory(seen.rules, seen.seat)
    memory.started = True
    cards = cards_in_view(seen)
    for owner in range(2):
        memory.sides[owner] = _side(seen.sides[owner], cards.side(owner), seen.sees(owner))
    return memory


def _side(side: SideView, cards: SideCards, own: bool) -> Knowledge:
    found = Knowledge()
    places = found.places
    hidden = _hidden(side, own)
    places.put(ALL_CARDS, OUT if side.deck else hidden | OUT)
    if side.deck:
        places.put(known_mask(side.deck), hidden)
    places.put(cards.table, OPEN)
    places.put(cards.hand, HAND)
    places.put(cards.graveyard, GRAVEYARD)
    places.put(cards.rare, RARE)
    places.put(cards.pack, PACK)
    places.put(cards.aside, ASIDE)
    places.put(cards.trumps, TRUMPS)
    places.put(cards.row, ROW)
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
