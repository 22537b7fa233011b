"""Says what a viewer cannot know of a game that was made up for them: whose card, and how much life there really is.

A verb reads it to say how much of what it is about to do follows from known facts alone (`Verb.foreseen`).
"""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.core.request import Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

NOT_FORESEEN: Final = 0
"""Hidden cards may decide what happens."""
DAMAGE_FORESEEN: Final = 1
"""How much damage each player takes is certain; what else happens is not."""
FORESEEN: Final = 2
"""All of it is certain, up to which hidden cards move and to what a player is asked on the way."""


class Veil:
    """`known` are the units whose cards the viewer knows, `spare` how many life cards of each seat may not exist."""

    def __init__(self, known: list[int], spare: list[int]) -> None:
        self.known: Final = known
        self.spare: Final = spare

    def hides(self, unit: Character | None) -> bool:
        """Is its card hidden, or is there no such unit? Soldiers lie open; a bulwark that came since does not."""
        return unit is None or (not unit.kind.soldier and unit.id not in self.known)

    def hides_target(self, game: "Game", request: Request) -> bool:
        return self.hides(find_unit(game, request.target))

    def least_life(self, game: "Game", seat: int) -> int:
        """So many life cards there are for certain."""
        return len(game.players[seat].life) - self.spare[seat]

    def tells_life(self, game: "Game", seat: int, number: int) -> bool:
        """Is it certain whether the life has more than so many cards?"""
        return self.spare[seat] == 0 or self.least_life(game, seat) > number
