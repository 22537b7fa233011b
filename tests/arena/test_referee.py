"""The referee of a battle: who hears what, stamps, presence, refusals, records."""

import pytest

from kirifuda.cards.card import card_text
from kirifuda.fighter import shipped_roster
from kirifuda.fighter.acts import REASONS
from kirifuda.fighter.record import parse_record, replay
from kirifuda.server.arena.referee import Act, Referee, Setup
from kirifuda.server.arena.words import JAPANESE, refusal
from tests.arena.battles import Bout, easy_roster, lay


def test_F_149_a_pressed_call_is_heard_by_the_caller_alone_until_it_is_judged() -> None:
    bout = Bout().begin()
    told = bout.at(3000, "X call")
    assert [event.kind for event in bout.referee.heard_by(0, told)] == ["pressed"]
    assert bout.referee.heard_by(1, told) == []
    assert bout.referee.heard_by(-1, told) == []
    before = bout.kinds(1)[:]
    bout.wait(3549)
    assert bout.kinds(1) == before
    bout.wait(3550)
    assert "call" in bout.kinds(1)
    assert bout.referee.showing is not None
    assert [(caller.seat, caller.at, caller.ground) for caller in bout.referee.showing.callers] == [(0, 3300, "none")]


def test_F_154_a_fastest_action_is_heard_by_its_player_alone_until_the_window_closes() -> None:
    bout = Bout()
    for text in ("X pick 0", "Y pick 1", "X ok", "Y ok"):
        bout.at(0, text)
    card = card_text(bout.game.sides[0].hand[0])
    lift = bout.at(100, f"X lift {card}")
    assert [event.kind for event in bout.referee.heard_by(1, lift)] == ["lifted"]
    land = bout.at(900, "X land 1")
    assert [event.kind for event in bout.referee.heard_by(0, land)][-1] == "committed"
    assert not [event for event in bout.referee.heard_by(1, land) if event.kind in ("committed", "landed")]
    call = bout.at(1000, "Y call")
    assert bout.referee.heard_by(0, call) == []
    bout.run("BATTLE", "ATTACK")
    assert "landed" in bout.kinds(1)
    assert "call" in bout.kinds(0)


def test_F_142_a_stamp_is_believed_within_the_lag_allowance_only() -> None:
    bout = Bout().begin()
    bout.at((3000, 3100), "X call")
    bout.at((2000, 3240), "Y call")
    assert bout.game.sides[0].pressed == 3000
    assert bout.game.sides[1].pressed == 3090
    bout.run("DRAW")
    showing = bout.referee.showing
    assert showing is not None
    assert [(caller.seat, caller.at) for caller in showing.callers] == [(0, 3300), (1, 3390)]


def test_F_152_the_later_call_is_refused_by_its_own_number_when_the_first_is_judged() -> None:
    bout = Bout().begin()
    bout.at(3000, "X call")
    bout.at(3101, "Y call")
    number = bout.n
    assert bout.refused == []
    bout.run("ATTACK", "DRAW", "CHECK")
    assert bout.refused == [(1, number, "call_void")]


def test_a_refusal_that_comes_late_names_the_act_it_belongs_to() -> None:
    """[F-41] After a fastest move a call waits for the close of the window; there it is refused, as it is no battle."""
    bout = Bout()
    for text in ("X pick 0", "Y pick 1", "X ok", "Y ok"):
        bout.at(0, text)
    card = card_text(bout.game.sides[0].hand[0])
    bout.at(100, f"X lift {card}")
    bout.at(850, "X land 1")
    bout.at(900, f"X lift {card_text(bout.game.sides[0].hand[1])}")
    bout.at(950, "X land 9")
    number = bout.n
    bout.at(1000, "Y call")
    assert bout.refused == []
    bout.run("BATTLE", "DRAW", "CHECK")
    assert (0, number, "not_in_battle") in bout.refused


