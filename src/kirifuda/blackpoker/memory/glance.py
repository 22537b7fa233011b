"""What somebody knows who has just come to the table: what lies there now, and nothing of how it came there."""

from typing import Final

from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, OPEN, OUT, PACK, RARE, ROW, TRUMPS
from kirifuda.blackpoker.views.cards_in_view import cards_in_view
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.seen_cards import SeenCards, SideCards
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import ALL_CARDS, UNKNOWN
from kirifuda.cards.masks import known_mask

UNSEEN: Final = -1
"""How many cards lie in a graveyard of which only the top is seen."""


def glance(seen: View) -> Memory:
    """A memory of this view alone. What it does not show may be wherever cards lie that it does not show."""
    memory = Memory(seen.rules, seen.seat)
    glance_again(memory, seen, cards_in_view(seen))
    return memory


def glance_again(memory: Memory, seen: View, cards: SeenCards) -> None:
    """The same over a memory of an earlier glance; of the view no lists of cards are needed beside these."""
    memory.started = True
    for owner in range(2):
        _look_at(memory.sides[owner], seen.sides[owner], cards.side(owner), seen.sees(owner))


def _look_at(found: Knowledge, side: SideView, cards: SideCards, own: bool) -> None:
    places = found.places
    hidden = _hidden(side, cards, own)
    places.put(ALL_CARDS, OUT if cards.deck else hidden | OUT)
    if cards.deck:
        places.put(known_mask(cards.deck), hidden)
    places.put(cards.table, OPEN)
    places.put(cards.hand, HAND)
    places.put(cards.graveyard, GRAVEYARD)
    places.put(cards.rare, RARE)
    places.put(cards.pack, PACK)
    places.put(cards.aside, ASIDE)
    places.put(cards.trumps, TRUMPS)
    places.put(cards.row, ROW)
    if own:
        found.graveyard = cards.graveyard_count
    else:
        found.graveyard = UNSEEN if side.graveyard_count is None else side.graveyard_count


def _hidden(side: SideView, cards: SideCards, own: bool) -> int:
    """The places where cards of this player lie that the view does not show."""
    places = LIFE
    if side.pack_count != 0 and not cards.pack:
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
