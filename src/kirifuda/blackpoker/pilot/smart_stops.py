"""Decides where a player is asked who wants to be asked only where it matters: by the forecast of what comes next.

* Never about a request of one's own, nor at the ends of turns: those chances come again before anything else happens.
* When the request that resolves next is the opponent's and touches the player, their units or their requests, and they
  have an answer to it that is not bound to do nothing.
* Once before damage: at the Damage Judgement, by then everything is decided but the answer.
* Whenever they could lose: at an attack that could kill, unless they are asked for blockers first, where a search may
  go through the rest of their life, and at the request that kills, even with nothing to answer.
"""

from kirifuda.blackpoker.forecast.course import Course
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.core.request import REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET


def stops_here(seen: View, forecast: Forecast) -> bool:
    """At a chance with something on the stage: does it matter what the player does now?"""
    course = forecast.passing()
    if fatal(seen, course):
        return True
    if not _touched(seen, course) and not endangered(seen, course):
        return False
    return answerable(seen, forecast)


def fatal(seen: View, course: Course) -> bool:
    """Does the seat certainly lose by the request that resolves next?"""
    return bool(seen.stage) and course.loses(seen.seat) and course.cause == seen.stage[-1].id


def endangered(seen: View, course: Course) -> bool:
    """Could the seat lose by what resolves next, or by the combat it is part of, without being asked for blockers?

    Requests below the next one come up again, one by one.
    """
    if fatal(seen, course):
        return True
    if not seen.stage or not course.could_lose(seen.seat):
        return False
    top = seen.stage[-1]
    action = seen.rules.actions[top.action]
    if top.controller == seen.seat or not (action.in_combat or course.searches):
        return False
    return not course.choosers & 1 << seen.seat


def _touched(seen: View, course: Course) -> bool:
    """Is the request that resolves next aimed at the player or what they have, or does it take something from them?"""
    top = seen.stage[-1]
    action = seen.rules.actions[top.action]
    if top.id in course.certain.idle or (action.in_combat and action.id != "damageJudge"):
        return False
    if top.controller != seen.seat and aimed_at(seen, top, seen.seat):
        return True
    return (top.controller != seen.seat or action.in_combat) and _costs(seen, top, course)


def combat_notice(seen: View, forecast: Forecast) -> list[int]:
    """What a player reads of the combat when they are asked while its judgement waits: that request, damage, the dead.

    Empty without one. Who has read it and let it be is not asked again when it comes to the judgement unchanged.
    """
    for request in seen.stage:
        if seen.rules.actions[request.action].id == "damageJudge":
            toll = forecast.passing().certain
            dead = [id for id in toll.died if seen.unit(id) is not None]
            return [request.id, *toll.damage, *sorted(dead)]
    return []


def no_worse(notice: list[int], read: list[int]) -> bool:
    """Is it the same combat with the same damage, and does nobody die whose death was not read of?"""
    return notice[:3] == read[:3] and all(id in read[3:] for id in notice[3:])


def aimed_at(seen: View, request: RequestView, seat: int) -> bool:
    """Is the target of a request the seat, one of its units or one of its requests?"""
    if request.target_kind == SEAT_TARGET:
        return request.target == seat
    if request.target_kind == UNIT_TARGET:
        unit = seen.unit(request.target)
        return unit is not None and unit.owner == seat
    other = seen.request(request.target) if request.target_kind == REQUEST_TARGET else None
    return other is not None and other.controller == seat


def _costs(seen: View, top: RequestView, course: Course) -> bool:
    """Does the seat lose life or units by what resolves next?"""
    return top.id in course.harm[seen.seat]


def answerable(seen: View, forecast: Forecast) -> bool:
    """Is there anything to do that is not bound to do nothing?"""
    decision = seen.decision
    assert decision is not None
    for index, option in enumerate(decision.options):
        if option.kind == "action":
            tried = forecast.requests(index)
            if not tried or any(not one.futile() for one in tried):
                return True
    return False
