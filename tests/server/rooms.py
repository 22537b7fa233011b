"""Rooms without a server: the core, a clock of numbers, and players who choose."""

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


def new_room(
    regulation: str = ENTRY,
    match: str = "single",
    seed: int = 1,
    clock: ClockRule | None = None,
    bot: bool = False,
    pace: Pace = AT_ONCE,
) -> Session:
    other = Seat("bot", "", None, "greedy") if bot else Seat("person", "B", "b")
    room = Session(header(regulation, match, seed), (Seat("person", "A", "a"), other), clock, pace)
    room.restore([], 0)
    for seat in range(2):
        room.attendance.connected(seat)
    return room


def always(room: Session) -> Session:
    """Both players want to be asked everything."""
    for seat in range(2):
        assert handle(room, seat, c.SetPolicy(f"always {seat}", "always"), 0).answer is not None
    return room


def deciding(room: Session) -> int:
    decision = room.history.decision
    assert decision is not None
    return decision.seat


def choose(room: Session, option: int, command: str = "", now: int = 0, seat: int | None = None) -> Step:
    """The player to decide, or another, chooses an option of the present position."""
    seat = deciding(room) if seat is None else seat
    version = room.history.version(seat)
    return handle(room, seat, c.Choose(command or f"c{room.next()}", version, version, option), now)


def play_at_random(room: Session, rng: Random, most: int = 10_000) -> int:
    """Choose at random, sometimes taking a draft back, until the game is over; how many choices."""
    count = 0
    while room.history.decision is not None and count < most:
        step = choose(room, rng.randrange(len(room.history.decision.options)))
        assert step.answer is not None
        assert step.answer.error is None, step.answer.error
        count += 1
    return count


def told(room: Session, viewer: int, since: int, lang: str = "en") -> list[bytes]:
    """The bytes a viewer is sent for what happened after a version."""
    play = room.history
    names = play.names[lang]
    found = []
    for update in play.missed(viewer, since) or []:
        last = update.version == play.version(viewer)
        table = present(play, viewer, names, lang) if last else past(update, names, lang)
        found.append(update_message(update, table, names, lang))
    return found


def table_bytes(room: Session, viewer: int, lang: str) -> bytes:
    return msgspec.json.encode(present(room.history, viewer, room.history.names[lang], lang))
