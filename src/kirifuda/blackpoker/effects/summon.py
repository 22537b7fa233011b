"""Verbs that bring cards onto the field, and bring characters back to the hand."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import attach, bulwark_kind, soldier_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import add_to_hand, remove_from_hand
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import enter, find_unit, return_to_hand, take_life
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, target_unit
from kirifuda.core.decision import card_option
from kirifuda.core.event import Event
from kirifuda.core.kinds import HAND, LIFE, NOTHING, DecisionKind, Zone
from kirifuda.core.request import Request

AS_SOLDIER: Final = decisions.choice("soldier", "兵士として表向きに", "As a soldier, face up")
AS_BULWARK: Final = decisions.choice("bulwark", "防壁として裏向きに", "As a bulwark, face down")
ONE: Final = decisions.choice("one", "1枚をチャージ状態で", "One card, charged")
TWO: Final = decisions.choice("two", "2枚をドライブ状態で", "Two cards, driven")


class Enter(Verb):
    """The key card enters as the soldier it defines; with `either` its controller may choose a bulwark instead."""

    def __init__(self, either: bool) -> None:
        self.either: Final = either

    def run(self, game: Game) -> bool:
        request = current(game)
        if self.either and game.fx_phase == 0:
            game.fx_phase = 1
            ask(game, request.controller, decisions.ENTER_AS, [AS_SOLDIER, AS_BULWARK])
            return False
        kind = soldier_kind(game.rules, request.keys)
        if self.either and game.answer is AS_BULWARK:
            kind = bulwark_kind(game.rules)
        if kind is not None:
            card = request.keys[0]
            request.keys = ()
            enter(game, request.controller, card, kind, True)
        return True

    def keeps_keys(self) -> bool:
        return True

    def needs_key(self) -> bool:
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class SetBulwark(Verb):
    """One hand card becomes a bulwark; with an empty hand nothing happens (Q-411)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        if game.fx_phase == 0:
            if not player.hand:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.SET, [card_option(card) for card in player.hand])
            return False
        remove_from_hand(player, game.answer.value)
        enter(game, seat, game.answer.value, bulwark_kind(game.rules), True)
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return HAND if event.kind == events.ENTERED.name else NOTHING

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class Replenish(Verb):
    """One life card as a charged bulwark, or two as driven ones, as far as there are cards (Q-626)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            game.fx_phase = 1
            ask(game, seat, decisions.REPLENISH, [ONE, TWO])
            return False
        one = game.answer is ONE
        for card in take_life(game, seat, 1 if one else 2):
            enter(game, seat, card, bulwark_kind(game.rules), one)
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return LIFE if event.kind == events.ENTERED.name and not soldier else NOTHING

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class BulwarkFromLife(Verb):
    """The top life card becomes a charged bulwark."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        for card in take_life(game, seat, 1):
            enter(game, seat, card, bulwark_kind(game.rules), True)
        return True

    def origin(self, event: Event, soldier: bool) -> Zone:
        return LIFE if event.kind == events.ENTERED.name and not soldier else NOTHING

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if veil.tells_life(game, request.controller, 0) else NOT_FORESEEN


class Equip(Verb):
    """The key card is put on the target soldier."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        request = current(game)
        if unit is not None:
            card = request.keys[0]
            request.keys = ()
            attach(game, unit, card)
        return True

    def keeps_keys(self) -> bool:
        return True

    def needs_key(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class ReturnTarget(Verb):
    """The target goes back to its owner's hand; a driven one only where the posture does not matter (Q-622)."""

    def __init__(self, driven_too: bool) -> None:
        self.driven_too: Final = driven_too

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is not None and (unit.charged or self.driven_too):
            return_to_hand(game, unit)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return NOT_FORESEEN if veil.hides_target(game, request) else FORESEEN


class ReturnKeyUnit(Verb):
    """The key unit goes back to its owner's hand (Q-930)."""

    def run(self, game: Game) -> bool:
        unit = find_unit(game, current(game).unit)
        if unit is not None:
            return_to_hand(game, unit)
        return True


class ReturnKeys(Verb):
    """The key cards go back to the controller's hand."""

    def run(self, game: Game) -> bool:
        request = current(game)
        for card in request.keys:
            add_to_hand(game.players[request.controller], card)
        game.emit(events.KEYS_RETURNED, request.controller, -1, len(request.keys), request.keys)
        request.keys = ()
        return True

    def keeps_keys(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


def enter_key(args: Args) -> Verb:
    return Enter(args.flag("or_bulwark"))


def set_bulwark(args: Args) -> Verb:
    return SetBulwark()


def replenish(args: Args) -> Verb:
    return Replenish()


def bulwark_from_life(args: Args) -> Verb:
    return BulwarkFromLife()


def return_key_unit(args: Args) -> Verb:
    return ReturnKeyUnit()


def equip(args: Args) -> Verb:
    return Equip()


def return_target(args: Args) -> Verb:
    return ReturnTarget(args.word("posture", ["charged", "any"], "charged") == "any")


def return_keys(args: Args) -> Verb:
    return ReturnKeys()
