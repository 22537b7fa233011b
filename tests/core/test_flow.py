"""The core flow [1] to [16], one test or more for each step, with three players where that says more."""

import pytest

from kirifuda.core.errors import GameOver, IllegalChoice, StaleChoice
from kirifuda.core.game import AUTO_SINGLE, SYSTEM
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import Request
from tests.core.toy import SIX, WELL, Toy, asks, effects, loses, needs_plain_core

pytestmark = [pytest.mark.both, needs_plain_core]


def table(seats: int = 3) -> Toy:
    """A main and a quick action of normal speed, and an immediate one."""
    toy = Toy(seats)
    return (
        toy.add("main", "direct-normal-main").add("quick", "direct-normal-quick").add("now", "direct-immediate-quick")
    )


def test_CF_1_the_set_up_runs_once_and_first() -> None:
    toy = table().start()
    assert toy.log == ["set up"]
    toy.take("main", "pass", "pass", "pass")
    assert toy.log.count("set up") == 1


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_CF_2_the_turn_player_gets_the_chance(turn: int) -> None:
    assert table().start(turn).asked() == (turn, "chance")


def test_CF_2_after_a_resolution_the_turn_player_has_the_chance() -> None:
    toy = table().start(1).take("pass", "quick", "pass", "pass", "pass")
    assert effects(toy.log) == ["quick of 2"]
    assert toy.asked() == (1, "chance")


def test_CF_2_Q_101_everybody_must_pass_again_before_the_next_request_resolves() -> None:
    toy = table().start().take("quick", "quick", "pass", "pass", "pass")
    assert effects(toy.said()) == ["quick of 0"]
    toy.take("pass", "pass")
    assert effects(toy.said()) == []
    assert toy.asked() == (2, "chance")
    toy.take("pass")
    assert effects(toy.said()) == ["quick of 0"]


def test_CF_3_the_holder_requests_what_is_legal_or_passes() -> None:
    toy = table().start()
    assert toy.options() == ["main", "quick", "now", "pass"]
    assert toy.take("pass").options() == ["quick", "now", "pass"]


def test_CF_3_CF_6_0_a_in_6_0_nobody_passes_on_an_empty_stage() -> None:
    """Q-103: with something on the stage everybody may."""
    toy = Toy(2, SIX).add("a", "direct-normal-quick").start()
    assert toy.options() == ["a"]
    assert toy.take("a").options() == ["a", "pass"]


def test_CF_4_a_request_clears_the_pass_record() -> None:
    toy = table().start().take("quick", "pass", "pass")
    assert toy.asked() == (2, "chance")
    toy.take("quick", "pass")
    assert toy.asked() == (0, "chance")
    toy.take("pass", "pass")
    assert effects(toy.log) == ["quick of 2"]


def test_CF_4_an_immediate_request_clears_it_too() -> None:
    toy = table().start().take("quick", "pass", "now", "pass", "pass")
    assert effects(toy.log) == ["now of 1"]
    assert toy.asked() == (0, "chance")


def test_CF_5_a_request_is_performed_before_it_is_staged() -> None:
    toy = table().start().take("quick")
    assert toy.said()[1:] == ["perform quick", "requested quick"]
    assert toy.pending is None


def test_CF_6_triggers_of_the_cost_come_before_staging() -> None:
    """Q-119, Q-406: in 8.0d and later."""
    toy = Toy().add("dear", "direct-normal-main", cost=lambda game, _: game.trigger("t", 0))
    toy.add("t", "triggered-immediate-quick").start().take("dear")
    assert [line for line in toy.log if line in ("effect t of 0", "requested dear")] == [
        "effect t of 0",
        "requested dear",
    ]


def test_CF_6_0_b_in_6_0_triggers_of_the_cost_come_after_staging() -> None:
    toy = Toy(2, SIX).add("dear", "direct-normal-main", cost=lambda game, _: game.trigger("t", 0))
    toy.add("t", "triggered-immediate-quick").start().take("dear")
    assert [line for line in toy.log if line in ("effect t of 0", "requested dear")] == [
        "requested dear",
        "effect t of 0",
    ]


def test_CF_6_0_b_in_6_0_triggers_of_an_immediate_request_come_after_it() -> None:
    toy = Toy(2, SIX).add("dear", "direct-immediate-main", cost=lambda game, _: game.trigger("t", 0))
    toy.add("t", "triggered-immediate-quick").start().take("dear")
    assert effects(toy.log) == ["dear of 0", "t of 0"]


