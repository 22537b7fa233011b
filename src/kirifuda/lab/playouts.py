"""Measures how fast games play on by themselves: playouts at random, and by a policy given as plain data."""

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final

from kirifuda import blackpoker
from kirifuda.cards.rng import Rng
from kirifuda.lab.bench_report import EXTRA, HEADLINE, Playout
from kirifuda.lab.normalise import Sample, clock, measure
from kirifuda.lab.random_play import AUTOMATION, SEED

RANDOM: Final = "random"
WEIGHTED: Final = "weights"
POLICY: Final = {
    "chance": {"pass": 2, "attack": 8, "*": 4},
    "attackers": {"done": 1, "unit": 4},
    "blockers": {"done": 2, "unit": 1},
}
PLAYED: Final = tuple((regulation, policy) for regulation in (HEADLINE, EXTRA) for policy in (RANDOM, WEIGHTED))


def play_on(regulation: str, policy: str, samples: int, seconds: float) -> Playout:
    rules = blackpoker.rules_of(regulation)
    weights = blackpoker.PlayoutPolicy(rules, POLICY) if policy == WEIGHTED else None
    measured = measure(partial(play, rules, weights, count(SEED).__next__, Rng(SEED)), samples, seconds)
    return Playout(
        regulation=regulation,
        policy=policy,
        decisions_per_s=measured.decisions_per_s,
        normalised_decisions_per_s=measured.normalised_decisions_per_s,
        games_per_s=measured.games_per_s,
        spread=measured.spread,
    )


def play(
    rules: blackpoker.Rules, policy: blackpoker.PlayoutPolicy | None, seed: Callable[[], int], rng: Rng, seconds: float
) -> Sample:
    """Whole games, dealt anew each, until `seconds` have passed; at least one."""
    decisions = games = 0
    spent = 0.0
    begin = clock()
    while spent < seconds:
        game = blackpoker.new_game(rules, seed=seed(), automation=AUTOMATION)
        decisions += blackpoker.playout(game, rng, policy)
        games += 1
        spent = clock() - begin
    return Sample(decisions, games, spent)
