"""What happens to a game by itself: a flag that falls, the answers of shortcuts and policies when they are due."""

from kirifuda.blackpoker.pilot.stops import paced
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.table.history import CHOOSE, TIME, Entry
from kirifuda.server.table.standing import Standing
from kirifuda.server.table.steps import Step


def answer_due(game: Standing, now: int) -> Step:
    """The automatic answer that is due. Each is an ordinary choice of its seat."""
    decision, index = game.play.decision, automatic_answer(game)
    assert decision is not None
    assert index is not None
    return game.happen(Entry(game.next(), CHOOSE, decision.seat, index, now), now)


def automatic_answer(game: Standing) -> int | None:
    """What the seat's shortcut or policy answers to the open decision; a match's own decisions are always asked."""
    decision = game.play.decision
    if decision is None or game.seats[decision.seat].kind == "bot":
        return None
    seen = game.play.seen(decision.seat)
    if seen.game.decision is None:
        return None
    return game.pilots[decision.seat].answer(seen.game)


def settle(game: Standing, now: int) -> None:
    """After anything that happened: whose clock runs, and when the next automatic answer is due.

    What nobody else would notice is done at once.
    """
    game.run_clock(now)
    index = automatic_answer(game)
    game.auto_at = None
    if index is not None:
        thinks = paced(game.play.seen(PUBLIC).game) and not game.play.silent(index)
        wait = game.pace.automatic_ms(thinks, game.play.version(PUBLIC))
        game.auto_at = max(now, game.visible_at + wait)


def flag_at(game: Standing) -> int | None:
    return None if game.clock is None or game.play.over() else game.clock.flag_at()


def fall(game: Standing, now: int) -> Step:
    """The flag of the running clock, if its time has come."""
    flag = flag_at(game)
    if flag is None or now < flag or game.clock is None:
        return Step()
    return game.happen(Entry(game.next(), TIME, game.clock.running, -1, now), now)


def finish(game: Standing, step: Step, before: dict[int, int], now: int) -> Step:
    """After anything that happened: automatic answers nobody has to wait for are part of the same step."""
    settle(game, now)
    while game.auto_at is not None and game.auto_at <= now:
        step.entries += answer_due(game, now).entries
        settle(game, now)
    step.told = before
    return step
