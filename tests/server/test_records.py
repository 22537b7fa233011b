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
from tests.server.rooms import always, choose, deciding, new_room


def agree(room: Session) -> str:
    handle(room, 0, c.OfferDraw("1"), 0)
    handle(room, 1, c.AcceptDraw("2"), 0)
    return "draw, agreed"


def run_out(room: Session) -> str:
    seat = deciding(room)
    room.tick(15_000)
    return f"P{2 - seat} wins, time"


def leave(room: Session) -> str:
    room.attendance.disconnected(1, 0)
    handle(room, 0, c.Claim("3"), room.grace_ms)
    return "P1 wins, gone"


@pytest.mark.parametrize("end", [agree, run_out, leave])
def test_the_record_says_how_it_ended(end: Callable[[Session], str]) -> None:
    room = always(new_room(clock=ClockRule(10, 0, 5)))
    for _ in range(5):
        choose(room, 0)
    result = end(room)
    assert room.history.over()
    stored = StoredGame("g", "r", room.history.header, room.seats, None, True, 0)
    whole = parse_record(record_text(stored, room.history.entries, ALL))
    assert whole.result == result
    assert verify(whole).table.digest() == room.history.engine.digest()
    for viewer in (0, 1, PUBLIC):
        assert f"\nresult: {result}\n" in record_text(stored, room.history.entries, viewer)
    assert "unfinished" not in kifu(stored, room.history.entries, PUBLIC, "en")
