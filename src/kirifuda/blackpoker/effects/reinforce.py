"""Verbs that bring soldiers from the graveyard or the life: Revive, Reinforcements."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import enter, take_from_graveyard, take_life
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller
from kirifuda.cards.card import BIT
from kirifuda.core.decision import card_option
from kirifuda.core.event import Event
from kirifuda.core.kinds import GRAVEYARD, NOTHING, DecisionKind, Zone


class Revive(Verb):
    """One of the named cards in the own graveyard enters as a charged soldier; not optional (Q-912)."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            mask = self.mask & game.rules.soldier_mask
            cards = [card for card in sorted(game.players[seat].graveyard) if BIT[card] & mask]
            if not cards:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.PICK, [card_option(card) for card in cards])
            return False
        card = game.answer.value
        kind = soldier_kind(game.rules, (card,))
        assert kind is not None
        take_from_graveyard(game, seat, card)
        enter(game, seat, card, kind, True)
        return True

    def recovers(self) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return GRAVEYARD if soldier and len(event.cards) == 1 else NOTHING


class Reinforce(Verb):
    """Turn over life cards; one of the controller's choice enters as a charged soldier, the rest goes to the bottom."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            player.turned = list(take_life(game, seat, self.count))
            game.emit(events.TURNED_OVER, seat, -1, len(player.turned), tuple(player.turned))
        soldiers = [card for card in player.turned if BIT[card] & game.rules.soldier_mask]
        if game.fx_phase == 0 and len(soldiers) > 1:
            game.fx_phase = 1
            ask(game, seat, decisions.ENTER, [card_option(card) for card in sorted(soldiers)])
            return False
        if soldiers:
            self.enter_one(game, seat, game.answer.value if game.fx_phase == 1 else soldiers[0])
        rest = player.turned
        player.turned = []
        if rest:
            player.life[:0] = rest[::-1]
            game.emit(events.TO_BOTTOM, seat, -1, len(rest), tuple(rest))
        return True

    def enter_one(self, game: Game, seat: int, card: int) -> None:
        kind = soldier_kind(game.rules, (card,))
        assert kind is not None
        game.players[seat].turned.remove(card)
        enter(game, seat, card, kind, True)

    def public_options(self, kind: DecisionKind) -> bool:
        return True


def revive(args: Args) -> Verb:
    return Revive(args.cards("cards"))


def reinforce(args: Args) -> Verb:
    return Reinforce(args.number("count"))
