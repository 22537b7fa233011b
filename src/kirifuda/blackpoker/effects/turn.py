"""Verbs of the turn: hand limit, fog clean-up, passing the turn, charging, drawing, raising the next action."""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import BULWARK, SOLDIER
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.triggers import has_attacker
from kirifuda.blackpoker.common.trumps import charging_prevented
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury, discard, draw
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller
from kirifuda.core.decision import NO, YES, card_option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.request import Request


class HandLimit(Verb):
    """The controller discards down to the limit, one batch (Q-730)."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit

    def run(self, game: Game) -> bool:
        seat = controller(game)
        hand = game.players[seat].hand
        if game.fx_phase == 1:
            game.fx_regs.append(game.answer.value)
        if len(hand) - len(game.fx_regs) > self.limit:
            game.fx_phase = 1
            ask(game, seat, decisions.DISCARD, [card_option(card) for card in hand if card not in game.fx_regs])
            return False
        discard(game, seat, tuple(game.fx_regs))
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class ClearFog(Verb):
    """Fog cards go to their owner's graveyard: the controller's, or everybody's (Q-732)."""

    def __init__(self, everybody: bool) -> None:
        self.everybody: Final = everybody

    def run(self, game: Game) -> bool:
        for seat in range(2):
            if self.everybody or seat == controller(game):
                player = game.players[seat]
                cards = [card for fog in player.fog for card in fog.cards]
                player.fog = []
                bury(game, seat, tuple(cards), events.FOG_CLEARED)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class PassTurn(Verb):
    """The turn goes to the opponent: once-per-turn limits and effects "until the turn ends" end here (Q-410, Q-733)."""

    def run(self, game: Game) -> bool:
        game.turn = 1 - game.turn
        game.turn_no += 1
        game.history = []
        for player in game.players:
            player.used = 0
            if player.fog:
                player.fog = [fog for fog in player.fog if fog.cards]
        game.emit(events.TURN, game.turn, -1, game.turn_no)
        return True

    def ends_turn(self) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


class ChargeAll(Verb):
    """Characters become charged: the turn player's, or the controller's; all of them or the soldiers."""

    def __init__(self, turn_player: bool, units: int) -> None:
        self.turn_player: Final = turn_player
        self.units: Final = units

    def run(self, game: Game) -> bool:
        if self.turn_player and charging_prevented(game):
            game.emit(events.NOT_CHARGED, game.turn)
            return True
        player = game.players[game.turn if self.turn_player else controller(game)]
        if self.units != BULWARK:
            charge(game, player.soldiers)
        if self.units != SOLDIER:
            charge(game, player.bulwarks)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN


def charge(game: Game, units: list[Character]) -> None:
    for unit in units:
        if not unit.charged:
            unit.charged = True
            game.emit(events.CHARGED, unit.owner, unit.id)


class Draw(Verb):
    """Draw a fixed number; with little life left (`low_life` or less) another number (9.1)."""

    def __init__(self, count: int, low_life: int, low_count: int) -> None:
        self.count: Final = count
        self.low_life: Final = low_life
        self.low_count: Final = low_count

    def run(self, game: Game) -> bool:
        seat = controller(game)
        low = len(game.players[seat].life) <= self.low_life
        draw(game, seat, self.low_count if low else self.count)
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        known = veil.tells_life(game, request.controller, max(self.low_life, self.count))
        return FORESEEN if known else NOT_FORESEEN


class DrawMore(Verb):
    """Draw one more card if the controller likes, decided after seeing what was drawn (Q-644)."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        if game.fx_phase == 0:
            if not game.players[seat].life:
                return True
            game.fx_phase = 1
            ask(game, seat, decisions.DRAW_MORE, [YES, NO])
            return False
        if game.answer is YES:
            draw(game, seat, 1)
        return True

    def public_options(self, kind: DecisionKind) -> bool:
        return True

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        return FORESEEN if veil.tells_life(game, request.controller, 0) else NOT_FORESEEN


class Raise(Verb):
    """6.0, 7.0: raise the next action of a chain; it follows when this request is gone (Q-110).

    `attackers`: only if somebody attacks (7.0, Q-701).
    """

    def __init__(self, action: str, attackers: bool = False) -> None:
        self.action: Final = action
        self.attackers: Final = attackers

    def run(self, game: Game) -> bool:
        if self.attackers and not has_attacker(game):
            return True
        game.created.append(game.new_request(game.rules.by_id[self.action], game.turn))
        return True

    def raises(self) -> str:
        return self.action

    def foreseen(self, game: Game, request: Request, veil: Veil) -> int:
        """An immediate action follows at once, so that it must be foreseen as well."""
        action = game.rules.by_id[self.action]
        if not action.immediate:
            return FORESEEN
        return min([verb.foreseen(game, request, veil) for verb in action.effect], default=FORESEEN)


def hand_limit(args: Args) -> Verb:
    return HandLimit(args.number("count"))


def clear_fog(args: Args) -> Verb:
    return ClearFog(args.word("of", ["own", "all"]) == "all")


def pass_turn(args: Args) -> Verb:
    return PassTurn()


def charge_all(args: Args) -> Verb:
    whose = args.word("of", ["turn player", "own"])
    return ChargeAll(
        whose == "turn player", ["character", "soldier"].index(args.word("units", ["character", "soldier"]))
    )


def draw_cards(args: Args) -> Verb:
    return Draw(args.number("count"), args.number("low_life", -1), args.number("low_count", 0))


def draw_more(args: Args) -> Verb:
    return DrawMore()


def raise_action(args: Args) -> Verb:
    return Raise(args.text("action"), args.flag("attackers"))