def test_CF_6_a_trigger_of_the_cost_can_end_the_game_before_the_request_exists() -> None:
    """Q-406: the request is neither staged nor resolved."""
    toy = Toy(2).add("dear", "direct-normal-main", cost=lambda game, _: game.trigger("t", 0))
    toy.add("t", "triggered-immediate-quick", loses(0)).start().take("dear")
    assert toy.outcome == Outcome((1,), "the others lost")
    assert toy.staged() == []
    assert "requested dear" not in toy.log


def test_CF_7_normal_requests_wait_and_immediate_ones_do_not() -> None:
    toy = table().start().take("quick", "now")
    assert effects(toy.log) == ["now of 0"]
    assert toy.staged() == ["quick"]


def test_CF_8_an_immediate_request_resolves_at_once_and_moves_neither_chance_nor_stage() -> None:
    """Q-121; it is never on the stage ([TM-7])."""
    seen: list[tuple[list[str], int]] = []
    toy = Toy().add("quick", "direct-normal-quick")
    toy.add("now", "direct-immediate-quick", lambda game, _: seen.append((game.staged(), game.chance)))
    toy.start().take("quick", "pass", "now")
    assert seen == [(["quick"], 1)]
    assert toy.asked() == (1, "chance")
    assert toy.staged() == ["quick"]


def test_CF_8_the_steps_of_a_resolution_come_in_order() -> None:
    """[RS-3] effect, [RS-5] keys, [RS-6] resolved, then the win check [9]."""
    toy = table().start().take("now")
    assert toy.said()[1:] == [
        "perform now",
        "requested now",
        "effect now of 0",
        "settle now",
        "resolved now",
        "win check",
    ]


def test_CF_9_the_game_ends_where_it_is_decided() -> None:
    toy = Toy().add("now", "direct-immediate-quick", loses(2)).start().take("now")
    assert toy.outcome == Outcome((0, 1), "the others lost")
    assert toy.decision is None
    with pytest.raises(GameOver, match="the game is over; there is nothing left to decide"):
        toy.choose(0)


def test_CF_9_CF_20_the_win_check_precedes_the_trigger_check() -> None:
    """Q-115, for an immediate request and for one from the stage."""
    for speed in ("immediate", "normal"):
        toy = Toy(2).add("a", f"direct-{speed}-main", loses(1)).add("t", "triggered-immediate-quick", loses(0))
        toy.on("resolved a", ("t", 0)).start().take("a")
        if speed == "normal":
            toy.take("pass", "pass")
        assert toy.outcome == Outcome((0,), "the others lost")
        assert effects(toy.log) == ["a of 0"]


def test_WL_1_there_is_no_win_check_while_requesting_staging_or_passing() -> None:
    """Q-116: who is lost in between loses at the next check only."""
    toy = Toy(2).add("dear", "direct-normal-main", cost=loses(0)).add("saves", "direct-immediate-quick")
    toy.effects["saves"] = lambda game, _: game.lost.clear()
    toy.start().take("dear", "pass")
    assert toy.outcome is None
    assert "win check" not in toy.log
    toy.take("saves", "pass", "pass")
    assert toy.outcome is None
    assert effects(toy.log) == ["saves of 1", "dear of 0"]


def test_CF_10_a_normal_request_is_staged_and_the_chance_stays() -> None:
    """Q-112, [TM-3]: any number of requests while holding the chance."""
    toy = table().start().take("main", "quick", "quick")
    assert toy.staged() == ["main", "quick", "quick"]
    assert toy.asked() == (0, "chance")


def test_CF_10_Q_104_what_a_request_triggers_lies_above_it() -> None:
    toy = table().add("t", "triggered-normal-quick").on("requested main", ("t", 1)).start().take("main")
    assert toy.staged() == ["main", "t"]


def test_CF_11_CF_16_passing_hands_the_chance_round_from_the_turn_player() -> None:
    toy = table().start(1)
    seats = [toy.asked()[0]]
    for _ in range(3):
        seats.append(toy.take("pass").asked()[0])
    assert seats == [1, 2, 0, 1]


def test_CF_12_nothing_resolves_before_everybody_has_passed() -> None:
    toy = table().start().take("quick", "pass", "pass")
    assert effects(toy.log) == []
    assert effects(toy.take("pass").log) == ["quick of 0"]


