"""A live game: what a slow store costs its players, which is nothing, and who is answered."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.bots.opinion import Opinion
from kirifuda.server.bots.jobs import BotAnswer
from kirifuda.server.net.connection import Connection
from kirifuda.server.store.database import Database, StoredGame
from kirifuda.server.table import live
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.commands import Choose, OfferDraw
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.live import LiveGame, bot_step, follows
from kirifuda.server.table.players import Seat
from kirifuda.server.table.session import Session
from tests.loops import run_apart
from tests.server.test_window import CAN, CANNOT, attacked

STORED_MS = 600


class Time:
    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


class SlowDatabase:
    """Stores nothing, and takes its time."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.writer = self

    def entry_writes(self, _: str, entries: list[Any], digest: bytes) -> tuple[list[Any], bytes]:
        return entries, digest

    async def write(self, _: list[Any]) -> None:
        self.time.ms += STORED_MS


def live_game(session: Session, time: Time) -> LiveGame:
    header = GameHeader("9.1 Lite", "single", 1, [None, None])
    stored = StoredGame("game", "room", header, session.seats, None, False, 0)
    return LiveGame(stored, session, cast(Database, SlowDatabase(time)), SimpleNamespace())  # type: ignore[arg-type]


def test_a_move_that_waits_costs_what_it_took_to_arrive_whatever_comes_between(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    monkeypatch.setattr(live, "steady_ms", time)

    async def moved() -> None:
        session = attacked(CAN, clock=ClockRule(60, 0, 0))
        session.told(0, 0, 0)
        table = live_game(session, time)
        line = Connection(1, "en")
        line.arrived = 2.0
        table.audience.connections.add(line)
        time.ms = 30_000
        await table.tick()
        decision = session.history.decision
        assert decision is not None
        passing = [option.kind for option in decision.options].index("pass")
        place = session.history.version(1)
        await table.obey(line, Choose("mine", place, place, passing))
        assert session.clock is not None
        assert session.clock.left[1] == 60_000 - (2_000 - session.pace.end_ms)
        table.close()

    run_apart(moved())


def test_a_move_that_waits_behind_its_own_greeting_costs_what_it_took_to_arrive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Something that arrived later was carried out before it."""
    time = Time()
    monkeypatch.setattr(live, "steady_ms", time)

    async def moved() -> None:
        session = attacked(CAN, clock=ClockRule(60, 0, 0))
        session.told(0, 0, 0)
        table, mover, other = live_game(session, time), Connection(1, "en"), Connection(0, "en")
        time.ms = 20_000
        other.arrived = 20.0
        await table.obey(other, OfferDraw("mine"))
        mover.arrived = 2.0
        place = session.history.version(1)
        passing = [one.kind for one in session.history.decision.options].index("pass")  # type: ignore[union-attr]
        await table.obey(mover, Choose("mine", place, place, passing))
        assert session.clock is not None
        assert session.clock.left[1] == 60_000 - (2_000 - session.pace.end_ms)
        table.close()

    run_apart(moved())


def test_a_command_that_had_to_wait_is_answered_to_whoever_sent_it(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    monkeypatch.setattr(live, "steady_ms", time)

    def answers(line: Connection) -> list[bytes]:
        sent = [line.outbox.get_nowait() for _ in range(line.outbox.qsize())]
        return [message for message in sent if message is not None and b'"command":"mine"' in message]

    async def passed() -> None:
        session = attacked(CAN)
        session.told(0, 0, 0)
        table, mover, other = live_game(session, time), Connection(1, "en"), Connection(0, "en")
        table.audience.connections.update((mover, other))
        place = session.history.version(1)
        passing = [one.kind for one in session.history.decision.options].index("pass")  # type: ignore[union-attr]
        await table.obey(mover, Choose("mine", place, place, passing))
        await table.obey(other, OfferDraw("theirs"))
        assert answers(mover) == []
        time.ms = session.wake_at() or 0
        await table.tick()
        assert len(answers(mover)) == 1
        assert answers(other) == []
        table.close()

    run_apart(passed())


def test_who_is_refused_stays_unless_the_game_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    monkeypatch.setattr(live, "steady_ms", time)

    async def refused() -> None:
        table, line = live_game(attacked(CAN), time), Connection(1, "en")
        for broken in (False, True):
            table.broken = broken
            await table.obey(line, Choose("mine", 0, 0, 0))
            sent = [line.outbox.get_nowait() for _ in range(line.outbox.qsize())]
            assert any(b'"type":"refused"' in message for message in sent if message is not None)
            assert (None in sent) == broken
        table.close()

    run_apart(refused())


def test_who_is_to_move_after_an_automatic_answer_pays_from_when_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the answer is dated back to before a message that waits for the same slow store."""
    time = Time()
    monkeypatch.setattr(live, "steady_ms", time)

    async def ticked() -> None:
        session = attacked(CANNOT, clock=ClockRule(60, 0, 0))
        due = session.wake_at()
        assert due is not None
        table = live_game(session, time)
        waiting = Connection(0, "en")
        waiting.arrived = (due + 10) / 1000
        table.audience.connections.add(waiting)
        time.ms = due + 5000
        assert session.clock is not None
        left = session.clock.left[0]
        await table.tick()
        assert session.clock.running == 0
        assert session.clock.shown(0, time.ms) == left, "the clock ran before they were told"
        table.close()

    run_apart(ticked())


def test_a_further_part_of_a_bots_answer_is_given_where_it_is_offered() -> None:
    session = attacked(CAN)
    decision = session.history.decision
    assert decision is not None
    last = len(decision.options) - 1
    given = [follows(BotAnswer(choices), session) for choices in ([0], [last], [last + 1], [-1], [])]
    assert given == [True, True, False, False, False]


def test_what_a_bot_held_of_a_position_is_kept_with_its_whole_request() -> None:
    """Not with each part of it."""
    session = attacked(CAN)
    decision = session.history.decision
    assert decision is not None
    index = next(
        place
        for place, one in enumerate(decision.options)
        if one.kind == "action" and session.history.engine.rules.actions[one.value].id == "down"
    )
    place = session.next()
    seats = session.seats
    session.seats = (seats[0], Seat("bot", "", None, "net"))  # type: ignore[misc]
    bot_step(session, 1, index, place, Opinion(0.5, 0.1, []), 100)
    assert session.history.entries[place].text is not None
    draft = session.history.decision
    assert draft is not None
    assert decision_kind(draft.kind).draft
    bot_step(session, 1, 0, session.next(), Opinion(0.5, 0.1, []), 200)
    assert session.history.entries[place + 1].text is None
