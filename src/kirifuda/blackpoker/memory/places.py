"""Where the cards of one player can be: for every place the mask of the cards that may lie there.

A place is a bit, so several places are one number, as several cards are one mask. What an event says of many cards at
once is then a few operations on machine words instead of a loop over the pack: memories are folded at every choice.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kirifuda.cards.card import ALL_CARDS, BIT

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


@mypyc_attr(acyclic=True)
class CardPlaces:
    """At first every card can be anywhere but in the open."""

    def __init__(self) -> None:
        self.hand: i64 = ALL_CARDS
        self.life: i64 = ALL_CARDS
        self.graveyard: i64 = ALL_CARDS
        self.pack: i64 = ALL_CARDS
        self.rare: i64 = ALL_CARDS
        self.aside: i64 = ALL_CARDS
        self.trumps: i64 = ALL_CARDS
        self.row: i64 = ALL_CARDS
        self.out: i64 = ALL_CARDS
        self.open: i64 = 0

    def clone(self) -> "CardPlaces":
        copy = CardPlaces()
        copy.hand, copy.life, copy.graveyard = self.hand, self.life, self.graveyard
        copy.pack, copy.rare, copy.aside = self.pack, self.rare, self.aside
        copy.trumps, copy.row, copy.out, copy.open = self.trumps, self.row, self.out, self.open
        return copy

    def put(self, cards: i64, places: i64) -> None:
        """Each of these cards is in one of these places and nowhere else."""
        rest = ~cards
        self.hand &= rest
        self.life &= rest
        self.graveyard &= rest
        self.pack &= rest
        self.rare &= rest
        self.aside &= rest
        self.trumps &= rest
        self.row &= rest
        self.out &= rest
        self.open &= rest
        self.allow(cards, places)

    def allow(self, cards: i64, places: i64) -> None:
        """Each of these cards may be in these places, too."""
        if places & HAND:
            self.hand |= cards
        if places & LIFE:
            self.life |= cards
        if places & GRAVEYARD:
            self.graveyard |= cards
        if places & PACK:
            self.pack |= cards
        if places & RARE:
            self.rare |= cards
        if places & ASIDE:
            self.aside |= cards
        if places & TRUMPS:
            self.trumps |= cards
        if places & ROW:
            self.row |= cards
        if places & OUT:
            self.out |= cards
        if places & OPEN:
            self.open |= cards

    def rule_out_life(self, cards: i64) -> None:
        """None of these cards is in the life."""
        self.life &= ~cards

    def within(self, places: i64) -> i64:
        """The cards that may be in one of these places."""
        cards: i64 = 0
        if places & HAND:
            cards |= self.hand
        if places & LIFE:
            cards |= self.life
        if places & GRAVEYARD:
            cards |= self.graveyard
        if places & PACK:
            cards |= self.pack
        if places & RARE:
            cards |= self.rare
        if places & ASIDE:
            cards |= self.aside
        if places & TRUMPS:
            cards |= self.trumps
        if places & ROW:
            cards |= self.row
        if places & OUT:
            cards |= self.out
        if places & OPEN:
            cards |= self.open
        return cards

    def only(self, place: i64) -> i64:
        """The cards that are certainly in this place."""
        return self.within(place) & ~self.within((ANYWHERE | OPEN) & ~place)

    def unsettled(self) -> i64:
        """The cards that may be in more than one place."""
        once = self.hand | self.life
        twice = self.hand & self.life
        twice |= once & self.graveyard
        once |= self.graveyard
        twice |= once & self.pack
        once |= self.pack
        twice |= once & self.rare
        once |= self.rare
        twice |= once & self.aside
        once |= self.aside
        twice |= once & self.trumps
        once |= self.trumps
        twice |= once & self.row
        once |= self.row
        twice |= once & self.out
        once |= self.out
        return twice | once & self.open

    def of(self, card: int) -> int:
        """The places a card can be in."""
        bit: i64 = BIT[card]
        found = 0
        for place in EACH:
            if self.within(place) & bit:
                found |= place
        return found


EACH: Final[list[int]] = [HAND, LIFE, GRAVEYARD, PACK, RARE, ASIDE, TRUMPS, ROW, OUT, OPEN]
