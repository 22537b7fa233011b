"""Measures the cost of telling the players: a full view, and the views and redacted events of every decision."""

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.lab.bench_report import Looking
from kirifuda.lab.normalise import Measured, Sample, clock, measure
from kirifuda.lab.random_play import AUTOMATION, SEED

REGULATIONS: Final = ("8.2 Lite", "8.2 Master", "9.1 Master + Extra")
STRIDE: Final = 5
"""Every fifth position is looked at, so that a sample spreads over several games."""
POSITIONS: Final = 200


def look(regulation: str, samples: int, seconds: float) -> Looking:
    uniform = Random(SEED).random
    seen = measure(partial(views_of, positions(regulation, uniform)), samples, seconds)
    told = measure(partial(tell_all, regulation, count(SEED).__next__, uniform), samples, seconds)
    return Looking(
        regulation=regulation,
        view_us=_us(seen),
        normalised_view_us=1e6 / seen.normalised_decisions_per_s,
        told_us=_us(told),
        normalised_told_us=1e6 / told.normalised_decisions_per_s,
    )


def _us(measured: Measured) -> float:
    return 1e6 / measured.decisions_per_s


def positions(regulation: str, uniform: Callable[[], float]) -> list[Game]:
    found: list[Game] = []
    seed = SEED
    while len(found) < POSITIONS:
        game = _new(regulation, seed)
        seed += 1
        made = 0
        while game.decision is not None:
            if made % STRIDE == 0:
                found.append(game.clone())
            game.choose(int(uniform() * len(game.decision.options)))
            made += 1
    return found[:POSITIONS]


def views_of(games: list[Game], seconds: float) -> Sample:
    """Full views of the seat that decides: the dearest one, for it holds the decision."""
    made = 0
    begin = clock()
    while (spent := clock() - begin) < seconds or not made:
        for game in games:
            view(game, 0 if game.decision is None else game.decision.seat)
        made += len(games)
    return Sample(made, 1, spent)


def tell_all(regulation: str, seed: Callable[[], int], uniform: Callable[[], float], seconds: float) -> Sample:
    """Whole games in which both seats are told of every choice: the choice, two lists of events, two views."""
    decisions = games = 0
    spent = 0.0
    begin = clock()
    while spent < seconds:
        game = _new(regulation, seed())
        before = [view(game, 0), view(game, 1)]
        while game.decision is not None:
            events = game.choose(int(uniform() * len(game.decision.options)))
            for seat in range(2):
                redact(events, before[seat])
                before[seat] = view(game, seat)
            decisions += 1
        games += 1
        spent = clock() - begin
    return Sample(decisions, games, spent)


def _new(regulation: str, seed: int) -> Game:
    return blackpoker.new_game(regulation, seed=seed, automation=AUTOMATION)
