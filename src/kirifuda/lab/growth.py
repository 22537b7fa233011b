"""Measures how the cost of a decision grows with the number of units on the field."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.lab.bench_report import Growth
from kirifuda.lab.normalise import Sample, clock, measure
from kirifuda.lab.random_play import AUTOMATION, SEED, advance

REGULATIONS: Final = ("8.2 Lite", "8.2 Master")
UNITS: Final = (0, 2, 5, 10, 20)
DECISIONS: Final = 20
"""So few that the field is still about as full at the end."""
COPIES: Final = 20

NUMBER_CARDS: Final = [f"{suit}{number}" for number in range(2, 11) for suit in "SHDC"]
HAND: Final = "SA HJ D10 CK H10"
LIFE: Final = "#20"


@dataclass(frozen=True)
class CrowdedField:
    """A field with as many units for each player, every other one a bulwark."""

    regulation: str
    units: int

    def text(self) -> str:
        cards = NUMBER_CARDS[: self.units]
        field, walls = " ".join(cards[::2]), " ".join(cards[1::2])
        sides = [
            f"{seat} life: {LIFE}; {seat} hand: {HAND}; {seat} field: {field}; {seat} walls: {walls}"
            for seat in ("P1", "P2")
        ]
        return "; ".join([self.regulation, "turn P1", *sides])

    def game(self) -> Game:
        return parse_position(self.text(), SEED, AUTOMATION).game


def boards() -> list[CrowdedField]:
    return [CrowdedField(regulation, units) for regulation in REGULATIONS for units in UNITS]


def grow(board: CrowdedField, samples: int, seconds: float) -> Growth:
    measured = measure(partial(play_on, board.game(), Random(SEED).random), samples, seconds)
    return Growth(
        regulation=board.regulation,
        units=board.units,
        us_per_decision=1e6 / measured.decisions_per_s,
        normalised_us_per_decision=1e6 / measured.normalised_decisions_per_s,
    )


def play_on(start: Game, uniform: Callable[[], float], seconds: float) -> Sample:
    """The first decisions of many games from one position; making the copies is not timed."""
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        copies = [start.clone() for _ in range(COPIES)]
        begin = clock()
        for game in copies:
            decisions += advance(game, uniform, DECISIONS)
        spent += clock() - begin
        games += COPIES
    return Sample(decisions, games, spent)
