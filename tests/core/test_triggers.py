"""The trigger check [6], steps [6-1] to [6-12], with three players."""

import pytest

from kirifuda.core import game as core_game
from kirifuda.core.errors import EngineError
from kirifuda.core.game import AUTO_TRIGGERS
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import Request
from tests.core.toy import SIX, Toy, effects, loses, needs_plain_core

pytestmark = [pytest.mark.both, needs_plain_core]

CLASSES = {
    "imm-main": "triggered-immediate-main",
    "imm-quick": "triggered-immediate-quick",
    "norm-main": "triggered-normal-main",
    "norm-quick": "triggered-normal-quick",
}


def table(*triggered: tuple[str, int], seats: int = 3, turn: int = 0, automation: int = 0) -> Toy:
    """`go` is immediate; when it has resolved all of these are triggered, each named by its class."""
    toy = Toy(seats, automation=automation).add("go", "direct-immediate-main")
    for id, header in CLASSES.items():
        toy.add(id, header)
    return toy.on("resolved go", *triggered).start(turn).take("go")


def triggered_order(toy: Toy) -> list[str]:
    """What was taken out of the buffer, in order, with its controller."""
    names = {action.index: action.id for action in toy.actions}
    return [f"{names[event.number]} of {event.seat}" for event in toy.events if event.kind == "triggered"]


def test_TC_1_conditions_are_judged_at_the_event() -> None:
    """[6-1] Q-117: what was triggered stays so, whatever happens before the check."""
    toy = Toy().add("go", "direct-normal-main").add("t", "triggered-immediate-quick").on("requested go", ("t", 0))
    toy.start()
    toy.triggers["requested go"] = [("t", 0)]
    toy.take("go")
    assert effects(toy.log) == ["t of 0"]
    toy.triggers.clear()
    toy.take("pass", "pass", "pass")
    assert effects(toy.log) == ["t of 0", "go of 0"]


def test_TC_1_without_triggers_there_is_nothing_to_check() -> None:
    toy = table()
    assert toy.buffer == []
    assert toy.asked() == (0, "chance")


def test_TC_2_the_check_goes_on_until_the_buffer_is_empty() -> None:
    """[6-2] A trigger may trigger the next one."""
    toy = Toy().add("go", "direct-immediate-main").add("a", "triggered-immediate-quick")
    toy.add("b", "triggered-normal-quick").add("c", "triggered-immediate-quick")
    toy.on("resolved go", ("a", 0)).on("resolved a", ("b", 2)).on("requested b", ("c", 1)).start().take("go")
    assert triggered_order(toy) == ["a of 0", "b of 2", "c of 1"]
    assert toy.buffer == []


def test_TC_3_TC_7_immediates_come_before_normals_whoever_has_them() -> None:
    """[6-3] [6-8]"""
    toy = table(("norm-quick", 0), ("imm-quick", 2))
    assert triggered_order(toy) == ["imm-quick of 2", "norm-quick of 0"]


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
@pytest.mark.parametrize("id", ["imm-quick", "norm-quick"])
def test_TC_3_TC_4_players_come_in_turn_from_the_turn_player_on(turn: int, order: list[int], id: str) -> None:
    """[6-4] [6-7] [6-9] [6-12]"""
    toy = table((id, 0), (id, 1), (id, 2), turn=turn)
    assert triggered_order(toy) == [f"{id} of {seat}" for seat in order]


@pytest.mark.parametrize("speed", ["imm", "norm"])
def test_TC_3_TC_4_main_ones_of_a_player_come_before_his_quick_ones(speed: str) -> None:
    """[6-5] [6-6] [6-10] [6-11], but a player is finished before the next one begins."""
    toy = table((f"{speed}-quick", 0), (f"{speed}-main", 0), (f"{speed}-quick", 1))
    assert triggered_order(toy) == [f"{speed}-main of 0", f"{speed}-quick of 0", f"{speed}-quick of 1"]


@pytest.mark.parametrize("id", ["imm-main", "imm-quick", "norm-main", "norm-quick"])
def test_TC_3_Q_107_a_trigger_of_somebody_else_alone_is_reached(id: str) -> None:
    assert triggered_order(table((id, 1))) == [f"{id} of 1"]


def test_TC_4_normals_staged_later_lie_higher() -> None:
    """[TC-7]: and so resolve earlier."""
    toy = table(("norm-quick", 2), ("norm-main", 0))
    assert toy.staged() == ["norm-main", "norm-quick"]


