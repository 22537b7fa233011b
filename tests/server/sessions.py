"""Sessions without a server: the core, a clock of numbers, and players who choose."""

from random import Random

import msgspec

from kirifuda.server.table import commands as c
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import FORM_OF, GameHeader
from kirifuda.server.table.messages import past, present, update_message
from kirifuda.server.table.orders import handle
from kirifuda.server.table.pacing import AT_ONCE, Pace
from kirifuda.server.table.players import Seat
from kirifuda.server.table.session import Session, Step

ENTRY = "9.1 Lite + Entry 16"


def header(regulation: str = ENTRY, match: str = "single", seed: int = 1) -> GameHeader:
    return GameHeader(regulation, match, seed, [None, None], form=FORM_OF[match])


def new_session(
    regulation: str = ENTRY,
    match: str = "single",
    seed: int = 1,
    clock: ClockRule | None = None,
    bot: bool = False,
    pace: Pace = AT_ONCE,
) -> Session:
    other = Seat("bot", "", None, "greedy") if bot else Seat("person", "B", "b")
    session = Session(header(regulation, match, seed), (Seat("person", "A", "a"), other), clock, pace)
    session.restore([], 0)
    for seat in range(2):
        session.attendance.connected(seat)
    return session


def always(session: Session) -> Session:
    """Both players want to be asked everything."""
    for seat in range(2):
        assert handle(session, seat, c.SetPolicy(f"always {seat}", "always"), 0).answer is not None
    return session


def deciding(session: Session) -> int:
    decision = session.history.decision
    assert decision is not None
    return decision.seat


def choose(session: Session, option: int, command: str = "", now: int = 0, seat: int | None = None) -> Step:
    """The player to decide, or another, chooses an option of the present position."""
    seat = deciding(session) if seat is None else seat
    version = session.history.version(seat)
    return handle(session, seat, c.Choose(command or f"c{session.next()}", version, version, option), now)


def option(session: Session, kind: str, id: str = "") -> int:
    """The place of an option of this kind, and of this action."""
    decision = session.history.decision
    assert decision is not None
    actions = session.history.engine.rules.actions
    for index, found in enumerate(decision.options):
        if found.kind == kind and (not id or actions[found.value].id == id):
            return index
    raise AssertionError(f"no {kind} {id} among {decision.options}")


def play_at_random(session: Session, rng: Random, most: int = 10_000) -> int:
    """Choose at random, sometimes taking a draft back, until the game is over; how many choices."""
    count = 0
    while session.history.decision is not None and count < most:
        step = choose(session, rng.randrange(len(session.history.decision.options)))
        assert step.answer is not None
        assert step.answer.error is None, step.answer.error
        count += 1
    return count


def told(session: Session, viewer: int, since: int, lang: str = "en") -> list[bytes]:
    """The bytes a viewer is sent for what happened after a version."""
    play = session.history
    names = play.names[lang]
    found = []
    for update in play.missed(viewer, since) or []:
        last = update.version == play.version(viewer)
        table = present(play, viewer, names, lang) if last else past(update, names, lang)
        found.append(update_message(update, table, names, lang))
    return found


def table_bytes(session: Session, viewer: int, lang: str) -> bytes:
    return msgspec.json.encode(present(session.history, viewer, session.history.names[lang], lang))
