"""Lost and regained connections: SUSPENDED. [F-166]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import calls, window
from kirifuda.fighter.event import NOBODY

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def leave(game: "Game", seat: int) -> None:
    """A seat is gone. A pending call is resolved first; otherwise the clocks stop at once."""
    side = game.sides[seat]
    side.gone = game.clock
    side.suspensions += 1
    game.emit("suspended", game.clock, seat, number=side.budget)
    if side.suspensions > game.config.suspend_max or side.budget <= 0:
        calls.end(game, "forfeit", 1 - seat)
    elif game.state != "SUSPENDED" and game.state != "ATTACK" and game.state != "DRAW" and not game.pending():
        suspend(game)


def suspend(game: "Game") -> None:
    """Cards in motion and hidden commitments go back; force flags are kept."""
    calls.return_cards(game, game.clock)
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
    game.emit("back", game.clock, seat, number=side.budget)
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