def test_CF_13_the_rule_system_has_the_chance_while_a_request_resolves() -> None:
    seen: list[int] = []
    toy = Toy().add("a", "direct-normal-main", lambda game, _: seen.append(game.chance))
    toy.start().take("a", "pass", "pass", "pass")
    assert seen == [SYSTEM]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_CF_14_CF_21_after_everybody_passed_on_an_empty_stage_the_turn_player_must_act(seats: int) -> None:
    """Q-114: no pass is offered, to the turn player only, and only until something has been requested."""
    toy = table(seats).start(1)
    toy.take(*["pass"] * seats)
    assert toy.asked() == (1, "chance")
    assert toy.options() == ["main", "quick", "now"]
    toy.take("now")
    assert toy.options() == ["main", "quick", "now", "pass"]
    toy.take(*["pass"] * seats)
    assert "pass" not in toy.options()


def test_CF_14_a_request_by_another_player_also_lifts_the_duty() -> None:
    """The duty follows a round in which nobody did anything."""
    toy = table().start().take("pass", "now", "pass", "pass")
    assert toy.asked() == (0, "chance")
    assert "pass" in toy.options()
    assert "pass" not in toy.take("pass").options()


def test_CF_15_the_top_request_resolves_first() -> None:
    toy = table().start().take("main", "quick", "pass", "quick", "pass", "pass", "pass")
    assert effects(toy.said()) == ["quick of 1"]
    toy.take("pass", "pass", "pass")
    assert effects(toy.said()) == ["quick of 0"]
    toy.take("pass", "pass", "pass")
    assert effects(toy.said()) == ["main of 0"]


def test_CF_15_RS_3_a_request_is_on_the_stage_while_its_effect_runs_and_gone_when_it_has_resolved() -> None:
    """Q-503, [RS-4]."""
    seen: list[list[str]] = []
    toy = Toy().add("a", "direct-normal-main", lambda game, _: seen.append(game.staged()))
    toy.start().take("a", "pass", "pass", "pass")
    assert seen == [["a"]]
    assert toy.staged() == []
    assert toy.log[-4:] == ["effect a of 0", "settle a", "resolved a", "win check"]


def test_CF_18_one_request_resolves_per_round_of_passes() -> None:
    toy = table().start().take("quick", "quick", "quick")
    for left in (2, 1, 0):
        toy.take("pass", "pass", "pass")
        assert len(toy.stage) == left


def test_CF_19_others_may_act_on_an_empty_stage_once_the_turn_player_has_passed() -> None:
    """Q-113."""
    toy = table().start().take("pass", "quick")
    assert toy.staged() == ["quick"]
    assert toy.stage[0].controller == 1


def test_CF_22_in_the_middle_of_an_effect_only_the_effect_asks() -> None:
    """Q-122: no request is possible; afterwards the flow goes on where it was."""
    toy = Toy().add("a", "direct-normal-main", asks).add("quick", "direct-normal-quick")
    toy.start().take("a", "pass", "pass", "pass")
    assert toy.asked() == (0, "well")
    assert toy.options() == ["yes", "no"]
    assert toy.staged() == ["a"]
    toy.take("no")
    assert toy.log[-4:] == ["answered no", "settle a", "resolved a", "win check"]
    assert toy.asked() == (0, "chance")


def test_RS_2_a_request_whose_target_is_gone_has_no_effect_but_resolves() -> None:
    """Q-501, Q-504, Q-505: its keys are put away and triggers see it."""
    toy = table().add("t", "triggered-immediate-quick").on("resolved main", ("t", 0))
    toy.targets["main"] = False
    toy.start().take("main", "pass", "pass", "pass")
    assert effects(toy.log) == ["t of 0"]
    assert toy.log[3:6] == ["settle main", "resolved main", "win check"]
    assert [event.kind for event in toy.events if event.kind in ("fizzled", "resolved")] == [
        "fizzled",
        "resolved",
        "resolved",
    ]


def test_RS_2_a_request_without_effect_resolves_without_it() -> None:
    """Q-613: what Truce of 6.0 does to a Damage Judgement."""
    toy = table().start().take("main", "quick")
    toy.stage[0].void = True
    toy.take(*["pass"] * 6)
    assert effects(toy.log) == ["quick of 0"]
    assert "resolved main" in toy.log


def creates(id: str) -> "Toy":
    toy = Toy().add("creator", "direct-normal-main", lambda game, request: game.create(id, request.controller))
    return toy.add("later", "raised-normal-main").add("at once", "raised-immediate-main")


