"""How long a bot is seen to think: a person's time over what is big, next to none over what is not.

A pass must tell nothing of a hand, so it is told when a person's would be. What a bot does is seen by all; there its
doubts may show, as a person's would.
"""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.pilot.stops import paced
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.bots.levels import LEVELS, TUTOR, level_of
from kirifuda.bots.opinion import Opinion
from kirifuda.server.table.session import SHORT_OF_TIME_MS, Session

TRIVIAL: Final = 0.2
"""Of the usual time: where nobody could have done otherwise."""
CLEAR: Final = 0.6
"""Where one option was clearly the best."""
LEAST: Final = 0.85
MOST: Final = 3.5
"""From and to how much of the usual time a real decision takes."""
SURE: Final = 0.1
"""Less doubt than this is none."""
BIG: Final = ("attackers", "blockers", "chance")
SMALL_MATTER: Final = 0.4
"""What is at stake in any other decision, beside a big one."""
IN_A_HURRY: Final = 4
"""By how much bots are quicker for whoever wants them to be."""


def bot_wait_ms(session: Session, seat: int, index: int, opinion: Opinion | None, now: int) -> int:
    """After the last visible change, before this answer of a bot, which has it now, is seen."""
    usual = session.pace.bot
    if session.clock is not None and session.clock.left[seat] < SHORT_OF_TIME_MS:
        return 0
    if session.seats[seat].bot == TUTOR.id:  # a lesson has its own pace
        return usual
    passes = is_pass(session, index) and paced(session.history.position(PUBLIC).game)
    wait = pass_wait_ms(session, now) if passes and usual else usual * heaviness(session, seat, opinion)
    return round(wait / (IN_A_HURRY if session.hurried else 1))


def is_pass(session: Session, index: int) -> bool:
    decision = session.history.decision
    assert decision is not None
    return decision.kind == "chance" and decision.options[index].kind == "pass"


def pass_wait_ms(session: Session, now: int) -> int:
    """A pass it has within the window is told as an automatic one is; one that took longer shows that it did."""
    if now <= session.visible_at + session.pace.window_ms:
        return session.pace.automatic_ms(session.history.version(PUBLIC), session.window.is_open())
    return session.pace.end_ms


def heaviness(session: Session, seat: int, opinion: Opinion | None) -> float:
    """How much of the usual time a decision takes."""
    decision = session.history.decision
    assert decision is not None
    public = session.history.position(PUBLIC).game
    if not paced(public):
        return TRIVIAL
    if len(decision.options) == 1 and decision.kind != "chance":
        return TRIVIAL if decision_kind(decision.kind).whole_set else CLEAR
    doubt = session.pace.luck(session.history.version(PUBLIC), "doubt") if opinion is None else opinion.doubt
    if doubt < SURE:
        return CLEAR
    stake = 1.0 if decision.kind in BIG else SMALL_MATTER
    return LEAST + (MOST - LEAST) * doubt * stake * patience(session.seats[seat].bot)


def patience(bot: str | None) -> float:
    """The better the player, the longer they look; from a half to 1."""
    level = level_of(bot or "")
    return 0.5 + 0.5 * level.level / LEVELS[-1].level if level is not None and level.level else 1.0
