"""Letting things happen: everybody passes on a made-up game until the stage is empty, and the engine itself resolves.

Why this way. A second statement of the rules would one day disagree with the first; the engine cannot. What it is run
on is made up from a view, so nothing hidden can leak. And what may be called certain is not judged by comparing a few
samples, which proves nothing, but by what is read on the way: each verb says whether what it does follows from known
facts (`Verb.foreseen`); one that does not say so ends the certainty, and so does a choice of a player. Costs, triggers
and win checks read only what is open on the table, and the number of life cards, which the veil bounds from below.

After the first choice the course goes on as badly as possible for whoever may be hit: everybody attacks, nobody blocks.
A choice of another kind, or an effect nobody can foresee, ends it.
"""

from typing import Final

from kirifuda.blackpoker.common.combat import attackers, blockers_of
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.veil import FORESEEN, NOT_FORESEEN, Veil
from kirifuda.blackpoker.common.visible_cards import TOP_CHOICES
from kirifuda.blackpoker.common.zones import find_unit, size_of
from kirifuda.blackpoker.forecast.course import Course
from kirifuda.blackpoker.forecast.imagined import Imagined
from kirifuda.blackpoker.forecast.step_notes import StepNotes
from kirifuda.core.decision import Decision
from kirifuda.core.request import UNIT_TARGET, Request

MISSING: Final = (AssertionError, LookupError, ValueError)
"""What an effect that triggers on the way may raise if it looks for hidden cards that a made-up game does not have."""
MOST_STEPS: Final = 400
"""No stage that empties itself comes near this."""


def let_happen(imagined: Imagined, course: Course) -> None:
    """Everybody passes from here on; the made-up game is used up."""
    game = imagined.game
    for _ in range(MOST_STEPS):
        decision = game.decision
        if decision is None or course.possible.over or (decision.kind == "chance" and not game.stage):
            course.ended = True
            return
        index = -1 if course.hidden else _answer(decision, course)
        if index < 0:
            return
        step(imagined, index, course)


def _answer(decision: Decision, course: Course) -> int:
    """The pass; in a choice the worst answer, after which nothing is certain; -1 where the course ends."""
    last = len(decision.options) - 1
    if decision.kind == "chance":
        return last if last >= 0 and decision.options[last].kind == "pass" else -1
    if decision.kind in TOP_CHOICES and last >= 0:
        return 0
    if not course.asked:
        course.asked = decision.kind
    course.sure = False
    course.choosers |= 1 << decision.seat
    if decision.kind not in ("attackers", "blockers"):
        return -1
    return 0 if decision.kind == "attackers" else last


def step(imagined: Imagined, index: int, course: Course) -> None:
    """Make one choice and note what comes of it. What nobody can foresee is not even tried on made-up cards."""
    game, veil = imagined.game, imagined.veil
    top = _resolving_next(game, index)
    notes = StepNotes(imagined, course, -1 if top is None else top.id)
    if top is not None:
        notes.level = request_foreseen(game, top, veil)
        notes.blow = [blow_of(game, top, 0), blow_of(game, top, 1)]
        notes.action, notes.keys = top.action.index, top.keys
        if notes.level == NOT_FORESEEN:
            notes.may_spend(top.id, top.action.index, top.controller)
            course.open_end()
            return
    try:
        events = game.choose(index)
    except MISSING:
        course.open_end()
        return
    notes.take(events)


def _resolving_next(game: Game, index: int) -> Request | None:
    """The request that goes on resolving, or begins to, with this answer."""
    decision = game.decision
    assert decision is not None
    if game.resolving is not None:
        return game.resolving
    if decision.options[index].kind == "pass" and game.stage and game.passed | 1 << decision.seat == game.everybody:
        return game.stage[-1]
    return None


def request_foreseen(game: Game, request: Request, veil: Veil) -> int:
    """How much of a resolution is certain: as much as of the verb that can be foreseen least."""
    action = request.action
    assert isinstance(action, ActionDef)
    if request.void:
        return FORESEEN
    if request.target_kind == UNIT_TARGET and action.target.containing:
        unit = find_unit(game, request.target)
        if unit is not None and veil.hides(unit):
            return NOT_FORESEEN
    if not game.target_holds(request):
        return FORESEEN
    level = FORESEEN
    for verb in action.effect:
        level = min(level, verb.foreseen(game, request, veil))
    return level


def blow_of(game: Game, request: Request, seat: int) -> int:
    """The damage a request means for a seat, also beyond the life that is left."""
    action = request.action
    assert isinstance(action, ActionDef)
    total = 0
    if action.in_combat:
        for unit in attackers(game):
            if unit.owner != seat and not blockers_of(game, unit):
                total += max(0, size_of(game, unit))
        return total
    for verb in action.effect:
        number = verb.public_number()
        if number is not None and not number.of_size:
            total += number.amount.of(game, request)
    return total
