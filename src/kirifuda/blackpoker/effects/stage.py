"""Verbs that work on requests: Counter, Truce, Change Target, removing and negating requests."""

from kirifuda.blackpoker.common import decisions, events, targets
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import negate
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.veil import FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current
from kirifuda.cards.card import NUMBER
from kirifuda.core.decision import request_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


def target_request(game: Game) -> Request | None:
    id = current(game).target
    for request in game.stage:
        if request.id == id:
            return request
    return None


def outranks(card: int, target: Request) -> bool:
    """Does this key beat the request: two key cards, or one whose number is not higher ([K-counter])?"""
    if target.key_count() == 2:
        return True
    return len(target.keys) == 1 and NUMBER[target.keys[0]] <= NUMBER[card]


class Counter(Verb):
    """Negate the target if it has two keys, or one whose number is not above this key's ([K-counter], Q-607, Q-608)."""

    def run(self, game: Game) -> bool:
        target = target_request(game)
        if target is None:
            return True
        if outranks(current(game).keys[0], target):
            negate(game, target)
        else:
            game.emit(events.NO_EFFECT, controller(game), target.id)
        return True

    def needs_key(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class Negate(Verb):
    """Negate the target request; without its Damage Judgement a combat is over (Q-614)."""

    def run(self, game: Game) -> bool:
        target = target_request(game)
        if target is not None:
            negate(game, target)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class Remove(Verb):
    """The target request leaves the stage, its keys go to the graveyard."""

    def run(self, game: Game) -> bool:
        target = target_request(game)
        if target is not None:
            negate(game, target)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class NegateOne(Verb):
    """The controller chooses another request this key beats and negates it; none: nothing (Q-929)."""

    def run(self, game: Game) -> bool:
        request = current(game)
        if game.fx_phase == 0:
            others = [other for other in game.stage if other is not request and outranks(request.keys[0], other)]
            if not others:
                return True
            game.fx_phase = 1
            ask(game, request.controller, decisions.NEGATE, [request_option(other.id) for other in others])
            return False
        for other in game.stage:
            if other.id == game.answer.value:
                negate(game, other)
                break
        return True

    def needs_key(self) -> bool:
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class Void(Verb):
    """6.0: the target stays on the stage and will resolve without effect; a combat goes on until then (Q-613)."""

    def run(self, game: Game) -> bool:
        target = target_request(game)
        if target is not None:
            target.void = True
            game.emit(events.VOIDED, target.controller, target.id)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class ChangeTarget(Verb):
    """The controller gives the target request another target that is legal for that request (Q-611)."""

    def run(self, game: Game) -> bool:
        changed = target_request(game)
        if changed is None:
            return True
        if game.fx_phase == 0:
            action = changed.action
            assert isinstance(action, ActionDef)
            found = targets.options(game, changed.controller, action.target, changed.keys, [], changed.id)
            options = [option for option in found if option.value != changed.target]
            if not options:
                return True
            game.fx_phase = 1
            ask(game, controller(game), decisions.NEW_TARGET, options, changed.id)
            return False
        changed.target = game.answer.value
        game.emit(events.TARGET_CHANGED, changed.controller, changed.id, changed.target)
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


def counter(args: Args) -> Verb:
    return Counter()


def negate_target(args: Args) -> Verb:
    return Negate()


def remove_target(args: Args) -> Verb:
    return Remove()


def negate_one(args: Args) -> Verb:
    return NegateOne()


def void_target(args: Args) -> Verb:
    return Void()


def change_target(args: Args) -> Verb:
    return ChangeTarget()
