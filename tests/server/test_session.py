"""The core of a room: commands, their answers, offers, clocks and shortcuts. No server, no time but numbers."""

from random import Random

import msgspec
import pytest

from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.records.record import BEHAVIOUR
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.server.table import commands as c
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import GameHeader, start
from kirifuda.server.table.history import UNNAMED, goes_unnoticed
from kirifuda.server.table.messages import past, present, update_message
from kirifuda.server.table.orders import handle
from kirifuda.server.table.pacing import LONGEST_MS, Pace
from kirifuda.server.table.session import ANSWERS, STORING_MS, Answer, Session, Step, claim_in
from kirifuda.server.table.update import Update
from tests.server.sessions import always, choose, deciding, new_session, option, play_at_random, told


def code(step: Step) -> str:
    assert step.answer is not None
    return "" if step.answer.error is None else step.answer.error.code


def state(session: Session) -> tuple[object, ...]:
    play = session.history
    return play.engine.digest(), len(play.entries), play.version(0), play.version(1), play.version(PUBLIC)


def wishes(session: Session) -> tuple[int | None, int | None]:
    """Who offers a draw, who wants to take back."""
    return session.draw_offer, session.back_wish


def test_a_choice_is_one_entry_and_is_told() -> None:
    session = always(new_session())
    seat, before = deciding(session), session.history.version(deciding(session))
    step = choose(session, 0, "mine", now=5)
    assert [(entry.kind, entry.seat, entry.value, entry.command, entry.by) for entry in step.entries] == [
        ("choose", seat, 0, "mine", seat)
    ]
    assert step.told[seat] == before
    assert session.history.version(seat) > before


def test_the_same_command_gets_the_same_answer_and_happens_once() -> None:
    session = always(new_session())
    seat = deciding(session)
    message = c.Choose("once", session.history.version(seat), session.history.version(seat), 0)
    first = handle(session, seat, message, 0)
    before = state(session)
    again = handle(session, seat, message, 1)
    assert again.answer == first.answer
    assert again.entries == []
    assert state(session) == before


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"version": -1}, "stale"),
        ({"serial": -1}, "stale"),
        ({"version": 1}, "stale"),
        ({"option": 999}, "no such option"),
    ],
)
def test_a_choice_that_does_not_fit_changes_nothing(change: dict[str, int], expected: str) -> None:
    session = always(new_session())
    seat = deciding(session)
    version = session.history.version(seat)
    before = state(session)
    wrong = c.Choose(
        "x", version + change.get("version", 0), version + change.get("serial", 0), change.get("option", 0)
    )
    assert code(handle(session, seat, wrong, 0)) == expected
    assert state(session) == before


def test_only_the_seat_that_decides_chooses() -> None:
    session = always(new_session())
    before = state(session)
    assert code(choose(session, 0, seat=1 - deciding(session))) == "not your decision"
    assert code(choose(session, 0, seat=PUBLIC)) == "not your seat"
    assert state(session) == before


def test_a_draft_is_invisible_to_the_others_in_count_and_bytes() -> None:
    """Q-408: naming an action and taking it back is nobody else's business."""
    session = always(new_session(seed=4))
    seat = deciding(session)
    others = {viewer: session.history.version(viewer) for viewer in (1 - seat, PUBLIC)}
    own = session.history.version(seat)
    decision = session.history.decision
    assert decision is not None
    drafts = [i for i, o in enumerate(decision.options) if o.kind == "action" and goes_unnoticed(session.history, i)]
    assert drafts
    choose(session, drafts[0])
    choose(session, option(session, "back"))
    assert session.history.version(seat) >= own + 2
    assert {viewer: session.history.version(viewer) for viewer in others} == others
    assert all(told(session, viewer, version) == [] for viewer, version in others.items())


def test_after_the_end_everything_is_over() -> None:
    session = new_session()
    play_at_random(session, Random(3))
    for command in (c.Choose("a", 1, 1, 0), c.Concede("b"), c.Claim("c"), c.OfferDraw("d"), c.TakeBack("e", 1)):
        assert code(handle(session, 0, command, 0)) == "over"


