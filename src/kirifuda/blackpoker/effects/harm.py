"""Verbs that hurt: damage, destroying characters, the Death Lance, Hand Strike."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.amount import Amount, PublicNumber
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import stop_effect
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury_units, damage, discard, leave_field, size_of
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current, order_left, target_unit
from kirifuda.core.decision import card_option
from kirifuda.core.request import Request


class Damage(Verb):
    """Damage to the target player, the owner of the target unit, the controller or their opponent."""

    def __init__(self, to: str, amount: Amount) -> None:
        self.to: Final = to
        self.amount: Final = amount

    def run(self, game: Game) -> bool:
        damage(game, self.victim(game), self.amount.of(game, current(game)))
        return True

    def victim(self, game: Game) -> int:
        if self.to == "target":
            return current(game).target
        if self.to == "target owner":
            return game.fx_owner
        return controller(game) if self.to == "own" else 1 - controller(game)

    def public_number(self) -> PublicNumber:
        return PublicNumber(self.amount, -1, False)

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if self.amount.foreseen(game, request, veil) else NOT_FORESEEN


class BuryTarget(Verb):
    """The target character goes to the graveyard."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is not None:
            bury_units(game, [unit])
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return NOT_FORESEEN if veil.hides_target(game, request) else FORESEEN


class BurySoldiers(Verb):
    """All soldiers of both sides up to a size go to the graveyards at once (Q-630)."""

    def __init__(self, at_most: Amount) -> None:
        self.at_most: Final = at_most

    def run(self, game: Game) -> bool:
        limit = self.at_most.of(game, current(game))
        soldiers = game.players[0].soldiers + game.players[1].soldiers
        bury_units(game, [unit for unit in soldiers if size_of(game, unit) <= limit])
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if self.at_most.foreseen(game, request, veil) else NOT_FORESEEN


class RequireDivisible(Verb):
    """Go on only if the target's size is not 0 and divisible (Q-625)."""

    def __init__(self, by: Amount) -> None:
        self.by: Final = by

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        divisor = self.by.of(game, current(game))
        size = 0 if unit is None else size_of(game, unit)
        if size == 0 or divisor == 0 or size % divisor != 0:
            stop_effect(game)
            return False
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return NOT_FORESEEN if veil.hides_target(game, request) else FORESEEN


class TargetToLife(Verb):
    """The target's cards go face down on top of its owner's life, in the order the controller likes (Q-625)."""

    def run(self, game: Game) -> bool:
        unit = target_unit(game)
        if unit is None:
            return True
        cards = list(unit.cards)
        if game.fx_phase == 1:
            game.fx_regs.append(game.answer.value)
        left = order_left(cards, game.fx_regs)
        if len(left) > 1:
            game.fx_phase = 1
            ask(game, controller(game), decisions.NEXT_ON_LIFE, [card_option(card) for card in left], unit.id)
            return False
        leave_field(game, unit)
        game.players[unit.owner].life.extend(game.fx_regs + left)
        game.emit(events.TO_LIFE, unit.owner, unit.id, len(cards), unit.cards)
        return True

    def tells_order(self) -> bool:
        return False

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return NOT_FORESEEN if veil.hides_target(game, request) else FORESEEN


class HandStrike(Verb):
    """The controller sees the target player's hand and names a card; it is discarded (Q-318)."""

    def run(self, game: Game) -> bool:
        seat = current(game).target
        hand = game.players[seat].hand
        if game.fx_phase == 0:
            if not hand:
                return True
            game.fx_phase = 1
            game.emit(events.HAND_SEEN, controller(game), -1, seat, tuple(hand))
            ask(game, controller(game), decisions.NAME_CARD, [card_option(card) for card in hand])
            return False
        discard(game, seat, (game.answer.value,))
        return True

    def hand_in_sight(self, game: Game) -> int:
        return current(game).target

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


def damage_verb(args: Args) -> Verb:
    return Damage(args.word("to", ["target", "target owner", "own", "opponent"]), args.amount("amount"))


def bury_target(args: Args) -> Verb:
    return BuryTarget()


def bury_soldiers(args: Args) -> Verb:
    return BurySoldiers(args.amount("at_most"))


def require_divisible(args: Args) -> Verb:
    return RequireDivisible(args.amount("by"))


def target_to_life(args: Args) -> Verb:
    return TargetToLife()


def hand_strike(args: Args) -> Verb:
    return HandStrike()
