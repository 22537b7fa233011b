"""Verbs on the hand: discarding by an effect, putting hand cards onto the field or back on the life, refilling."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import remove_from_hand
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import discard, draw, enter
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current
from kirifuda.blackpoker.effects.trumps import bury_trump
from kirifuda.cards.card import BIT
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import NO, Decision, Option, card_option
from kirifuda.core.event import Event
from kirifuda.core.kinds import HAND, NOTHING, DecisionKind, Zone
from kirifuda.core.request import Request

TOP: Final = decisions.choice("top", "ライフの上", "On top of the life")
BOTTOM: Final = decisions.choice("bottom", "ライフの下", "Under the life")


class Discard(Verb):
    """The target player discards cards of their choice, as many as they have, in one batch (Q-513)."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, game: Game) -> bool:
        seat = current(game).target
        hand = game.players[seat].hand
        if game.fx_phase == 1:
            game.fx_regs.append(game.answer.value)
        if len(game.fx_regs) < min(self.count, len(hand)):
            game.fx_phase = 1
            ask(game, seat, decisions.DISCARD, [card_option(card) for card in hand if card not in game.fx_regs])
            return False
        discard(game, seat, tuple(game.fx_regs))
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class BuyOff(Verb):
    """The opponent may discard exactly so many cards; if they do, the named trump goes to the graveyard (Q-933)."""

    def __init__(self, count: int, card: int) -> None:
        self.count: Final = count
        self.card: Final = card

    def run(self, game: Game) -> bool:
        seat = 1 - controller(game)
        hand = game.players[seat].hand
        if game.fx_phase == 1 and game.answer is not NO:
            game.fx_regs.append(game.answer.value)
        if len(hand) < self.count or (game.fx_phase == 1 and game.answer is NO):
            return True
        if len(game.fx_regs) < self.count:
            options: list[Option] = [card_option(card) for card in hand if card not in game.fx_regs]
            if game.fx_phase == 0:
                options.append(NO)
            game.fx_phase = 1
            ask(game, seat, decisions.MAY_DISCARD, options)
            return False
        discard(game, seat, tuple(game.fx_regs))
        bury_own_trump(game, controller(game), self.card)
        return True


class DiscardHand(Verb):
    """The controller discards the whole hand; with an empty hand the named trump goes to the graveyard (Q-936)."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, game: Game) -> bool:
        seat = controller(game)
        hand = game.players[seat].hand
        if hand:
            discard(game, seat, tuple(hand))
        else:
            bury_own_trump(game, seat, self.card)
        return True


class HandToLife(Verb):
    """The controller puts one hand card on top or at the bottom of their life; the place is public, the card is not."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            if not player.hand:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.PUT_BACK, [card_option(card) for card in player.hand])
            return False
        if game.fx_phase == 1:
            game.fx_phase = 2
            game.fx_regs = [game.answer.value]
            ask(game, seat, decisions.TOP_OR_BOTTOM, [TOP, BOTTOM])
            return False
        card = game.fx_regs[0]
        remove_from_hand(player, card)
        if game.answer is TOP:
            player.life.append(card)
        else:
            player.life.insert(0, card)
        game.emit(events.HAND_TO_TOP if game.answer is TOP else events.HAND_TO_BOTTOM, seat, -1, -1, (card,))
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return kind is decisions.TOP_OR_BOTTOM

    def ask_again(self, game: Game, asked: Decision, rng: Rng) -> None:
        """Once the place is asked for, some card of the hand has been chosen."""
        if asked.kind == decisions.TOP_OR_BOTTOM.name:
            hand = game.players[asked.seat].hand
            game.fx_regs = [hand[rng.below(len(hand))]]
        super().ask_again(game, asked, rng)


class EnterFromHand(Verb):
    """One hand card enters as the soldier it defines, charged; without such a card nothing happens (Q-930)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            cards = [card for card in player.hand if BIT[card] & game.rules.soldier_mask]
            if not cards:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.ENTER, [card_option(card) for card in cards])
            return False
        card = game.answer.value
        kind = soldier_kind(game.rules, (card,))
        assert kind is not None
        remove_from_hand(player, card)
        enter(game, seat, card, kind, True)
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return HAND if event.kind == events.ENTERED.name else NOTHING


class Refill(Verb):
    """The controller draws up to a hand of so many cards, but no more than `most`."""

    def __init__(self, hand: int, most: int) -> None:
        self.hand: Final = hand
        self.most: Final = most

    def run(self, game: Game) -> bool:
        seat = controller(game)
        draw(game, seat, min(self.most, max(0, self.hand - len(game.players[seat].hand))))
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if veil.tells_life(game, request.controller, self.most) else NOT_FORESEEN


def bury_own_trump(game: Game, seat: int, card: int) -> None:
    """The trump goes to the graveyard, whichever way it lies; nothing if it is not there."""
    for trump in game.players[seat].trumps:
        if trump.card == card:
            bury_trump(game, seat, trump)
            return


def discard_cards(args: Args) -> Verb:
    return Discard(args.number("count"))


def buy_off(args: Args) -> Verb:
    return BuyOff(args.number("count"), args.card("card"))


def discard_hand(args: Args) -> Verb:
    return DiscardHand(args.card("or_card"))


def hand_to_life(args: Args) -> Verb:
    return HandToLife()


def enter_from_hand(args: Args) -> Verb:
    return EnterFromHand()


def refill(args: Args) -> Verb:
    return Refill(args.number("hand"), args.number("most"))
