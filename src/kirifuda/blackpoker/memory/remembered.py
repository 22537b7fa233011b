"""Presents a memory beyond what the view shows: what is certain of a memory, less what the view shows, as values."""

from kirifuda.blackpoker.memory.knowledge import Knowledge
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.places import ASIDE, GRAVEYARD, HAND, LIFE, PACK, RARE
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import SideView


class Remembered:
    """Cards of one player that are certainly where they are told to be, though the viewer does not see them there.

    A zone is a set; `top` (last card on top) and `bottom` (first card lowest) are the ends of the life, with `UNKNOWN`
    between known cards. `bulwarks` are sets of cards among sets of units (Q-307), `trumps` face-down trumps by id.
    """

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.life: list[int] = []
        self.graveyard: list[int] = []
        self.pack: list[int] = []
        self.rare: list[int] = []
        self.aside: list[int] = []
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.bulwarks: list[tuple[list[int], list[int]]] = []
        self.trumps: list[tuple[int, int]] = []

    def to_data(self) -> dict[str, object]:
        return {
            "hand": self.hand,
            "life": self.life,
            "graveyard": self.graveyard,
            "pack": self.pack,
            "rare": self.rare,
            "aside": self.aside,
            "top": self.top,
            "bottom": self.bottom,
            "bulwarks": [[ids, cards] for ids, cards in self.bulwarks],
            "trumps": [[id, card] for id, card in self.trumps],
        }


def remembered(memory: Memory, seen: View) -> list[Remembered]:
    """What the viewer of `seen` remembers besides, of the cards of both players."""
    return [_side(memory.sides[owner], seen.sides[owner], seen.sees(owner)) for owner in range(2)]


def _side(known: Knowledge, seen: SideView, own: bool) -> Remembered:
    found = Remembered()
    found.top, found.bottom = known.top[:], known.bottom[:]
    found.life = known.known(LIFE)
    found.pack = [card for card in known.known(PACK) if card not in seen.pack]
    if own:
        return found
    found.hand, found.rare, found.aside = known.known(HAND), known.known(RARE), known.known(ASIDE)
    found.graveyard = [card for card in known.known(GRAVEYARD) if card != seen.top]
    found.bulwarks = [(group.ids[:], group.cards[:]) for group in known.groups if group.ids and group.cards]
    found.trumps = sorted(known.trumps.items())
    return found
