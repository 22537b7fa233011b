"""Verbs of heavy loss: clearing the field, what the opponent must give up, paying for a trump."""

from typing import Final

from kirifuda.blackpoker.common import decisions
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.trumps import close_trump, face_up
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, damage, find_unit
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller
from kirifuda.core.decision import NO, YES, unit_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


class BuryEverything(Verb):
    """All characters of both players go to the graveyards at once (Q-933)."""

    def run(self, game: Game) -> bool:
        bury_units(game, [unit for player in game.players for unit in player.soldiers + player.bulwarks])
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        bulwarks = game.players[0].bulwarks + game.players[1].bulwarks
        return NOT_FORESEEN if any(veil.hides(unit) for unit in bulwarks) else FORESEEN


class GiveUp(Verb):
    """The opponent chooses one of their own soldiers, or characters, for the graveyard; none: nothing (Q-937)."""

    def __init__(self, soldiers_only: bool) -> None:
        self.soldiers_only: Final = soldiers_only

    def run(self, game: Game) -> bool:
        seat = 1 - controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            units = player.soldiers if self.soldiers_only else player.soldiers + player.bulwarks
            if not units:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.GIVE_UP, [unit_option(unit.id) for unit in units])
            return False
        unit = find_unit(game, game.answer.value)
        assert unit is not None
        bury_units(game, [unit])
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class CloseOrSuffer(Verb):
    """The controller turns the named trump down or takes damage; nothing if it is not face up any more (Q-927)."""

    def __init__(self, card: int, amount: int) -> None:
        self.card: Final = card
        self.amount: Final = amount

    def run(self, game: Game) -> bool:
        seat = controller(game)
        trump = face_up(game, seat, self.card)
        if trump is None:
            return True
        if game.fx_phase == 0:
            game.fx_phase = 1
            ask(game, seat, decisions.TURN_TRUMP_DOWN, [YES, NO])
            return False
        if game.answer is YES:
            close_trump(game, seat, trump)
        else:
            damage(game, seat, self.amount)
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


def bury_everything(args: Args) -> Verb:
    return BuryEverything()


def give_up(args: Args) -> Verb:
    return GiveUp(args.word("units", ["soldier", "character"]) == "soldier")


def close_or_suffer(args: Args) -> Verb:
    return CloseOrSuffer(args.card("card"), args.number("damage"))
