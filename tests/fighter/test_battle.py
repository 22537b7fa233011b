"""Moves, calls and their times, rule by rule. The cases of rulings.toml say most; here are the edges."""

import pytest

from kirifuda.cards.notation import parse_card
from kirifuda.core.errors import GameOver, IllegalChoice
from kirifuda.fighter import Command, new_game, options, why_not
from kirifuda.fighter.acts import REASONS
from tests.fighter.cases import BASE
from tests.fighter.table import FULL, OTHER, STEP, battle, do, kinds, refusals, run, side, texts, usual, wait


def test_F_42_F_49_moves_of_both_players_in_any_order_give_the_same_table() -> None:
    first, second = usual(), usual()
    do(first, "100 X lift S2", "100 Y lift S4", "500 X land 1", "500 Y land 2")
    do(second, "100 Y lift S4", "100 X lift S2", "500 Y land 2", "500 X land 1")
    assert [side.tops() for side in first.sides] == [side.tops() for side in second.sides]
    assert first.digest() == second.digest()


def test_F_48_a_landed_card_cannot_be_taken_back() -> None:
    game = usual()
    do(game, "100 X lift S2", "500 X land 1")
    assert refusals(do(game, "600 X cancel")) == ["nothing_in_motion"]
    assert game.sides[0].tops()[0] == parse_card("S2")


def test_F_143_a_card_let_go_too_soon_lands_after_250_ms() -> None:
    game = usual()
    events = do(game, "100 X lift S2", "120 X land 1")
    assert "landed" not in kinds(events)
    assert refusals(do(game, "200 X lift D3")) == ["already_in_motion"]
    (landed,) = [event for event in wait(game, 400) if event.kind == "landed"]
    assert landed.t == BASE + 350


def test_F_144_an_illegal_landing_returns_the_card_without_penalty() -> None:
    game = battle(side("S7 D2", "H5 C6"), side("S2 S3", "D9"))
    events = do(game, "100 X lift S7", "500 X land 4")
    assert refusals(events) == ["illegal_position"]
    assert "returned" in kinds(events)
    assert (game.total(1), game.sides[0].motion, len(game.sides[0].hand)) == (0, -1, 2)


@pytest.mark.parametrize("position", [0, 5, -1])
def test_F_144_there_are_four_positions(position: int) -> None:
    game = usual()
    assert refusals(do(game, "100 X lift S2", f"500 X land {position}")) == ["illegal_position"]


def test_F_10_F_44_covered_cards_do_not_count_as_field_cards() -> None:
    game = usual()
    do(game, "100 X lift S2", "500 X land 1")
    assert (game.sides[0].field_count(), len(game.sides[0].field[0])) == (4, 2)


def test_F_94_F_145_a_card_held_three_seconds_goes_back_and_the_first_two_are_warnings() -> None:
    game = usual()
    do(game, "0 X lift S2")
    assert "hold_foul" not in kinds(wait(game, 3149))
    events = wait(game, 3150)
    assert kinds(events) == ["returned", "hold_foul"]
    assert events[1].t == BASE + 3000
    assert game.totals() == [0, 0]


def test_F_145_a_landing_exactly_at_three_seconds_counts_and_one_later_does_not() -> None:
    in_time, late = usual(), usual()
    do(in_time, "0 X lift S2", "3000 X land 1")
    assert in_time.sides[0].tops()[0] == parse_card("S2")
    events = do(late, "0 X lift S2", "3001 X land 1") + wait(late, 3200)
    assert late.sides[0].tops()[0] != parse_card("S2")
    assert refusals(events) == ["nothing_in_motion"]


def test_F_145_a_landing_that_was_under_way_is_waited_for() -> None:
    game = usual()
    events = do(game, "0 X lift S2", "2990>3120 X land 1") + wait(game, 4000)
    assert "hold_foul" not in kinds(events)
    assert game.sides[0].tops()[0] == parse_card("S2")


def test_F_95_F_17_strict_fouls_lose_at_once() -> None:
    game = usual(foul_strict=True)
    do(game, "0 X lift S2")
    wait(game, 3150)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "foul")


def test_F_15_a_hold_foul_can_take_the_last_card() -> None:
    game = battle(side("S7 D2", FULL), side("S2 S3", OTHER), deck=1, hold_free=0)
    do(game, "0 X lift S7")
    wait(game, 3200)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.totals) == (1, "timeup", [0, 2])


