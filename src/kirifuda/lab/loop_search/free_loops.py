"""Free loops: requests one player can make in a turn that lead back to the state they began with (Q-123).

`free_loops(rules)` searches the boards of `needed_boards` and says for each loop it finds how often it can be
played under these rules: [RQ-10] stops it after a few times, or it goes on for ever. The official lists hold one,
Switch; what else turns up in a house rule is its author's.
"""

from collections.abc import Iterable
from typing import Final

from kirifuda.blackpoker import Game, Rules
from kirifuda.blackpoker.records.names import Names
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.blackpoker.records.printer import write_position
from kirifuda.core.errors import EngineError
from kirifuda.lab.loop_search.free_graph import Graph, cycles, lasting_key
from kirifuda.lab.loop_search.needed_boards import positions
from kirifuda.lab.loop_search.whole_requests import AUTOMATION, requests_of, ways_of

FOR_EVER: Final = -1
MOST_ROUNDS: Final = 8
"""A loop that goes round so often is not stopped: [RQ-10] stops one after three rounds at the latest."""
MOST_STATES: Final = 60
"""States looked at from one position of the quick search."""


class Loop:
    """The ids of the actions in order, the position from which they lead back to it, and how often they can be played.

    `rounds` is FOR_EVER if nothing stops it.
    """

    def __init__(self, actions: list[str], position: str, rounds: int) -> None:
        self.actions: Final = actions
        self.position: Final = position
        self.rounds: Final = rounds

    @property
    def endless(self) -> bool:
        return self.rounds == FOR_EVER

    def __repr__(self) -> str:
        often = "for ever" if self.endless else f"{self.rounds} times"
        return f"<loop {' + '.join(self.actions)}, {often}: {self.position}>"


class LoopSearch:
    """What was looked at, and the loops found; each set of actions once, and none that holds a smaller one."""

    def __init__(self) -> None:
        self.positions: int = 0
        self.states: int = 0
        self.requests: int = 0
        self.left_out: int = 0
        self.found: dict[frozenset[str], Loop] = {}

    def add(self, graph: Graph, positions: int) -> None:
        requests = sum(len(edges) for edges in graph.edges.values())
        self.count(positions, len(graph.edges), requests, graph.left_out)
        self.keep(loops_of(graph))

    def count(self, positions: int, states: int, requests: int, left_out: int) -> None:
        self.positions += positions
        self.states += states
        self.requests += requests
        self.left_out += left_out

    def keep(self, loops: Iterable[Loop]) -> None:
        for loop in loops:
            known = self.found.get(frozenset(loop.actions))
            if known is None or (loop.endless, -len(loop.actions)) > (known.endless, -len(known.actions)):
                self.found[frozenset(loop.actions)] = loop

    @property
    def loops(self) -> list[Loop]:
        smallest = [loop for actions, loop in self.found.items() if not any(other < actions for other in self.found)]
        return sorted(smallest, key=lambda loop: (len(loop.actions), loop.actions))


def free_loops(rules: Rules, among: Iterable[str] = ()) -> list[Loop]:
    """The free loops of these rules that small positions show, the shortest first.

    Loops are found whether or not [RQ-10] stops them: `endless` tells. With `among` only positions for these actions
    (and every partner of theirs) are searched, which is enough for what a house rule adds or changes.
    """
    return search_pairs(rules, among, MOST_STATES).loops


def search_pairs(rules: Rules, among: Iterable[str], most: int) -> LoopSearch:
    """Every free action and every pair of them; at most so many states from each position."""
    search = LoopSearch()
    for actions, board in positions(rules, frozenset(among)):
        graph = Graph(most, actions)
        graph.explore(parse_board(rules, board, 0, AUTOMATION).game)
        search.add(graph, 1)
    return search


def loops_of(graph: Graph) -> list[Loop]:
    found = [
        Loop([action], write_position(graph.games[key], Names()), FOR_EVER) for action, key in graph.runaway.items()
    ]
    for cycle in cycles(graph):
        states = [key for key, _ in cycle]
        start = graph.games[states[0]]
        rounds = rounds_played(start, [*states[1:], states[0]])
        found.append(Loop([action for _, action in cycle], write_position(start, Names()), rounds))
    return found


def rounds_played(start: Game, states: list[str]) -> int:
    """How often one can go through these states under the rules as they are, [RQ-10] included."""
    game = start.clone()
    for rounds in range(MOST_ROUNDS):
        for state in states:
            following = _towards(game, state)
            if following is None:
                return rounds
            game = following
    return FOR_EVER


def _towards(game: Game, state: str) -> Game | None:
    for action, index in requests_of(game):
        try:
            ways, _ = ways_of(game, action, index)
        except EngineError:
            continue
        for way in ways:
            if way.game.decision is not None and lasting_key(way.game) == state:
                return way.game
    return None
