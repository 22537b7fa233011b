"""The search for loops with given trumps face up: every board, every sequence that might repeat, each played out."""

from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker import Game, Rules
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.lab.loop_search.loop_boards import LoopBoard, loop_boards
from kirifuda.lab.loop_search.need_graph import LoopCandidate, NeedGraph, SearchBound
from kirifuda.lab.loop_search.play_out import REFUSED, LoopStep, PlayedLoop, play_out
from kirifuda.lab.loop_search.whole_requests import AUTOMATION, Way

SEED: Final = 0
MOST_TRIES: Final = 4
"""How often one sequence of actions is played out from different positions of a board before it is given up."""


Kind = tuple[frozenset[str], int]
"""The actions of a loop, and what it is about (`Holdings.rank`)."""


class FoundLoop:
    """A loop: the board, the requests that set it up, the actions of a round, and how it was played to its end."""

    def __init__(self, board: LoopBoard, set_up: list[Way], steps: list[LoopStep], played: PlayedLoop) -> None:
        self.board: Final = board
        self.set_up: Final = set_up
        self.steps: Final = steps
        self.played: Final = played

    @property
    def actions(self) -> list[str]:
        return [step.action for step in self.steps]

    @property
    def kind(self) -> Kind:
        return frozenset(self.actions), self.played.change.rank

    @property
    def needed(self) -> frozenset[str]:
        """All actions it is made of, those that set it up as well."""
        return frozenset([*self.actions, *[way.action for way in self.set_up]])


class LoopHunt:
    """What was looked at, the loops found, and the sequences that [RQ-10] refuses; each set of actions once."""

    def __init__(self) -> None:
        self.boards: int = 0
        self.states: int = 0
        self.requests: int = 0
        self.left_out: int = 0
        self.tried: int = 0
        self.found: dict[Kind, FoundLoop] = {}
        self.refused: dict[Kind, FoundLoop] = {}

    @property
    def loops(self) -> list[FoundLoop]:
        return [*self.found.values(), *self.refused.values()]

    def search(self, rules: Rules, board: LoopBoard, bound: SearchBound, actions: frozenset[str] = frozenset()) -> None:
        graph = NeedGraph(bound, actions)
        graph.explore(start_of(rules, board))
        self.boards += 1
        self.states += len(graph.edges)
        self.requests += graph.requests
        self.left_out += graph.left_out
        for loop in self._played(rules, board, graph):
            kept = self.refused if loop.played.end == REFUSED else self.found
            kept[loop.kind] = loop

    def _played(self, rules: Rules, board: LoopBoard, graph: NeedGraph) -> Iterator[FoundLoop]:
        tries: dict[tuple[str, ...], int] = {}
        for candidate in graph.candidates():
            actions = tuple(candidate.actions)
            tries[actions] = tries.get(actions, 0) + 1
            if tries[actions] > MOST_TRIES or self._known(candidate):
                continue
            self.tried += 1
            loop = played_loop(rules, board, graph, candidate)
            if loop.played.repeats or (loop.played.end == REFUSED and loop.played.rounds):
                yield loop

    def _known(self, candidate: LoopCandidate) -> bool:
        """Is it, or does it hold, a loop found already that gives as much?"""
        rank, actions = candidate.change.rank, frozenset(candidate.actions)
        return any(known <= actions and gives >= rank for known, gives in [*self.found, *self.refused])


def start_of(rules: Rules, board: LoopBoard) -> Game:
    return parse_board(rules, board.text(), SEED, AUTOMATION).game


def played_loop(rules: Rules, board: LoopBoard, graph: NeedGraph, candidate: LoopCandidate) -> FoundLoop:
    """Set the sequence up from its board, by the rules as they are, and play it to its end."""
    ways = graph.set_up(candidate.keys[0])
    closed = candidate.closed
    steps = [
        LoopStep(action, graph.nodes[key].own, key if closed else "")
        for action, key in zip(candidate.actions, candidate.keys[1:], strict=True)
    ]
    game = start_of(rules, board)
    for choice in [choice for way in ways for choice in way.choices]:
        game.choose(choice)
    return FoundLoop(board, ways, steps, play_out(game, steps))


def hunt_among(rules: Rules, trumps: list[tuple[int, ...]], bound: SearchBound) -> LoopHunt:
    """Search with each of these sets of trumps face up."""
    found = LoopHunt()
    for cards in trumps:
        for board in loop_boards(rules, cards, bound.boards):
            found.search(rules, board, bound)
    return found


def smallest(rules: Rules, loop: FoundLoop, bound: SearchBound) -> FoundLoop:
    """The same loop with the same end on a board from which nothing more can be taken away."""
    for board in loop.board.smaller():
        found = LoopHunt()
        found.search(rules, board, bound, loop.needed)
        same = (found.refused if loop.played.end == REFUSED else found.found).get(loop.kind)
        if same is not None and same.played.end == loop.played.end:
            return smallest(rules, same, bound)
    return loop
