"""The game stops for the player whenever he could do something, unless he asked to pass on."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.views import View
from kirifuda.blackpoker.views.shapes import DecisionView, RequestView, blank_view
from kirifuda.cli.stops import STOP, UNTIL_SOMETHING, UNTIL_TURN, Stops, default_index
from kirifuda.core.decision import BACK, DONE, PASS, Option, action_option, card_option
from kirifuda.core.event import Event

RULES = blackpoker.rules_of("8.2 Lite")


def asked(kind: str, *options: Option, turn: int = 1, staged: bool = True, last: bool = False) -> View:
    seen = blank_view(RULES, 0)
    seen.turn = turn
    if staged:
        seen.stage = [RequestView(3, RULES.by_id["attack"].index, 1, ())]
    seen.decision = DecisionView(kind, list(options), 0)
    seen.decision.last = last
    return seen


def test_a_lone_pass_is_passed_but_not_at_a_strict_table() -> None:
    assert Stops(False).answer(asked("chance", PASS)) == 0
    assert Stops(True).answer(asked("chance", PASS)) is None


def test_it_stops_when_something_could_be_done() -> None:
    assert Stops(False).answer(asked("chance", action_option(3), PASS)) is None


@pytest.mark.parametrize("mode", [UNTIL_SOMETHING, UNTIL_TURN])
def test_CF_23_it_passes_on_when_asked(mode: int) -> None:
    stops = Stops(False)
    stops.pass_on(mode)
    assert stops.answer(asked("chance", action_option(3), PASS)) == 1
    assert stops.mode == mode


@pytest.mark.parametrize("mode", [UNTIL_SOMETHING, UNTIL_TURN])
def test_the_own_turn_and_any_other_decision_stop(mode: int) -> None:
    for seen in (
        asked("chance", action_option(3), PASS, turn=0, staged=False),
        asked("blockers", card_option(3), DONE),
    ):
        stops = Stops(False)
        stops.pass_on(mode)
        assert stops.answer(seen) is None
        assert stops.mode == STOP


@pytest.mark.parametrize("kind", ["declared", "attacks", "blocks"])
def test_p_lasts_until_the_opponent_does_something_and_pp_longer(kind: str) -> None:
    for mode, stopped in ((UNTIL_SOMETHING, True), (UNTIL_TURN, False)):
        stops = Stops(False)
        stops.pass_on(mode)
        stops.saw(0, [Event(kind, 0, 1, 1, ()), Event("passed", 1, -1, -1, ())])
        assert stops.mode == mode
        stops.saw(0, [Event(kind, 1, 1, 1, ())])
        assert (stops.mode == STOP) == stopped


def test_a_pass_that_is_not_offered_stops() -> None:
    stops = Stops(False)
    stops.pass_on(UNTIL_TURN)
    assert stops.answer(asked("chance", action_option(3))) is None


def test_a_draft_choice_without_alternative_is_taken_unless_it_completes_the_request() -> None:
    assert Stops(False).answer(asked("key", card_option(3), BACK)) == 0
    assert Stops(False).answer(asked("key", card_option(3), BACK, last=True)) is None
    assert Stops(False).answer(asked("key", card_option(3), card_option(4), BACK)) is None
    assert Stops(False).answer(asked("discard", card_option(3))) == 0
    assert Stops(True).answer(asked("key", card_option(3), BACK)) is None


def test_enter_passes_while_something_is_on_the_stage() -> None:
    assert default_index(asked("chance", action_option(3), PASS)) == 1
    assert default_index(asked("chance", action_option(3), PASS, turn=0, staged=False)) is None
    assert default_index(asked("chance", action_option(3))) is None
    assert default_index(asked("attackers", DONE)) is None
