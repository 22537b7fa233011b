"""What time brings: every deadline of the game, in one place and in one order.

A deadline D is carried out when the clock reaches D plus the lag allowance, because until then an action that was done
before D may still arrive ([F-142], [F-149]). What was done after a deadline that is not yet carried out waits in the
queue, so it is judged in the state the deadline leaves behind.
"""

from typing import TYPE_CHECKING, Final

from kirifuda.fighter import calls, connection, moves, stalemate, window
from kirifuda.fighter.event import NOBODY

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game

FAR: Final = 1 << 60

RESOLVE: Final = 0
STALEMATE: Final = 1
OBLIGED: Final = 2
HELD: Final = 3
LANDING: Final = 5
OPEN: Final = 7
CLOSE: Final = 8
READY: Final = 9
ATTACK_OVER: Final = 10
DRAW_OVER: Final = 11
FORFEIT: Final = 12


class Timer:
    """The next thing to happen: when, what, and for which seat."""

    def __init__(self) -> None:
        self.at: int = FAR
        self.what: int = READY
        self.seat: int = NOBODY

    def offer(self, at: int, what: int, seat: int = NOBODY) -> None:
        """Earlier wins; at the same time, the order of the constants above."""
        if at < self.at or (at == self.at and what < self.what):
            self.at = at
            self.what = what
            self.seat = seat


def run(game: "Game", now: int) -> None:
    """Carry out everything that is due until `now`."""
    while not game.over():
        timer = next_timer(game)
        if timer.at > now:
            break
        game.clock = max(game.clock, timer.at)
        fire(game, timer)
        drain(game)
    if not game.over():
        game.clock = now


def next_time(game: "Game") -> int:
    timer = next_timer(game)
    return -1 if timer.at >= FAR else timer.at


def next_timer(game: "Game") -> Timer:
    timer = Timer()
    state = game.state
    if state == "BATTLE":
        _battle_timers(game, timer)
    elif state == "WINDOW" or state == "SET":
        lag = game.config.lag_allow_ms
        if state == "SET":
            timer.offer(game.window_at, OPEN)
        else:
            timer.offer(game.close_at + lag, CLOSE)
        for seat in range(2):
            timer.offer(hold_deadline(game, seat) + lag, HELD, seat)
    elif state == "CHECK":
        timer.offer(game.entered + game.config.ready_limit_ms, READY)
    elif state == "ATTACK":
        timer.offer(game.until, ATTACK_OVER)
    elif state == "DRAW":
        timer.offer(game.until, DRAW_OVER)
    elif state == "SUSPENDED":
        seat = connection.first_gone(game)
        timer.offer(game.sides[seat].gone + game.sides[seat].budget, FORFEIT, seat)
    return timer


def _battle_timers(game: "Game", timer: Timer) -> None:
    lag = game.config.lag_allow_ms
    first = calls.first_call(game)
    if first >= 0:
        timer.offer(first + game.config.sim_window_ms + lag, RESOLVE)
    timer.offer(stale_deadline(game) + lag, STALEMATE)
    timer.offer(obliged_deadline(game) + lag, OBLIGED, game.obliged)
    for seat in range(2):
        timer.offer(hold_deadline(game, seat) + lag, HELD, seat)
        at = game.sides[seat].landing_at
        if at >= 0:
            barrier = battle_barrier(game, seat)
            timer.offer(at if at <= barrier else max(at, barrier + lag), LANDING, seat)


def stale_deadline(game: "Game") -> int:
    """[F-156] Ten seconds after the last move; a call pressed by then goes first."""
    if game.obliged != NOBODY:
        return FAR
    deadline = game.idle_since + game.config.stalemate_ms
    return FAR if _called_by(game, deadline) else deadline


def obliged_deadline(game: "Game") -> int:
    """[F-158] [F-85] The opening rule's patience; any call ends the obligation."""
    if game.obliged == NOBODY or _called_by(game, game.obliged_until):
        return FAR
    return game.obliged_until


def _called_by(game: "Game", deadline: int) -> bool:
    for side in game.sides:
        if 0 <= side.pressed <= deadline:
            return True
    return False


def hold_deadline(game: "Game", seat: int) -> int:
    """[F-145] Until then a lifted card must have landed."""
    side = game.sides[seat]
    if side.motion < 0 or side.landing_at >= 0:
        return FAR
    return side.lifted + game.config.move_max_ms


def battle_barrier(game: "Game", seat: int) -> int:
    """The next deadline that changes what a landing of this seat would mean."""
    stale = stale_deadline(game)
    return min(stale, obliged_deadline(game)) if seat == game.obliged else stale


def blocked(game: "Game", seat: int, t: int) -> bool:
    """Whether an action done at `t` must wait for a deadline before it."""
    if hold_deadline(game, seat) < t:
        return True
    if game.state == "BATTLE":
        return battle_barrier(game, seat) < t
    if game.state == "SET" or game.state == "WINDOW":
        return game.close_at < t or window.has_moved(game, seat)
    return False


def drain(game: "Game") -> None:
    """Carry out queued actions that need wait no longer, in the order of their effective times."""
    from kirifuda.fighter import acts

    place = 0
    while place < len(game.queue) and not game.over():
        command = game.queue[place]
        if blocked(game, command.seat, command.t):
            place += 1
            continue
        del game.queue[place]
        acts.apply(game, command)
        place = 0


def fire(game: "Game", timer: Timer) -> None:
    what = timer.what
    if what == LANDING:
        moves.establish(game, timer.seat)
    elif what == RESOLVE:
        calls.resolve(game)
    elif what == STALEMATE:
        stalemate.declare(game, stale_deadline(game), "count")
    elif what == OBLIGED:
        stalemate.enforce(game)
    elif what == HELD:
        moves.hold_foul(game, timer.seat)
    elif what == OPEN:
        window.say_battle(game)
    elif what == CLOSE:
        window.close(game)
    elif what == READY:
        window.begin(game, game.clock)
    elif what == ATTACK_OVER:
        calls.end_attack(game)
    elif what == DRAW_OVER:
        window.check(game)
    else:
        assert what == FORFEIT, what
        calls.end(game, "forfeit", 1 - timer.seat)
