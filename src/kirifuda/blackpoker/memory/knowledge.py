"""Knowledge of one player's cards: the zones in which each of them can be.

A card that was seen somewhere is in one place; a card that moved unseen may be where it was or where such cards went.
So every card has a set of possible places, and what is told about it is always true, if not always everything.
"""

from mypy_extensions import i64, mypyc_attr

from kirifuda.blackpoker.memory.places import LIFE, ROW, CardPlaces
from kirifuda.cards.card import ALL_CARDS, BIT, PACK_SIZE, UNKNOWN, cards_in
from kirifuda.cards.masks import bit, known_mask
from kirifuda.core.codec import integer, integers, items


@mypyc_attr(acyclic=True)
class Group:
    """Known cards among some bulwarks: a set, unless it is one card and one bulwark (Q-307)."""

    def __init__(self, ids: list[int], cards: list[int]) -> None:
        self.ids: list[int] = ids
        self.cards: list[int] = cards
        self.size: int = len(cards)

    def drop(self, card: int) -> None:
        """The card is not among them any more, if it was."""
        for place, other in enumerate(self.cards):
            if other == card:
                del self.cards[place]
                return

    def clone(self) -> "Group":
        return Group(self.ids[:], self.cards[:])

    def to_data(self) -> list[object]:
        return [self.ids[:], self.cards[:]]


@mypyc_attr(acyclic=True)
class Knowledge:
    """`places` says of every card where it can be. `top` (last card on top) and `bottom` (first card lowest) are the
    ends of the life as far as they are known, `trumps` are face-down trumps by id, `graveyard` is its number of cards,
    -1 if unknown."""

    def __init__(self) -> None:
        self.places: CardPlaces = CardPlaces()
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.groups: list[Group] = []
        self.trumps: dict[int, int] = {}
        self.graveyard: int = 0

    def clone(self) -> "Knowledge":
        copy = Knowledge()
        copy.places = self.places.clone()
        copy.top, copy.bottom = self.top[:], self.bottom[:]
        copy.groups = [group.clone() for group in self.groups]
        copy.trumps = self.trumps.copy()
        copy.graveyard = self.graveyard
        return copy

    def to_data(self) -> dict[str, object]:
        return {
            "places": [self.places.of(card) for card in range(PACK_SIZE)],
            "top": self.top[:],
            "bottom": self.bottom[:],
            "bulwarks": [group.to_data() for group in self.groups],
            "trumps": [[id, card] for id, card in sorted(self.trumps.items())],
            "graveyard": self.graveyard,
        }

    def known(self, place: int) -> list[int]:
        """The cards that are certainly there."""
        return cards_in(self.places.only(place))

    def settle(self, card: int, place: int) -> None:
        """The card was seen, or is known for another reason, to be there now."""
        self.places.put(bit(card), place)
        if self.top or self.bottom or self.groups or self.trumps:
            self._lose_track(card)

    def _lose_track(self, card: int) -> None:
        """It is not where it was known to lie, if it was."""
        if self.top and card in self.top:
            self.top.remove(card)
        if self.bottom and card in self.bottom:
            self.bottom.remove(card)
        for group in self.groups:
            group.drop(card)
        if self.trumps:
            for id in [id for id, other in self.trumps.items() if other == card]:
                del self.trumps[id]

    def settle_all(self, cards: i64, place: int) -> None:
        """All these cards were seen there; those that were known to be there cost nothing."""
        if not cards:
            return
        missing = cards & ~self.places.only(place)
        if not missing:
            return
        self.places.put(missing, place)
        if self.top or self.bottom or self.groups or self.trumps:
            for card in cards_in(missing):
                self._lose_track(card)

    def spread(self, source: int, target: int, allowed: i64 = ALL_CARDS) -> None:
        """Unseen cards moved: whatever may have been at the source may be at the target now."""
        moved = self.places.within(source) & allowed
        if source & LIFE:
            moved &= ~known_mask(self.top) & ~known_mask(self.bottom)
        if source & ROW:
            for group in self.groups:
                moved &= ~known_mask(group.cards)
        self.places.allow(moved, target)

    def take_top(self) -> int:
        """A card leaves the top of the life: which one, if that is known."""
        return self.top.pop() if self.top else UNKNOWN

    def forget_order(self) -> None:
        self.top = []
        self.bottom = []

    def trim(self, life: i64) -> None:
        """Unknown cards at the inner end say nothing; nor do two ends that overlap (`life` is -1 where unknown)."""
        if not self.top and not self.bottom:
            return
        while self.top and self.top[0] == UNKNOWN:
            self.top.pop(0)
        while self.bottom and self.bottom[-1] == UNKNOWN:
            self.bottom.pop()
        if 0 <= life < len(self.top) + len(self.bottom):
            self.forget_order()


def knowledge_from_data(data: object) -> Knowledge:
    """What `to_data` wrote; anything else raises `TypeError` or `KeyError`."""
    if not isinstance(data, dict):
        raise TypeError(f"a table was expected, not {data!r}")
    side = Knowledge()
    for card, places in enumerate(integers(data["places"])):
        side.places.put(BIT[card], places)
    side.top, side.bottom = integers(data["top"]), integers(data["bottom"])
    for group in items(data["bulwarks"]):
        ids, cards = items(group)
        side.groups.append(Group(integers(ids), integers(cards)))
    for trump in items(data["trumps"]):
        id, card = integers(trump)
        side.trumps[id] = card
    side.graveyard = integer(data["graveyard"])
    return side
