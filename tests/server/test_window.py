"""The window: whatever is answered within it, by a player or for them, is told at the same moment."""

import json
from random import Random

from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.table import commands as c
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.orders import handle
from kirifuda.server.table.pacing import AT_ONCE, KEY_BYTES, LONGEST_MS, Pace
from kirifuda.server.table.players import Seat
from kirifuda.server.table.session import Session, Step
from tests.server.sessions import choose, deciding
from tests.server.simulated import SimulatedTable, any_choice, index_of_pass

PACE = Pace(key=b"window")
CAN = "SA D5 JO1"
CANNOT = "H2"


def attacked(hand: str, pace: Pace = PACE, other: Seat | None = None, clock: ClockRule | None = None) -> Session:
    """The first player attacks; whether the other one could respond is in their hand."""
    position = f"turn P1; P1 life: #12; P1 field: b:SK; P2 life: #12; P2 hand: {hand}; P2 walls: C9 D2"
    header = GameHeader("9.1 Lite", "single", 1, [None, None], position=position, stops="respond")
    session = Session(header, (other or Seat("person", "A", "a"), Seat("person", "B", "b")), clock, pace)
    session.restore([], 0)
    for seat in range(2):
        session.attendance.connected(seat)
    decision = session.history.decision
    assert decision is not None
    actions = session.history.engine.rules.actions
    found = [i for i, o in enumerate(decision.options) if o.kind == "action" and actions[o.value].id == "attack"]
    session.bot_answers(0, found[0], 0)
    now = 0
    while deciding(session) == 0:
        kinds = [option.kind for option in session.history.decision.options]  # type: ignore[union-attr]
        now += 5000
        session.bot_answers(0, kinds.index("pass") if "pass" in kinds else 0, now)
    return session


def passed(session: Session, at: int, command: str = "mine") -> Step:
    """The other player passes so long after the last visible change."""
    decision = session.history.decision
    assert decision is not None
    index = [option.kind for option in decision.options].index("pass")
    return choose(session, index, command, session.visible_at + at, 1)


def place_of(session: Session) -> int:
    return session.history.version(PUBLIC)


def kind(message: bytes) -> str:
    return str(json.loads(message)["type"])


def test_a_pass_within_the_window_is_told_when_an_automatic_one_would_be() -> None:
    automatic, asked = attacked(CANNOT), attacked(CAN)
    assert not automatic.asks(1)
    assert asked.asks(1)
    due = automatic.wake_at()
    assert due is not None
    for at in (0, 200, PACE.window_ms):
        asked = attacked(CAN)
        step = passed(asked, at)
        assert (step.entries, step.answer, step.later) == ([], None, True)
        assert asked.wake_at() == due
        assert asked.tick(due - 1).entries == []
        done = asked.tick(due)
        assert [entry.command for entry in done.entries][:1] == ["mine"]
        assert done.late is not None
        assert (done.late.command, done.late.error) == ("mine", None)


def test_a_pass_just_after_the_window_is_thought_and_told_no_sooner_than_it_ends() -> None:
    session = attacked(CAN)
    passed(session, PACE.window_ms + 1)
    assert session.wake_at() == session.visible_at + PACE.end_ms


def test_thought_is_told_at_once() -> None:
    session = attacked(CAN)
    step = passed(session, PACE.end_ms)
    assert len(step.entries) >= 1
    assert step.answer is not None
    assert not step.later


def test_who_is_asked_and_leaves_it_to_a_shortcut_is_told_as_if_they_had_answered() -> None:
    due = attacked(CANNOT).wake_at()
    assert due is not None
    for at, told in ((100, due), (due - 1, due), (due + 1, PACE.end_ms), (PACE.end_ms - 1, PACE.end_ms)):
        session = attacked(CAN)
        start_letting(session, at)
        assert session.wake_at() == session.visible_at + told
    session = attacked(CAN)
    assert start_letting(session, PACE.end_ms).entries


def start_letting(session: Session, at: int) -> Step:
    """The other player starts the shortcut that lets things happen so long after the last visible change."""
    version = session.history.version(1)
    step = handle(session, 1, c.StartMacro("mine", version, "let"), session.visible_at + at)
    assert step.answer is not None
    assert step.answer.error is None
    return step


def test_an_answer_costs_nothing_of_what_the_server_was_late_to_tell_it() -> None:
    """Held or automatic, it was given when it was due."""
    for hand in (CAN, CANNOT):
        session = attacked(hand, clock=ClockRule(60, 0, 0))
        if hand == CAN:
            passed(session, 100)
        due = session.wake_at()
        assert due is not None
        assert due < 1000
        step = session.tick(30_000)
        assert step.entries
        assert step.at == due
        assert session.clock is not None
        assert session.clock.left[1] == 60_000


def test_a_response_waits_for_nothing() -> None:
    session = attacked(CAN)
    decision = session.history.decision
    assert decision is not None
    action = next(i for i, option in enumerate(decision.options) if option.kind == "action")
    step = choose(session, action, "mine", session.visible_at + 10, 1)
    assert step.entries
    assert not step.later


