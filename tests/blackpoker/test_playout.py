"""Playouts: the same game as one played choice by choice, at random or by a policy given as plain data."""

from collections.abc import Mapping

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.policy import MOST, PolicyChooser
from kirifuda.cards.rng import Rng
from kirifuda.core.chooser import Chooser
from kirifuda.core.errors import PolicyError

pytestmark = pytest.mark.both

STRICT = blackpoker.Automation.STRICT
USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
REGULATIONS = [
    "6.0 Extra",
    "8.0d Extra + Full",
    "8.0 Master + Rare Pack",
    "8.2 Lite",
    "9.1 Master + Draft",
    "9.1 Master + Extra",
]
EAGER = {
    "chance": {"pass": 1, "attack": 40, "summonsSoldier": 20, "*": 5},
    "attackers": {"done": 1, "unit": 9},
    "*": {"done": 0, "no": 0},
}


def game_of(regulation: str, seed: int, automation: int = USUAL) -> blackpoker.Game:
    return blackpoker.new_game(regulation, seed=seed, automation=automation)


def step_by_step(game: blackpoker.Game, chooser: Chooser, most: int) -> int:
    """The same choices through the one door."""
    for made in range(most):
        decision = game.decision
        if decision is None:
            return made
        game.choose(chooser.pick(decision.kind, decision.options))
    return most


@pytest.mark.parametrize("regulation", REGULATIONS)
@pytest.mark.parametrize("automation", [USUAL, STRICT | blackpoker.Automation.NO_TAKE_BACK])
def test_a_random_playout_is_the_game_played_choice_by_choice(regulation: str, automation: int) -> None:
    for seed in range(3):
        whole, slow = game_of(regulation, seed, automation), game_of(regulation, seed, automation)
        made = blackpoker.playout(whole, Rng(seed))
        assert made == step_by_step(slow, Chooser(Rng(seed), 0), made + 1) > 0
        assert whole.outcome is not None
        assert whole.digest() == slow.digest()


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_a_playout_by_a_policy_is_the_game_played_choice_by_choice(regulation: str) -> None:
    for seed in range(3):
        whole, slow = game_of(regulation, seed), game_of(regulation, seed)
        policy = blackpoker.PlayoutPolicy(whole.rules, EAGER)
        made = blackpoker.playout(whole, Rng(seed), policy)
        assert made == step_by_step(slow, PolicyChooser(Rng(seed), 0, policy), made + 1) > 0
        assert whole.digest() == slow.digest()


def test_a_playout_goes_on_from_any_position_and_stops_at_its_limit() -> None:
    whole, parts, rng = game_of("9.1 Master + Extra", 4), game_of("9.1 Master + Extra", 4), Rng(4)
    made = blackpoker.playout(whole, Rng(4))
    total = 0
    while parts.decision is not None:
        limit = 1 + total % 7
        done = blackpoker.playout(parts, rng, most=limit)
        total += done
        assert 0 < done <= limit
        assert done == limit or parts.outcome is not None
        parts = blackpoker.from_data(parts.to_data())
    assert total == made
    assert parts.digest() == whole.digest()


