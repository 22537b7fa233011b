"""[CF-23] Passing for a player: he is asked wherever his policy promises it, and nobody can tell from a pass."""

import json

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.pilot.autopilot import Autopilot, autopilot_from_data
from kirifuda.blackpoker.pilot.shortcuts import KINDS, Macro
from kirifuda.blackpoker.pilot.stops import (
    ALWAYS,
    COULD_RESPOND,
    MARKED,
    MODES,
    Policy,
    answer,
    conceivable,
    meaningful,
    only_choice,
    paced,
    pass_index,
    policy_from_data,
)
from kirifuda.blackpoker.views import View, redact, view
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, blank_view
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import BACK, PASS, Option, action_option, card_option
from kirifuda.core.errors import StateError
from tests.pilot.piloted import REGULATIONS, Table, could_request, data, random_policy, redealt

pytestmark = pytest.mark.both

RULES = blackpoker.rules_of("8.2 Master")
UP = action_option(RULES.by_id["up"].index)
COUNTER = action_option(RULES.by_id["counter"].index)


def asked(kind: str, *options: Option, turn: int = 1, top: str = "", by: int = 1, last: bool = False) -> View:
    seen = blank_view(RULES, 0)
    seen.turn = turn
    if top:
        seen.stage = [RequestView(3, RULES.by_id[top].index, by, ())]
    seen.decision = DecisionView(kind, list(options), 0)
    seen.decision.last = last
    return seen


def marking(theirs: str = "", mine: str = "", moment: str = "") -> Policy:
    policy = Policy(MARKED)
    policy.theirs, policy.mine, policy.moments = [theirs], [mine], [moment] if moment else []
    return policy


def test_a_lone_pass_is_passed_unless_the_player_is_always_asked() -> None:
    seen = asked("chance", PASS, top="up")
    assert answer(Policy(COULD_RESPOND), seen) == 0
    assert answer(Policy(MARKED), seen) == 0
    assert answer(Policy(ALWAYS), seen) is None


def test_it_stops_when_something_could_be_done() -> None:
    seen = asked("chance", UP, PASS, top="up")
    assert answer(Policy(COULD_RESPOND), seen) is None
    assert answer(Policy(ALWAYS), seen) is None
    assert answer(Policy(MARKED), seen) == 1


@pytest.mark.parametrize("mode", MODES)
def test_the_main_chance_always_stops(mode: str) -> None:
    assert answer(Policy(mode), asked("chance", UP, PASS, turn=0)) is None
    assert answer(Policy(mode), asked("chance", PASS, turn=0)) is None


@pytest.mark.parametrize("mode", MODES)
def test_CF_21_a_pass_that_is_not_offered_stops(mode: str) -> None:
    assert answer(Policy(mode), asked("chance", UP, top="up")) is None


@pytest.mark.parametrize(
    ("policy", "top", "by", "turn", "stops"),
    [
        (marking(theirs="attack"), "attack", 1, 1, True),
        (marking(theirs="attack"), "attack", 0, 0, False),
        (marking(theirs="attack"), "up", 1, 1, False),
        (marking(mine="counter"), "up", 1, 1, True),
        (marking(mine="down"), "up", 1, 1, False),
        (marking(moment="request"), "up", 1, 1, True),
        (marking(moment="request"), "up", 0, 1, False),
        (marking(moment="request"), "block", 1, 1, False),
        (marking(moment="trigger"), "nextGeneration", 0, 1, True),
        (marking(moment="trigger"), "draw", 1, 1, False),
        (marking(moment="attack"), "damageJudge", 1, 1, True),
        (marking(moment="attack"), "damageJudge", 0, 0, False),
        (marking(moment="end"), "end", 1, 1, True),
        (marking(moment="end"), "attack", 1, 1, False),
        (marking(moment="own draw"), "draw", 0, 0, True),
        (marking(moment="own draw"), "draw", 1, 1, False),
        (marking(moment="other draw"), "draw", 1, 1, True),
        (marking(moment="other draw"), "draw", 0, 0, False),
        (marking(moment="quiet"), "", 1, 1, True),
        (marking(moment="quiet"), "up", 1, 1, False),
    ],
)
def test_marks_stop_at_what_they_name(policy: Policy, top: str, by: int, turn: int, stops: bool) -> None:
    seen = asked("chance", COUNTER, PASS, top=top, by=by, turn=turn)
    assert (answer(policy, seen) is None) == stops