def test_TC_5_an_immediate_trigger_resolves_without_stage_and_with_a_win_check() -> None:
    """[6-5-3] [6-5-4]"""
    seen: list[list[str]] = []
    toy = Toy().add("go", "direct-immediate-main")
    toy.add("t", "triggered-immediate-quick", lambda game, _: seen.append(game.staged()))
    toy.on("resolved go", ("t", 1)).start().take("go")
    assert seen == [[]]
    assert toy.log[-4:] == ["effect t of 1", "settle t", "resolved t", "win check"]


def test_TC_5_a_trigger_that_decides_the_game_ends_the_check() -> None:
    """Q-637: the ones after it never resolve."""
    toy = Toy().add("go", "direct-immediate-main").add("t", "triggered-immediate-quick", loses(0))
    toy.on("resolved go", ("t", 0), ("t", 1)).start().take("go")
    assert effects(toy.log) == ["go of 0", "t of 0"]
    assert toy.outcome == Outcome((1, 2), "the others lost")


def test_TC_5_a_normal_main_trigger_is_staged_on_an_empty_stage() -> None:
    """[6-10-5]"""
    assert table(("norm-main", 1)).staged() == ["norm-main"]


def test_TC_5_main_trigger_is_discarded_when_stage_is_not_empty() -> None:
    """[6-10-6] Q-105: for good; a quick one is staged in any case ([6-10-7])."""
    toy = table(("norm-quick", 0), ("norm-main", 1), ("norm-quick", 2))
    assert toy.staged() == ["norm-quick", "norm-quick"]
    assert [event.seat for event in toy.events if event.kind == "dropped"] == [1]
    toy.take(*["pass"] * 6)
    assert effects(toy.log) == ["go of 0", "norm-quick of 2", "norm-quick of 0"]
    assert toy.buffer == []


def test_TC_5_Q_106_of_two_main_triggers_the_first_is_staged_and_the_second_discarded() -> None:
    toy = (
        Toy().add("go", "direct-immediate-main").add("one", "triggered-normal-main").add("two", "triggered-normal-main")
    )
    toy.on("resolved go", ("one", 1), ("two", 1)).start().take("go")
    assert toy.asked() == (1, "trigger")
    assert toy.take("two").staged() == ["two"]
    assert toy.buffer == []
    toy.take("pass", "pass", "pass")
    assert effects(toy.log) == ["go of 0", "two of 1"]


def test_TC_5_new_triggers_join_the_running_check() -> None:
    """[6-5-5] [6-5-6] Q-108: the present player's come first, then the turn player's again."""
    toy = Toy(automation=AUTO_TRIGGERS).add("go", "direct-immediate-main")
    toy.add("a", "triggered-immediate-quick").add("b", "triggered-immediate-quick")
    toy.on("resolved go", ("a", 1), ("a", 2)).on("resolved a", ("b", 0), ("b", 1)).start().take("go")
    assert triggered_order(toy)[:3] == ["a of 1", "b of 1", "a of 2"]
    assert triggered_order(toy)[3:] == ["b of 0", "b of 0", "b of 1"]


def test_Q_108_an_immediate_that_appears_while_normals_are_staged_waits_for_them() -> None:
    """[6-10-8] [6-10-9]"""
    toy = Toy(automation=AUTO_TRIGGERS).add("go", "direct-immediate-main")
    toy.add("n", "triggered-normal-quick").add("i", "triggered-immediate-quick")
    toy.on("resolved go", ("n", 0), ("n", 1)).on("requested n", ("i", 0)).start().take("go")
    assert triggered_order(toy) == ["n of 0", "n of 1", "i of 0", "i of 0"]


def two_kinds(automation: int = 0) -> Toy:
    toy = Toy(automation=automation).add("go", "direct-immediate-main")
    for id in ("a", "b", "c"):
        toy.add(id, "triggered-immediate-quick")
    return toy


def test_TC_6_Q_118_the_player_chooses_which_is_next_one_at_a_time() -> None:
    """[6-5-2] [6-10-2]: after the first has resolved; the last one needs no choice."""
    toy = two_kinds().on("resolved go", ("a", 1), ("b", 1), ("c", 1)).start().take("go")
    assert toy.asked() == (1, "trigger")
    assert toy.options() == ["a", "b", "c"]
    toy.take("b")
    assert effects(toy.log) == ["go of 0", "b of 1"]
    assert toy.options() == ["a", "c"]
    toy.take("c")
    assert effects(toy.log) == ["go of 0", "b of 1", "c of 1", "a of 1"]


