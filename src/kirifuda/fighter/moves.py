"""Moves (ムーブ): lifting, landing, putting back, and holding too long. [F-42] to [F-50]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import calls, kinds, window
from kirifuda.fighter.event import NOBODY

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def lift(game: "Game", seat: int, card: int, t: int) -> None:
    """A card is in motion: it still counts as hand, and everybody sees it. [F-11] [F-143]"""
    side = game.sides[seat]
    side.motion = card
    side.shown = card
    side.lifted = t
    game.emit(kinds.LIFTED, t, seat, cards=[card])


def land(game: "Game", seat: int, position: int, t: int) -> None:
    """Let go over a position. It counts when it lies there, not sooner than a hand can move. [F-46] [F-143]"""
    side = game.sides[seat]
    at = max(t, side.lifted + game.config.move_min_ms)
    if game.state == "BATTLE":
        at = max(at, game.entered)
    elif max(at, game.window_at) <= game.close_at:
        window.commit_move(game, seat, position)
        return
    side.landing_at = at
    side.landing_position = position


def establish(game: "Game", seat: int) -> None:
    """The card lies on its position. [F-46] [F-48]"""
    side = game.sides[seat]
    card, position, t = side.motion, side.landing_position, side.landing_at
    side.put_down()
    put(game, seat, card, position, t, "")


def put(game: "Game", seat: int, card: int, position: int, t: int, how: str) -> None:
    """A move counts: idle time starts anew, a proposal or an agreement is void, an obligation is met. [F-82] [F-85]"""
    game.sides[seat].place(card, position, t)
    game.emit(kinds.LANDED, t, seat, position=position, cards=[card], text=how)
    game.idle_since = max(game.idle_since, t)
    game.proposal = NOBODY
    game.proposed = False
    game.agreed = -1
    if game.obliged == seat:
        game.obliged = NOBODY
        game.emit(kinds.OBLIGED, t, seat, text=how or "discharged")


def cancel(game: "Game", seat: int, t: int) -> None:
    """[F-47] [F-146] Put the card back; the next one waits a little."""
    take_back(game, seat, t)
    game.sides[seat].rested = t + game.config.cancel_cooldown_ms


def take_back(game: "Game", seat: int, t: int) -> None:
    card = game.sides[seat].put_down()
    if card >= 0:
        game.emit(kinds.RETURNED, t, seat, cards=[card])


def hold_foul(game: "Game", seat: int) -> None:
    """[F-94] [F-145] [F-165] A card was kept in motion: back with it; after some warnings it costs a miss card."""
    side = game.sides[seat]
    t = side.lifted + game.config.move_max_ms
    take_back(game, seat, t)
    side.hold_fouls += 1
    game.emit(kinds.HOLD_FOUL, t, seat, number=side.hold_fouls)
    if game.config.foul_strict:
        calls.end(game, "foul", 1 - seat)
    elif side.hold_fouls > game.config.hold_free:
        calls.give_miss(game, seat, t)
        calls.check_time_up(game)


def play_first(game: "Game", seat: int, t: int) -> None:
    """[F-158] [F-160] The referee plays the leftmost hand card to the leftmost legal position."""
    side = game.sides[seat]
    take_back(game, seat, t)
    put(game, seat, side.hand[0], side.first_position(), t, "auto")