def test_a_mark_stops_in_every_mode_even_with_nothing_but_a_pass() -> None:
    for mode in MODES:
        policy = marking(theirs="up")
        policy.mode = mode
        assert answer(policy, asked("chance", PASS, top="up")) is None


def test_a_draft_choice_without_alternative_is_taken_unless_it_completes_the_request() -> None:
    policy = Policy(ALWAYS)
    assert answer(policy, asked("key", card_option(3), BACK)) == 0
    assert answer(policy, asked("key", card_option(3), BACK, last=True)) is None
    assert answer(policy, asked("key", card_option(3), card_option(4), BACK)) is None
    assert answer(policy, asked("discard", card_option(3))) == 0
    assert answer(Policy(ALWAYS, False), asked("key", card_option(3), BACK)) is None


def test_a_policy_and_an_autopilot_are_plain_data() -> None:
    policy = marking("attack", "counter", "end")
    pilot = Autopilot(policy)
    pilot.macro = Macro(KINDS[0], 7)
    again = autopilot_from_data(json.loads(json.dumps(pilot.to_data())))
    assert again.to_data() == pilot.to_data() == pilot.clone().to_data()
    pilot.clone().policy.theirs.append("up")
    assert policy.theirs == ["attack"]
    assert autopilot_from_data({"policy": policy.to_data(), "macro": None}).macro is None


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"mode": "never"}, "unknown mode 'never': the modes are always, smart, could respond, marked"),
        ({"mode": "marked", "moments": ["lunch"]}, "unknown moment 'lunch'"),
        ({"mode": "marked", "mine": "up"}, "mine must be a list of words"),
        ({"mode": "marked", "theirs": [3]}, "theirs must be a list of words"),
        ({"mode": "marked", "marks": []}, "a policy has no 'marks'"),
    ],
)
def test_bad_policies_are_refused(entry: dict[str, object], message: str) -> None:
    with pytest.raises(StateError, match=message):
        policy_from_data(entry)


def test_bad_macros_are_refused() -> None:
    policy = Policy().to_data()
    for bad in (["jump", 1, True, 0], ["end turn"], ["end turn", "x", True, 0], "end turn"):
        with pytest.raises(StateError, match="no macro"):
            autopilot_from_data({"policy": policy, "macro": bad})
    with pytest.raises(StateError, match="needs a policy"):
        autopilot_from_data({"macro": None})


def table(regulation: str, mode: str, seed: int) -> Table:
    rng = Rng(seed + 100)
    game = blackpoker.new_game(regulation, seed=seed)
    return Table(game, [random_policy(game, mode, rng) for _ in range(2)], rng)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_no_response_a_policy_promises_to_stop_for_is_passed_over(regulation: str, mode: str) -> None:
    """The referee asks the engine itself what could be requested; shortcuts are played too and pass no mark."""
    tables = [table(regulation, mode, seed).play(500) for seed in range(3)]
    assert [line for played in tables for line in played.broken] == []
    assert sum(played.passed for played in tables) > 5
    assert sum(played.stopped for played in tables) > 5
    assert sum(played.shortcuts for played in tables) > 5


def without_the_response_guard(pilot: Autopilot, seen: View) -> int | None:
    """As if `meaningful` always said no."""
    decision = seen.decision
    assert decision is not None
    if pilot.macro is None and decision.kind == "chance" and meaningful(decision):
        main = seen.turn == seen.seat and not seen.stage
        return None if main or pilot.policy.mode == ALWAYS else pass_index(decision)
    return pilot.answer(seen)


def without_the_marks(pilot: Autopilot, seen: View) -> int | None:
    bare = pilot.clone()
    bare.policy = Policy(pilot.policy.mode)
    return bare.answer(seen)


def without_the_main_chance(pilot: Autopilot, seen: View) -> int | None:
    decision = seen.decision
    assert decision is not None
    if decision.kind == "chance" and seen.turn == seen.seat and not seen.stage:
        return pass_index(decision)
    return pilot.answer(seen)