def test_a_playout_leaves_the_clone_it_came_from() -> None:
    game = game_of("8.2 Lite", 5)
    blackpoker.playout(game, Rng(1), most=40)
    before = game.digest()
    ends = [game.clone(), game.clone(), game.clone()]
    for seed, end in enumerate(ends):
        blackpoker.playout(end, Rng(seed // 2))
    assert game.digest() == before
    assert ends[0].digest() == ends[1].digest() != ends[2].digest()


def test_after_a_playout_the_game_tells_again_what_happens() -> None:
    game = game_of("8.2 Lite", 6)
    assert blackpoker.playout(game, Rng(6), most=30) == 30
    assert game.events == []
    told = []
    for _ in range(20):
        told += game.choose(0)
    assert told != []


def test_nothing_is_played_where_nothing_may_be() -> None:
    game = game_of("8.2 Lite", 7)
    before = game.digest()
    assert blackpoker.playout(game, Rng(7), most=0) == 0
    assert game.digest() == before
    blackpoker.playout(game, Rng(7))
    assert blackpoker.playout(game, Rng(7)) == 0


def test_a_lone_option_takes_no_random_number() -> None:
    game, rng = game_of("8.2 Lite", 8), Rng(8)
    taken = 0
    while game.decision is not None and taken < 20:
        before = rng.to_data()
        lone = len(game.decision.options) == 1
        blackpoker.playout(game, rng, most=1)
        assert (rng.to_data() == before) == lone
        taken += lone
    assert taken > 0


def shares(policy: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """What is chosen first in a thousand games of one deal, by the ids of actions."""
    start = game_of("8.2 Lite", 3)
    read, found = blackpoker.PlayoutPolicy(start.rules, policy), dict[str, int]()
    assert start.decision is not None
    assert [option.kind for option in start.decision.options].count("action") > 2
    for seed in range(1000):
        option = start.decision.options[PolicyChooser(Rng(seed), 0, read).pick("chance", start.decision.options)]
        name = start.rules.actions[option.value].id if option.kind == "action" else option.kind
        found[name] = found.get(name, 0) + 1
    return found


def test_weights_are_shares() -> None:
    found = shares({"chance": {"attack": 30, "end": 10, "*": 0}})
    assert set(found) == {"attack", "end"}
    assert 690 < found["attack"] < 810


def test_a_policy_that_weighs_nothing_chooses_all_alike() -> None:
    alike, weightless = shares({}), shares({"chance": {"*": 0}})
    assert alike == weightless
    assert len(alike) > 2


def test_what_has_no_row_of_its_own_has_the_common_one() -> None:
    assert set(shares({"*": {"attack": 1, "*": 0}})) == {"attack"}
    assert set(shares({"*": {"attack": 1, "*": 0}, "chance": {"end": 1, "*": 0}})) == {"end"}


BAD: list[tuple[object, str, str]] = [
    ([], "a policy is a table for each kind of decision; [] is no table", "表ではありません"),
    ({"chance": 3}, "a policy is a table for each kind of decision; 3 is no table", "表ではありません"),
    ({"chanse": {}}, "names 'chanse', which is no kind of decision; did you mean 'chance'?", "「chance」のこと"),
    ({"chance": {"atack": 1}}, "'atack' in 'chance', which is no action of 8.2 Lite and no", "「attack」のこと"),
    ({"chance": {"attack": -1}}, f"in 'chance' as -1: write a whole number from 0 to {MOST}", "整数で書きます"),
    ({"chance": {"attack": MOST + 1}}, f"as {MOST + 1}: write a whole number", "整数で書きます"),
    ({"chance": {"*": 0.5}}, "weighs '*' in 'chance' as 0.5", "整数で書きます"),
    ({"chance": {"pass": True}}, "weighs 'pass' in 'chance' as True", "整数で書きます"),
    ({"chance": {"pass": "1"}}, "weighs 'pass' in 'chance' as '1'", "整数で書きます"),
]  # fmt: skip


@pytest.mark.parametrize(("policy", "english", "japanese"), BAD)
def test_a_bad_policy_is_refused_in_both_languages(policy: object, english: str, japanese: str) -> None:
    rules = blackpoker.rules_of("8.2 Lite")
    with pytest.raises(PolicyError) as refused:
        blackpoker.PlayoutPolicy(rules, policy)  # type: ignore[arg-type]
    assert english in refused.value.said("en")
    assert japanese in refused.value.said("ja")


def test_a_policy_of_other_rules_and_a_limit_below_nothing_are_refused() -> None:
    game = game_of("8.2 Lite", 9)
    before = game.digest()
    other = blackpoker.PlayoutPolicy(blackpoker.rules_of("9.1 Lite"), EAGER)
    with pytest.raises(PolicyError, match=r"the policy is for 9\.1 Lite, the game is 8\.2 Lite") as refused:
        blackpoker.playout(game, Rng(9), other)
    assert "方針は「9.1 Lite」" in refused.value.said("ja")
    with pytest.raises(PolicyError, match="a playout of -1 decisions") as refused:
        blackpoker.playout(game, Rng(9), most=-1)
    assert "0以上" in refused.value.said("ja")
    assert game.digest() == before
