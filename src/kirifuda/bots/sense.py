"""What nobody does knowingly, however weak: help the other side, hurt one's own, or counter oneself.

Levels overlook and misjudge, but they know whose soldier is whose. An action that could only be aimed at the wrong side
is not thought of, and of its targets only the right ones are.
"""

from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView, View
from kirifuda.blackpoker.views.side_view import UnitView


def _mine(view: View, unit: UnitView) -> bool:
    return unit.owner == view.seat


def _theirs(view: View, unit: UnitView) -> bool:
    return unit.owner != view.seat


def _turned_well(view: View, unit: UnitView) -> bool:
    """One's own is charged by it, another's driven."""
    return _mine(view, unit) != unit.charged


AIMED_WELL: Final[dict[str, Callable[[View, UnitView], bool]]] = {
    "up": _mine,
    "down": _theirs,
    "destroyBulwark": _theirs,
    "twist": _turned_well,
}
"""Actions whose target says whether they make sense."""
COUNTER: Final = "counter"


def senseless(view: View, decision: DecisionView) -> set[int]:
    """The places of such options; of a target, and of actions that would leave no other."""
    options = enumerate(decision.options)
    if decision.kind == "chance":
        return {place for place, one in options if one.kind == "action" and not can_make_sense(view, one.value)}
    if decision.kind == "target":
        action = view.rules.actions[decision.about]
        return {place for place, one in options if one.kind in ("unit", "request") and wrong(view, action, one.value)}
    return set()


def can_make_sense(view: View, number: int) -> bool:
    """Is there anything this action could well be aimed at?"""
    action = view.rules.actions[number]
    if action.id == COUNTER:
        return any(request.controller != view.seat for request in view.stage)
    well = AIMED_WELL.get(action.id)
    if well is None:
        return True
    units = (*view.own.soldiers, *view.own.bulwarks, *view.other.soldiers, *view.other.bulwarks)
    return any(well(view, unit) for unit in units if fits(action, unit))


def fits(action: ActionDef, unit: UnitView) -> bool:
    """Bulwarks are destroyed, soldiers strengthened and weakened; both can be twisted."""
    return action.id == "twist" or unit.soldier == (action.id != "destroyBulwark")


def wrong(view: View, action: ActionDef, target: int) -> bool:
    if action.id == COUNTER:
        request: RequestView | None = view.request(target)
        return request is not None and request.controller == view.seat
    well, unit = AIMED_WELL.get(action.id), view.unit(target)
    return well is not None and unit is not None and not well(view, unit)
