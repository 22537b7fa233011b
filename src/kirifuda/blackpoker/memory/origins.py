"""Where the cards of an event came from: that follows from the action that takes effect, which is public."""

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.blackpoker.effects.hand import EnterFromHand
from kirifuda.blackpoker.effects.kings import FindKing, JoinKings
from kirifuda.blackpoker.effects.reinforce import Revive
from kirifuda.blackpoker.effects.rescue import SoldiersToLife
from kirifuda.blackpoker.effects.search import MillUntil, TakeFromGraveyard
from kirifuda.blackpoker.effects.summon import BulwarkFromLife, Replenish, SetBulwark
from kirifuda.blackpoker.effects.trumps import Regenerate
from kirifuda.blackpoker.memory.knowledge import GRAVEYARD, HAND, LIFE, OPEN
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core.event import Event


def actions_of(events: list[Event], after: View) -> list[int]:
    """For every event the action that takes effect then: the next to be resolved, or what is being resolved now."""
    found: list[int] = []
    action = -1 if after.resolving is None else after.resolving.action
    for event in reversed(events):
        if event.kind in ("resolved", "fizzled"):
            action = event.number
        found.append(action)
    return found[::-1]


def in_printed_order(events: list[Event]) -> list[Event]:
    """Generation Change tells the card it found before those it went through; they left the life first."""
    found = events[:]
    for place in range(len(found) - 1):
        first, second = found[place], found[place + 1]
        if first.kind in ("taken", "found") and second.kind == "milled" and first.seat == second.seat:
            found[place], found[place + 1] = second, first
    return found


def effect_of(rules: Rules, action: int) -> list[Verb]:
    return rules.actions[action].effect if action >= 0 else []


def entered_from(rules: Rules, event: Event, action: int) -> int:
    """The zone a character came from; in the set-up the life."""
    if action < 0:
        return LIFE
    soldier = rules.characters[event.number].soldier
    for verb in effect_of(rules, action):
        if soldier and len(event.cards) == 1 and isinstance(verb, Revive):
            return GRAVEYARD
        if isinstance(verb, (SetBulwark, EnterFromHand)):
            return HAND
        if not soldier and isinstance(verb, (Replenish, BulwarkFromLife)):
            return LIFE
    return OPEN


def found_from_graveyard(rules: Rules, action: int) -> bool:
    return any(isinstance(verb, TakeFromGraveyard) for verb in effect_of(rules, action))


def milled_until(rules: Rules, action: int) -> int:
    """The cards a Generation Change looks for; 0 for any other action."""
    for verb in effect_of(rules, action):
        if isinstance(verb, MillUntil):
            return verb.mask
    return 0


def takes_anything(rules: Rules, action: int) -> bool:
    """The kings take a card from whatever zone it is in, and do not say which."""
    return any(isinstance(verb, (JoinKings, FindKing)) for verb in effect_of(rules, action))


def regenerates(rules: Rules, action: int) -> bool:
    return any(isinstance(verb, Regenerate) for verb in effect_of(rules, action))


def keeps_order(rules: Rules, event: Event, action: int) -> bool:
    """Does the event list the cards as they lie? Death Lance does not (Q-625)."""
    if event.kind == "to life":
        return any(isinstance(verb, SoldiersToLife) for verb in effect_of(rules, action))
    return True
