"""Resolving a request: running its effect verb by verb, putting its keys away, and the win check (F, G)."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events, targets
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.steps import EFFECT
from kirifuda.blackpoker.common.trumps import FORTRESS, ability_active
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.zones import bury, find_unit
from kirifuda.cards.card import SPADE, SUIT
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import UNIT_TARGET, Request
from kirifuda.core.triggers import remove

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def target_holds(game: "Game", request: Request) -> bool:
    return targets.holds(game, request)


def start_effect(game: "Game", request: Request) -> None:
    """[RS-3] Begin with the first instruction."""
    game.fx_position = 0
    game.fx_phase = 0
    if game.fx_regs:
        game.fx_regs = []
    game.fx_owner = -1
    game.fx_shield = shielded(game, request)
    if request.target_kind == UNIT_TARGET:
        unit = find_unit(game, request.target)
        if unit is not None:
            game.fx_owner = unit.owner
    run_effect(game)


def shielded(game: "Game", request: Request) -> int:
    """Fortress: no damage to its owner by an opponent's request with a ♠ key while they have a character (Q-934)."""
    seat = 1 - request.controller
    player = game.players[seat]
    if not player.trumps or not (player.soldiers or player.bulwarks):
        return -1
    if not any(SUIT[card] == SPADE for card in request.keys + request.virtual):
        return -1
    return seat if ability_active(game, seat, FORTRESS) else -1


def run_effect(game: "Game") -> None:
    """One instruction, or one piece of it; the step stays until the effect is done."""
    request = game.resolving
    assert request is not None
    action = request.action
    assert isinstance(action, ActionDef)
    effect = action.effect
    if game.fx_position >= len(effect):
        return
    game.steps.append(EFFECT)
    depth = game.steps.depth
    while game.fx_position < len(effect):
        if effect[game.fx_position].run(game):
            game.fx_position += 1
            game.fx_phase = 0
            if game.fx_regs:
                game.fx_regs = []
        if game.decision is not None or game.steps.depth != depth:
            return
    game.steps.pop()


def asking_verb(game: "Game") -> Verb | None:
    """The instruction that asks for the present decision; none where no effect does."""
    request = game.resolving
    if game.decision is None or request is None or game.steps.last() != EFFECT:
        return None
    action = request.action
    assert isinstance(action, ActionDef)
    return action.effect[game.fx_position]


def stop_effect(game: "Game") -> None:
    """Skip the instructions that are left ("if …, do the following")."""
    request = game.resolving
    assert request is not None
    action = request.action
    assert isinstance(action, ActionDef)
    game.fx_position = len(action.effect)


def settle(game: "Game", request: Request) -> None:
    """[RS-5] Key cards the effect did not move go to their owner's graveyard, one batch (Q-504)."""
    keys = request.keys
    if keys:
        request.keys = ()
        bury(game, request.controller, keys, events.KEYS)


def negate(game: "Game", request: Request) -> None:
    """[RS-7] The request leaves the stage without resolving; its key cards go to the graveyard (Q-506)."""
    remove(game, request)
    game.emit(events.NEGATED, request.controller, request.id, request.action.index)
    settle(game, request)
    game.noticed("removed", request)


def decide_outcome(game: "Game") -> Outcome | None:
    """[WL-2] [WL-3] A player without life has lost; if both are, the edition decides (Q-005)."""
    turn, other = game.turn, 1 - game.turn
    turn_lost = not game.players[turn].life
    other_lost = not game.players[other].life
    if turn_lost and other_lost and game.rules.params.draw_when_both_zero:
        return Outcome((), "both lives are 0")
    if turn_lost:
        return Outcome((other,), "life 0")
    if other_lost:
        return Outcome((turn,), "life 0")
    return None