def test_conceding_ends_the_game() -> None:
    session = new_session()
    step = handle(session, 1, c.Concede("gone"), 0)
    assert [(entry.seat, entry.value, entry.command, entry.by) for entry in step.entries] == [(1, -1, "gone", 1)]
    assert [entry.kind for entry in step.entries] == ["concede"]
    assert session.history.outcome is not None
    assert session.history.outcome.winners == (0,)


def test_a_draw_needs_both() -> None:
    session = new_session()
    assert code(handle(session, 0, c.AcceptDraw("1"), 0)) == "not allowed"
    assert code(handle(session, 0, c.OfferDraw("2"), 0)) == ""
    assert code(handle(session, 0, c.AcceptDraw("3"), 0)) == "not allowed"
    assert wishes(session) == (0, None)
    assert code(handle(session, 1, c.DeclineDraw("4"), 0)) == ""
    assert wishes(session) == (None, None)
    handle(session, 0, c.OfferDraw("5"), 0)
    handle(session, 1, c.AcceptDraw("6"), 0)
    assert session.history.outcome is not None
    assert (session.history.outcome.winners, session.history.outcome.reason) == ((), "agreed")


def test_no_draws_in_a_match_or_with_a_bot() -> None:
    assert code(handle(new_session(match="one deck"), 0, c.OfferDraw("1"), 0)) == "not allowed"
    assert code(handle(new_session(bot=True), 0, c.OfferDraw("1"), 0)) == "not allowed"


def test_each_viewer_reads_in_his_own_words_who_did_not_come_back() -> None:
    session = waiting_for(1)
    session.attendance.disconnected(1, 0)
    handle(session, 0, c.Claim("mine"), session.grace_ms)
    found = [present(session.history, viewer, session.history.names["en"], "en").outcome for viewer in (0, 1, PUBLIC)]
    assert [outcome and outcome.text for outcome in found] == [
        "A wins: the opponent did not come back.",
        "A wins: you did not come back.",
        "A wins: B did not come back.",
    ]


def waiting_for(seat: int) -> Session:
    """A session in which this seat has to decide."""
    return next(
        session for session in (always(new_session(seed=seed)) for seed in range(9)) if deciding(session) == seat
    )


def test_a_game_can_be_claimed_only_after_the_grace_time() -> None:
    session = waiting_for(1)
    assert code(handle(session, 0, c.Claim("1"), 0)) == "not allowed"
    session.attendance.disconnected(1, 1000)
    assert claim_in(session, 0, 1000) == session.grace_ms
    assert code(handle(session, 0, c.Claim("2"), 1000 + session.grace_ms - 1)) == "not allowed"
    session.attendance.connected(1)
    assert code(handle(session, 0, c.Claim("3"), 1000 + session.grace_ms)) == "not allowed"
    session.attendance.disconnected(1, 2000)
    assert code(handle(session, 0, c.Claim("4"), 2000 + session.grace_ms)) == ""
    assert session.history.outcome is not None
    assert (session.history.outcome.winners, session.history.outcome.reason) == ((0,), "gone")


def test_nobody_claims_a_game_in_which_it_is_their_own_move() -> None:
    session = waiting_for(0)
    session.attendance.disconnected(1, 0)
    step = handle(session, 0, c.Claim("mine"), session.grace_ms)
    assert step.answer is not None
    assert step.answer.error is not None
    assert step.answer.error.text("en") == "It is your move: claim when it is theirs."
    assert claim_in(session, 0, session.grace_ms) is None
    assert not session.history.over()


def test_who_runs_out_of_time_loses() -> None:
    session = always(new_session(clock=ClockRule(10, 0, 5)))
    seat = deciding(session)
    assert session.wake_at() == 15_000
    assert session.tick(14_999).entries == []
    step = session.tick(15_000)
    assert [(entry.kind, entry.seat, entry.value) for entry in step.entries] == [("time", seat, -1)]
    assert session.history.outcome is not None
    assert session.history.outcome.winners == (1 - seat,)


