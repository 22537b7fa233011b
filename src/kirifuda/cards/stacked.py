"""A random source that deals from a known deck: the first shuffles leave named cards on top, in a named order."""

from typing import Final

from kirifuda.cards.rng import Rng


class Stacked(Rng):
    """`orders` are the cards to lie on top, top card first: one list for each shuffle to come, first shuffle first.

    What is not named lies below, shuffled as the seed says. When the orders are used up it is an ordinary source.
    """

    def __init__(self, seed: int, orders: list[list[int]]) -> None:
        super().__init__(seed)
        self.orders: Final = orders
        self.shuffles: int = 0

    def shuffle(self, items: list[int]) -> None:
        super().shuffle(items)
        if self.shuffles < len(self.orders):
            named = [card for card in self.orders[self.shuffles] if card in items]
            self.shuffles += 1
            for card in reversed(named):
                items.remove(card)
                items.append(card)

    def clone(self) -> Rng:
        copy = Stacked(0, self.orders)
        copy.shuffles = self.shuffles
        copy.s0, copy.s1, copy.s2, copy.s3 = self.s0, self.s1, self.s2, self.s3
        return copy
