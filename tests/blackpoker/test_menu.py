"""The tables of direct actions leave exactly what the whole check of each action leaves ([RQ-1])."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.menu import ROOM
from kirifuda.blackpoker.common.requests import can_request
from kirifuda.cards.rng import Rng

USUAL = blackpoker.Automation.USUAL | blackpoker.Automation.NO_TAKE_BACK
REGULATIONS = [regulation.en for regulation in blackpoker.all_regulations()]
DECISIONS = 250

MANY = "".join(
    f"""
[action.charge{number}]
name = {{ ja = "突撃{number}", en = "Charge {number}" }}
type = "quick magic"
format = "lite"
header = "direct-normal-{"main" if number % 2 else "quick"}"
key = "♡{number % 9 + 1 if number % 9 else "A"}"
effect = [{{ verb = "draw", count = 1 }}]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""
    for number in range(ROOM)
)


def one_by_one(game: blackpoker.Game) -> list[int]:
    """Every direct action whose timing fits, asked on its own."""
    main = game.chance == game.turn and not game.stage
    fitting = [action for action in game.rules.direct if main or not action.main]
    return [action.index for action in fitting if can_request(game, game.chance, action)]


def follow(rules: blackpoker.Rules, seed: int) -> int:
    """Play at random; how many chances were compared."""
    game, rng = blackpoker.new_game(rules, seed=seed, automation=USUAL), Rng(seed)
    chances = 0
    for _ in range(DECISIONS):
        decision = game.decision
        if decision is None:
            break
        if decision.kind == "chance":
            chances += 1
            assert [option.value for option in decision.options if option.kind == "action"] == one_by_one(game)
        game.choose(rng.below(len(decision.options)))
    return chances


@pytest.mark.parametrize("edition", sorted({name.split()[0] for name in REGULATIONS}))
def test_RQ_1_the_tables_leave_what_can_be_requested(edition: str) -> None:
    names = [name for name in REGULATIONS if name.split()[0] == edition]
    for seed, name in enumerate(names):
        assert follow(blackpoker.rules_of(name), seed) > 0, name


def test_RQ_1_more_direct_actions_than_a_table_holds() -> None:
    rules = blackpoker.house_rules("many", f'extends = "8.2"\n{MANY}')
    assert len(rules.direct) > ROOM
    game = blackpoker.new_game(rules, seed=1, automation=USUAL)
    seen: set[int] = set()
    for seed in range(6):
        assert follow(rules, seed) > 0
    beyond = rules.direct[ROOM:]
    for seed in range(30):
        game = blackpoker.new_game(rules, seed=seed, automation=USUAL)
        assert game.decision is not None
        seen |= {option.value for option in game.decision.options}
    assert seen & {action.index for action in beyond}
