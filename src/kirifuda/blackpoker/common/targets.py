"""Targets: what a target line allows, from the requester's viewpoint ([RQ-5], Q-501)."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.rules import ANY, BULWARK, OWN, SOLDIER, ActionDef, TargetLine
from kirifuda.blackpoker.common.state import Character
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.cards.card import SUIT, SUIT_MASK, unit_mask
from kirifuda.core.decision import Option, object_option, request_option, seat_option, unit_option
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET, Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def exists(game: "Game", seat: int, line: TargetLine) -> bool:
    """Is there anything this line allows? (The suit of the key is looked at with the keys.)"""
    if line.kind == UNIT_TARGET:
        for owner in range(2):
            if _side_allowed(line, seat, owner) and _has_unit(game, owner, line):
                return True
        return False
    if line.kind == REQUEST_TARGET:
        for request in game.stage:
            if request_fits(line, request):
                return True
        return False
    return line.kind != OBJECT_TARGET or bool(options(game, seat, line, (), [], -1))


def _has_unit(game: "Game", owner: int, line: TargetLine) -> bool:
    player = game.players[owner]
    if line.unit != BULWARK:
        for unit in player.soldiers:
            if unit_fits(line, unit):
                return True
    if line.unit != SOLDIER:
        for unit in player.bulwarks:
            if unit_fits(line, unit):
                return True
    return False


def unit_fits(line: TargetLine, unit: Character) -> bool:
    """What the line says beside type and owner: posture, cards, and whether the character can be targeted (Q-939)."""
    if not unit.kind.targetable or (line.driven and unit.charged):
        return False
    if line.key_suit and not unit.kind.equippable:
        return False
    return line.containing == 0 or line.containing & unit_mask(unit.cards) != 0


def options(
    game: "Game", seat: int, line: TargetLine, keys: tuple[int, ...], without: list[int], changing: int
) -> list[Option]:
    """All legal targets; `without` are units gone by then, `changing` the request whose target is chosen."""
    found: list[Option] = []
    if line.kind == UNIT_TARGET:
        for owner in range(2):
            if _side_allowed(line, seat, owner):
                _add_units(game, owner, line, keys, without, found)
    elif line.kind == SEAT_TARGET:
        for other in range(2):
            if _side_allowed(line, seat, other):
                found.append(seat_option(other))
    elif line.kind == OBJECT_TARGET:
        for player in game.players:
            for trump in player.trumps:
                if trump.face_up or not line.face_up:
                    found.append(object_option(trump.id))
    else:
        for request in game.stage:
            if request.id != changing and request_fits(line, request):
                found.append(request_option(request.id))
    return found


def _add_units(
    game: "Game", owner: int, line: TargetLine, keys: tuple[int, ...], without: list[int], found: list[Option]
) -> None:
    player = game.players[owner]
    if line.unit != BULWARK:
        for unit in player.soldiers:
            if unit.id not in without and unit_fits(line, unit) and (not line.key_suit or has_suit(unit, keys)):
                found.append(unit_option(unit.id))
    if line.unit != SOLDIER:
        for unit in player.bulwarks:
            if unit.id not in without and unit_fits(line, unit):
                found.append(unit_option(unit.id))


def _side_allowed(line: TargetLine, seat: int, owner: int) -> bool:
    return line.owner == ANY or (line.owner == OWN) == (seat == owner)


def has_suit(unit: Character, keys: tuple[int, ...]) -> bool:
    """[CH-9] Does the soldier have the suit of the key card? A Joker has none (Q-635)."""
    return SUIT_MASK[SUIT[keys[0]]] & unit_mask(unit.cards) != 0


def suits_of_soldiers(game: "Game", seat: int) -> int:
    """The cards that share a suit with an own soldier that can be equipped."""
    mask = 0
    for unit in game.players[seat].soldiers:
        if unit.kind.equippable and unit.kind.targetable:
            mask |= SUIT_MASK[SUIT[unit.cards[0]]]
    return mask


def request_fits(line: TargetLine, request: Request) -> bool:
    action = request.action
    assert isinstance(action, ActionDef)
    if line.action and action.id != line.action:
        return False
    if not line.min_keys <= request.key_count() <= line.max_keys:
        return False
    if line.counterable and action.uncounterable:
        return False
    return not line.targeted or request.target_kind != NO_TARGET


def holds(game: "Game", request: Request) -> bool:
    """[RS-2] Does the target still exist, unsplit, and fit its whole line (Q-501, Q-502)?"""
    action = request.action
    assert isinstance(action, ActionDef)
    line = action.target
    if request.target_kind == NO_TARGET or request.target_kind == SEAT_TARGET:
        return True
    if request.target_kind == REQUEST_TARGET:
        for other in game.stage:
            if other.id == request.target:
                return request_fits(line, other)
        return False
    if request.target_kind == OBJECT_TARGET:
        return any(option.value == request.target for option in options(game, request.controller, line, (), [], -1))
    unit = find_unit(game, request.target)
    if unit is None or not unit_fits(line, unit) or not _side_allowed(line, request.controller, unit.owner):
        return False
    if (line.unit == SOLDIER and not unit.kind.soldier) or (line.unit == BULWARK and unit.kind.soldier):
        return False
    return not line.key_suit or has_suit(unit, request.keys)


def opponent_of(seat: int) -> int:
    return 1 - seat