def test_an_increment_is_added_when_the_move_passes_on() -> None:
    session = always(new_session(clock=ClockRule(10, 3, 0)))
    seat = deciding(session)
    now = 4000
    while deciding(session) == seat:
        turn = session.history.position(seat).game.turn
        choose(session, option(session, "pass") if seat != turn else option(session, "action", "end"), now=now)
        if deciding(session) == seat:
            choose(session, option(session, "pass"), now=now)
    assert session.clock is not None
    assert session.clock.left[seat] == 10_000 - 4000 + 3000


def test_time_while_the_server_is_down_does_not_count() -> None:
    session = always(new_session(clock=ClockRule(10, 0, 0)))
    choose(session, 0, now=4000)
    again = Session(session.history.header, session.seats, ClockRule(10, 0, 0), session.pace)
    again.restore(session.history.entries, 1_000_000)
    assert again.clock is not None
    assert again.clock.left == session.clock.left  # type: ignore[union-attr]
    assert again.wake_at() == 1_000_000 + again.clock.left[deciding(again)]


def pass_on(session: Session, now: int) -> None:
    """Whoever decides ends the turn, or passes, until the other one has to decide."""
    seat = deciding(session)
    while deciding(session) == seat:
        kinds = [found.kind for found in session.history.decision.options]  # type: ignore[union-attr]
        choose(session, option(session, "pass") if "pass" in kinds else option(session, "action", "end"), now=now)


def test_each_seat_and_nobody_else_is_told_of_its_own_actions() -> None:
    history = always(new_session("9.1 Lite")).history
    for seat in (0, 1):
        found = history.extras(seat)
        assert found.missing or found.offers
    found = history.extras(PUBLIC)
    assert (found.missing, found.offers) == ([], {})


def test_the_last_answers_are_remembered_and_no_more() -> None:
    session = new_session()
    for number in range(ANSWERS + 3):
        session.remember(0, Answer(f"{number}", 1))
    assert list(session.answers[0]) == [f"{number}" for number in range(3, ANSWERS + 3)]


def test_how_many_watch_is_told_when_the_driver_says_so() -> None:
    attendance = new_session().attendance
    attendance.later = True
    attendance.connected(PUBLIC)
    assert (attendance.watching, attendance.count[PUBLIC]) == (0, 1)
    assert attendance.note(True)
    assert attendance.watching == 1
    attendance.later = False
    attendance.disconnected(PUBLIC, 0)
    assert attendance.watching == 0


def test_the_clock_of_who_is_to_move_next_runs_from_when_they_are_told() -> None:
    session = always(new_session(clock=ClockRule(10, 0, 0)))
    pass_on(session, 4000)
    session.told(4000, 4600, 600)
    assert session.wake_at() == 4600 + 10_000
    assert session.clock is not None
    assert session.clock.shown(deciding(session), 4600) == 10_000


def test_who_goes_on_deciding_is_given_back_what_a_stall_of_the_store_took() -> None:
    session = always(new_session(seed=4, clock=ClockRule(10, 0, 0)))
    seat = deciding(session)
    decision = session.history.decision
    assert decision is not None
    draft = next(i for i in range(len(decision.options)) if goes_unnoticed(session.history, i))
    choose(session, draft, now=4000)
    assert deciding(session) == seat
    session.told(4000, 4005, 5)
    assert session.wake_at() == 10_000, "the few milliseconds of any store are not worth a trick"
    session.told(4005, 8005, 4000)
    assert session.wake_at() == 10_000 + 4000 - STORING_MS


def test_what_arrived_during_a_long_store_gives_nobody_its_time_again() -> None:
    session = always(new_session(clock=ClockRule(10, 0, 0)))
    pass_on(session, 4000)
    session.told(4000, 6000, 2000)
    handle(session, 1 - deciding(session), c.StopMacro("stop"), 4500)
    session.told(4500, 6003, 3)
    assert session.wake_at() == 6000 + 10_000


