"""Verbs that bury many, or one the controller picks: all soldiers or bulwarks, a bulwark of their choice, Slash."""

from typing import Final

from kirifuda.blackpoker.common import decisions
from kirifuda.blackpoker.common.amount import Amount
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, find_unit, size_of
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, target_unit
from kirifuda.core.decision import unit_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


class BuryAll(Verb):
    """All soldiers, or all bulwarks, of both sides go to the graveyards at once."""

    def __init__(self, soldiers: bool) -> None:
        self.soldiers: Final = soldiers

    def run(self, game: Game) -> bool:
        bury_all_of(game, self.soldiers)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        bulwarks = game.players[0].bulwarks + game.players[1].bulwarks
        hidden = not self.soldiers and any(veil.hides(unit) for unit in bulwarks)
        return NOT_FORESEEN if hidden else FORESEEN


def bury_all_of(game: Game, soldiers: bool) -> None:
    found: list[Character] = []
    for player in game.players:
        found.extend(player.soldiers if soldiers else player.bulwarks)
    bury_units(game, found)


class BuryBulwark(Verb):
    """The controller picks a bulwark of either side; it goes to the graveyard."""

    def run(self, game: Game) -> bool:
        if game.fx_phase == 0:
            options = [unit_option(unit.id) for player in game.players for unit in player.bulwarks]
            if not options:
                return True
            game.fx_phase = 1
            ask(game, controller(game), decisions.BURY, options)
            return False
        unit = find_unit(game, game.answer.value)
        assert unit is not None
        bury_units(game, [unit])
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class BuryTargetUpTo(Verb):
    """The target goes to the graveyard if its size is not above the amount ([X-slash])."""

    def __init__(self, at_most: Amount) -> None:
        self.at_most: Final = at_most

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is not None and size_of(game, unit) <= self.at_most.of(game, current(game)):
            bury_units(game, [unit])
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        open_target = not veil.hides_target(game, request)
        return FORESEEN if open_target and self.at_most.foreseen(game, request, veil) else NOT_FORESEEN


def bury_all(args: Args) -> Verb:
    return BuryAll(args.word("units", ["soldier", "bulwark"]) == "soldier")


def bury_bulwark(args: Args) -> Verb:
    return BuryBulwark()


def bury_target_up_to(args: Args) -> Verb:
    return BuryTargetUpTo(args.amount("size"))
