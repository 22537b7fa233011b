"""The greedy bot's plain sense, one position at a time."""

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import ATTACKER
from kirifuda.blackpoker.heuristics.combat import choose_blocker, good_attackers
from kirifuda.blackpoker.heuristics.plans import plan_for
from kirifuda.blackpoker.views import UnitView, View
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, blank_view
from kirifuda.bots.greedy_bot import GreedyBot
from kirifuda.cards.notation import parse_cards
from kirifuda.core.decision import NO, PASS, YES, action_option

RULES = blackpoker.rules_of("8.2 Lite")
KINDS = {kind.id: kind.index for kind in RULES.characters}


def position(hand: str = "", life: int = 20, other_life: int | None = None) -> View:
    """Seat 0's own turn, empty stage."""
    seen = blank_view(RULES, 0)
    seen.turn_no = 3
    seen.own.hand = sorted(parse_cards(hand))
    seen.own.hand_count = len(seen.own.hand)
    seen.own.life, seen.other.life = life, other_life
    seen.other.hand_count = 5
    return seen


def put(seen: View, seat: int, cards: str, size: int = 0) -> UnitView:
    """A soldier of this size, or a bulwark for size 0."""
    side = seen.sides[seat]
    unit = UnitView(
        10 * seat + len(side.units()) + 1, seat, KINDS["soldier" if size else "bulwark"], tuple(parse_cards(cards))
    )
    unit.size = unit.base = size
    unit.soldier = unit.ready = size > 0
    (side.soldiers if size else side.bulwarks).append(unit)
    return unit


def test_it_attacks_past_weaker_blockers_only() -> None:
    seen = position()
    strong, weak = put(seen, 0, "SK", 13), put(seen, 0, "H5", 5)
    put(seen, 1, "D9", 9)
    assert good_attackers(seen) == [strong.id]
    seen.other.soldiers[0].charged = False
    assert set(good_attackers(seen)) == {strong.id, weak.id}


def test_it_sends_everybody_for_the_win() -> None:
    seen = position(other_life=5)
    units = [put(seen, 0, "S6", 6), put(seen, 0, "H5", 5)]
    put(seen, 1, "D9", 9)
    assert sorted(good_attackers(seen)) == [unit.id for unit in units]


def test_it_stays_at_home_when_the_counterattack_would_kill() -> None:
    seen = position(life=9)
    put(seen, 0, "SK", 13)
    put(seen, 1, "DQ", 12).charged = False
    assert good_attackers(seen) == []


def test_it_blocks_with_the_smallest_soldier_that_wins() -> None:
    seen = position()
    attacker = put(seen, 1, "D7", 7)
    attacker.role = ATTACKER
    ids = [put(seen, 0, "SK", 13).id, put(seen, 0, "S8", 8).id, put(seen, 0, "S3", 3).id]
    assert choose_blocker(seen, attacker, ids) == ids[1]


def test_CB_7_it_blocks_with_the_bulwark_that_kills() -> None:
    seen = position()
    attacker = put(seen, 1, "D7", 7)
    attacker.role = ATTACKER
    ids = [put(seen, 0, "S2").id, put(seen, 0, "H7").id]
    assert choose_blocker(seen, attacker, ids) == ids[1]


def test_it_lets_small_damage_through() -> None:
    seen = position(life=30)
    attacker = put(seen, 1, "D3", 3)
    attacker.role = ATTACKER
    assert choose_blocker(seen, attacker, [put(seen, 0, "S2").id]) is None


def test_it_throws_the_highest_spade_with_the_cheapest_club() -> None:
    plan = plan_for(position("SK S2 C9 C3 H4"), RULES.by_id["throwing"])
    assert plan is not None
    assert plan.keys == parse_cards("SK C3")
    assert plan_for(position("S3 C9"), RULES.by_id["throwing"]) is None
    assert plan_for(position("S3 C9", other_life=3), RULES.by_id["throwing"]) is not None


def test_it_counters_a_throw_with_the_lowest_club() -> None:
    seen = position("C2 C9 H3")
    seen.turn = 1
    seen.stage = [RequestView(5, RULES.by_id["throwing"].index, 1, tuple(parse_cards("SK C4")))]
    plan = plan_for(seen, RULES.by_id["counter"])
    assert plan is not None
    assert (plan.keys, plan.target) == (parse_cards("C2"), 5)
    seen.stage.append(RequestView(6, RULES.by_id["counter"].index, 0, ()))
    seen.stage[-1].target = 5
    assert plan_for(seen, RULES.by_id["counter"]) is None


def test_it_does_not_pay_the_last_life() -> None:
    assert plan_for(position("SA S5", life=2), RULES.by_id["summonsAce"]) is None
    assert plan_for(position("SA S5", life=9), RULES.by_id["summonsAce"]) is not None


def test_it_ends_its_turn_rather_than_passing() -> None:
    seen = position("H2")
    seen.decision = DecisionView("chance", [action_option(RULES.by_id["end"].index), PASS], -1)
    assert GreedyBot(1).choose(seen) == 0
    seen.turn = 1
    seen.decision = DecisionView("chance", [action_option(RULES.by_id["up"].index), PASS], -1)
    assert GreedyBot(1).choose(seen) == 1


def test_it_draws_more_when_the_hand_is_thin_and_the_life_is_not() -> None:
    thin, full, dying = position("H2 H3"), position("H2 H3 H4 H5 H6 H7"), position("H2", life=5)
    for seen, answer in ((thin, YES), (full, NO), (dying, NO)):
        seen.decision = DecisionView("draw more", [YES, NO], -1)
        assert seen.decision.options[GreedyBot(1).choose(seen)] is answer