@pytest.mark.parametrize("regulation", ["9.1 Lite + Entry 16", "9.1 Master + Extra", "8.2 Master"])
def test_a_restart_brings_back_the_same_game_versions_and_answers(regulation: str) -> None:
    session = new_session(regulation, seed=7)
    play_at_random(session, Random(7), 60)
    again = Session(session.history.header, session.seats, None, session.pace)
    again.restore(session.history.entries, 99)
    assert state(again) == state(session)
    for seat in range(2):
        assert {key: answer.version for key, answer in again.answers[seat].items()} == {
            key: answer.version for key, answer in session.answers[seat].items()
        }
    for viewer in (0, 1, PUBLIC):
        assert again.history.log(viewer, "ja").data == session.history.log(viewer, "ja").data


def test_a_match_goes_on_to_its_end() -> None:
    session = new_session("6.0 Lite + Random Half", "two decks", seed=3)
    play_at_random(session, Random(1))
    assert session.history.outcome is not None
    seen = session.history.position(PUBLIC)
    assert seen.match is not None
    assert max(seen.match.wins) == 2


def test_between_the_games_of_a_match_nothing_can_be_taken_back() -> None:
    session, rng = new_session(match="best of three", seed=3), Random(1)
    while (decision := session.history.decision) is not None and decision.kind != "ready":
        choose(session, rng.randrange(len(decision.options)))
    for seat in range(2):
        wish = c.TakeBack(f"back {seat}", session.history.version(seat))
        assert code(handle(session, seat, wish, 0)) == "not allowed"


def test_RG_3_a_best_of_three_with_one_deck_goes_on_until_somebody_has_won_twice() -> None:
    session = new_session(match="best of three", seed=3)
    play_at_random(session, Random(1))
    seen = session.history.position(PUBLIC)
    assert seen.match is not None
    assert (max(seen.match.wins), seen.match.needed) == (2, 2)
    assert len(seen.match.winners) in (2, 3)


def stored_header(regulation: str, match: str, decks: list[list[str] | None]) -> GameHeader:
    """As the database keeps those of before: without a form."""
    data = {"regulation": regulation, "match": match, "seed": 3, "decks": decks, "behaviour": BEHAVIOUR}
    return msgspec.convert(data, GameHeader)


def test_RG_9_a_stored_match_with_one_deck_is_one_game() -> None:
    engine = start(stored_header("9.1 Lite + Entry 16", "one deck", [None, None]))
    engine.concede(0)
    assert engine.outcome is not None
    assert engine.outcome.reason == "0-1"


def test_a_match_stored_before_the_pauses_is_played_on_without_them() -> None:
    decks: list[list[str] | None] = [["♠A-K ♡A-K Jo", "♢A-K ♣A-K Jo"], None]
    engine = start(stored_header("8.0d Lite + Random Half", "two decks", decks))
    assert isinstance(engine, Match)
    assert len(engine.decks[0][0]) == 27
    engine.choose(0)
    engine.choose(1)
    engine.concede(0)
    assert engine.decision is not None
    assert (engine.decision.kind, engine.decision.seat) == ("deck", 0)


def test_what_was_missed_comes_update_by_update() -> None:
    session = always(new_session())
    seat = deciding(session)
    play_at_random(session, Random(2), 20)
    version = session.history.version(seat)
    missed = session.history.missed(seat, version - 3)
    assert missed is not None
    assert [update.version for update in missed] == [version - 2, version - 1, version]
    assert session.history.missed(seat, version) == []
    assert session.history.missed(seat, version + 1) is None
    assert session.history.missed(seat, 0) is None


def test_what_was_missed_long_ago_is_told_in_the_same_words() -> None:
    session = always(new_session("8.2 Master", seed=4))
    rng = Random(3)
    told: dict[int, bytes] = {}
    while len(told) < 24:
        play_at_random(session, rng, 1)
        for update in session.history.viewers[0].updates:
            told[update.version] = words_of(update)
        session.history.forget_told()
    version = session.history.version(0)
    missed = session.history.missed(0, version - 20)
    assert missed is not None
    assert len(missed) == 20
    assert [words_of(update) for update in missed] == [told[update.version] for update in missed]