def test_a_refusal_that_another_players_act_brings_up_keeps_its_number() -> None:
    """[F-41] A cancel of Y waits for the close of the window, which an act of X is the first to notice."""
    bout = Bout()
    for text in ("X pick 0", "Y pick 1", "X ok", "Y ok"):
        bout.at(0, text)
    bout.at(100, f"Y lift {card_text(bout.game.sides[1].hand[0])}")
    bout.at(850, "Y land 1")
    bout.at(900, "Y cancel")
    number = bout.n
    told = bout.referee.act(0, "ok", -1, 2500, 2500, 99)
    assert [(refusal.seat, refusal.n, refusal.reason) for refusal in told.refusals] == [
        (1, number, "nothing_in_motion"), (0, 99, "not_in_check"),
    ]  # fmt: skip


def test_F_165_more_than_twenty_acts_a_second_are_dropped_and_not_recorded() -> None:
    bout = Bout().begin()
    for _ in range(25):
        bout.at(3000, "X cancel")
    assert [reason for _, _, reason in bout.refused].count("flood") == 5
    assert [act.kind for act in bout.referee.acts].count("cancel") == 20
    assert bout.refused[-1] == (0, bout.n, "flood")


def test_F_166_a_silent_seat_is_gone_and_comes_back_with_its_next_word() -> None:
    bout = Bout(people=(0, 1)).begin()
    bout.keep(bout.referee.heard(0, 2000))
    bout.keep(bout.referee.heard(1, 2500))
    assert bout.referee.due() == 6000
    bout.wait(5999)
    assert bout.game.state == "BATTLE"
    bout.wait(6000)
    assert [act.kind for act in bout.referee.acts if act.seat == 0][-1] == "leave"
    bout.keep(bout.referee.heard(1, 6100))
    bout.wait(6550)
    assert bout.game.state == "SUSPENDED"
    bout.keep(bout.referee.heard(0, 8000))
    assert bout.game.state == "CHECK"
    assert bout.game.sides[0].budget == 58_000


def test_F_166_whoever_does_not_come_back_forfeits() -> None:
    bout = Bout(people=(1,)).begin()
    while not bout.game.over():
        bout.wait(bout.referee.due())
    assert bout.game.outcome is not None
    assert (bout.game.outcome.reason, bout.game.outcome.winner) == ("forfeit", 0)


def test_bots_are_never_silent() -> None:
    bout = Bout(people=()).begin()
    bout.wait(9000)
    assert "leave" not in [act.kind for act in bout.referee.acts]


def test_after_a_restart_a_battle_is_suspended_and_goes_on_with_the_check() -> None:
    bout = Bout(people=(0,)).begin()
    lay(bout, 0, 2000, 1)
    bout.at(2300, f"X lift {card_text(bout.game.sides[0].hand[0])}")
    bout.wait(2400)
    again = Referee(bout.referee.setup, bout.referee.roster, [0])
    again.replay(bout.referee.acts, False)
    assert again.game.clock == 2300
    assert again.game.sides[0].motion >= 0
    again.suspend()
    again.advance(again.due())
    assert (again.game.state, again.game.clock) == ("SUSPENDED", 2850)
    assert again.game.sides[0].motion < 0
    assert [len(stack) for stack in again.game.sides[0].field] == [1, 0, 0, 0]
    assert again.game.sides[1].gone < 0
    again.heard(0, 5000)
    assert again.game.state == "CHECK"


def test_F_169_the_record_replays_to_the_same_battle() -> None:
    bout = Bout(target_points=2).begin()
    bout.at((2900, 3000), "X call")
    bout.run("END")
    text = bout.referee.record_text()
    game = replay(parse_record(text, shipped_roster()), shipped_roster())
    assert game.digest() == bout.game.digest()
    assert "2900>3000 X call" in text


def test_letting_time_pass_in_many_steps_is_the_same_as_in_one() -> None:
    bouts = [Bout().begin(), Bout().begin()]
    for bout in bouts:
        bout.at(3000, "X call")
    for now in range(3000, 6000, 7):
        bouts[0].wait(now)
    for bout in bouts:
        bout.wait(6000)
    assert bouts[0].game.digest() == bouts[1].game.digest()
    assert [event.to_data() for event in bouts[0].heard[1]] == [event.to_data() for event in bouts[1].heard[1]]