@pytest.mark.parametrize(
    ("guard", "mode", "promise"),
    [
        (without_the_response_guard, COULD_RESPOND, "could respond"),
        (without_the_marks, MARKED, "their up"),
        (without_the_main_chance, MARKED, "main chance"),
    ],
)
def test_the_referee_reports_a_guard_that_is_gone(guard: object, mode: str, promise: str) -> None:
    assert callable(guard)
    broken: list[str] = []
    for seed in range(6):
        played = table("8.2 Master", mode, seed)
        for pilot in played.pilots:
            pilot.policy.theirs = ["up"]
        played.answer = guard
        broken += played.play(400).broken
    assert any(line.startswith(f"passed over: {promise}") for line in broken)


def test_the_guards_in_the_policy_itself_are_what_the_property_rests_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uncompiled, where a function of the module can be replaced: without it the property fails."""
    from kirifuda.blackpoker.pilot import stops

    if not stops.__file__.endswith(".py"):
        pytest.skip("compiled functions cannot be replaced")
    monkeypatch.setattr(stops, "meaningful", lambda _decision: False)
    assert table("8.2 Master", COULD_RESPOND, 1).play(500).broken
    monkeypatch.undo()
    monkeypatch.setattr(stops, "marked", lambda _policy, _seen: False)
    assert any(table("8.2 Master", MARKED, seed).play(500).broken for seed in range(6))


def passing(game: blackpoker.Game, pilot: Autopilot) -> tuple[str, set[int]]:
    """What the other seat receives while this one passes, by itself or else by hand; and the cards it was shown."""
    assert game.decision is not None
    seat = game.decision.seat
    received: list[object] = []
    shown: set[int] = set()
    while view(game, seat).waiting == seat and view(game, seat).waiting_kind == "chance":
        own = view(game, seat)
        assert own.decision is not None
        index = pilot.answer(own)
        if index is None:
            index = pass_index(own.decision)
        if index is None:
            break
        before = view(game, 1 - seat)
        events = redact(game.choose(index), before)
        after = view(game, 1 - seat)
        shown |= {card for event in events for card in event.cards} | {after.other.top}
        received.append([data(events), after.to_data(), paced(before), paced(after)])
    return json.dumps(received), shown


def able_and_unable(game: blackpoker.Game, rng: Rng) -> list[blackpoker.Game]:
    """The game and one that differs in the hand of the seat with the chance: one could respond, the other not."""
    decision = game.decision
    if decision is None or decision.kind != "chance" or not game.stage or decision.options[-1] is not PASS:
        return []
    twin = redealt(game, decision.seat, rng)
    could = [bool(could_request(each, decision.seat)) for each in (game, twin)]
    return [game, twin] if could == [True, False] else [twin, game] if could == [False, True] else []


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_what_the_other_side_receives_does_not_depend_on_whether_the_hand_could_respond(regulation: str) -> None:
    """One could respond and passes by hand where it is asked, the other passes by itself: the same bytes."""
    rng, compared = Rng(3), 0
    for seed in range(12):
        game = blackpoker.new_game(regulation, seed=seed)
        while game.decision is not None:
            seat = game.decision.seat
            pair = able_and_unable(game, rng)
            hands = {card for each in pair for card in each.players[seat].hand}
            for mode in MODES if pair else ():
                (first, shown), (second, also) = [passing(each.clone(), Autopilot(Policy(mode))) for each in pair]
                if not hands & (shown | also):
                    assert first == second
                    compared += 1
            game.choose(rng.below(len(game.decision.options)))
    assert compared > 9


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_pacing_looks_at_public_facts_only_and_misses_no_response(regulation: str) -> None:
    """The same in every view and with any other hand; where it says no, no hand could have responded."""
    rng, quick = Rng(5), 0
    for seed in range(3):
        game = blackpoker.new_game(regulation, seed=seed)
        while game.decision is not None:
            seat = game.decision.seat
            views = [view(game, 0), view(game, 1)]
            assert paced(views[0]) == paced(views[1]) == paced(view(game, PUBLIC))
            if game.decision.kind == "chance":
                if could_request(game, seat):
                    assert conceivable(views[1 - seat], seat)
                quick += not paced(views[0])
                twin = redealt(game, seat, rng)
                assert paced(view(twin, seat)) == paced(views[seat])
            game.choose(rng.below(len(game.decision.options)))
    assert not paced(view(game, 0))
    assert quick > 0 or "+" in regulation, "an unopened pack can be opened at any time"


def test_only_choice_is_none_without_options_to_choose_from() -> None:
    assert only_choice(DecisionView("key", [BACK], 0)) is None