def words_of(update: Update) -> bytes:
    names = UNNAMED["en"]
    return update_message(update, past(update, names, "en"), names, "en")


def test_updates_too_old_are_no_longer_kept() -> None:
    session = always(new_session("8.2 Master", seed=2))
    play_at_random(session, Random(5), 150)
    assert session.history.missed(0, 1) is None


# Policies and shortcuts.


def passes(session: Session) -> list[bool]:
    """For each chance that was passed, in order: was it passed automatically?"""
    engine = start(session.history.header)
    found: list[bool] = []
    for entry in session.history.entries:
        decision = engine.decision
        if entry.kind == "choose" and decision is not None:
            if decision.kind == "chance" and decision.options[entry.value].kind == "pass":
                found.append(entry.command is None)
            engine.choose(entry.value)
    return found


def test_under_the_usual_policy_a_chance_without_an_answer_is_passed() -> None:
    session, strict = new_session(seed=11), always(new_session(seed=11))
    play_at_random(session, Random(1))
    play_at_random(strict, Random(1))
    assert any(passes(session))
    assert passes(strict)
    assert not any(passes(strict))


def test_automatic_answers_wait_by_public_facts_alone() -> None:
    session = new_session(seed=11, pace=Pace((500, 900), 0, b"5"))
    rng, now = Random(1), 0
    waited: list[int] = []
    while session.history.decision is not None and len(waited) < 5:
        wake = session.wake_at()
        if wake is None:
            choose(session, rng.randrange(len(session.history.decision.options)), now=now)
        else:
            waited.append(wake - session.visible_at)
            now = max(now, wake)
            assert not session.asks(deciding(session))
            assert session.tick(now).entries
        now += 1000
    assert waited
    assert all(500 <= wait <= LONGEST_MS for wait in waited)
    assert min(waited) <= 900


def test_a_policy_is_stored_and_brought_back() -> None:
    session = new_session()
    handle(session, 1, c.SetPolicy("p", "marked", ["attack", "theirs:up", "mine:counter"]), 0)
    again = Session(session.history.header, session.seats, None, session.pace)
    again.restore(session.history.entries, 0)
    policy = again.pilots[1].policy
    assert (policy.mode, policy.moments, policy.theirs, policy.mine) == ("marked", ["attack"], ["up"], ["counter"])
    assert again.marks[1] == ["attack", "theirs:up", "mine:counter"]


def test_the_end_shortcut_ends_the_turn() -> None:
    session = always(new_session())
    seat = deciding(session)
    turn = session.history.position(seat).game.turn_no
    assert (
        code(handle(session, 1 - seat, c.StartMacro("m", session.history.version(1 - seat), "end"), 0))
        == "not your decision"
    )
    step = handle(session, seat, c.StartMacro("e", session.history.version(seat), "end"), 0)
    assert code(step) == ""
    while session.history.position(seat).game.turn_no == turn:
        other = deciding(session) != seat
        choose(session, option(session, "pass") if other else 0)
    assert session.pilots[seat].macro is None or deciding(session) != seat


# Taking back.


def test_a_free_take_back_brings_the_position_back() -> None:
    session = always(new_session(seed=4))
    seat = deciding(session)
    digest = session.history.engine.digest()
    choose(session, option(session, "action", "end"))
    assert session.history.engine.digest() != digest
    step = handle(session, seat, c.TakeBack("back", session.history.version(seat)), 0)
    assert code(step) == ""
    assert session.history.engine.digest() == digest
    again = Session(session.history.header, session.seats, None, session.pace)
    again.restore(session.history.entries, 0)
    assert again.history.engine.digest() == digest
    assert state(again) == state(session)


