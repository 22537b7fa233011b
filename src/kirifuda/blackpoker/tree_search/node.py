"""The nodes of a search tree: what came of an answer, and which answer to try next."""

from math import sqrt
from typing import Final

from kirifuda.blackpoker.tree_search.answers import Key, WholeAnswer


class Node:
    """What came after an answer, over all samples in which it was given.

    `total` adds up how likely the searching seat wins. `available` counts how often the answer could have been given:
    samples differ in what the other seat holds.
    """

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.available: int = 0
        self.children: Final[dict[Key, Node]] = {}

    def child(self, key: Key) -> "Node":
        found = self.children.get(key)
        if found is None:
            found = Node()
            self.children[key] = found
        return found

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5

    def select(self, answers: list[WholeAnswer], priors: list[float], own: bool, exploration: float) -> int:
        """The place of the answer to try: PUCT, for the searching seat (`own`) or for the other."""
        mean = self.mean() if own else 1.0 - self.mean()
        best, chosen = -1.0, 0
        for place, answer in enumerate(answers):
            child = self.child(answer.key)
            child.available += 1
            value = mean
            if child.visits:
                value = child.mean() if own else 1.0 - child.mean()
            value += exploration * priors[place] * sqrt(float(child.available)) / (1 + child.visits)
            if value > best:
                best, chosen = value, place
        return chosen