def test_nothing_can_be_done_once_it_is_over() -> None:
    bout = Bout().begin()
    bout.at(3000, "X resign")
    bout.at(3001, "Y call")
    assert bout.refused == [(1, bout.n, "over")]


REFUSED = {
    "illegal_position": ("X lift 0", "X land 3"),
    "already_in_motion": ("X lift 0", "X lift 1"),
    "nothing_in_motion": ("X land 1",),
    "not_in_hand": ("X lift -",),
    "cooldown": ("X lift 0", "X cancel", "X lift 0"),
    "not_in_check": ("X ok",),
    "not_in_pick": ("X pick 0",),
    "not_in_attack": ("X claim 0",),
    "already_called": ("X call", "X call"),
    "already_proposed": ("X propose", "X propose"),
    "nothing_proposed": ("X agree",),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_each_refusal_reaches_its_sender_with_rule_and_words_and_nobody_else(reason: str) -> None:
    bout = Bout().begin()
    now = 3000
    for text in REFUSED[reason]:
        now += 10
        seat, kind, *rest = text.split()
        if kind == "lift":
            hand = bout.game.sides[0].hand
            rest = [card_text(hand[int(rest[0])] if rest[0] != "-" else bout.game.sides[1].hand[0])]
        told = bout.at(now, " ".join([seat, kind, *rest]))
    assert bout.refused == [(0, bout.n, reason)]
    others = [event.kind for event in bout.referee.heard_by(1, told)]
    assert others == (["returned"] if reason == "illegal_position" else [])
    rule, words = refusal(reason, "ja")
    assert rule == REASONS[reason][0]
    assert words == JAPANESE[reason] != REASONS[reason][1]


def test_every_reason_of_the_engine_has_japanese_words() -> None:
    assert set(REASONS) <= set(JAPANESE)


def test_refusals_before_the_battle_and_in_claim_mode() -> None:
    bout = Bout(roster=easy_roster(), attack_mode="claim")
    bout.at(0, "X pick 0")
    bout.at(0, "Y pick 0")
    bout.at(0, "Y pick 7")
    bout.at(1, "X call")
    assert [reason for _, _, reason in bout.refused] == ["character_taken", "no_such_character", "not_in_battle"]
    bout.at(2, "Y pick 1")
    for text in ("X ok", "Y ok"):
        bout.at(2, text)
    bout.run("BATTLE")
    bout.at(3000, "X call")
    bout.run("ATTACK")
    now = bout.game.clock
    for text in ("X claim 0", "Y claim 9", "Y claim 3", "Y claim 3", "Y done", "Y claim 1"):
        bout.at(now, text)
    assert [reason for _, _, reason in bout.refused[3:]] == [
        "claims_closed", "no_such_technique", "already_failed", "claims_closed",
    ]  # fmt: skip


def test_F_89_a_forced_player_and_a_fastest_caller_are_told_so() -> None:
    bout = Bout().begin()
    bout.at(3000, "X propose")
    bout.at(3100, "Y agree")
    bout.run("CHECK")
    for text in ("X ok", "Y ok"):
        bout.at(3700, text)
    bout.at(4600, "X call")
    assert bout.refused == [(0, bout.n, "forced_move_due")]
    other = Bout()
    for text in ("X pick 0", "Y pick 1", "X ok", "Y ok"):
        other.at(0, text)
    other.at(900, "X call")
    other.at(950, "X call")
    assert other.refused == [(0, other.n, "after_fast_call")]


def test_F_84_nobody_proposes_while_one_player_must_move() -> None:
    bout = Bout().begin()
    lay(bout, 0, 3000, 1)
    bout.wait(13_900)
    assert bout.game.obliged == 1
    bout.at(14_000, "X propose")
    assert bout.refused == [(0, bout.n, "obliged_move_due")]


def test_picks_made_before_the_battle_are_its_first_acts() -> None:
    referee = Referee(Setup(3, "", {"mirror_allowed": True}, [1, 4], [2, 2]), shipped_roster(), [])
    told = referee.begin()
    assert referee.game.state == "CHECK"
    assert told.acts == [Act(0, 0, "pick", 2, 0), Act(0, 1, "pick", 2, 0)]
