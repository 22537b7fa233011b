"""Plans of the greedy policy for an action: key cards, target, and how good that is.

A plan depends on the view alone, so it is made again for every choice of the draft and stays the same.
"""

from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.heuristics.combat import good_attackers
from kirifuda.blackpoker.heuristics.worth import (
    attackers,
    blockers_of,
    by_size,
    card_worth,
    cheapest,
    dearest,
    life_of,
    unblocked_damage,
)
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.cards.card import CLUB, DIAMOND, HEART, NUMBER, SPADE, SUIT, cards_in, mask_of


class Plan:
    """An action worth requesting; `target` is a unit, request or seat (-1: whatever comes first)."""

    def __init__(self, worth: int, keys: list[int], target: int = -1) -> None:
        self.worth: Final = worth
        self.keys: Final = keys
        self.target: Final = target


Maker = Callable[[View], Plan | None]


def of_suit(view: View, suit: int) -> list[int]:
    """The cards A to 10 of a suit in the hand, lowest first."""
    return [card for card in view.own.hand if SUIT[card] == suit and NUMBER[card] <= 10]


def judging(view: View) -> bool:
    """Is the Damage Judgement about to resolve?"""
    return bool(view.stage) and view.rules.actions[view.stage[-1].action].id == "damageJudge"


def own_main(view: View) -> bool:
    return view.turn == view.seat and not view.stage


