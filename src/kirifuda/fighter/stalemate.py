"""Stalemate (ゲーム膠着), the opening rule and the breakthrough rule. [F-81] to [F-91]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import calls, kinds, moves, window
from kirifuda.fighter.event import NOBODY

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def propose(game: "Game", seat: int, t: int) -> None:
    """[F-157] ゲーム膠着OK？ Once in an idle period."""
    game.proposal = seat
    game.proposed = True
    game.emit(kinds.PROPOSED, t, seat)


def agree(game: "Game", seat: int, t: int) -> None:
    """[F-81] OK！ The clock declares the stalemate: a call that is already being said goes first. [F-82]"""
    game.emit(kinds.AGREED, t, seat)
    game.proposal = NOBODY
    game.agreed = t


def declare(game: "Game", t: int, by: str) -> None:
    game.proposal = NOBODY
    game.agreed = -1
    game.emit(kinds.STALEMATE, t, text=by)
    behind = must_move(game)
    if behind != NOBODY:
        game.obliged = behind
        game.obliged_until = t + game.config.opening_limit_ms
        game.idle_since = t
        game.proposed = False
        game.emit(kinds.OBLIGED, t, behind, number=game.config.opening_limit_ms, text="due")
    elif len(game.sides[0].hand) <= 1 and len(game.sides[1].hand) <= 1:
        calls.neutral_call(game, t)
    else:
        suspend(game, t)


def must_move(game: "Game") -> int:
    """[F-83] The player with fewer than four and fewer than the opponent; nobody if they are level. With hands of fewer
    than four that player may have no card left, and then nobody must."""
    x, y = game.sides[0].field_count(), game.sides[1].field_count()
    if x == y:
        return NOBODY
    behind = 0 if x < y else 1
    return behind if game.sides[behind].hand else NOBODY


def enforce(game: "Game") -> None:
    """[F-158] The obliged player waited too long."""
    moves.play_first(game, game.obliged, game.obliged_until)


def suspend(game: "Game", t: int) -> None:
    """[F-87] [F-88] [F-91] Back to the check, without Attack and Draw; who holds two or more must move next."""
    calls.return_cards(game, t)
    for seat in range(2):
        side = game.sides[seat]
        side.forced = len(side.hand) >= 2
        if side.forced:
            game.emit(kinds.FORCED, t, seat)
    window.check(game)
