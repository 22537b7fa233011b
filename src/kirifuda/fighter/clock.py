"""The timer of a battle: every deadline of the game, in one place and in one order.

A deadline D is carried out when the clock reaches D plus the lag allowance, because until then an action that was done
before D may still arrive ([F-142], [F-149]). What was done after a deadline that is not yet carried out waits in the
queue, so it is judged in the state the deadline leaves behind.

A stalemate, the end of an obligation and the suspension of a battle that somebody has left wait longer, for a whole
call: one that was pressed by then goes first ([F-82], [F-85], [F-166]), and it must not be noticed before it is
resolved, not even by what is not heard ([F-149]). So whether or not there is such a call, the deadline is told only
when it would have been resolved, and what is done after it waits.
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
SUSPEND: Final = 4
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
        timer.offer(look_deadline(game), READY)
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
    cover = call_cover(game)
    timer.offer(stale_deadline(game) + cover, STALEMATE)
    timer.offer(obliged_deadline(game) + cover, OBLIGED, game.obliged)
    timer.offer(suspend_deadline(game) + cover, SUSPEND)
    for seat in range(2):
        barrier = battle_barrier(game, seat)
        held = hold_deadline(game, seat)
        timer.offer(held + lag if held <= barrier else max(held + lag, barrier + cover), HELD, seat)
        at = game.sides[seat].landing_at
        if at >= 0:
            timer.offer(at if at <= barrier else max(at, barrier + cover), LANDING, seat)


def look_deadline(game: "Game") -> int:
    """[F-34] [F-161] Ten seconds for a check; the first also has eight techniques to read."""
    return game.entered + (game.config.ready_limit_ms if game.looked else game.config.first_look_ms)


def call_cover(game: "Game") -> int:
    """[F-149] From the press of a call until it is resolved."""
    return game.config.call_utter_ms + game.config.sim_window_ms + game.config.lag_allow_ms


def stale_deadline(game: "Game") -> int:
    """[F-156] [F-157] Ten seconds after the last move, or when both agreed."""
    if game.obliged != NOBODY:
        return FAR
    return game.agreed if game.agreed >= 0 else game.idle_since + game.config.stalemate_ms


def obliged_deadline(game: "Game") -> int:
    """[F-158] The opening rule's patience."""
    return FAR if game.obliged == NOBODY else game.obliged_until


def suspend_deadline(game: "Game") -> int:
    """[F-166] Somebody has left the battle."""
    return FAR if game.leaving < 0 else game.leaving


def hold_deadline(game: "Game", seat: int) -> int:
    """[F-145] Until then a lifted card must have landed."""
    side = game.sides[seat]
    if side.motion < 0 or side.landing_at >= 0:
        return FAR
    return side.lifted + game.config.move_max_ms


def battle_barrier(game: "Game", seat: int) -> int:
    """The next deadline that changes what a landing of this seat would mean."""
    barrier = min(stale_deadline(game), suspend_deadline(game))
    return min(barrier, obliged_deadline(game)) if seat == game.obliged else barrier


def blocked(game: "Game", seat: int, t: int) -> bool:
    """Whether an action done at `t` must wait for a deadline, or for the own landing, before it."""
    if hold_deadline(game, seat) < t or 0 <= game.sides[seat].landing_at <= t:
        return True
    if game.state == "BATTLE":
        return battle_barrier(game, seat) < t
    if game.state == "SET" or game.state == "WINDOW":
        return game.close_at < t or window.has_moved(game, seat)
    return False


def drain(game: "Game") -> None:
    """Carry out queued actions that need wait no longer, in the order of their effective times."""
    place = 0
    while place < len(game.queue) and not game.over():
        command = game.queue[place]
        if blocked(game, command.seat, command.t):
            place += 1
        else:
            _apply_queued(game, place)
            place = 0


def _apply_queued(game: "Game", place: int) -> None:
    from kirifuda.fighter import acts

    command = game.queue[place]
    del game.queue[place]
    acts.apply(game, command)


def resolve(game: "Game") -> None:
    """[F-82] [F-151] The call went before a deadline: what waited behind that and can still count happens first."""
    last = calls.first_call(game) + game.config.sim_window_ms
    while not game.over():
        timer = Timer()
        for seat in range(2):
            timer.offer(hold_deadline(game, seat) + 1, HELD, seat)
            if game.sides[seat].landing_at >= 0:
                timer.offer(game.sides[seat].landing_at, LANDING, seat)
        if game.queue and game.queue[0].t <= last and game.queue[0].t < timer.at:
            _apply_queued(game, 0)
        elif timer.at <= last:
            fire(game, timer)
        else:
            break
    if not game.over():
        calls.resolve(game)


def fire(game: "Game", timer: Timer) -> None:
    what = timer.what
    if what == LANDING:
        moves.establish(game, timer.seat)
    elif what == RESOLVE:
        resolve(game)
    elif what == STALEMATE:
        stalemate.declare(game, stale_deadline(game), "count" if game.agreed < 0 else "agreement")
    elif what == OBLIGED:
        stalemate.enforce(game)
    elif what == HELD:
        moves.hold_foul(game, timer.seat)
    elif what == SUSPEND:
        connection.suspend(game, game.leaving)
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
