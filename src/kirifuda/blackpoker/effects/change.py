"""Verbs that change characters: size, posture, soldier to bulwark and back."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.amount import Amount, PublicNumber
from kirifuda.blackpoker.common.characters import to_bulwarks, to_soldier
from kirifuda.blackpoker.common.combat import end_role
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import SIDE, Fog
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, size_of
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, order_left, target_unit
from kirifuda.core.decision import card_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request

CHARGE: Final = decisions.choice("charge", "チャージ状態にする", "Charge it")
DRIVE: Final = decisions.choice("drive", "ドライブ状態にする", "Drive it")


class Modify(Verb):
    """The size of the target or of the own side changes until the turn ends; the keys become its fog (8.0+)."""

    def __init__(self, amount: Amount, sign: int, side: bool, fog: str) -> None:
        self.amount: Final = amount
        self.sign: Final = sign
        self.side: Final = side
        self.fog: Final = fog

    def run(self, game: Game) -> bool:
        request = current(game)
        value = self.sign * self.amount.of(game, request)
        cards = request.keys if self.fog else ()
        kind = self.fog or request.action.id
        target = SIDE if self.side else request.target
        game.players[request.controller].fog.append(Fog(kind, cards, target, value, game.turn_no))
        if self.fog:
            request.keys = ()
        game.emit(events.MODIFIED, request.controller, target, value, cards)
        return True

    def public_number(self) -> PublicNumber:
        return PublicNumber(self.amount, self.sign, True)

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if self.amount.foreseen(game, request, veil) else NOT_FORESEEN


class BuryIfSpent(Verb):
    """If the change would bring the target's size to 0 or less it goes to the graveyard, and that is all (Q-602)."""

    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is None or size_of(game, unit) > self.amount.of(game, current(game)):
            return True
        bury_units(game, [unit])
        game.fx_position += 1
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        open_target = not veil.hides_target(game, request)
        return FORESEEN if open_target and self.amount.foreseen(game, request, veil) else NOT_FORESEEN


class SetPosture(Verb):
    """The controller makes the target charged or driven; keeping the present posture is allowed (Q-604)."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is None:
            return True
        if game.fx_phase == 0:
            game.fx_phase = 1
            ask(game, controller(game), decisions.POSTURE, [CHARGE, DRIVE], unit.id)
            return False
        unit.charged = game.answer is CHARGE
        game.emit(events.CHARGED if unit.charged else events.DRIVEN, unit.owner, unit.id)
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class DriveTarget(Verb):
    """The target character becomes driven."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is not None and unit.charged:
            unit.charged = False
            game.emit(events.DRIVEN, unit.owner, unit.id)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class TurnOver(Verb):
    """A soldier becomes bulwark(s), in the order its owner likes; a bulwark becomes a soldier (Q-620)."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is None:
            return True
        if not unit.kind.soldier:
            if to_soldier(game, unit) and game.rules.params.turn_over_ends_role:
                end_role(unit)
            return True
        if game.fx_phase == 1:
            game.fx_regs.append(game.answer.value)
        left = order_left(list(unit.cards), game.fx_regs)
        if len(left) > 1:
            game.fx_phase = 1
            ask(game, unit.owner, decisions.NEXT_BULWARK, [card_option(card) for card in left], unit.id)
            return False
        if game.rules.params.turn_over_ends_role:
            end_role(unit)
        to_bulwarks(game, unit, tuple(game.fx_regs + left))
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return NOT_FORESEEN if veil.hides_target(game, request) else FORESEEN


class TurnUpBulwarks(Verb):
    """All own bulwarks become the soldiers their cards define (Q-633)."""

    def run(self, game: Game) -> bool:
        for unit in list(game.players[controller(game)].bulwarks):
            to_soldier(game, unit)
        return True


def modify(args: Args) -> Verb:
    sign = 1 if args.word("sign", ["+", "-"]) == "+" else -1
    side = args.word("who", ["target", "own soldiers"]) == "own soldiers"
    return Modify(args.amount("by"), sign, side, args.text("fog", ""))


def bury_if_spent(args: Args) -> Verb:
    return BuryIfSpent(args.amount("by"))


def set_posture(args: Args) -> Verb:
    return SetPosture()


def drive_target(args: Args) -> Verb:
    return DriveTarget()


def turn_over(args: Args) -> Verb:
    return TurnOver()


def turn_up_bulwarks(args: Args) -> Verb:
    return TurnUpBulwarks()
