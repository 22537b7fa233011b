"""One way down a search tree: a copy of a sample, played along the answers that are tried."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.tree_search.node import Node


class Descent:
    """`path` are the nodes it went through."""

    def __init__(self, game: Game, root: Node) -> None:
        self.game: Final = game
        self.path: Final[list[Node]] = [root]
        self.chosen: Final[list[int]] = []

    @property
    def node(self) -> Node:
        return self.path[-1]

    def choose(self, index: int) -> None:
        self.game.choose(index)
        self.chosen.append(index)

    def give(self, answer: WholeAnswer) -> None:
        """Give a whole answer; what the game takes by itself is left out."""
        for place in range(len(answer.options)):
            index = answer.index_in(self.game, place)
            if index >= 0:
                self.choose(index)

    def go(self, answer: WholeAnswer) -> None:
        """Give an answer and go on from its node."""
        self.path.append(self.node.child(answer.key))
        self.give(answer)

    def visit(self, value: float) -> None:
        """How likely the searching seat wins, by what was found at the end."""
        for node in self.path:
            node.visits += 1
            node.total += value
