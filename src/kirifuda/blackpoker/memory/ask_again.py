"""Asking an opponent again in a sampled game: options of a hidden decision follow from the sampled cards."""

from kirifuda.blackpoker.common import scenario_building
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.resolution import asking_verb
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.common.visible_cards import ask_top, ask_top_left
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.decision import Decision
from kirifuda.core.game import AUTO_SINGLE


def ask_again(game: Game, rng: Rng) -> bool:
    """Fill in the open decision, whose options are missing; False if the sampled cards allow no such decision."""
    asked = game.decision
    assert asked is not None
    automation = game.automation
    game.automation = automation & ~AUTO_SINGLE
    verb = asking_verb(game)
    game.decision = None
    _ask(game, asked, verb, rng)
    game.automation = automation
    game.events = []
    game.serial = 1
    found = open_decision(game)
    if found is None or found.kind != asked.kind or not found.options:
        game.decision = asked
        return False
    game.decision = Decision(found.seat, found.kind, found.options, found.about, 1)
    return True


def open_decision(game: Game) -> Decision | None:
    """Read anew: a compiler that saw `decision` set to `None` may believe it still is."""
    return game.decision


def _ask(game: Game, asked: Decision, verb: Verb | None, rng: Rng) -> None:
    kind = asked.kind
    if kind == "chance":
        game.steps.pop()
        flow.ask_chance(game)
    elif kind == "top":
        game.steps.pop()
        ask_top(game)
    elif kind == "new top":
        game.steps.pop()
        ask_top_left(game)
    elif game.setup_position < len(game.rules.setup):
        _set_up(game, asked, rng)
    elif verb is not None:
        verb.ask_again(game, asked, rng)
    else:
        game.ask(asked.seat, decision_kind(kind), asked.options, 0, asked.about)


def _set_up(game: Game, asked: Decision, rng: Rng) -> None:
    """A secret choice before the game; of drafted cards the rare card is chosen before the trumps."""
    name = game.rules.setup[game.setup_position]
    chosen: list[int] = []
    if name == "assign draft" and asked.kind == "trumps":
        aside = game.players[asked.seat].aside
        chosen = [aside[rng.below(len(aside))]]
    game.fx_regs = game.fx_regs[:1] + chosen
    asked_kind = decision_kind(asked.kind)
    if asked_kind.setup:
        scenario_building.step(game, asked.seat, name, chosen)
    else:
        game.ask(asked.seat, asked_kind, asked.options, 0, asked.about)
