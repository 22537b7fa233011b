"""Verbs that begin "if …": the rest of the effect happens only when the condition holds."""

from typing import Final

from kirifuda.blackpoker.common.amount import Amount
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import stop_effect
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import controller, current
from kirifuda.core.request import Request


class RequireCount(Verb):
    """Go on only if the opponent has at least as many cards in hand, or bulwarks, as the controller."""

    def __init__(self, bulwarks: bool) -> None:
        self.bulwarks: Final = bulwarks

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if self.count(game, 1 - seat) >= self.count(game, seat):
            return True
        stop_effect(game)
        return False

    def count(self, game: Game, seat: int) -> int:
        player = game.players[seat]
        return len(player.bulwarks) if self.bulwarks else len(player.hand)

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class RequireAmount(Verb):
    """Go on only if an amount reaches a number."""

    def __init__(self, amount: Amount, at_least: int) -> None:
        self.amount: Final = amount
        self.at_least: Final = at_least

    def run(self, game: Game) -> bool:
        if self.amount.of(game, current(game)) >= self.at_least:
            return True
        stop_effect(game)
        return False

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if self.amount.foreseen(game, request, veil) else NOT_FORESEEN


def require_count(args: Args) -> Verb:
    return RequireCount(args.word("of", ["hand", "bulwarks"]) == "bulwarks")


def require_amount(args: Args) -> Verb:
    return RequireAmount(args.amount("amount"), args.number("at_least"))