def test_where_nobody_could_answer_otherwise_nobody_waits() -> None:
    """No card in hand and no bulwark: everybody sees that."""
    position = "turn P1; P1 life: #12; P1 field: b:SK; P2 life: #12"
    header = GameHeader("9.1 Lite", "single", 1, [None, None], position=position, stops="always")
    session = Session(header, (Seat("person", "A", "a"), Seat("person", "B", "b")), None, PACE)
    session.restore([], 0)
    handle(session, 1, c.SetPolicy("p", "always"), 0)
    decision = session.history.decision
    assert decision is not None
    actions = session.history.engine.rules.actions
    found = [i for i, o in enumerate(decision.options) if o.kind == "action" and actions[o.value].id == "attack"]
    session.bot_answers(0, found[0], 0)
    while deciding(session) == 0:
        kinds = [option.kind for option in session.history.decision.options]  # type: ignore[union-attr]
        session.bot_answers(0, kinds.index("pass") if "pass" in kinds else 0, 0)
    assert session.asks(1)
    assert passed(session, 10).entries


def test_against_a_bot_nothing_is_kept_back() -> None:
    session = attacked(CAN, other=Seat("bot", "", None, "greedy"))
    assert passed(session, 10).entries
    assert attacked(CAN, AT_ONCE).window.answer_at(0, 0) == 0


def test_while_an_answer_is_held_another_is_stale_and_the_same_waits_on() -> None:
    session = attacked(CAN)
    passed(session, 10)
    again = passed(session, 20)
    assert (again.answer, again.entries, again.later) == (None, [], True)
    other = passed(session, 30, "another")
    assert other.answer is not None
    assert other.answer.error is not None
    assert other.answer.error.code == "stale"
    assert not session.asks(1)


def test_what_happens_meanwhile_makes_a_held_answer_void() -> None:
    session = attacked(CAN)
    passed(session, 10)
    step = handle(session, 0, c.Concede("enough"), session.visible_at + 50)
    assert step.answer is not None
    assert step.late is not None
    assert step.late.command == "mine"
    assert step.late.error is not None
    assert step.late.error.code == "over"
    assert session.wake_at() is None


def test_a_held_answer_is_remembered_once_it_is_told() -> None:
    session = attacked(CAN)
    passed(session, 10)
    due = session.wake_at()
    assert due is not None
    late = session.tick(due).late
    message = c.Choose("mine", 1, 1, 0)
    assert handle(session, 1, message, due).answer == late


def test_who_passes_is_told_at_once_that_nothing_is_asked_and_done_when_all_are() -> None:
    position = f"turn P1; P1 life: #12; P1 field: b:SK; P2 life: #12; P2 hand: {CAN}; P2 walls: C9 D2"
    header = GameHeader("9.1 Lite", "single", 1, [None, None], position=position, stops="respond")
    table = SimulatedTable(header, PACE)
    rng = Random(1)
    while not (table.at_a_window() and table.session.asks(1)):
        if table.waits_for_nobody():
            table.tick()
        else:
            table.now += 5000
            assert table.decision is not None
            table.choose(any_choice(table.decision, rng))
    assert table.decision is not None
    passing = index_of_pass(table.decision)
    assert passing is not None
    before = {viewer: len(sent) for viewer, sent in table.sent.items()}
    since, place = table.session.visible_at, place_of(table.session)
    table.now = since + 100
    table.choose(passing)
    assert [(at, kind(data)) for at, data in table.sent[1][before[1] :]] == [(since + 100, "table")]
    assert [table.sent[viewer][before[viewer] :] for viewer in (0, PUBLIC)] == [[], []]
    table.tick()
    told = {viewer: [(at, kind(data)) for at, data in sent[before[viewer] :]] for viewer, sent in table.sent.items()}
    due = since + PACE.told_ms(place)
    assert told[1][-1] == (due, "done")
    assert {at for viewer in (0, PUBLIC) for at, _ in told[viewer]} == {due}


def test_the_window_is_on_nobodys_clock_whoever_answers() -> None:
    shown = []
    for hand in (CAN, CANNOT):
        session = attacked(hand, clock=ClockRule(600))
        assert session.clock is not None
        if session.asks(1):
            passed(session, 300)
        due = session.wake_at()
        assert due is not None
        session.tick(due)
        shown.append((due, session.clock.shown(1, due)))
    assert shown[0] == shown[1]
    assert shown[0][1] == 600_000


def test_thought_beyond_the_window_is_on_the_players_clock() -> None:
    session = attacked(CAN, clock=ClockRule(600))
    passed(session, PACE.end_ms + 3000)
    assert session.clock is not None
    assert session.clock.left[1] == 600_000 - 3000


def test_pauses_are_drawn_anew_from_a_secret_of_each_game() -> None:
    places = range(1, 400)
    one, other = Pace(), Pace()
    assert len(one.key) == KEY_BYTES >= 16
    assert one.key != other.key
    assert [one.told_ms(place) for place in places] != [other.told_ms(place) for place in places]
    told = [one.told_ms(place) for place in places]
    assert min(told) >= one.window_ms
    assert max(told) <= one.end_ms
    assert len(set(told)) > 100


def test_an_automatic_answer_sometimes_lasts_as_long_as_thought() -> None:
    pace = Pace(key=b"linger")
    waits = [pace.automatic_ms(place, True) for place in range(3000)]
    long = [wait for wait in waits if wait > pace.end_ms]
    assert 0.13 < len(long) / len(waits) < 0.2
    assert max(long) <= LONGEST_MS
    assert sum(waits) / len(waits) < 820, "on the average it takes no longer than it used to"
    assert all(pace.automatic_ms(place, False) <= pace.end_ms for place in range(3000))
