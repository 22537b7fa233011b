"""The table as a seat sees it, without lists of cards, drawn again and again over the same view.

For those who write a position down at once and keep nothing of it: what is drawn holds until the next is.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.views.seat_view import NO_REQUESTS, View, blank_view, fill_table
from kirifuda.blackpoker.views.side_view import NO_FOG, NO_TRUMPS, SideView, UnitView, fill_side, show_unit
from kirifuda.cards.card import UNKNOWN


@mypyc_attr(acyclic=True)
class Outline:
    """What one seat sees of any game by these rules; units are written over, and `spare` those it has no use for."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.seen: Final = blank_view(rules, seat)
        self.spare: Final[list[UnitView]] = []

    def draw(self, game: Game) -> View:
        """Every field that an outline has is written."""
        seen = self.seen
        for side in seen.sides:
            side.fog, side.trumps = NO_FOG, NO_TRUMPS
            fill_side(side, game, seen.seat)
            self._row(game, side, game.players[side.seat].soldiers, side.soldiers)
            self._row(game, side, game.players[side.seat].bulwarks, side.bulwarks)
        seen.stage, seen.buffer = NO_REQUESTS, NO_REQUESTS
        seen.pending = seen.resolving = None
        seen.waiting, seen.waiting_kind, seen.decision = -1, "", None
        fill_table(seen, game)
        return seen

    def _row(self, game: Game, side: SideView, units: list[Character], row: list[UnitView]) -> None:
        own = self.seen.sees(side.seat)
        while len(row) > len(units):
            self.spare.append(row.pop())
        while len(row) < len(units):
            row.append(self.spare.pop() if self.spare else UnitView(UNKNOWN, UNKNOWN, UNKNOWN, ()))
        for place, unit in enumerate(units):
            show_unit(row[place], game, unit, own)