@pytest.mark.parametrize(("landing", "relieved"), [(899, False), (900, True), (1100, True), (1101, False)])
def test_F_150_F_153_simultaneous_means_100_ms_either_way(landing: int, relieved: bool) -> None:
    """The call is established at 1000; a covering move that breaks the run is undone for the judge, or too late."""
    run_of_three = {"run": "4 [1/2] 3straight"}
    game = battle(side("S2 D3 H3 C3", "H5 C6 D10 S10", run_of_three), side("S4 HK", "D7 DK C2 H2"))
    events = do(game, "500 Y lift HK", "700 X call", f"{landing} Y land 1") + wait(game, 1300)
    if landing > 1100:
        assert texts(events, "attack") == ["run"]
        assert texts(events, "judged") == ["attack"]
    else:
        assert texts(events, "judged") == ["relief" if relieved else "miscall"]
        assert texts(events, "attack") == []  # F-60: relief spares the miss card and gives nothing


def test_F_60_relief_spares_the_miss_card_only() -> None:
    game = battle(side("S2 D3 H3 C3", "H5 C6 D10 S10", {"run": "4 [1/2] 3straight"}), side("S4 HK", "D7 DK C2 H2"))
    do(game, "500 Y lift HK", "700 X call", "1000 Y land 1")
    run(game, "CHECK")
    assert game.totals() == [0, 0]


@pytest.mark.parametrize(("second", "void"), [(100, False), (101, True)])
def test_F_152_two_calls_are_simultaneous_within_100_ms(second: int, void: bool) -> None:
    game = battle(side("S2", FULL), side("S4", OTHER))
    events = do(game, "1000 X call", f"{1000 + second} Y call") + wait(game, 1700)
    assert [event.seat for event in events if event.kind == "call"] == ([0] if void else [0, 1])
    assert refusals(events) == (["call_void"] if void else [])


def test_F_149_a_late_landing_looks_normal_until_the_call_is_judged_and_then_goes_back() -> None:
    game = battle(side("S2", FULL), side("S4 S9 HK", OTHER))
    do(game, "500 X call", "700 Y lift S9")
    events = do(game, "1000 Y land 1")
    assert kinds(events) == ["landed"]
    events = wait(game, 1050)
    assert [event.cards for event in events if event.kind == "returned"] == [[parse_card("S9")]]
    assert game.sides[1].hand[:3] == [parse_card("S4"), parse_card("S9"), parse_card("HK")]


@pytest.mark.parametrize(("stamp", "recv", "effective"), [(2050, 2180, 2050), (2000, 2180, 2030), (2300, 2180, 2180)])
def test_F_142_a_stamp_counts_within_the_lag_allowance(stamp: int, recv: int, effective: int) -> None:
    game = usual()
    do(game, "1500 X lift S2", f"{stamp}>{recv} X land 1")
    assert game.sides[0].log[-1].t == BASE + effective


def test_F_142_an_act_is_not_earlier_than_the_own_act_before() -> None:
    game = usual()
    do(game, "1500 X lift S2", "1900 X cancel", "1800>1950 X propose")
    assert game.sides[0].acted == BASE + 1900


def test_F_53_F_98_call_processing_ends_in_the_check_and_the_table_stays() -> None:
    game = battle(side("S2", FULL, {"any": "3 [0/1] red"}), side("S4 HK", OTHER))
    do(game, "0 X call")
    events = run(game, "CHECK")
    assert texts(events, "state") == ["ATTACK", "DRAW", "CHECK"]
    assert game.sides[0].tops() == [parse_card(word) for word in FULL.split()]
    assert game.totals() == [3, 0]


def test_F_72_a_used_technique_is_no_ground() -> None:
    game = battle(side("S2 D2", FULL, {"any": "3 [0/1] red"}), side("S4 HK", OTHER))
    game.sides[0].used = [True]
    assert texts(do(game, "0 X call") + wait(game, 600), "judged") == ["miscall"]


def test_F_69_a_miscall_on_purpose_is_a_miscall_and_five_lose_the_game() -> None:
    game = battle(side("S2 D2 H2 C2", FULL), side("S4 HK HA H7", OTHER), deck=30)
    for _ in range(5):
        assert not game.over()
        game.submit(Command(game.clock, 0, "call"))
        run(game, "CHECK")
        if not game.over():
            run(game, "BATTLE")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.totals) == (1, [0, 10])


def test_F_38_F_55_F_96_F_164_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    game = usual()
    before = game.to_data()
    for text, reason in [
        ("100 X land 1", "nothing_in_motion"),
        ("100 X lift S4", "not_in_hand"),
        ("100 X cancel", "nothing_in_motion"),
        ("100 X agree", "nothing_proposed"),
        ("100 X ok", "not_in_check"),
        ("100 X pick 0", "not_in_pick"),
        ("100 X claim 0", "not_in_attack"),
        ("100 X done", "not_in_attack"),
    ]:
        assert refusals(do(game, text)) == [reason]
        assert reason in REASONS
    after = game.to_data()
    for data in (before, after):
        data.pop("clock")
        for each in data["sides"]:  # type: ignore[attr-defined]
            each.pop("acted")
            each.pop("recent")
    assert before == after


