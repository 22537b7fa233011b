"""Knowledge of one player's cards: the zones in which each of them can be.

A card that was seen somewhere is in one place; a card that moved unseen may be where it was or where such cards went.
So every card has a set of possible places, and what is told about it is always true, if not always everything.
"""

from typing import Final

from kirifuda.cards.card import ALL_CARDS, BIT, PACK_SIZE, UNKNOWN

HAND: Final = 1
LIFE: Final = 2
GRAVEYARD: Final = 4
PACK: Final = 8
RARE: Final = 16
ASIDE: Final = 32
TRUMPS: Final = 64
"""Face-down trumps."""
ROW: Final = 128
"""The bulwarks."""
OUT: Final = 256
"""Not among the cards of this game."""
OPEN: Final = 512
"""On the table for all to see: soldiers, key cards, fog, cards turned over, face-up trumps."""
ANYWHERE: Final = 511


class Group:
    """Known cards among some bulwarks: a set, unless it is one card and one bulwark (Q-307)."""

    def __init__(self, ids: list[int], cards: list[int]) -> None:
        self.ids: list[int] = ids
        self.cards: list[int] = cards
        self.size: int = len(cards)

    def clone(self) -> "Group":
        return Group(self.ids[:], self.cards[:])

    def to_data(self) -> list[object]:
        return [self.ids[:], self.cards[:]]


class Knowledge:
    """`places` holds for every card where it can be. `top` (last card on top) and `bottom` (first card lowest) are the
    ends of the life as far as they are known, `trumps` are face-down trumps by id, `graveyard` is its number of cards,
    -1 if unknown."""

    def __init__(self) -> None:
        self.places: list[int] = [ANYWHERE] * PACK_SIZE
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.groups: list[Group] = []
        self.trumps: dict[int, int] = {}
        self.graveyard: int = 0

    def clone(self) -> "Knowledge":
        copy = Knowledge()
        copy.places = self.places[:]
        copy.top, copy.bottom = self.top[:], self.bottom[:]
        copy.groups = [group.clone() for group in self.groups]
        copy.trumps = self.trumps.copy()
        copy.graveyard = self.graveyard
        return copy

    def to_data(self) -> dict[str, object]:
        return {
            "places": self.places[:],
            "top": self.top[:],
            "bottom": self.bottom[:],
            "bulwarks": [group.to_data() for group in self.groups],
            "trumps": [[id, card] for id, card in sorted(self.trumps.items())],
            "graveyard": self.graveyard,
        }

    def known(self, place: int) -> list[int]:
        """The cards that are certainly there."""
        return [card for card in range(PACK_SIZE) if self.places[card] == place]

    def settle(self, card: int, place: int) -> None:
        """The card was seen, or is known for another reason, to be there now."""
        self.places[card] = place
        if card in self.top:
            self.top.remove(card)
        if card in self.bottom:
            self.bottom.remove(card)
        for group in self.groups:
            if card in group.cards:
                group.cards.remove(card)
        for id in [id for id, other in self.trumps.items() if other == card]:
            del self.trumps[id]

    def spread(self, source: int, target: int, allowed: int = ALL_CARDS) -> None:
        """Unseen cards moved: whatever may have been at the source may be at the target now."""
        fixed: set[int] = set()
        if source & LIFE:
            fixed.update(self.top)
            fixed.update(self.bottom)
        if source & ROW:
            for group in self.groups:
                fixed.update(group.cards)
        for card in range(PACK_SIZE):
            if self.places[card] & source and allowed & BIT[card] and card not in fixed:
                self.places[card] |= target

    def take_top(self) -> int:
        """A card leaves the top of the life: which one, if that is known."""
        return self.top.pop() if self.top else UNKNOWN

    def forget_order(self) -> None:
        self.top = []
        self.bottom = []

    def trim(self, life: int) -> None:
        """Unknown cards at the inner end say nothing; nor do two ends that overlap (`life` is -1 where unknown)."""
        while self.top and self.top[0] == UNKNOWN:
            self.top.pop(0)
        while self.bottom and self.bottom[-1] == UNKNOWN:
            self.bottom.pop()
        if 0 <= life < len(self.top) + len(self.bottom):
            self.forget_order()
