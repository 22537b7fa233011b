"""Asking an opponent again in a sampled game: options of a hidden decision follow from the sampled cards."""

from typing import Final

from kirifuda.blackpoker.common import scenario_building
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.tops import ask_top, ask_top_left
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects.offering import OwnToBottom
from kirifuda.blackpoker.effects.rescue import SoldiersToLife
from kirifuda.blackpoker.effects.search import Search
from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.decision import DONE, Decision, Option, card_option
from kirifuda.core.game import AUTO_SINGLE

RUN_AGAIN: Final = (
    "attackers", "discard", "enter", "give up", "may discard", "next bulwark", "pick", "put back", "rearrange", "set",
    "to bottom", "turn down",
)  # fmt: skip
"""Decisions that the instruction asks for before it has done anything."""


def ask_again(game: Game, rng: Rng) -> bool:
    """Fill in the open decision, whose options are missing; False if the sampled cards allow no such decision."""
    asked = game.decision
    assert asked is not None
    automation = game.automation
    game.automation = automation & ~AUTO_SINGLE
    game.decision = None
    _ask(game, asked, rng)
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


def _ask(game: Game, asked: Decision, rng: Rng) -> None:
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
    elif kind in RUN_AGAIN and not game.players[asked.seat].turned:
        game.fx_phase = 0
        _verb(game).run(game)
    else:
        options, about = _options(game, asked, rng)
        game.ask(asked.seat, decision_kind(kind), options, 0, about)


def _verb(game: Game) -> Verb:
    request = game.resolving
    assert request is not None
    return game.rules.actions[request.action.index].effect[game.fx_position]


def _options(game: Game, asked: Decision, rng: Rng) -> tuple[list[Option], int]:
    kind, seat = asked.kind, asked.seat
    player = game.players[seat]
    if kind == "search":
        verb = _verb(game)
        options = [card_option(card) for card in sorted(player.life)]
        return ([*options, DONE] if isinstance(verb, Search) and verb.up_to else options), -1
    if kind == "take":
        return [card_option(card) for card in sorted(player.pack + player.rare)], -1
    if kind == "name card":
        request = game.resolving
        assert request is not None
        return [card_option(card) for card in game.players[request.target].hand], -1
    if kind == "top or bottom":
        game.fx_regs = [player.hand[rng.below(len(player.hand))]]
        return asked.options, asked.about
    if kind in ("next to bottom", "next on life"):
        return _order(game, seat, rng)
    return asked.options, asked.about


def _order(game: Game, seat: int, rng: Rng) -> tuple[list[Option], int]:
    """Which card comes next, from the beginning: cards turned over, those of a unit, or of all large soldiers."""
    verb = _verb(game)
    player = game.players[seat]
    about = -1
    cards = player.turned[:]
    if isinstance(verb, SoldiersToLife):
        cards = [card for unit in verb.large(game, seat) for card in unit.cards]
    elif isinstance(verb, OwnToBottom):
        units = [unit for unit in player.soldiers if len(unit.cards) > 1]
        unit = units[rng.below(len(units))]
        about = unit.id
        game.fx_regs = [unit.id]
        cards = list(unit.cards)
    elif not cards:
        game.fx_phase = 0
        verb.run(game)
        decision = open_decision(game)
        return (decision.options, decision.about) if decision is not None else ([], -1)
    return [card_option(card) for card in sorted(cards)], about


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