def test_F_147_a_call_cannot_be_repeated_or_taken_back() -> None:
    assert refusals(do(usual(), "100 X call", "150 X call")) == ["already_called"]


def test_F_165_more_than_20_acts_in_a_second_are_dropped() -> None:
    game = usual()
    said = refusals(do(game, *[f"{100 + place} X land 1" for place in range(25)]))
    assert said == ["nothing_in_motion"] * 20 + ["flood"] * 5
    assert refusals(do(game, "1200 X land 1")) == ["nothing_in_motion"]


def test_F_172_unknown_commands_and_seats_and_time_backwards_are_errors() -> None:
    game = usual()
    wait(game, 100)
    with pytest.raises(IllegalChoice, match="there is no command 'jump'"):
        game.submit(Command(BASE + 100, 0, "jump"))
    with pytest.raises(IllegalChoice, match="there is no seat 2"):
        game.submit(Command(BASE + 100, 2, "call"))
    with pytest.raises(IllegalChoice, match="time runs forward"):
        wait(game, 50)


def test_F_167_resigning_is_possible_at_any_time_and_loses() -> None:
    for game in (usual(), new_game(), new_game(["noboru", "mukai"])):
        game.submit(Command(game.clock, 1, "resign"))
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.reason) == (0, "resign")
        with pytest.raises(GameOver):
            game.advance(game.clock)


def test_options_are_never_refused_and_everything_else_is_explained() -> None:
    game = usual()
    do(game, "100 X lift S2")
    assert [(option.kind, option.arg) for option in options(game, 0)] == [
        *[("land", position) for position in (1, 2, 3, 4)],
        ("cancel", -1),
        ("call", -1),
        ("propose", -1),
    ]
    assert why_not(game, 0, "lift", parse_card("D3")) == ("already_in_motion", *REASONS["already_in_motion"])
    assert why_not(game, 0, "call") is None


def test_F_73_F_75_claims() -> None:
    two = {"step": "3 [0/3] 3straight", "red": "2 [0/1] red"}
    game = battle(side("S2", FULL, two), side("S4 HK", OTHER, {"odd": "2 [0/2] 2odd"}), attack_mode="claim")
    do(game, "0 X call")
    run(game, "ATTACK")
    at = game.clock - BASE
    events = do(game, f"{at} X claim 0", f"{at} X claim 0", f"{at} X claim 1", f"{at} X claim 1", f"{at} X claim 7")
    assert refusals(events) == ["already_failed", "used", "no_such_technique"]
    assert game.totals() == [2, 2]
    assert refusals(do(game, f"{at} X done", f"{at} X claim 0")) == ["claims_closed"]
    do(game, f"{at + 10} Y done")
    assert game.state == "DRAW"


def test_F_76_a_miscaller_names_nothing_so_one_mistake_costs_one_card() -> None:
    game = battle(side("S2 D2 H2", FULL, STEP), side("S4 HK", OTHER), attack_mode="claim")
    do(game, "0 X call")
    run(game, "ATTACK")
    assert refusals(do(game, f"{game.clock - BASE} X claim 0")) == ["claims_closed"]
    assert game.totals() == [0, 2]


def test_F_93_F_162_in_claim_mode_every_success_starts_the_ten_seconds_anew() -> None:
    red = {"red": "2 [0/1] red"}
    game = battle(side("S2", FULL, red), side("S4 HK", OTHER), attack_mode="claim")
    do(game, "0 X call")
    run(game, "ATTACK")
    at = game.clock - BASE
    do(game, f"{at + 9000} X claim 0")
    assert game.next_time() == BASE + at + 19000


def test_F_162_F_163_successes_and_the_draw_are_shown_for_a_while() -> None:
    red = {"red": "2 [0/1] red", "black": "2 [0/1] black"}
    game = battle(side("S2", FULL, red), side("S4 HK", OTHER))
    do(game, "0 X call")
    run(game, "ATTACK")
    at = game.clock
    run(game, "DRAW")
    assert game.clock == at + 2 * 3000
    run(game, "CHECK")
    assert game.clock == at + 2 * 3000 + 2000


def test_F_80_F_78_the_draw_is_complete_and_x_draws_first() -> None:
    game = battle(side("S2", FULL), side("S4 HK", OTHER))
    top = game.deck[-5:]
    do(game, "0 X call")
    run(game, "CHECK")
    assert game.sides[0].hand[1:] == [top[4], top[3], top[2]]
    assert game.sides[1].hand[2:] == [top[1], top[0]]


def test_F_64_F_140_the_referee_alone_orders_things() -> None:
    """The same commands, received in the same order, give the same game to the last bit."""
    script = ["500 Y lift S4", "700 X call", "900>950 Y land 1", "960 Y call"]
    games = [usual(), usual()]
    for game in games:
        do(game, *script)
        run(game, "CHECK")
    assert games[0].digest() == games[1].digest()
