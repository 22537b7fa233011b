"""Raising another action from an effect: on the target, without cost, with key cards that are none ([EX-7])."""

from typing import Final

from kirifuda.blackpoker.common import targets
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import current
from kirifuda.blackpoker.effects.turn import Raise
from kirifuda.cards.notation import CardError, parse_cards
from kirifuda.core.game import SYSTEM
from kirifuda.core.steps import ASK_CHANCE, GIVE_CHANCE, GIVE_UP_CHANCE


class RaiseOnTarget(Raise):
    """An action with the target of this one follows; its virtual keys count, but no card moves (Q-110, Q-944)."""

    def __init__(self, action: str, virtual: tuple[int, ...], passes: bool) -> None:
        super().__init__(action)
        self.virtual: Final = virtual
        self.passes: Final = passes

    def run(self, game: Game) -> bool:
        request = current(game)
        raised = game.new_request(game.rules.by_id[self.action], request.controller)
        raised.virtual = self.virtual
        raised.target_kind = request.target_kind
        raised.target = request.target
        if targets.holds(game, raised):
            game.created.append(raised)
            if self.passes:
                pass_chance(game)
        return True


def pass_chance(game: Game) -> None:
    """Once what was raised is on the stage its controller has passed: 6.x and 7.x print so (Q-111)."""
    if current(game).controller in (game.chance, game.turn):
        game.steps.replace(GIVE_CHANCE if game.chance == SYSTEM else ASK_CHANCE, GIVE_UP_CHANCE)


def raise_on_target(args: Args) -> RaiseOnTarget:
    try:
        virtual = tuple(parse_cards(args.text("virtual")))
    except CardError as error:
        raise args.inside("virtual", error) from error
    return RaiseOnTarget(args.text("action"), virtual, args.word("then", ["go on", "pass"], "go on") == "pass")