def test_TC_6_equal_triggers_are_asked_about_only_if_wanted() -> None:
    strict = two_kinds().on("resolved go", ("a", 1), ("a", 1)).start().take("go")
    assert strict.asked() == (1, "trigger")
    usual = two_kinds(AUTO_TRIGGERS).on("resolved go", ("a", 1), ("a", 1)).start().take("go")
    assert usual.asked() == (0, "chance")
    mixed = two_kinds(AUTO_TRIGGERS).on("resolved go", ("a", 1), ("b", 1)).start().take("go")
    assert mixed.asked() == (1, "trigger")


def test_TC_7_the_whole_order() -> None:
    everything = [(id, seat) for seat in (2, 1, 0) for id in ("norm-quick", "imm-quick", "imm-main")]
    assert triggered_order(table(*everything, turn=1)) == [
        "imm-main of 1", "imm-quick of 1", "imm-main of 2", "imm-quick of 2", "imm-main of 0", "imm-quick of 0",
        "norm-quick of 1", "norm-quick of 2", "norm-quick of 0",
    ]  # fmt: skip


def test_TC_8_staging_a_normal_trigger_is_no_win_check() -> None:
    """Who is lost by the cost of a request is still in the game when its triggers have been staged (Q-116)."""

    def pay(game: Toy, request: Request) -> None:
        game.lost.add(0)
        game.trigger("t", 1)

    toy = Toy().add("dear", "direct-normal-main", cost=pay).add("t", "triggered-normal-quick").start().take("dear")
    assert toy.outcome is None
    assert "win check" not in toy.log
    assert toy.staged() == ["t", "dear"]


def test_TC_10_a_chain_of_triggers_keeps_its_order() -> None:
    """End: Charge (immediate, main) of the new turn player resolves, then Draw (normal, main) is staged."""

    def pass_turn(game: Toy, request: Request) -> None:
        game.turn = 1
        game.trigger("charge", 1)

    toy = Toy(2).add("end", "direct-normal-main", pass_turn)
    toy.add("charge", "triggered-immediate-main").add("draw", "triggered-normal-main").on(
        "resolved charge", ("draw", 1)
    )
    toy.start().take("end", "pass", "pass")
    assert effects(toy.log) == ["end of 0", "charge of 1"]
    assert toy.staged() == ["draw"]
    assert toy.asked() == (1, "chance")


def six(*triggered: tuple[str, int]) -> Toy:
    toy = Toy(2, SIX).add("go", "direct-immediate-main")
    for id, header in CLASSES.items():
        toy.add(id, header)
    return toy.on("resolved go", *triggered).start().take("go")


def test_TC_6_0_in_6_0_a_player_orders_main_and_quick_freely() -> None:
    toy = six(("imm-main", 0), ("imm-quick", 0))
    assert toy.options() == ["imm-main", "imm-quick"]
    toy.take("imm-quick")
    assert triggered_order(toy) == ["imm-quick of 0", "imm-main of 0"]


def test_TC_6_0_in_6_0_no_main_trigger_is_discarded() -> None:
    toy = six(("norm-main", 0), ("norm-main", 1))
    assert toy.staged() == ["norm-main", "norm-main"]


def test_TC_6_0_in_6_0_immediates_come_first_and_the_turn_player_too() -> None:
    toy = six(("norm-quick", 0), ("imm-quick", 1), ("imm-main", 0))
    assert triggered_order(toy)[:2] == ["imm-main of 0", "imm-quick of 1"]
    assert toy.staged() == ["norm-quick"]


def test_Q_123_triggers_that_never_end_are_an_engine_error() -> None:
    toy = Toy(2).add("go", "direct-immediate-main").add("t", "triggered-immediate-quick")
    toy.on("resolved go", ("t", 0)).on("resolved t", ("t", 0)).start()
    with pytest.raises(EngineError, match=r"a trigger check processed more than 10000 requests \(Q-123\)"):
        toy.take("go")


def test_Q_123_the_limit_counts_one_check_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_game, "TRIGGER_LIMIT", 3)
    toy = Toy(2).add("go", "direct-immediate-main").add("t", "triggered-immediate-quick")
    toy.on("resolved go", ("t", 0), ("t", 1)).start().take(*["go"] * 5)
    assert effects(toy.log).count("t of 0") == 5
