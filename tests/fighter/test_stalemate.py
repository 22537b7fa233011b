"""Stalemate, opening rule, breakthrough rule, and lost connections."""

import pytest

from kirifuda.fighter import Command, Game, new_game
from tests.fighter.cases import BASE
from tests.fighter.table import FULL, OTHER, battle, do, kinds, refusals, run, side, texts, usual, wait


def test_F_81_F_156_ten_idle_seconds_are_a_stalemate_once_a_call_would_be_resolved() -> None:
    game = usual()
    assert kinds(wait(game, 10549)) == []
    events = wait(game, 10550)
    assert [(event.kind, event.t) for event in events if event.kind == "stalemate"] == [("stalemate", BASE + 10000)]
    assert game.state == "CHECK"


def test_F_82_a_call_pressed_before_the_count_ends_goes_first() -> None:
    game = usual()
    events = do(game, "9990>10100 X call") + run(game, "CHECK")
    assert "stalemate" not in kinds(events)
    assert [event.t for event in events if event.kind == "call"] == [BASE + 10290]


def test_F_82_a_call_pressed_after_the_count_does_not() -> None:
    game = usual()
    events = do(game, "10001>10100 X call") + wait(game, 10600)
    assert refusals(events) == ["not_in_battle"]
    assert texts(events, "stalemate") == ["count"]


def test_F_82_a_landing_under_way_resets_the_count() -> None:
    game = usual()
    events = do(game, "9700 X lift S2", "9990>10120 X land 1") + wait(game, 10700)
    assert "stalemate" not in kinds(events)


def test_F_156_a_card_that_would_land_after_the_count_goes_back() -> None:
    game = usual()
    events = do(game, "9800 X lift S2", "9850 X land 1") + wait(game, 10700)
    assert texts(events, "stalemate") == ["count"]
    assert "landed" not in kinds(events)
    assert len(game.sides[0].hand) == 3


def test_F_157_one_proposal_in_an_idle_period() -> None:
    game = usual()
    assert refusals(do(game, "100 X propose", "200 Y propose")) == ["already_proposed"]
    assert refusals(do(game, "300 X agree")) == ["nothing_proposed"]
    do(game, "400 X lift S2", "800 X land 1")
    assert refusals(do(game, "900 Y propose")) == []


def test_F_82_agreement_waits_for_a_call_that_is_being_said() -> None:
    game = usual()
    events = do(game, "100 X propose", "200 X call", "300 Y agree") + run(game, "CHECK")
    assert "stalemate" not in kinds(events)


def test_F_82_F_142_a_late_message_about_a_call_goes_before_an_agreement() -> None:
    game = usual()
    events = do(game, "100 X propose", "300 Y agree", "290>420 X call") + run(game, "CHECK")
    assert "stalemate" not in kinds(events)
    assert [event.t for event in events if event.kind == "call"] == [BASE + 590]


def test_F_157_F_142_a_late_message_about_a_landing_voids_an_agreement() -> None:
    game = usual()
    events = do(game, "100 X propose", "150 X lift S2", "450 Y agree", "440>560 X land 1") + wait(game, 10_900)
    assert [event.t for event in events if event.kind == "landed"] == [BASE + 440]
    assert "stalemate" not in kinds(events)
    assert texts(wait(game, 10_990), "stalemate") == ["count"]


def test_F_82_F_151_what_is_done_after_the_count_still_meets_a_call_that_went_first() -> None:
    """The call counts at 10 290: a landing at 10 390 is applied, one at 10 391 is not; neither is told before."""
    for land, lies in ((10_390, True), (10_391, False)):
        game = usual()
        acts = ("9990 X call", "10010 Y lift S4", f"{land} Y land 1", "10400 Y call")
        assert kinds(do(game, *acts)) == ["pressed"]
        events = wait(game, 10_540)
        assert ("landed" in kinds(events)) == lies
        assert refusals(events)[-1:] == ["not_in_battle"]
        assert [len(stack) for stack in game.sides[1].field] == [2 if lies else 1, 1, 1, 1]


