"""How long a bot is seen to think: long over what is big, not over what is clear; a pass tells nothing of a hand."""

import pytest

from kirifuda.bots.opinion import Idea, Opinion
from kirifuda.core.decision import Decision
from kirifuda.server.table.bot_pacing import bot_wait_ms
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.pacing import AT_ONCE, LONGEST_MS, Pace
from kirifuda.server.table.players import Seat
from kirifuda.server.table.session import Session

REGULATION = "9.1 Lite"
OWN_TURN = "turn P2; P1 life: #12; P1 hand: H2; P2 life: #12; P2 hand: S9 C2 H3; P2 field: a:H9; P2 walls: C9 D2"
EMPTY = "turn P2; P1 life: #12; P1 hand: H2; P2 life: #12; P2 field: a:H9"
TORN = Opinion(0.5, 1.0, [Idea(0, 0.34), Idea(1, 0.33), Idea(2, 0.33)])
CLEAR = Opinion(0.9, 0.02, [Idea(0, 0.99)])


def session_at(position: str, bot: str = "net", pace: Pace | None = None, clock: ClockRule | None = None) -> Session:
    seats = (Seat("person", "A", "a"), Seat("bot", "", None, bot))
    header = GameHeader(REGULATION, "single", 1, [None, None], position=position)
    session = Session(header, seats, clock, pace or Pace(key=b"5"))
    session.restore([], 0)
    return session


def wait(session: Session, seat: int, index: int, opinion: Opinion | None, now: int = 100) -> int:
    """How long it waits that has its answer after a tenth of a second."""
    return bot_wait_ms(session, seat, index, opinion, now)


def decision_of(session: Session) -> Decision:
    decision = session.history.decision
    assert decision is not None
    return decision


def option(session: Session, kind: str, id: str = "") -> int:
    decision = decision_of(session)
    assert decision.seat == 1
    actions = session.history.engine.rules.actions
    return next(
        index
        for index, one in enumerate(decision.options)
        if one.kind == kind and (not id or actions[one.value].id == id)
    )


def test_a_hard_decision_takes_a_persons_time_and_a_clear_one_does_not() -> None:
    session = session_at(OWN_TURN)
    attack = option(session, "action", "attack")
    waits = [wait(session, 1, attack, opinion) for opinion in (CLEAR, TORN)]
    assert waits[0] <= 450
    assert 1400 <= waits[1] <= 2500


def test_the_better_player_looks_longer() -> None:
    strong, weak = session_at(OWN_TURN, "master"), session_at(OWN_TURN, "first")
    attack = option(strong, "action", "attack")
    assert wait(strong, 1, attack, TORN) > wait(weak, 1, attack, TORN) >= 595


def test_a_bot_without_an_opinion_takes_its_time_by_luck() -> None:
    session = session_at(OWN_TURN, "greedy")
    attack = option(session, "action", "attack")
    waits = set()
    for salt in range(30):
        other = session_at(OWN_TURN, "greedy", Pace(key=bytes([salt])))
        waits.add(wait(other, 1, attack, None))
    assert len(waits) > 10
    assert min(waits) >= 400
    assert max(waits) <= 2500


def attacked(position: str) -> Session:
    """The other seat attacks, and the bot is asked whether it answers."""
    session = session_at(position)
    attack = next(
        index
        for index, one in enumerate(decision_of(session).options)
        if one.kind == "action" and session.history.engine.rules.actions[one.value].id == "attack"
    )
    session.bot_answers(0, attack, 0)
    while decision_of(session).seat == 0:
        kinds = [one.kind for one in decision_of(session).options]
        session.bot_answers(0, kinds.index("pass") if "pass" in kinds else 0, 0)
    return session


def test_where_nobody_could_answer_otherwise_a_pass_comes_at_once() -> None:
    """No card in hand and no bulwark: everybody sees that."""
    session = attacked("turn P1; P1 life: #12; P1 field: b:S9; P2 life: #12")
    assert wait(session, 1, option(session, "pass"), None) <= 150


HANDS = ["S9 C2 H3", "SA D5 JO1", "C4 C5 C6"]


@pytest.mark.parametrize("opinion", [None, TORN, CLEAR])
def test_a_pass_takes_as_long_whatever_the_hand_and_the_doubt(opinion: Opinion | None) -> None:
    waits = set()
    for hand in HANDS:
        session = attacked(f"turn P1; P1 life: #12; P1 field: b:SK; P2 life: #12; P2 hand: {hand}; P2 walls: C9 D2")
        waits.add(wait(session, 1, option(session, "pass"), opinion))
    assert len(waits) == 1
    assert 550 <= waits.pop() <= LONGEST_MS


def test_a_pass_that_took_longer_than_the_window_shows_that_it_did() -> None:
    session = attacked(f"turn P1; P1 life: #12; P1 field: b:SK; P2 life: #12; P2 hand: {HANDS[0]}; P2 walls: C9 D2")
    late = session.visible_at + session.pace.window_ms + 1
    assert wait(session, 1, option(session, "pass"), None, late) == session.pace.end_ms


def test_who_is_in_a_hurry_waits_less_and_who_tests_not_at_all() -> None:
    session = session_at(OWN_TURN)
    attack = option(session, "action", "attack")
    usual = wait(session, 1, attack, TORN)
    session.hurried = True
    assert wait(session, 1, attack, TORN) == pytest.approx(usual / 4, abs=1)
    assert wait(session_at(OWN_TURN, pace=AT_ONCE), 1, attack, TORN) == 0


def test_two_ways_to_go_on_are_a_choice() -> None:
    """One attacker may step forward, or none: that is thought about, as any attack is."""
    session = session_at(OWN_TURN)
    session.bot_answers(1, option(session, "action", "attack"), 0)
    for _ in range(9):
        decision = decision_of(session)
        if decision.kind == "attackers":
            break
        kinds = [one.kind for one in decision.options]
        session.bot_answers(decision.seat, kinds.index("pass") if "pass" in kinds else 0, 0)
    assert (decision.kind, decision.seat, len(decision.options)) == ("attackers", 1, 2)
    assert wait(session, 1, 0, TORN) > 1000
    assert wait(session, 1, 0, CLEAR) <= 450
    del decision.options[1:]
    assert wait(session, 1, 0, TORN) == 140, "nobody could have done otherwise"


def test_a_lesson_keeps_its_pace() -> None:
    session = session_at(OWN_TURN, "tutor")
    session.hurried = True
    assert wait(session, 1, option(session, "action", "attack"), None) == 700


def test_nobody_thinks_until_their_flag_falls() -> None:
    session = session_at(OWN_TURN, clock=ClockRule(15))
    assert wait(session, 1, option(session, "action", "attack"), TORN) == 0
