"""Keeps the memory of a viewer along with a game: folded over nothing but what they were told.

A take-back brings back what they remembered before the request, as it brings back the position.
"""

from collections.abc import Collection
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.remembered import Remembered, remembered
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.core.event import Event
from kirifuda.server.table.position import ViewerPosition, parts


class ViewerMemory:
    """The memory of one viewer, one choice after the other; `kept` are those before requests, by count of choices."""

    def __init__(self, rules: Rules, viewer: int) -> None:
        self.rules: Final = rules
        self.viewer: Final = viewer
        self.memory: Memory = Memory(rules, viewer)
        self.kept: Final[dict[int, Memory]] = {}

    def saw(
        self, before: ViewerPosition, told: list[Event], after: ViewerPosition, back: int | None
    ) -> list[Remembered] | None:
        """Take in an update, or the take-back of the request after choice `back`; what is remembered after it.

        `None` where there is nothing to remember: between the games of a match, and for whoever sees everything.
        """
        if self.viewer == ALL or (after.match is not None and after.match.game is None):
            return None
        if back is None:
            self.fold(before.game, parts(told), after.game)
        else:
            self.memory = self.kept.pop(back)
        return remembered(self.memory, after.game)

    def fold(self, before: View, pieces: list[list[Event]], after: View) -> None:
        """Of a choice with which another game began, only what happened in that one is remembered."""
        if len(pieces) > 1:
            self.memory, before = Memory(self.rules, self.viewer), blank_view(self.rules, self.viewer)
        self.memory.see(before, pieces[-1], after)

    def keep(self, count: int) -> None:
        """Before a choice that may begin a request."""
        self.kept[count] = self.memory.clone()

    def drop(self, needed: Collection[int]) -> None:
        for count in [count for count in self.kept if count not in needed]:
            del self.kept[count]
