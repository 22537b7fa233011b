"""One way down a search tree: a copy of a sample, played along the answers that are tried."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.tree_search.answers import WholeAnswer, goes_on
from kirifuda.blackpoker.tree_search.node import Node
from kirifuda.blackpoker.tree_search.observers import Observers


class Descent:
    """`path` are the nodes it went through, `losses` what each counts as until the result is known.

    Until then a node counts as lost for whoever went there, so that other descents of the same batch go elsewhere.
    """

    def __init__(self, game: Game, root: Node, observers: Observers | None) -> None:
        self.game: Final = game
        self.observers: Final = observers
        self.path: Final[list[Node]] = [root]
        self.losses: Final[list[float]] = [0.0]
        self.chosen: Final[list[int]] = []

    @property
    def node(self) -> Node:
        return self.path[-1]

    def choose(self, index: int) -> None:
        events = self.game.choose(index)
        self.chosen.append(index)
        if self.observers is not None:
            self.observers.see(self.game, events)

    def give(self, answer: WholeAnswer) -> None:
        """Give a whole answer; what the game takes by itself is left out."""
        for place in range(len(answer.options)):
            if place and not goes_on(self.game):
                break
            index = answer.index_in(self.game, place)
            if index >= 0:
                self.choose(index)

    def go(self, answer: WholeAnswer, own: bool) -> None:
        """Give an answer and go on from its node."""
        self.path.append(self.node.child(answer.key))
        self.losses.append(0.0 if own else 1.0)
        self.give(answer)

    def begin_visit(self) -> None:
        for place, node in enumerate(self.path):
            node.visits += 1
            node.total += self.losses[place]

    def end_visit(self, value: float) -> None:
        """How likely the searching seat wins, by what was found at the end."""
        for place, node in enumerate(self.path):
            node.total += value - self.losses[place]