def test_RQ_8_Q_110_a_created_request_is_staged_when_its_creator_is_gone() -> None:
    toy = creates("later").start().take("creator", "pass", "pass", "pass")
    assert toy.staged() == ["later"]
    assert "perform later" not in toy.log
    assert toy.asked() == (0, "chance")


def test_RQ_8_Q_110_a_created_request_comes_before_what_the_creator_triggered() -> None:
    toy = creates("later").add("t", "triggered-normal-quick").on("resolved creator", ("t", 0))
    toy.start().take("creator", "pass", "pass", "pass")
    assert toy.staged() == ["later", "t"]


def test_RQ_8_Q_110_a_created_immediate_request_resolves_with_a_win_check() -> None:
    toy = creates("at once")
    toy.effects["at once"] = loses(1)
    toy.start().take("creator", "pass", "pass", "pass")
    assert toy.outcome == Outcome((0, 2), "the others lost")


def test_Q_110_two_requests_of_one_effect_follow_in_the_order_of_their_creation() -> None:
    def both(game: Toy, request: Request) -> None:
        game.create("one", request.controller)
        game.create("two", request.controller)

    toy = Toy().add("creator", "direct-normal-main", both)
    toy.add("one", "raised-normal-main").add("two", "raised-normal-main").start().take(
        "creator", "pass", "pass", "pass"
    )
    assert toy.staged() == ["one", "two"]


def test_Q_110_a_created_request_may_create_the_next() -> None:
    """6.0: End raises Charge, Charge raises Draw."""
    toy = Toy(2, SIX).add("end", "direct-normal-main", lambda game, _: game.create("charge", 1))
    toy.add("charge", "raised-immediate-main", lambda game, _: game.create("draw", 1)).add("draw", "raised-normal-main")
    toy.start().take("end", "pass", "pass")
    assert effects(toy.log) == ["end of 0", "charge of 1"]
    assert toy.staged() == ["draw"]


def test_Q_119_held_triggers_wait_until_their_request_is_gone() -> None:
    """B·J of 8.0d: what its cost triggered enters the check after it has resolved, its win check first."""

    def hold(game: Toy, request: Request) -> None:
        request.held = [game.new_request(game.action("t"), 0)]

    toy = Toy(2).add("bj", "direct-normal-quick", cost=hold).add("t", "triggered-immediate-quick")
    toy.start().take("bj")
    assert effects(toy.log) == []
    toy.take("pass", "pass")
    assert [line for line in toy.log if line in ("win check", "effect t of 0")] == [
        "win check",
        "effect t of 0",
        "win check",
    ]


def test_a_choice_that_is_not_listed_or_answers_another_decision_is_refused() -> None:
    toy = table().start()
    assert toy.decision is not None
    serial = toy.decision.serial
    with pytest.raises(IllegalChoice, match=r"no option 4: choose 0 to 3 of <chance of seat 0"):
        toy.choose(4)
    with pytest.raises(IllegalChoice, match="no option -1"):
        toy.choose(-1)
    with pytest.raises(StaleChoice, match=f"this answers decision {serial + 1}, but decision {serial} is open now"):
        toy.choose(0, serial + 1)
    assert toy.log == ["set up"]
    toy.choose(0, serial)
    with pytest.raises(StaleChoice):
        toy.choose(0, serial)


def test_a_single_option_is_taken_automatically_if_wanted_but_never_a_lone_pass() -> None:
    """A chance that closes by itself would tell what a hand holds."""

    def asks_one(game: Toy, request: Request) -> None:
        asks(game, request)
        assert game.decision is not None
        options = game.decision.options[:1]
        game.decision = None
        game.ask(request.controller, WELL, options, 0)

    asked = Toy(2).add("main", "direct-immediate-main", asks_one).start().take("main")
    assert asked.asked() == (0, "well")
    taken = Toy(2, automation=AUTO_SINGLE).add("main", "direct-immediate-main", asks_one).start().take("main")
    assert "answered yes" in taken.log
    taken.take("pass")
    assert taken.asked() == (1, "chance")
    assert taken.options() == ["pass"]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_the_flow_knows_any_number_of_players(seats: int) -> None:
    toy = table(seats).start(seats - 1).take("main")
    toy.take(*["pass"] * (seats - 1))
    assert effects(toy.log) == []
    toy.take("pass")
    assert effects(toy.log) == [f"main of {seats - 1}"]