def test_F_152_a_call_pressed_just_after_the_count_can_be_simultaneous_with_one_before() -> None:
    game = usual()
    events = do(game, "9950 X call", "10050 Y call") + run(game, "CHECK")
    assert [event.seat for event in events if event.kind == "call"] == [0, 1]


@pytest.mark.parametrize(("lift", "fouls"), [(6999, 1), (7000, 1), (7001, 0)])
def test_F_145_F_156_a_card_held_too_long_after_the_count_is_no_foul(lift: int, fouls: int) -> None:
    game = usual()
    do(game, f"{lift} X lift S2")
    wait(game, 10_600)
    assert (game.state, game.sides[0].hold_fouls) == ("CHECK", fouls)


@pytest.mark.parametrize(("lift", "fouls"), [(7288, 1), (7390, 0)])
def test_F_145_F_82_but_before_a_call_that_went_first_it_is(lift: int, fouls: int) -> None:
    game = usual()
    do(game, f"{lift} X lift S2", "9990 Y call")
    assert "hold_foul" not in kinds(wait(game, 10_539))
    wait(game, 10_540)
    assert (game.calls, game.sides[0].hold_fouls) == (1, fouls)


def test_F_84_what_was_done_after_the_count_happens_once_the_obligation_is_told() -> None:
    game = battle(side("S2 D3", "H5 C6"), side("S4 S9", "D9 SA C4"))
    events = do(game, "10010 X lift S2", "10260 X land 3", "10260 X lift D3", "10520 X land 4")
    assert events == []
    events = wait(game, 10_550)
    assert [(event.kind, event.t - BASE) for event in events] == [
        ("stalemate", 10000), ("obliged", 10000), ("lifted", 10010), ("landed", 10260), ("obliged", 10260),
        ("lifted", 10260), ("landed", 10520),
    ]  # fmt: skip


def test_F_84_F_85_the_obligation_ends_with_any_call() -> None:
    game = battle(side("S2 D3", "H5 C6"), side("S4", "D9 SA C4"))
    wait(game, 10550)
    assert game.obliged == 0
    assert refusals(do(game, "10600 Y propose")) == ["obliged_move_due"]
    do(game, "14000 Y call")
    run(game, "CHECK")
    assert game.obliged == -1
    assert game.sides[0].field_count() == 2


def test_F_158_a_landing_in_the_last_moment_meets_the_obligation() -> None:
    game = battle(side("S2 D3", "H5 C6"), side("S4 S9", "D9 SA C4"))
    events = do(game, "14700 X lift D3", "15000>15140 X land 3") + wait(game, 15600)
    assert texts(events, "obliged") == ["due", "discharged"]


def test_F_158_a_landing_after_it_is_replaced_by_the_referees_move() -> None:
    game = battle(side("S2 D3", "H5 C6"), side("S4 S9", "D9 SA C4"))
    events = do(game, "14700 X lift D3", "15001>15140 X land 3") + wait(game, 15600)
    assert texts(events, "landed") == ["auto"]
    assert refusals(events) == ["nothing_in_motion"]


def test_F_83_F_86_the_opening_rule_goes_before_the_breakthrough_rule() -> None:
    game = battle(side("S2", "H5 C6"), side("S4", "D9 SA C4"))
    events = wait(game, 10550)
    assert texts(events, "obliged") == ["due"]
    assert "call" not in kinds(events)


def test_F_90_the_force_ends_with_the_window() -> None:
    game = usual()
    run(game, "CHECK")
    assert [each.forced for each in game.sides] == [True, True]
    run(game, "BATTLE")
    assert [each.forced for each in game.sides] == [False, False]
    assert [len(each.hand) for each in game.sides] == [2, 2]


@pytest.mark.both
@pytest.mark.parametrize("seed", range(6))
def test_F_97_a_game_in_which_nobody_does_anything_ends(seed: int) -> None:
    game = new_game(["beniai", "monme"], seed)
    while not game.over():
        game.advance(game.next_time())
    assert game.outcome is not None
    assert game.calls <= 44 + 8


