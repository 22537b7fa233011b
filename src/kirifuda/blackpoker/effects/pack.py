"""Verbs of the frames: opening the pack, the rare card, the trap."""

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import negate
from kirifuda.blackpoker.common.state import add_to_hand
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current
from kirifuda.blackpoker.effects.stage import target_request
from kirifuda.blackpoker.effects.trumps import same_card
from kirifuda.core.decision import card_option


class OpenPack(Verb):
    """Take a card of the own pack, or the rare card, and show it; the pack is open from then on (Q-806).

    Where an open pack is public (Q-311), it is turned face up once the card is taken ([RG-8]).
    """

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            game.fx_phase = 1
            player.pack_open = True
            game.emit(events.PACK_OPENED, seat, -1, len(player.pack), tuple(player.pack))
            options = [card_option(card) for card in sorted(player.pack + player.rare)]
            if not options:
                return True
            ask(game, seat, decisions.TAKE, options)
            return False
        card = game.answer.value
        (player.pack if card in player.pack else player.rare).remove(card)
        add_to_hand(player, card)
        game.emit(events.FOUND, seat, -1, -1, (card,))
        if game.rules.params.pack_shown:
            game.emit(events.PACK_SHOWN, seat, -1, len(player.pack), tuple(sorted(player.pack)))
        return True


class TakeRare(Verb):
    """The rare card goes to the hand, unseen by the opponent (Q-313)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        for card in player.rare:
            add_to_hand(player, card)
            game.emit(events.RARE_DRAWN, seat, -1, -1, (card,))
        player.rare = []
        return True

    def possible(self, game: Game, seat: int) -> bool:
        return bool(game.players[seat].rare)


class Trap(Verb):
    """Negate the target if one of its key cards is the same card as this key (Q-804)."""

    def run(self, game: Game) -> bool:
        target = target_request(game)
        key = current(game).keys[0]
        if target is not None and any(same_card(card, key) for card in target.keys):
            negate(game, target)
        return True

    def needs_key(self) -> bool:
        return True


def open_pack(args: Args) -> Verb:
    return OpenPack()


def take_rare(args: Args) -> Verb:
    return TakeRare()


def trap(args: Args) -> Verb:
    return Trap()
