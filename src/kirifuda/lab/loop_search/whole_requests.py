"""Whole requests: from a player's chance to their next one, with every choice on the way.

The opponent passes, and answers what an effect asks them, each way. A narrow search treats bulwarks as alike, tries no
more than two discards for a cost, and follows fewer ways of one request.
"""

from typing import Final

from kirifuda.blackpoker import Automation, Game
from kirifuda.core.decision import PASS

AUTOMATION: Final = Automation.USUAL | Automation.SINGLE_OPTION | Automation.NO_TAKE_BACK
SEAT: Final = 0
"""The player whose loops are looked for."""
MOST_CHOICES: Final = 60
"""Choices one request may take until the player has the chance again."""


class Breadth:
    """How many ways of one request are followed, and how many options of a payment are tried."""

    def __init__(self, ways: int, payments: dict[str, int]) -> None:
        self.ways: Final = ways
        self.payments: Final = payments


EVERY_WAY: Final = Breadth(400, {})
NARROW: Final = Breadth(40, {"pay B": 1, "pay D": 2})


class Way:
    """A request from beginning to end: the choices of both players, and the game they lead to."""

    def __init__(self, action: str, choices: tuple[int, ...], game: Game) -> None:
        self.action: Final = action
        self.choices: Final = choices
        self.game: Final = game


def requests_of(game: Game) -> list[tuple[str, int]]:
    """What may be requested now and again in the same turn: the action and the index of its option."""
    return [(action, index) for action, index in every_request(game) if not game.rules.by_id[action].once_per_turn]


def every_request(game: Game) -> list[tuple[str, int]]:
    """What may be requested now without giving up the turn."""
    decision = game.decision
    assert decision is not None
    found: list[tuple[str, int]] = []
    for index, option in enumerate(decision.options):
        if option.kind == "action":
            action = game.rules.actions[option.value]
            if not action.passes_turn:
                found.append((action.id, index))
    return found


def ways_of(game: Game, action: str, index: int, breadth: Breadth = EVERY_WAY) -> tuple[list[Way], int]:
    """Where a request can lead within the turn, and how many ways were left out because there were too many."""
    bottom = [request.id for request in game.stage]
    first = game.clone()
    first.choose(index)
    found: list[Way] = []
    waiting: list[tuple[Game, tuple[int, ...]]] = [(first, (index,))]
    cut = 0
    while waiting:
        current, made = waiting.pop()
        decision = current.decision
        if decision is None or at_home(current, bottom):
            found.append(Way(action, made, current))
        elif current.turn_no != game.turn_no:
            continue
        elif len(found) >= breadth.ways or len(made) >= MOST_CHOICES:
            cut += 1
        elif decision.kind != "chance":
            count = min(len(decision.options), breadth.payments.get(decision.kind, len(decision.options)))
            waiting.extend([(after, (*made, choice)) for choice, after in enumerate(all_choices(current, count))])
        elif PASS in decision.options:
            choice = decision.options.index(PASS)
            current.choose(choice)
            waiting.append((current, (*made, choice)))
    return found, cut


def at_home(game: Game, bottom: list[int]) -> bool:
    """Has the player the chance, with nothing on the stage but what lay there at first?"""
    decision = game.decision
    if decision is None or decision.kind != "chance" or decision.seat != SEAT:
        return False
    return all(request.id in bottom for request in game.stage)


def all_choices(game: Game, count: int) -> list[Game]:
    """The game after each of its first options; the last one is made in the game itself."""
    games = [game.clone() for _ in range(count - 1)] + [game]
    for index, copy in enumerate(games):
        copy.choose(index)
    return games
