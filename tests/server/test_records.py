"""Records of games that end by no rule say so, and verify."""

from collections.abc import Callable

import pytest

from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.server.store.database import StoredGame
from kirifuda.server.table import commands as c
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.orders import handle
from kirifuda.server.table.records import kifu, record_text
from kirifuda.server.table.session import Session
from tests.server.sessions import always, choose, deciding, new_session


def agree(session: Session) -> str:
    handle(session, 0, c.OfferDraw("1"), 0)
    handle(session, 1, c.AcceptDraw("2"), 0)
    return "draw, agreed"


def run_out(session: Session) -> str:
    seat = deciding(session)
    session.tick(15_000)
    return f"P{2 - seat} wins, time"


def leave(session: Session) -> str:
    seat = deciding(session)
    session.attendance.disconnected(seat, 0)
    handle(session, 1 - seat, c.Claim("3"), session.grace_ms)
    return f"P{2 - seat} wins, gone"


@pytest.mark.parametrize("end", [agree, run_out, leave])
def test_the_record_says_how_it_ended(end: Callable[[Session], str]) -> None:
    session = always(new_session(clock=ClockRule(10, 0, 5)))
    for _ in range(5):
        choose(session, 0)
    result = end(session)
    assert session.history.over()
    stored = StoredGame("g", "r", session.history.header, session.seats, None, True, 0)
    whole = parse_record(record_text(stored, session.history.entries, ALL))
    assert whole.result == result
    assert verify(whole).table.digest() == session.history.engine.digest()
    for viewer in (0, 1, PUBLIC):
        assert f"\nresult: {result}\n" in record_text(stored, session.history.entries, viewer)
    assert "unfinished" not in kifu(stored, session.history.entries, PUBLIC, "en")
