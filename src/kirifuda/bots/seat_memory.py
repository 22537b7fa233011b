"""The memory of an agent: folded over what its seat is told, from the beginning of a game on."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import View, blank_view, view
from kirifuda.core.event import Event


class SeatMemory:
    """`hear` after every choice of anybody; the set-up is heard at once."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat: Final = seat
        self.memory: Memory = Memory(game.rules, seat)
        self.before: View = blank_view(game.rules, seat)
        self.kept: Final[dict[int, Memory]] = {}
        self.hear(game, game.events)

    def hear(self, game: Game, events: list[Event]) -> None:
        after = view(game, self.seat)
        self.memory.see(self.before, redact(events, self.before), after)
        self.before = after

    def keep(self, count: int) -> None:
        """After so many choices, for the case that what comes next is taken back."""
        self.kept[count] = self.memory.clone()

    def back_to(self, count: int, game: Game) -> None:
        """A request was taken back: the game is again what it was after so many choices."""
        self.memory = self.kept[count].clone()
        self.before = view(game, self.seat)


def begins(game: Game) -> bool:
    """Is the set-up all that has happened, so that a memory can start here?"""
    return game.serial == 1 and (game.turn_no == 0 or bool(game.events))
