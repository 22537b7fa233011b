"""Lost and regained connections: SUSPENDED. [F-166]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import calls, kinds, window
from kirifuda.fighter.event import NOBODY

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def leave(game: "Game", seat: int) -> None:
    """A seat is gone, and the clocks stop: at once, but after an Attack and its Draw, and in a battle after any call.

    Whether there was a call must not be told by when the battle stops, so it always takes as long. [F-149]
    """
    side = game.sides[seat]
    side.gone = game.clock
    side.suspensions += 1
    game.emit(kinds.SUSPENDED, game.clock, seat, number=side.budget)
    if side.suspensions > game.config.suspend_max or side.budget <= 0:
        calls.end(game, "forfeit", 1 - seat)
    elif game.state == "BATTLE":
        game.leaving = game.clock if game.leaving < 0 else game.leaving
    elif game.state != "SUSPENDED" and game.state != "ATTACK" and game.state != "DRAW":
        suspend(game, game.clock)


def suspend(game: "Game", t: int) -> None:
    """Cards in motion and hidden commitments go back; force flags are kept."""
    for seat in range(2):
        side = game.sides[seat]
        if side.motion < 0 <= side.shown:
            game.emit(kinds.RETURNED, t, seat, cards=[side.shown])
            side.shown = -1
    calls.return_cards(game, t)
    if game.dealt:
        window.check(game)
    else:
        game.enter("SUSPENDED", game.clock)


def back(game: "Game", seat: int) -> None:
    """A seat is there again; when both are, the game goes on with the check."""
    side = game.sides[seat]
    if side.gone < 0:
        return
    side.budget -= game.clock - side.gone
    side.gone = -1
    game.emit(kinds.BACK, game.clock, seat, number=side.budget)
    if game.state != "SUSPENDED" or first_gone(game) != NOBODY:
        return
    if game.dealt:
        window.check(game)
    else:
        game.enter("PICK", game.clock)


def first_gone(game: "Game") -> int:
    """Who is gone; of two, the one who left first."""
    x, y = game.sides[0].gone, game.sides[1].gone
    if x < 0 and y < 0:
        return NOBODY
    if x < 0 or y < 0:
        return 0 if y < 0 else 1
    return 0 if x <= y else 1