def gone(game: Game, text: str, back: str = "") -> None:
    do(game, text)
    if back:
        do(game, back)


def test_F_166_S_05_a_lost_connection_suspends_and_the_check_follows() -> None:
    game = usual()
    do(game, "500 Y lift S4")
    events = do(game, "1000 Y leave")
    assert kinds(events) == ["suspended"]
    events = wait(game, 1549)
    assert (events, game.state) == ([], "BATTLE")
    events = wait(game, 1550)
    assert kinds(events) == ["returned", "state"]
    assert game.state == "SUSPENDED"
    assert refusals(do(game, "2000 X call", "2000 Y lift S4")) == ["not_in_battle", "not_connected"]
    events = do(game, "21000 Y back")
    assert texts(events, "state") == ["CHECK"]
    assert game.sides[1].budget == 40_000
    assert [each.forced for each in game.sides] == [False, False]
    assert [len(each.hand) for each in game.sides] == [3, 3]


def test_F_166_S_06_a_spent_budget_forfeits_whatever_the_totals() -> None:
    game = battle(side("S2", FULL), side("S4", OTHER, {"any": "9 [0/1] red"}))
    game.sides[1].used = [True]
    do(game, "1000 Y leave")
    wait(game, 60_999)
    assert not game.over()
    wait(game, 61_000)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.totals) == (0, "forfeit", [0, 9])


def test_F_166_the_fourth_suspension_forfeits() -> None:
    game = usual()
    for at in (1000, 2000, 3000):
        do(game, f"{at} Y leave", f"{at + 10} Y back")
        wait(game, at + 600)
        assert game.state == "CHECK"
    do(game, "4000 Y leave")
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_F_166_a_pending_call_is_resolved_first() -> None:
    game = battle(side("S2", FULL, {"any": "3 [0/1] red"}), side("S4 HK", OTHER))
    do(game, "0 X call", "100 Y leave")
    assert game.state == "BATTLE"
    events = run(game, "SUSPENDED")
    assert texts(events, "attack") == ["any"]
    assert [len(each.hand) for each in game.sides] == [4, 4]
    do(game, "9000 Y back")
    assert game.state == "CHECK"


def test_F_166_a_call_made_before_the_other_left_counts_although_it_arrives_after() -> None:
    game = battle(side("S2", FULL, {"any": "3 [0/1] red"}), side("S4 HK", OTHER))
    do(game, "1000 Y leave", "990>1090 X call")
    assert texts(run(game, "SUSPENDED"), "attack") == ["any"]


def test_F_166_what_is_done_after_the_other_left_does_not_count() -> None:
    game = usual()
    do(game, "1000 Y leave", "1001 X lift S2", "1300 X land 1", "1310 X call")
    events = wait(game, 1550)
    assert refusals(events) == ["not_in_battle"] * 3
    assert [len(each.hand) for each in game.sides] == [3, 3]


def test_F_166_who_is_back_before_the_battle_has_stopped_finds_the_check() -> None:
    game = usual()
    do(game, "1000 Y leave", "1100 Y back")
    assert texts(wait(game, 1550), "state") == ["CHECK"]


def test_F_166_of_two_who_are_gone_the_first_forfeits() -> None:
    game = usual()
    do(game, "1000 Y leave", "2000 X leave")
    wait(game, 61_000)
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_F_166_force_flags_survive_and_hidden_commitments_do_not() -> None:
    x = side("S2 D3", FULL)
    x.forced = True
    game = battle(x, side("S4 HK", OTHER), window=True)
    do(game, "0 X lift D3", "300 X land 2", "400 Y leave", "900 Y back")
    assert game.state == "CHECK"
    assert (game.sides[0].forced, game.sides[0].fast) == (True, 0)


def test_F_166_a_player_may_leave_before_the_deal() -> None:
    game = new_game()
    game.submit(Command(0, 0, "pick", 3))
    game.submit(Command(10, 1, "leave"))
    assert game.state == "SUSPENDED"
    game.submit(Command(20, 1, "back"))
    assert game.state == "PICK"