def summon(view: View, id: str, worth: int) -> Plan | None:
    """The dearest fitting card enters, as long as a bulwark stays charged when life is short."""
    action = view.rules.by_id[id]
    fitting = cards_in(action.key.next_cards(mask_of(view.own.hand), 0))
    free = len([unit for unit in view.own.bulwarks if unit.charged]) - action.cost.bulwarks
    if life_of(view.own) < 8 and view.other.soldiers and free < 1:
        return None
    best = max(fitting, key=number_of)
    return Plan(worth + NUMBER[best] // 4, [best])


def number_of(card: int) -> int:
    return NUMBER[card]


def summon_soldier(view: View) -> Plan | None:
    return summon(view, "summonsSoldier", 15)


def summon_hero(view: View) -> Plan | None:
    return summon(view, "summonsHero", 25)


def summon_ace(view: View) -> Plan | None:
    return summon(view, "summonsAce", 22)


def throwing(view: View) -> Plan | None:
    """A high spade as damage."""
    spade = max([card for card in view.own.hand if SUIT[card] == SPADE], key=number_of)
    club = cheapest([card for card in view.own.hand if SUIT[card] == CLUB])
    damage = NUMBER[spade]
    if damage >= life_of(view.other):
        return Plan(100, [spade, club])
    return Plan(40, [spade, club]) if damage >= 6 else None


def set_bulwark(view: View) -> Plan | None:
    if view.own.hand_count < 2 or len(view.own.bulwarks) >= 5 or life_of(view.own) <= 4:
        return None
    return Plan(30, [])


def attack(view: View) -> Plan | None:
    return Plan(20, []) if good_attackers(view) else None


def search(view: View) -> Plan | None:
    jokers = [card for card in view.own.hand if NUMBER[card] == 0]
    return Plan(45, jokers[:1]) if own_main(view) and life_of(view.own) > 6 else None


def down(view: View) -> Plan | None:
    """Kill a soldier outright, or turn a duel in the Damage Judgement."""
    spades = of_suit(view, SPADE)
    for unit in reversed(by_size(view.other.soldiers)):
        enough = [card for card in spades if NUMBER[card] >= unit.size]
        fights = judging(view) and unit.role != 0
        if enough and unit.size >= (4 if fights else 7) and view.own.hand_count >= (2 if fights else 4):
            return Plan(18, [enough[0]], unit.id)
    return turn_duel(view, spades, view.other.soldiers)


def up(view: View) -> Plan | None:
    """Win a duel in the Damage Judgement, or make an unblocked attacker deadly."""
    hearts = of_suit(view, HEART)
    if judging(view) and view.turn == view.seat:
        missing = life_of(view.other) - unblocked_damage(view)
        enough = [card for card in hearts if NUMBER[card] >= missing]
        free = [unit for unit in attackers(view) if not blockers_of(view, unit)]
        if free and enough and missing > 0:
            return Plan(90, [enough[0]], free[0].id)
    return turn_duel(view, hearts, view.own.soldiers)


def turn_duel(view: View, cards: list[int], units: list[UnitView]) -> Plan | None:
    """The smallest card that makes a lost or even duel of soldiers a won one, played on one of `units`."""
    if not judging(view):
        return None
    for attacker in attackers(view):
        others = blockers_of(view, attacker)
        if not others or not others[0].soldier:
            continue
        lead = attacker.size - sum([unit.size for unit in others])
        short = -lead if attacker.owner == view.seat else lead
        enough = [card for card in cards if NUMBER[card] > short]
        mine = [unit for unit in [attacker, *others] if unit in units]
        if short >= 0 and enough and mine:
            return Plan(16, [enough[0]], mine[0].id)
    return None


def threat(view: View, request: RequestView) -> int:
    """How much a request of the opponent would hurt."""
    id = view.rules.actions[request.action].id
    numbers = [NUMBER[card] for card in request.keys]
    if id == "throwing":
        return max([NUMBER[card] for card in request.keys if SUIT[card] == SPADE], default=0)
    if id in ("kill", "down", "deathLance", "mountSoldier"):
        return 7
    if id in ("handeth", "bj", "addBulwark", "reanimate"):
        return 5
    return max(numbers, default=0) - 2 if id.startswith("summons") else 0


def counter(view: View) -> Plan | None:
    """Stop what hurts most with the lowest club that can."""
    best: Plan | None = None
    for request in view.stage:
        if request.controller == view.seat or not request.keys or len(request.keys) > 2:
            continue
        needed = 1 if len(request.keys) == 2 else NUMBER[request.keys[0]]
        clubs = [card for card in of_suit(view, CLUB) if NUMBER[card] >= needed]
        worth = threat(view, request)
        deadly = worth >= life_of(view.own)
        if clubs and not answered(view, request) and (deadly or (worth >= 6 and view.own.hand_count >= 3)):
            best = Plan(50 + worth, [clubs[0]], request.id)
    return best


def answered(view: View, request: RequestView) -> bool:
    """Is one of our own requests already aimed at it?"""
    return any(other.controller == view.seat and other.target == request.id for other in view.stage)


def truce(view: View) -> Plan | None:
    """Only to survive."""
    deadly = view.turn != view.seat and unblocked_damage(view) >= life_of(view.own)
    cards = of_suit(view, DIAMOND)
    if not judging(view) or not deadly or answered(view, view.stage[-1]):
        return None
    return Plan(99, cards[:2], view.stage[-1].id)


def kill(view: View) -> Plan | None:
    biggest = by_size(view.other.soldiers)[-1:]
    if not biggest or biggest[0].size < 8 or targeted(view, biggest[0].id):
        return None
    return Plan(35, of_suit(view, SPADE)[:2], biggest[0].id)


def targeted(view: View, id: int) -> bool:
    return any(request.controller == view.seat and request.target == id for request in view.stage)


def pair(view: View, first: int, second: int, worth: int) -> Plan | None:
    """The cheapest two cards of two suits, for magic that is always welcome with a full hand."""
    if view.own.hand_count < 5 or life_of(view.own) < 4:
        return None
    keys = [cheapest([card for card in view.own.hand if SUIT[card] == suit]) for suit in (first, second)]
    return Plan(worth, keys, 1 - view.seat) if sum([card_worth(card) for card in keys]) <= 20 else None


def replenish(view: View) -> Plan | None:
    return pair(view, HEART, CLUB, 22)


def hand_strike(view: View) -> Plan | None:
    return pair(view, DIAMOND, CLUB, 27)


def destroy_bulwark(view: View) -> Plan | None:
    theirs = view.other.bulwarks
    plan = pair(view, HEART, DIAMOND, 26)
    if plan is None or not theirs or not view.own.soldiers:
        return None
    return Plan(plan.worth, plan.keys, theirs[0].id)


def royal(view: View) -> Plan | None:
    return Plan(100, [], 1 - view.seat)


def magician(view: View) -> Plan | None:
    return Plan(24, [dearest([card for card in view.own.hand if NUMBER[card] == 0])])


PLANS: Final[dict[str, Maker]] = {
    "addBulwark": replenish,
    "attack": attack,
    "counter": counter,
    "destroyBulwark": destroy_bulwark,
    "down": down,
    "handeth": hand_strike,
    "kill": kill,
    "rsf": royal,
    "search": search,
    "setBulwark": set_bulwark,
    "summonsAce": summon_ace,
    "summonsHero": summon_hero,
    "summonsMagic": magician,
    "summonsSoldier": summon_soldier,
    "throwing": throwing,
    "truce": truce,
    "up": up,
}
"""The actions the policy knows how to use; others it never requests."""


def plan_for(view: View, action: ActionDef) -> Plan | None:
    """What to do with an action that may be requested now; never one that takes the last life."""
    maker = PLANS.get(action.id)
    if maker is None or (action.cost.life and life_of(view.own) <= action.cost.life + 1):
        return None
    try:
        return maker(view)
    except ValueError:
        return None  # a house rule lets it be requested without the cards this plan is made of
