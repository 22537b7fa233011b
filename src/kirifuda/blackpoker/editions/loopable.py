"""Marks the requests that [RQ-10] has to look at: those a player might make again and again from the same state.

A cycle of requests gives back all it took. So either nothing in it lasts (no card for L, D or S, and no key card that
goes to the graveyard), or something in it takes cards out of a graveyard.
"""

from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.core.action import DIRECT


def mark_loopable(rules: Rules) -> None:
    raised_or_triggered = [action for action in rules.actions if action.trigger != DIRECT]
    everything = any(_recovers(rules, action) for action in raised_or_triggered)
    for action in rules.actions:
        if action.trigger == DIRECT and not action.once_per_turn and not action.passes_turn:
            action.loopable = everything or nothing_lasts(action) or _recovers(rules, action)


def nothing_lasts(action: ActionDef) -> bool:
    """Is there nothing but driven units to pay for it?"""
    if any(letter in action.boosted.letters for letter in "LDS"):
        return False
    return action.key.count == 0 or any(verb.keeps_keys() for verb in action.effect)


def _recovers(rules: Rules, action: ActionDef) -> bool:
    """By itself, or by an action it raises."""
    for verb in action.effect:
        if verb.recovers():
            return True
        raised = [other for other in rules.actions if other.id == verb.raises()]
        if any(inner.recovers() for other in raised for inner in other.effect):
            return True
    return False
