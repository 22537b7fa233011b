"""Remarks on the options of a decision: an answer that loses, wins, saves or does nothing; who dies in a block."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.state import BLOCKER
from kirifuda.blackpoker.forecast.course import Course
from kirifuda.blackpoker.forecast.forecast import Forecast, Tried
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.blackpoker.views.side_view import UnitView
from kirifuda.blackpoker.words.forecast_sentences import BULWARKS
from kirifuda.blackpoker.words.forecast_words import (
    DANGER,
    FUTILE,
    GOOD,
    PLAIN,
    Remark,
    answer_words,
    joined,
    remark,
)
from kirifuda.blackpoker.words.wording import action_name, say
from kirifuda.cards.card import NUMBER


def option_remark(view: View, forecast: Forecast, index: int, lang: str) -> Remark | None:
    """What to know about an option of the viewer's present decision; `None` if there is nothing to say."""
    decision = view.decision
    assert decision is not None
    option = decision.options[index]
    if option.kind == "back":
        return None
    if option.kind == "pass":
        return _passing(view, forecast, lang)
    if decision.kind == "chance" or decision_kind(decision.kind).draft:
        return _request(view, forecast, forecast.requests(index), lang)
    if decision.kind == "blockers":
        return _block(view, forecast, decision, index, lang)
    if decision.kind == "attackers" and option.kind == "unit":
        return _attack(view, option.value, lang)
    return None


def _passing(view: View, forecast: Forecast, lang: str) -> Remark | None:
    course = forecast.passing()
    if course.loses(view.seat):
        return Remark(remark("loses", lang), DANGER)
    if course.could_lose(view.seat) and not course.choosers & (1 << view.seat):
        return Remark(remark("could lose", lang), DANGER, False)
    return Remark(remark("wins", lang), GOOD) if course.certain.wins(view.seat) else None


def _request(view: View, forecast: Forecast, tried: list[Tried], lang: str) -> Remark | None:
    """What all ways to complete a request have in common, or what the best of them does."""
    if not tried:
        return None
    seat = view.seat
    if any(one.course.wins(seat) for one in tried) and not forecast.passing().wins(seat):
        return Remark(remark("wins", lang), GOOD)
    lost = forecast.passing().loses(seat)
    if lost:
        saving = [one for one in tried if one.course.survives(seat)]
        if saving and len(saving) == len(tried):
            return Remark(remark("saves this", lang), GOOD)
        if saving:
            return Remark(remark("saves", lang, answer_words(view, saving, lang)), GOOD)
    if all(one.futile() for one in tried):
        return Remark(_futile(view, tried, lang), FUTILE)
    if not lost and all(one.course.loses(seat) for one in tried):
        return Remark(remark("loses", lang), DANGER)
    return None


def _futile(view: View, tried: list[Tried], lang: str) -> str:
    first = tried[0]
    if first.request not in first.course.certain.outranked:
        idle = "no attackers" if view.rules.actions[first.action].in_combat else "idle"
        return remark("fizzles" if first.request in first.course.certain.fizzled else idle, lang)
    target = view.request(first.target)
    if len(tried) > 1 or target is None or not target.keys or not first.keys:
        return remark("outranked always", lang)
    numbers = [str(NUMBER[first.keys[0]]), str(NUMBER[target.keys[0]])]
    return remark("outranked", lang, action_name(view.rules.actions[first.action], lang), *numbers)


def _block(view: View, forecast: Forecast, decision: DecisionView, index: int, lang: str) -> Remark | None:
    """What becomes of a block if nothing else blocks and everybody lets it happen."""
    course = forecast.after(index)
    option = decision.options[index]
    if course.possible.loses(view.seat) and not course.searches:
        return Remark(remark("could lose", lang), DANGER, False)
    unit, attacker = view.unit(option.value), view.unit(decision.about)
    if option.kind == "done":
        return _unblocked(view, course, lang)
    if unit is None or attacker is None or (course.hidden and not course.possible.died):
        return None
    if not unit.soldier:
        case = "wall kills" if attacker.id in course.possible.died else "wall falls"
        return Remark(remark(case, lang), GOOD if case == "wall kills" else PLAIN)
    total = unit.size + sum([other.size for other in blockers_of(view, attacker)])
    return _duel(course, unit, attacker, total, lang)


def _unblocked(view: View, course: Course, lang: str) -> Remark | None:
    damage, life = course.possible.damage[view.seat], view.own.life
    if damage == 0 or life is None:
        return None
    return Remark(remark("damage", lang, str(damage), str(life), str(life - damage)), PLAIN)


def _duel(course: Course, unit: UnitView, attacker: UnitView, total: int, lang: str) -> Remark:
    dead = course.possible.died
    theirs, yours = attacker.id in dead, unit.id in dead
    case = "both die" if theirs and yours else "theirs dies" if theirs else "yours dies" if yours else "nobody dies"
    text = remark(case, lang, str(total), str(attacker.size))
    return Remark(text, GOOD if case == "theirs dies" else PLAIN)


def blockers_of(view: View, attacker: UnitView) -> list[UnitView]:
    units = view.sides[1 - attacker.owner].units()
    return [unit for unit in units if unit.role == BLOCKER and unit.blocks == attacker.id]


def _attack(view: View, id: int, lang: str) -> Remark | None:
    """What could block this attacker: all of it is public."""
    unit = view.unit(id)
    if unit is None:
        return None
    side = view.sides[1 - unit.owner]
    able = [other for other in side.units() if _may_block(view, other)]
    sizes = sorted([other.size for other in able if other.soldier], reverse=True)
    words = [str(size) for size in sizes]
    walls = len(able) - len(sizes)
    if walls:
        words.append(say(BULWARKS["one" if walls == 1 else "many"], lang).format(walls))
    if not words:
        return Remark(remark("unblockable", lang), GOOD)
    return Remark(remark("blockable", lang, joined(words, lang)), PLAIN)


def _may_block(view: View, unit: UnitView) -> bool:
    return unit.charged and (view.rules.characters[unit.kind].defence or not view.rules.params.block_label)
