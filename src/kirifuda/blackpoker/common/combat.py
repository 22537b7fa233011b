"""Combat: attackers, blockers and the Damage Judgement ([CB-1] to [CB-13])."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common import events
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, NO_ROLE, Character
from kirifuda.blackpoker.common.triggers import unblocked, wall_lost
from kirifuda.blackpoker.common.trumps import REVOLUTION, ability_active
from kirifuda.blackpoker.common.zones import bury_units, damage, size_of
from kirifuda.cards.card import NUMBER, is_joker

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def attackers(game: "Game") -> list[Character]:
    return [unit for player in game.players for unit in player.soldiers if unit.role == ATTACKER]


def blockers_of(game: "Game", attacker: Character) -> list[Character]:
    """The blockers of an attacker that are still on the field with their role ([CB-9])."""
    player = game.players[1 - attacker.owner]
    units = player.bulwarks + player.soldiers
    return [unit for unit in units if unit.role == BLOCKER and unit.blocks == attacker.id]


def end_combat(game: "Game") -> None:
    """[CB-11] All roles are cleared."""
    for player in game.players:
        for unit in player.soldiers:
            end_role(unit)
        for unit in player.bulwarks:
            end_role(unit)


def request_gone(game: "Game", action: ActionDef) -> None:
    """[CB-11] A step of combat has resolved or left: if no other is to come, the combat is over (Q-718)."""
    if not action.in_combat:
        return
    coming = [*game.stage, *game.buffer, *game.triggered, *game.created]
    for request in coming:
        other = request.action
        assert isinstance(other, ActionDef)
        if other.in_combat:
            return
    end_combat(game)


def end_role(unit: Character) -> None:
    unit.role = NO_ROLE
    unit.blocks = -1


def judge(game: "Game", defender: int) -> None:
    """[CB-6] to [CB-10] Pairings and sizes are fixed now; steps 1, 2, 3 in that order over all attackers (Q-714)."""
    reverse = ability_active(game, 0, REVOLUTION) or ability_active(game, 1, REVOLUTION)
    duels: list[Character] = []
    walls: list[Character] = []
    wounds = [0, 0]
    hits = 0
    turned_up: list[Character] = []
    for attacker in attackers(game):
        blockers = blockers_of(game, attacker)
        if not blockers:
            hits += max(0, size_of(game, attacker))
            unblocked(game, attacker)
        elif blockers[0].kind.soldier:
            duels.extend(losers(game, attacker, blockers, reverse, wounds))
        else:
            turned_up.append(blockers[0])
            if wall_kills(blockers[0], attacker):
                walls.append(attacker)
    bury_units(game, duels)
    for seat in range(2):
        damage(game, seat, wounds[seat])
    for wall in turned_up:
        game.emit(events.TURNED_UP, wall.owner, wall.id, -1, wall.cards)
        wall_lost(game, wall.owner)
    bury_units(game, walls + turned_up)
    damage(game, defender, hits)
    end_combat(game)


def losers(
    game: "Game", attacker: Character, blockers: list[Character], reverse: bool, wounds: list[int]
) -> list[Character]:
    """[CB-6] The side with the smaller total dies as a whole, both if equal (Q-711).

    Under Revolution the larger side dies and its player takes the difference as damage (Q-906).
    """
    total = 0
    for blocker in blockers:
        total += size_of(game, blocker)
    size = size_of(game, attacker)
    if size == total:
        return [attacker, *blockers]
    attacker_dies = (size < total) != reverse
    if reverse:
        wounds[attacker.owner if attacker_dies else blockers[0].owner] += abs(size - total)
    return [attacker] if attacker_dies else blockers


def wall_kills(wall: Character, attacker: Character) -> bool:
    """[CB-7] A Joker always kills; otherwise printed numbers are compared, never sizes (Q-713)."""
    if attacker.kind.wall_proof:
        return False
    card = wall.cards[0]
    if is_joker(card):
        return True
    for other in attacker.cards:
        if NUMBER[other] == NUMBER[card]:
            return True
    return False
