"""Finds the zones that the cards of an event came from: they follow from the action in effect, which is public."""

from kirifuda.blackpoker.common.events import ENTERED, FOUND, MILLED, TAKEN, kind_of
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.verb import Verb
from kirifuda.core.event import Event
from kirifuda.core.kinds import NOTHING, Zone
from kirifuda.core.vocabulary import FIZZLED, RESOLVED


def effect_at(events: list[Event], place: int) -> int:
    """The place of the next event that ends an effect; without one, how many events there are.

    Its action is in effect until then; after the last one it is what is being resolved now.
    """
    count = len(events)
    while place < count:
        kind = kind_of(events[place])
        if kind is RESOLVED or kind is FIZZLED:
            break
        place += 1
    return place


def in_printed_order(events: list[Event]) -> list[Event]:
    """Generation Change tells the card it found before those it went through; they left the life first."""
    for event in events:
        if kind_of(event) is MILLED:
            return _milled_first(events[:])
    return events


def _milled_first(found: list[Event]) -> list[Event]:
    for place in range(len(found) - 1):
        first, second = found[place], found[place + 1]
        if kind_of(second) is MILLED and first.seat == second.seat and kind_of(first) in (TAKEN, FOUND):
            found[place], found[place + 1] = second, first
    return found


def effect_of(rules: Rules, action: int) -> list[Verb]:
    return rules.actions[action].effect if action >= 0 else []


def origin_of(rules: Rules, event: Event, action: int) -> Zone:
    """Where the cards come from, if a verb of the action knows better than the kind of the event."""
    if action < 0:
        return NOTHING
    soldier = kind_of(event) is ENTERED and rules.characters[event.number].soldier
    for verb in rules.actions[action].effect:
        origin = verb.origin(event, soldier)
        if origin:
            return origin
    return NOTHING


def sought(rules: Rules, action: int) -> int:
    """The cards the action goes through the life for; 0 if it looks for none."""
    found = 0
    for verb in effect_of(rules, action):
        found |= verb.sought()
    return found


def tells_order(rules: Rules, action: int) -> bool:
    return all(verb.tells_order() for verb in effect_of(rules, action))
