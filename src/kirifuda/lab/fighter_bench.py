"""Measures the speed of Super Trump Fighter: matcher, clone, view, and whole games of bots."""

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Final

from kirifuda.bots.fighter import FighterBot, play_out
from kirifuda.fighter import Command, Game, find, holds, missing, new_game, shipped_roster, view_of
from kirifuda.lab.bench_report import Fighting
from kirifuda.lab.normalise import Sample, clock, measure
from kirifuda.lab.random_play import SEED

FIELDS: Final = 40
PAIRING: Final = ["noboru", "mukai"]
LEVEL: Final = 3

MATCHER: Final = ("holds", "find", "missing")
"""What the matcher says of a technique on a full field: whether it holds, with which cards, and what is lacking."""
ACTS: Final = (*MATCHER, "clone", "view", f"game, bots of level {LEVEL}")


def fight(act: str, samples: int, seconds: float) -> Fighting:
    """Measure one of `ACTS`."""
    if act in MATCHER:
        play = partial(matches, act)
    elif act in ("clone", "view"):
        game = begun()
        play = partial(repeat, game.clone if act == "clone" else partial(view_of, game, 0))
    else:
        play = partial(games, count(SEED).__next__)
    measured = measure(play, samples, seconds)
    return Fighting(act, 1e6 / measured.decisions_per_s, 1e6 / measured.normalised_decisions_per_s)


def matches(act: str, seconds: float) -> Sample:
    """All techniques of the shipped roster on random full fields."""
    rng = Random(SEED)
    fields = [rng.sample(range(52), 8) for _ in range(FIELDS)]
    conditions = [card.condition for one in shipped_roster().characters for card in one.techniques]
    answer = {"holds": holds, "find": find, "missing": missing}[act]
    made = 0
    begin = clock()
    while (spent := clock() - begin) < seconds or not made:
        for cards in fields:
            for condition in conditions:
                answer(condition, cards)
        made += len(fields) * len(conditions)
    return Sample(made, 1, spent)


def repeat(act: Callable[[], object], seconds: float) -> Sample:
    made = 0
    begin = clock()
    while (spent := clock() - begin) < seconds or not made:
        for _ in range(FIELDS):
            act()
        made += FIELDS
    return Sample(made, 1, spent)


def games(seed: Callable[[], int], seconds: float) -> Sample:
    """Whole games, each counted as one decision."""
    made = 0
    begin = clock()
    while (spent := clock() - begin) < seconds or not made:
        number = seed()
        play_out(new_game(PAIRING, number), [FighterBot(seat, LEVEL, number) for seat in (0, 1)])
        made += 1
    return Sample(made, made, spent)


def begun() -> Game:
    """A battle with a few cards on the field."""
    game = new_game(PAIRING, SEED)
    for seat in (0, 1):
        game.submit(Command(0, seat, "ok"))
    while game.state != "BATTLE":
        game.advance(game.next_time())
    for _ in range(3):
        for seat in (0, 1):
            side = game.sides[seat]
            game.submit(Command(game.clock, seat, "lift", side.hand[0]))
            game.submit(Command(game.clock, seat, "land", side.first_position()))
        game.advance(game.clock + 1000)
    return game
