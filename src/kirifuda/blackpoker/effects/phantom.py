"""Verbs of Phantom: a bulwark steps out as a soldier, soldiers hide as bulwarks, the row is rearranged."""

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.characters import to_bulwarks, to_soldier
from kirifuda.blackpoker.common.combat import end_role
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.effects.args import Args
from kirifuda.blackpoker.effects.asking import ask, controller, current
from kirifuda.blackpoker.effects.turn import charge
from kirifuda.core.decision import DONE, Option, unit_option


class TurnUpKeyUnit(Verb):
    """The key unit, a bulwark, becomes a charged soldier as old as it was (Q-921)."""

    def run(self, game: Game) -> bool:
        unit = find_unit(game, current(game).unit)
        if unit is not None and not unit.kind.soldier and to_soldier(game, unit):
            end_role(unit)
            charge(game, [unit])
        return True


class TurnDownSoldiers(Verb):
    """Any number of own soldiers become charged bulwarks, one per card, losing what they had gained ([X-illusion])."""

    def run(self, game: Game) -> bool:
        seat = controller(game)
        done = game.fx_phase == 1 and game.answer is DONE
        if game.fx_phase == 1 and not done:
            game.fx_regs.append(game.answer.value)
        soldiers = game.players[seat].soldiers
        options: list[Option] = [unit_option(unit.id) for unit in soldiers if unit.id not in game.fx_regs]
        if done or not options:
            self.hide(game)
            return True
        game.fx_phase = 1
        options.append(DONE)
        ask(game, seat, decisions.TURN_DOWN, options)
        return False

    def hide(self, game: Game) -> None:
        for id in game.fx_regs:
            unit = find_unit(game, id)
            assert unit is not None
            end_role(unit)
            charge(game, [unit])
            to_bulwarks(game, unit, unit.cards)


class RearrangeBulwarks(Verb):
    """The controller lays their bulwarks anew, from the life outwards; `done` leaves the rest as it lies.

    It is done unseen: afterwards nobody else can tell which bulwark is which (Q-307), so they get new ids.
    """

    def run(self, game: Game) -> bool:
        seat = controller(game)
        player = game.players[seat]
        done = game.fx_phase == 1 and game.answer is DONE
        if game.fx_phase == 1 and not done:
            game.fx_regs.append(game.answer.value)
        rest = [unit for unit in player.bulwarks if unit.id not in game.fx_regs]
        if not done and len(rest) > 1:
            game.fx_phase = 1
            options: list[Option] = [unit_option(unit.id) for unit in rest]
            options.append(DONE)
            ask(game, seat, decisions.REARRANGE, options)
            return False
        if game.fx_regs:
            laid = [unit for unit in [find_unit(game, id) for id in game.fx_regs] if unit is not None]
            player.bulwarks = [shuffled_in(game, unit) for unit in laid + rest]
            game.emit(events.REARRANGED, seat, -1, len(player.bulwarks))
        return True

    def mixes_bulwarks(self) -> bool:
        return True


def shuffled_in(game: Game, unit: Character) -> Character:
    """The same bulwark under a new id, unless a request on the stage points at it."""
    for request in game.stage:
        if unit.id in (request.target, request.unit):
            return unit
    copy = Character(game.next_id, unit.owner, unit.cards, unit.kind, unit.entered)
    game.next_id += 1
    copy.charged, copy.role, copy.blocks = unit.charged, unit.role, unit.blocks
    return copy


def turn_up_key_unit(args: Args) -> Verb:
    return TurnUpKeyUnit()


def turn_down_soldiers(args: Args) -> Verb:
    return TurnDownSoldiers()


def rearrange_bulwarks(args: Args) -> Verb:
    return RearrangeBulwarks()
