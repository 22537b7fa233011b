"""Repair: an Equip request made from a graveyard card (Q-110, Q-928)."""

from typing import Final

from kirifuda.blackpoker.common import decisions
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.targets import has_suit
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, take_from_graveyard
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, target_unit
from kirifuda.blackpoker.effects.raising import pass_chance
from kirifuda.cards.card import BIT, is_joker
from kirifuda.core.decision import card_option
from kirifuda.core.request import UNIT_TARGET

EQUIP: Final = "mountSoldier"


class Repair(Verb):
    """A graveyard card of the target's suit becomes the key of an Equip request; without one the target is buried."""

    def __init__(self, mask: int, passes: bool) -> None:
        self.mask: Final = mask
        self.passes: Final = passes

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is None or not may_be_equipped(unit):
            return True
        seat = controller(game)
        if game.fx_phase == 0:
            graveyard = sorted(game.players[seat].graveyard)
            cards = [card for card in graveyard if self.mask & BIT[card] and has_suit(unit, (card,))]
            if not cards:
                bury_units(game, [unit])
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.PICK, [card_option(card) for card in cards])
            return False
        self.create(game, seat, game.answer.value)
        return True

    def create(self, game: Game, seat: int, card: int) -> None:
        take_from_graveyard(game, seat, card)
        request = game.new_request(game.rules.by_id[EQUIP], seat)
        request.keys = (card,)
        request.target_kind = UNIT_TARGET
        request.target = current(game).target
        game.created.append(request)
        if self.passes:
            pass_chance(game)

    def recovers(self) -> bool:
        return True


def may_be_equipped(unit: Character) -> bool:
    """Could some Equip request target it? A magician has no suit to share with a key ([CH-9])."""
    return unit.kind.equippable and unit.kind.targetable and not is_joker(unit.cards[0])


def repair(args: Args) -> Verb:
    return Repair(args.cards("cards"), args.word("then", ["go on", "pass"], "go on") == "pass")
