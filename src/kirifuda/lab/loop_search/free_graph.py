"""States of one player within one turn, joined by whole requests, and the cycles among them.

A state is that player's chance with nothing on the stage but what lay there at first. An edge is one whole request of
theirs (`whole_requests`), every way.
States are compared without ids, and without modifiers that have no cards: a cycle that only adds those is one as well.
The history of [RQ-10] is put aside, so that cycles are found whether or not the rule would stop them.
"""

from collections import deque
from typing import Final

from kirifuda.blackpoker import Game
from kirifuda.blackpoker.common.whole_state import state_key
from kirifuda.core.errors import EngineError
from kirifuda.lab.loop_search.whole_requests import requests_of, ways_of


class Graph:
    """The states reached from one position or several, each with its requests as (action, next state).

    With `actions` only those are requested; otherwise everything that a turn allows more than once.
    """

    def __init__(self, most: int, actions: frozenset[str] = frozenset()) -> None:
        self.most: Final = most
        self.actions: Final = actions
        self.games: dict[str, Game] = {}
        self.edges: dict[str, list[tuple[str, str]]] = {}
        self.runaway: dict[str, str] = {}
        self.ways_cut: int = 0

    @property
    def left_out(self) -> int:
        """States that were reached and not looked at, and ways of a request that were not followed."""
        return len(self.games) - len(self.edges) + self.ways_cut

    def explore(self, start: Game) -> None:
        """Add everything that can be reached from here, up to `most` states."""
        waiting = deque([self._add(start)])
        while waiting:
            key = waiting.popleft()
            if key in self.edges:
                continue
            if len(self.edges) >= self.most:
                continue
            self.edges[key] = []
            for action, game in self._requests(key):
                reached = self._add(game)
                if (action, reached) not in self.edges[key]:
                    self.edges[key].append((action, reached))
                    waiting.append(reached)

    def _add(self, game: Game) -> str:
        key = lasting_key(game)
        if key not in self.games:
            game.history = []
            game.barred = []
            self.games[key] = game
        return key

    def _requests(self, key: str) -> list[tuple[str, Game]]:
        found: list[tuple[str, Game]] = []
        game = self.games[key]
        for action, index in requests_of(game):
            if action in self.runaway or (self.actions and action not in self.actions):
                continue
            try:
                ways, cut = ways_of(game, action, index)
            except EngineError:  # a trigger check that does not end
                self.runaway[action] = key
                continue
            self.ways_cut += cut
            found.extend([(action, way.game) for way in ways if way.game.decision is not None])
        return found


def lasting_key(game: Game) -> str:
    fogs = [player.fog for player in game.players]
    for player in game.players:
        player.fog = [fog for fog in player.fog if fog.cards]
    key = state_key(game)
    for player, fog in zip(game.players, fogs, strict=True):
        player.fog = fog
    return key


def cycles(graph: Graph) -> list[list[tuple[str, str]]]:
    """For every set of actions that leads back to a state, the shortest way: (state, action requested in it).

    A set that holds a smaller one of the list is left out.
    """
    core = _core(graph.edges)
    found: dict[frozenset[str], list[tuple[str, str]]] = {}
    for key, edges in core.items():
        for action, reached in edges:
            way = _way(core, reached, key)
            if way is not None:
                cycle = [(key, action), *way]
                actions = frozenset([name for _, name in cycle])
                if actions not in found or len(cycle) < len(found[actions]):
                    found[actions] = cycle
    return [cycle for actions, cycle in found.items() if not any(other < actions for other in found)]


def _core(edges: dict[str, list[tuple[str, str]]]) -> dict[str, list[tuple[str, str]]]:
    """The states from and to which one can go on for ever: all that lies on a cycle is among them."""
    left = dict(edges)
    while True:
        reached = {end for outs in left.values() for _, end in outs if end in left}
        kept = {key: [out for out in outs if out[1] in left] for key, outs in left.items() if key in reached}
        kept = {key: outs for key, outs in kept.items() if outs}
        if len(kept) == len(left):
            return kept
        left = kept


def _way(edges: dict[str, list[tuple[str, str]]], start: str, end: str) -> list[tuple[str, str]] | None:
    """The shortest way from one state to another."""
    before: dict[str, tuple[str, str]] = {start: ("", "")}
    waiting = deque([start])
    while waiting:
        key = waiting.popleft()
        if key == end:
            way: list[tuple[str, str]] = []
            while before[key][0]:
                way.append(before[key])
                key = before[key][0]
            return way[::-1]
        for action, reached in edges.get(key, []):
            if reached not in before:
                before[reached] = (key, action)
                waiting.append(reached)
    return None
