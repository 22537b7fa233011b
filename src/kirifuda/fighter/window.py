"""From the choice of characters to the word: PICK, DEAL, CHECK, SET, WINDOW; fastest actions. [F-30] to [F-41]"""

from typing import TYPE_CHECKING

from kirifuda.fighter import calls, kinds, moves
from kirifuda.fighter.event import NOBODY
from kirifuda.fighter.side import FAST_CALL, FAST_MOVE, NO_FAST, Side

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def pick(game: "Game", seat: int, character: int) -> None:
    """[F-30] The first to choose a character has it; when both have one, the cards are dealt."""
    side = game.sides[seat]
    side.character = character
    game.emit(kinds.PICKED, game.clock, seat, number=character, text=game.roster.characters[character].id)
    if game.sides[0].character != NOBODY and game.sides[1].character != NOBODY:
        deal(game)


def deal(game: "Game") -> None:
    """[F-32] Four to each; a deck given in advance is not shuffled."""
    game.dealt = True
    for side in game.sides:
        side.techniques = game.roster.characters[side.character].techniques
        side.used = [False] * len(side.techniques)
    if not game.deck:
        game.deck = list(range(52))
        game.rng.shuffle(game.deck)
    for seat in range(2):
        side = game.sides[seat]
        side.hand = [game.deck.pop() for _ in range(game.config.hand_size)]
        game.emit(kinds.DEALT, game.clock, seat, cards=side.hand[:])
    check(game)


def check(game: "Game") -> None:
    """[F-33] Hand and field check: no card in motion, no call. With a player gone, the game waits. [F-166]"""
    for side in game.sides:
        side.clear_battle()
    game.obliged = NOBODY
    game.proposal = NOBODY
    game.proposed = False
    game.agreed = -1
    game.callers = []
    if game.sides[0].gone >= 0 or game.sides[1].gone >= 0:
        game.enter("SUSPENDED", game.clock)
    else:
        game.enter("CHECK", game.clock)


def say_ok(game: "Game", seat: int) -> None:
    """[F-34] OK? - OK!"""
    game.sides[seat].ok = True
    game.emit(kinds.OK, game.clock, seat)
    if game.sides[0].ok and game.sides[1].ok:
        begin(game, game.clock)


def begin(game: "Game", t: int) -> None:
    """[F-35] せ～の"""
    game.looked = True
    game.window_at = t + game.config.set_ms
    game.close_at = game.window_at + game.config.window_ms
    game.enter("SET", t)


def say_battle(game: "Game") -> None:
    """[F-36] バトル！ begins to be said. Acts may still carry a stamp of SET, so `entered` stays."""
    game.state = "WINDOW"
    game.emit(kinds.STATE, game.window_at, text="WINDOW")


def has_moved(game: "Game", seat: int) -> bool:
    """[F-41] After the own fastest move everything waits for the close."""
    return game.sides[seat].fast == FAST_MOVE


def commit_move(game: "Game", seat: int, position: int) -> None:
    """[F-37] [F-154] A fastest move, hidden until the window closes; the other still sees the card in motion."""
    side = game.sides[seat]
    side.fast = FAST_MOVE
    side.fast_card = side.motion
    side.fast_position = position
    _commit(game, seat, "move")


def commit_call(game: "Game", seat: int) -> None:
    """[F-37] A call instead of the word."""
    game.sides[seat].fast = FAST_CALL
    _commit(game, seat, "call")


def _commit(game: "Game", seat: int, what: str) -> None:
    side = game.sides[seat]
    shown = side.shown
    side.put_down()
    side.shown = shown
    game.emit(kinds.COMMITTED, game.clock, seat, position=side.fast_position, text=what)


def close(game: "Game") -> None:
    """[F-40] All fastest moves, then all fastest calls; otherwise the battle runs."""
    t = game.close_at
    for seat in range(2):
        _close_side(game, seat, t)
    game.emit(kinds.WINDOW_CLOSED, t, text="/".join([_name(side) for side in game.sides]))
    callers = [seat for seat in range(2) if game.sides[seat].fast == FAST_CALL]
    for side in game.sides:
        side.fast = NO_FAST
        side.fast_card = -1
        side.fast_position = 0
        side.forced = False
    if callers:
        for seat in callers:
            game.sides[seat].called = t
        calls.process(game, callers, t)
        return
    game.enter("BATTLE", t)
    game.idle_since = t


def _close_side(game: "Game", seat: int, t: int) -> None:
    side = game.sides[seat]
    if side.fast == FAST_MOVE:
        side.shown = -1
        moves.put(game, seat, side.fast_card, side.fast_position, t, "fastest")
    elif side.forced:
        moves.play_first(game, seat, t)
        side.fast = FAST_MOVE
    elif side.fast == FAST_CALL and side.shown >= 0:
        game.emit(kinds.RETURNED, t, seat, cards=[side.shown])
        side.shown = -1


def _name(side: Side) -> str:
    return "move" if side.fast == FAST_MOVE else "call" if side.fast == FAST_CALL else ""
