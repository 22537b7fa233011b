"""The greedy policy in combat: whom to attack with and what to block with."""

from kirifuda.blackpoker.heuristics.worth import attackers, blockers_of, by_size, card_worth, charged, life_of
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.cards.card import NUMBER, is_joker


def can_attack(view: View, unit: UnitView) -> bool:
    kind = view.rules.characters[unit.kind]
    return unit.charged and unit.ready and unit.size > 0 and (kind.attack or not view.rules.params.attack_label)


def good_attackers(view: View) -> list[int]:
    """The soldiers worth sending: all of them for the win, otherwise those no single blocker beats, if home is safe."""
    able = by_size([unit for unit in view.own.soldiers if can_attack(view, unit)])
    soldiers = charged(view.other.soldiers)
    walls = len(charged(view.other.bulwarks)) + len(soldiers)
    if sum([unit.size for unit in able[: max(0, len(able) - walls)]]) >= life_of(view.other):
        return [unit.id for unit in able]
    strongest = max([unit.size for unit in soldiers], default=0)
    sent: list[UnitView] = []
    for unit in reversed(able):
        if unit.size > strongest and home_is_safe(view, [*sent, unit]):
            sent.append(unit)
    return [unit.id for unit in sent]


def home_is_safe(view: View, sent: list[UnitView]) -> bool:
    """Would the opponent's soldiers, all charged next turn, still not kill us past what stays at home?"""
    away = [unit.id for unit in sent]
    guards = len(charged(view.own.bulwarks)) + len([unit for unit in charged(view.own.soldiers) if unit.id not in away])
    threats = by_size(view.other.soldiers)
    through = threats[: max(0, len(threats) - guards)]
    return sum([unit.size for unit in through]) < life_of(view.own) - 2


def choose_blocker(view: View, attacker: UnitView, ids: list[int]) -> int | None:
    """The unit to assign next, or `None` to leave it at what is assigned."""
    units = [unit for unit in [view.unit(id) for id in ids] if unit is not None]
    assigned = blockers_of(view, attacker)
    if assigned:
        return None
    killer = [unit for unit in units if not unit.soldier and wall_kills(unit, attacker)]
    if killer:
        return killer[0].id
    stronger = by_size([unit for unit in units if unit.soldier and unit.size > attacker.size])
    if stronger:
        return stronger[0].id
    even = [unit for unit in units if unit.soldier and unit.size == attacker.size and attacker.size >= 6]
    if even:
        return even[0].id
    walls = [unit for unit in units if not unit.soldier]
    if walls and worth_a_wall(view, attacker, len(walls)):
        return min(walls, key=lambda unit: card_worth(unit.cards[0])).id
    return None


def worth_a_wall(view: View, attacker: UnitView, walls: int) -> bool:
    """A bulwark dies when it blocks: spend it on the biggest attackers, and on any that would kill."""
    open_attackers = [unit for unit in attackers(view) if not blockers_of(view, unit)]
    bigger = len([unit for unit in open_attackers if unit.size > attacker.size])
    danger = sum([unit.size for unit in open_attackers]) >= life_of(view.own) - 4
    return bigger < walls and (danger or attacker.size >= 5)


def wall_kills(wall: UnitView, attacker: UnitView) -> bool:
    """[CB-7] A Joker, or the number of a card of the attacker."""
    card = wall.cards[0]
    return is_joker(card) or any(NUMBER[card] == NUMBER[other] for other in attacker.cards)
