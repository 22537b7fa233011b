"""Positions of one player within one turn joined by whole requests, and the sequences among them that might repeat."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker import Game
from kirifuda.core.errors import EngineError
from kirifuda.lab.loop_search.own_side import Holdings, OwnSide, holdings, need_key
from kirifuda.lab.loop_search.whole_requests import NARROW, Way, every_request, ways_of


class SearchBound:
    """How far a search goes: boards for each set of trumps, requests from a board on, positions looked at from each."""

    def __init__(self, boards: int = 8, depth: int = 4, states: int = 150) -> None:
        self.boards: Final = boards
        self.depth: Final = depth
        self.states: Final = states


class NeedNode:
    """A position, how many requests lead to it, and the last of them."""

    def __init__(self, game: Game, depth: int, before: str, way: Way | None) -> None:
        self.game: Final = game
        self.depth: Final = depth
        self.before: Final = before
        self.way: Final = way
        self.own: Final = OwnSide(game)
        self.held: Final = holdings(game)


class NeedEdge:
    """A request from one position to another, and what it gives and takes."""

    def __init__(self, action: str, reached: str, change: Holdings) -> None:
        self.action: Final = action
        self.reached: Final = reached
        self.change: Final = change


class LoopCandidate:
    """A sequence that might repeat: the positions it goes through, from the first to the last, and its actions."""

    def __init__(self, keys: list[str], edges: list[NeedEdge]) -> None:
        self.keys: Final = keys
        self.actions: Final = [edge.action for edge in edges]
        self.change: Final = Holdings(*[sum(parts) for parts in zip(*[edge.change for edge in edges], strict=True)])

    @property
    def closed(self) -> bool:
        """Does it lead back to the very position, for nothing?"""
        return self.keys[0] == self.keys[-1] and not any(self.change)


class NeedGraph:
    """What can be reached from a board by at most `depth` requests; with `actions` by these alone.

    The opponent passes, and what an effect asks them is answered every way: playing a sequence out is stricter. Attacks
    are not made.
    """

    def __init__(self, bound: SearchBound, actions: frozenset[str] = frozenset()) -> None:
        self.bound: Final = bound
        self.actions: Final = actions
        self.nodes: dict[str, NeedNode] = {}
        self.edges: dict[str, list[NeedEdge]] = {}
        self.left_out: int = 0

    @property
    def requests(self) -> int:
        return sum(len(edges) for edges in self.edges.values())

    def explore(self, start: Game) -> None:
        first = need_key(start)
        self.nodes[first] = NeedNode(start, 0, "", None)
        waiting = deque([first])
        while waiting:
            key = waiting.popleft()
            if len(self.edges) >= self.bound.states:
                self.left_out += 1
                continue
            waiting.extend(self._expand(key))

    def _expand(self, key: str) -> list[str]:
        """Make every request in a position; the positions that are new and not too deep."""
        node = self.nodes[key]
        best: dict[tuple[str, str], NeedEdge] = {}
        fresh: list[str] = []
        for way in self._ways(node.game):
            reached = need_key(way.game)
            if reached not in self.nodes:
                self.nodes[reached] = NeedNode(way.game, node.depth + 1, key, way)
                if node.depth + 1 < self.bound.depth:
                    fresh.append(reached)
            change = holdings(way.game).since(node.held)
            known = best.get((way.action, reached))
            if known is None or change.worth > known.change.worth:
                best[way.action, reached] = NeedEdge(way.action, reached, change)
        self.edges[key] = sorted(best.values(), key=lambda edge: edge.change.worth, reverse=True)
        return fresh

    def _ways(self, game: Game) -> Iterator[Way]:
        for action, index in every_request(game):
            if game.rules.by_id[action].in_combat or (self.actions and action not in self.actions):
                continue
            try:
                ways, cut = ways_of(game, action, index, NARROW)
            except EngineError:  # a trigger check that does not end: `free_loops` tells
                continue
            self.left_out += cut
            yield from [way for way in ways if way.game.decision is not None]

    def candidates(self) -> Iterator[LoopCandidate]:
        """Sequences after which the player has what they had before, and that give something or change nothing."""
        for start in self.edges:
            for candidate in self._from(start):
                if candidate.change.pays or candidate.closed:
                    yield candidate

    def _from(self, start: str) -> Iterator[LoopCandidate]:
        """By the shortest way to each position, and every request that closes the sequence from there."""
        own = self.nodes[start].own
        ways: dict[str, list[NeedEdge]] = {start: []}
        waiting = deque([start])
        while waiting:
            key = waiting.popleft()
            for edge in self.edges.get(key, []):
                if self.nodes[edge.reached].own.at_least(own):
                    way = [*ways[key], edge]
                    yield LoopCandidate([start, *[part.reached for part in way]], way)
                if edge.reached not in ways and len(ways[key]) + 1 < self.bound.depth:
                    ways[edge.reached] = [*ways[key], edge]
                    waiting.append(edge.reached)

    def set_up(self, key: str) -> list[Way]:
        """The requests that lead from the board to a position."""
        found: list[Way] = []
        while (way := self.nodes[key].way) is not None:
            found.append(way)
            key = self.nodes[key].before
        return found[::-1]