def test_a_take_back_after_the_opponent_decided_needs_his_consent() -> None:
    session = always(new_session(seed=4))
    seat = deciding(session)
    digest = session.history.engine.digest()
    choose(session, option(session, "action", "end"))
    while deciding(session) == seat:
        choose(session, option(session, "pass"))
    choose(session, option(session, "pass"))
    verdict = session.history.verdict(seat)
    assert verdict is not None
    if verdict.kind == 2:
        assert code(handle(session, seat, c.TakeBack("b", session.history.version(seat)), 0)) == "not allowed"
        return
    assert code(handle(session, 1 - seat, c.Allow("early"), 0)) == "not allowed"
    assert code(handle(session, seat, c.TakeBack("b", session.history.version(seat)), 0)) == ""
    assert wishes(session) == (None, seat)
    assert code(handle(session, 1 - seat, c.Deny("no"), 0)) == ""
    assert wishes(session) == (None, None)
    handle(session, seat, c.TakeBack("b2", session.history.version(seat)), 0)
    handle(session, 1 - seat, c.Allow("yes"), 0)
    assert session.history.engine.digest() == digest


def test_nothing_to_take_back() -> None:
    session = always(new_session())
    seat = deciding(session)
    step = handle(session, seat, c.TakeBack("b", session.history.version(seat)), 0)
    assert code(step) == "not allowed"
    assert step.answer is not None
    assert step.answer.error is not None
    assert step.answer.error.rule == "Q-418"


def test_the_table_says_whether_a_request_can_be_taken_back_and_why() -> None:
    session = always(new_session(seed=4))
    seat = deciding(session)

    def said(lang: str) -> tuple[str, str] | None:
        found = present(session.history, seat, session.history.names[lang], lang).take_back
        return None if found is None else (found.verdict, found.reason)

    assert said("en") is None, "nothing was requested"
    choose(session, option(session, "action", "end"))
    assert said("en") == ("free", "Nobody has learned anything yet; it can be taken back.")
    while session.history.decision is not None and (said("en") or ("", ""))[0] != "never":
        choose(session, option(session, "pass") if session.history.decision.kind == "chance" else 0)
    assert said("ja") == ("never", "その後に引いたカードか公開されたカードがあるので取り消せません。")
    assert code(handle(session, seat, c.TakeBack("b", session.history.version(seat)), 0)) == "not allowed"


def test_who_turns_to_marks_without_any_gets_some_and_may_remove_them() -> None:
    session = new_session()
    handle(session, 0, c.SetPolicy("1", "marked"), 0)
    assert session.marks[0] == ["attack", "damage", "aimed"]
    handle(session, 0, c.SetPolicy("2", "marked", []), 0)
    assert session.marks[0] == []
    handle(session, 0, c.SetPolicy("3", "smart"), 0)
    handle(session, 0, c.SetPolicy("4", "marked", ["theirs:attack"]), 0)
    assert session.marks[0] == ["theirs:attack"]


def test_while_a_policy_is_held_every_chance_is_asked_and_it_is_brought_back() -> None:
    session = new_session()
    handle(session, 0, c.SetPolicy("1", "smart", ["attack"], True), 0)
    assert session.pilots[0].policy.hold
    again = new_session()
    again.restore(session.history.entries, 0)
    assert again.pilots[0].policy.to_data() == session.pilots[0].policy.to_data()
    handle(again, 0, c.SetPolicy("2", "smart", ["attack"]), 0)
    assert not again.pilots[0].policy.hold


def test_a_game_that_is_over_says_what_decided_it() -> None:
    session = always(new_session(seed=3))
    play_at_random(session, Random(5))
    for viewer in (0, 1, PUBLIC):
        table = msgspec.json.decode(msgspec.json.encode(present(session.history, viewer, UNNAMED["en"], "en")))
        assert table["decided"]["text"].startswith("Decided on turn ")
        assert 0 < table["decided"]["version"] <= session.history.version(viewer)
    conceded = new_session()
    handle(conceded, 0, c.Concede("c"), 0)
    table = msgspec.json.decode(msgspec.json.encode(present(conceded.history, 0, UNNAMED["en"], "en")))
    assert "decided" not in table
