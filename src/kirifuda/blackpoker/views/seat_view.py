"""Building the view of a seat, of the public or of a replay ([ZV-1] to [ZV-9])."""

from typing import Final

from kirifuda.blackpoker.common.automation import AUTO_TOP
from kirifuda.blackpoker.common.characters import has_haste
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.requests import cost_of
from kirifuda.blackpoker.common.state import RELEASED, Character, Player, Trump
from kirifuda.blackpoker.common.zones import base_size, size_of
from kirifuda.blackpoker.views.shapes import (
    ALL,
    DecisionView,
    FogView,
    RequestView,
    SideView,
    TrumpView,
    UnitView,
    View,
)
from kirifuda.cards.card import UNKNOWN
from kirifuda.core.decision import Decision
from kirifuda.core.request import NO_TARGET, Request

LIFE_PUBLIC_BELOW: Final = 10


def view(game: Game, seat: int) -> View:
    """What a viewer may know now: a seat, `PUBLIC` or `ALL`."""
    seen = View(game.rules, seat)
    fill_view(seen, game)
    return seen


def fill_view(seen: View, game: Game) -> None:
    """Put everything the viewer may know now into a view that is still empty."""
    seat = seen.seat
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
        seen.waiting_kind = "chance" if decision_kind(decision.kind).draft else decision.kind
        if decision.seat == seat or seat == ALL:
            seen.decision = _decision(game, decision)


def _side(game: Game, owner: int, seat: int) -> SideView:
    player = game.players[owner]
    side = SideView(owner)
    own = owner == seat or seat == ALL
    side.hand_count = len(player.hand)
    side.top = visible_top(game, owner)
    if game.rules.params.graveyard_count_public:
        side.graveyard_count = len(player.graveyard)
    if own:
        side.life = len(player.life)
        side.hand = player.hand[:]
        side.graveyard = player.graveyard[:]
    else:
        count = len(player.life)
        side.life = count if count < LIFE_PUBLIC_BELOW else None
        side.graveyard = [side.top] if side.top != UNKNOWN else []
    side.soldiers = [_soldier(game, unit) for unit in player.soldiers]
    side.bulwarks = [_bulwark(unit, own) for unit in player.bulwarks]
    side.fog = _fog(game, player)
    side.turned = player.turned[:]
    side.used = player.used
    _put_aside(game, side, player, own)
    side.deck = known_deck(game, owner, seat)
    if seat == ALL:
        side.life_cards = player.life[:]
        side.pack = sorted(player.pack)
    return side


def known_deck(game: Game, owner: int, viewer: int) -> list[int]:
    """A fixed deck is known to all, one that was built to its owner, a random one to nobody ([RG-10])."""
    rules = game.rules
    if viewer == ALL or (owner == viewer and not rules.random_cards):
        return game.decks[owner][:]
    return rules.deck[:] if rules.fixed_deck else []


def _put_aside(game: Game, side: SideView, player: Player, own: bool) -> None:
    """The zones of the frames: nobody looks into an unopened pack; an open one is its owner's or public (Q-311)."""
    side.pack_open = player.pack_open
    if pack_shown(game, side.seat):
        side.pack = sorted(player.pack)
    if own or player.pack_open or game.rules.params.pack_count_public or "pack" not in game.rules.groups:
        side.pack_count = len(player.pack)
    else:
        side.pack_count = None
    if own:
        side.pack = sorted(player.pack) if player.pack_open else []
        side.rare = player.rare[:]
        side.aside = player.aside[:]
    side.rare_count = len(player.rare)
    side.aside_count = len(player.aside)
    side.trumps = [_trump(trump, side.seat, own) for trump in player.trumps]


def pack_shown(game: Game, owner: int) -> bool:
    """Does the open pack lie face up for everybody (Q-311)? Not while its owner is still to take a card ([RG-8])."""
    decision = game.decision
    taking = decision is not None and decision.kind == "take" and decision.seat == owner
    return game.rules.params.pack_shown and game.players[owner].pack_open and not taking


def _trump(trump: Trump, owner: int, own: bool) -> TrumpView:
    return TrumpView(trump.id, owner, trump.card if own or trump.face_up else UNKNOWN, trump.face_up)


def visible_top(game: Game, owner: int) -> int:
    """[ZV-5] The public card of a graveyard; none while its owner still chooses which one it will be (Q-303)."""
    player = game.players[owner]
    if not player.top_public or not player.graveyard or owner in choosing_top(game):
        return UNKNOWN
    return player.graveyard[-1]


def choosing_top(game: Game) -> list[int]:
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
    seen.unit = request.unit
    seen.virtual = request.virtual
    seen.void = request.void
    return seen


def _decision(game: Game, decision: Decision) -> DecisionView:
    seen = DecisionView(decision.kind, decision.options[:], decision.about)
    if decision_kind(decision.kind).draft:
        seen.paid = game.draft_paid[:]
        seen.keys = game.draft_keys[:]
        seen.last = _is_last(game, decision)
    elif decision_kind(decision.kind).setup:
        seen.chosen = game.fx_regs[1:]
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
