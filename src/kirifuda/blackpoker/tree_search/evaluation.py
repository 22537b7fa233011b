"""A small evaluation of a sampled position between two requests: the probability that a seat wins.

A logistic function of plain facts about both sides, the same for every regulation; `tools/fit_evaluation.py` found the
weights in games of the greedy bot. It sees a whole game, so it is for samples only.
"""

from math import exp, sqrt
from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.heuristics.worth import card_worth
from kirifuda.cards.card import NUMBER, SPADE, SUIT

LOW_LIFE: Final = 5

FACTS: Final = (
    "life", "root of life", "low life", "hand", "worth of hand", "spades", "soldiers", "size", "charged size",
    "biggest", "bulwarks", "charged bulwarks", "root of bulwarks", "trumps", "reach", "pressure",
)  # fmt: skip
"""Of each the difference between the sides; the weight of the turn stands before them."""
WEIGHTS: Final[list[float]] = [
    0.227,  # the turn
    -0.869,  # life
    6.199,  # root of life
    -0.353,  # low life
    0.384,  # hand
    0.743,  # worth of hand
    0.127,  # spades
    -0.048,  # soldiers
    1.089,  # size
    -0.191,  # charged size
    0.615,  # biggest
    0.691,  # bulwarks
    -0.180,  # charged bulwarks
    1.205,  # root of bulwarks
    0.849,  # trumps
    -0.266,  # reach
    0.012,  # pressure
]


class Side:
    """The facts about one player, each about one in size."""

    def __init__(self, player: Player) -> None:
        size, charged, biggest = 0, 0, 0
        for unit in player.soldiers:
            printed = 0
            for card in unit.cards:
                printed += NUMBER[card]
            size += printed
            biggest = max(biggest, printed)
            if unit.charged:
                charged += printed
        worth, spades = 0, 0
        for card in player.hand:
            worth += card_worth(card)
            if SUIT[card] == SPADE:
                spades += NUMBER[card]
        walls = 0
        for unit in player.bulwarks:
            if unit.charged:
                walls += 1
        self.life: Final = len(player.life) / 10
        self.hand: Final = len(player.hand) / 5
        self.worth: Final = worth / 40
        self.spades: Final = spades / 10
        self.soldiers: Final = len(player.soldiers) / 3
        self.size: Final = size / 20
        self.charged: Final = charged / 20
        self.biggest: Final = biggest / 10
        self.walls: Final = len(player.bulwarks) / 5
        self.charged_walls: Final = walls / 5
        self.trumps: Final = len(player.trumps) / 2


def facts(game: Game, seat: int) -> list[float]:
    """`FACTS`, own less other."""
    own, other = Side(game.players[seat]), Side(game.players[1 - seat])
    return [
        own.life - other.life,
        sqrt(own.life) - sqrt(other.life),
        low_life(own) - low_life(other),
        own.hand - other.hand,
        own.worth - other.worth,
        own.spades - other.spades,
        own.soldiers - other.soldiers,
        own.size - other.size,
        own.charged - other.charged,
        own.biggest - other.biggest,
        own.walls - other.walls,
        own.charged_walls - other.charged_walls,
        sqrt(own.walls) - sqrt(other.walls),
        own.trumps - other.trumps,
        reach(own, other) - reach(other, own),
        pressure(own, other) - pressure(other, own),
    ]


def low_life(side: Side) -> float:
    return 1.0 if side.life * 10 <= LOW_LIFE else 0.0


def reach(attacker: Side, defender: Side) -> float:
    """How far the soldiers together go beyond the life of the defender."""
    beyond = 2 * attacker.size - defender.life
    return beyond if beyond > 0.0 else 0.0


def pressure(attacker: Side, defender: Side) -> float:
    """Soldiers that find no bulwark in their way."""
    free = 3 * attacker.soldiers - 5 * defender.walls
    return free / 5 if free > 0.0 else 0.0


def win_probability(game: Game, seat: int) -> float:
    """How likely the seat wins from here, between 0 and 1."""
    total = WEIGHTS[0] if game.turn == seat else -WEIGHTS[0]
    for place, fact in enumerate(facts(game, seat)):
        total += WEIGHTS[place + 1] * fact
    if total > 30.0:
        return 1.0
    if total < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-total))
