"""Building the view of a seat ([ZV-1] to [ZV-9])."""

from typing import Final

from kirifuda.blackpoker.common.characters import has_haste
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.requests import cost_of
from kirifuda.blackpoker.common.state import RELEASED, Character, Player
from kirifuda.blackpoker.common.zones import base_size, size_of
from kirifuda.blackpoker.views.shapes import (
    DecisionView,
    FogView,
    RequestView,
    SideView,
    UnitView,
    View,
)
from kirifuda.cards.card import UNKNOWN
from kirifuda.core.decision import Decision
from kirifuda.core.game import AUTO_TOP
from kirifuda.core.request import NO_TARGET, Request

LIFE_PUBLIC_BELOW: Final = 10
DRAFT_KINDS: Final = ("pay B", "pay D", "pay S", "key", "target")
"""Decisions inside a draft: for the opponent the request has not begun yet (Q-408)."""


def view(game: Game, seat: int) -> View:
    """What `seat` may know now."""
    seen = View(game.rules, seat)
    seen.turn = game.turn
    seen.turn_no = game.turn_no
    seen.chance = game.chance
    seen.passed = game.passed
    seen.must_act = game.must_act
    seen.asks_top = not game.automation & AUTO_TOP
    seen.sides = [_side(game, owner, seat) for owner in range(2)]
    seen.stage = [_request(request) for request in game.stage]
    seen.buffer = [_request(request) for request in game.buffer]
    if game.pending is not None:
        seen.pending = _request(game.pending)
    if game.resolving is not None:
        seen.resolving = _request(game.resolving)
    seen.outcome = game.outcome
    decision = game.decision
    if decision is not None:
        seen.waiting = decision.seat
        seen.waiting_kind = "chance" if decision.kind in DRAFT_KINDS else decision.kind
        if decision.seat == seat:
            seen.decision = _decision(game, decision)
    return seen


def _side(game: Game, owner: int, seat: int) -> SideView:
    player = game.players[owner]
    side = SideView(owner)
    own = owner == seat
    side.hand_count = len(player.hand)
    side.top = _visible_top(game, owner)
    if own:
        side.life = len(player.life)
        side.hand = player.hand[:]
        side.graveyard = player.graveyard[:]
    else:
        side.life = len(player.life) if len(player.life) < LIFE_PUBLIC_BELOW else None
        side.graveyard = [side.top] if side.top != UNKNOWN else []
    side.soldiers = [_soldier(game, unit) for unit in player.soldiers]
    side.bulwarks = [_bulwark(unit, own) for unit in player.bulwarks]
    side.fog = _fog(game, player)
    side.turned = player.turned[:]
    side.used = player.used
    return side


def _visible_top(game: Game, owner: int) -> int:
    """[ZV-5] The public card of a graveyard; none while its owner still chooses which one it will be (Q-303)."""
    player = game.players[owner]
    if not player.top_public or not player.graveyard or owner in _choosing_top(game):
        return UNKNOWN
    return player.graveyard[-1]


def _choosing_top(game: Game) -> list[int]:
    """The seats whose visible card is open: `game.tops` holds triples (seat, start, count), or one seat (9.1)."""
    if not game.tops:
        return []
    return game.tops[0::3] if len(game.tops) % 3 == 0 else game.tops[:1]


def _fog(game: Game, player: Player) -> list[FogView]:
    """[FG-3] [FG-4] A fog works in its own turn, as long as what it points at is there."""
    return [
        FogView(fog.kind, fog.cards, fog.target, fog.value, fog.turn == game.turn_no and fog.target != RELEASED)
        for fog in player.fog
    ]


def _soldier(game: Game, unit: Character) -> UnitView:
    seen = _posture(unit, unit.cards)
    seen.soldier = True
    seen.size = size_of(game, unit)
    seen.base = base_size(unit)
    seen.ready = min(unit.entered) < game.turn_no or has_haste(unit)
    return seen


def _bulwark(unit: Character, own: bool) -> UnitView:
    """The owner knows the card; when it entered is nobody's business once it was split off a soldier (Q-307)."""
    return _posture(unit, unit.cards if own else (UNKNOWN,) * len(unit.cards))


def _posture(unit: Character, cards: tuple[int, ...]) -> UnitView:
    seen = UnitView(unit.id, unit.owner, unit.kind.index, cards)
    seen.charged = unit.charged
    seen.role = unit.role
    seen.blocks = unit.blocks
    return seen


def _request(request: Request) -> RequestView:
    seen = RequestView(request.id, request.action.index, request.controller, request.keys)
    seen.target_kind = request.target_kind
    seen.target = request.target
    seen.void = request.void
    return seen


def _decision(game: Game, decision: Decision) -> DecisionView:
    seen = DecisionView(decision.kind, decision.options[:], decision.about)
    if decision.kind in DRAFT_KINDS:
        seen.paid = game.draft_paid[:]
        seen.keys = game.draft_keys[:]
        seen.last = _is_last(game, decision)
    return seen


def _is_last(game: Game, decision: Decision) -> bool:
    """Does the answer complete the draft, so that the request can no longer be taken back?"""
    action = game.rules.actions[game.draft]
    if decision.kind == "target":
        return True
    if action.target.kind != NO_TARGET:
        return False
    if decision.kind == "key":
        return len(game.draft_keys) + 1 == action.key.count
    letters = cost_of(game, decision.seat, action).choices
    return action.key.count == 0 and len(game.draft_paid) + 1 == len(letters)
