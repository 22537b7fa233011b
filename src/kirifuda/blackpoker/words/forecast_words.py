"""A forecast in words: what is about to happen, and a remark on each request of the stage."""

from typing import Final, Literal

from kirifuda.blackpoker.forecast.course import Course
from kirifuda.blackpoker.forecast.forecast import Forecast, Tried
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.blackpoker.words.forecast_sentences import FORECASTS, JOINS, REMARKS
from kirifuda.blackpoker.words.wording import action_name, cards_words, request_words, say, seat_words, unit_words
from kirifuda.cards.card import NUMBER
from kirifuda.core.action import DIRECT

Tone = Literal["danger", "good", "futile", "plain"]
DANGER: Final = "danger"
GOOD: Final = "good"
FUTILE: Final = "futile"
PLAIN: Final = "plain"

MOST_ANSWERS: Final = 3
"""Actions, and keys of each, that a sentence about what stops something names."""


class Remark:
    """A sentence of a forecast. `certain`: it holds whatever is hidden, as long as everybody lets things happen."""

    def __init__(self, text: str, tone: Tone, certain: bool = True) -> None:
        self.text: Final = text
        self.tone: Final[Tone] = tone
        self.certain: Final = certain


def about(name: str, lang: str, *parts: str) -> str:
    return say(FORECASTS[name], lang).format(*parts)


def remark(name: str, lang: str, *parts: str) -> str:
    return say(REMARKS[name], lang).format(*parts)


def joined(words: list[str], lang: str, how: str = "and") -> str:
    """`♣A, ♣6 or ♣9`."""
    if how == "or" and lang == "en" and len(words) > 2:
        words = [", ".join(words[:-1]), words[-1]]
    return say(JOINS[how], lang).join(words)


def forecast_remarks(view: View, forecast: Forecast, lang: str) -> list[Remark]:
    """What comes next if everybody lets it happen, the gravest first."""
    course = forecast.passing()
    if course.possible.over:
        found = [_end(view, course, lang)]
        if course.loses(view.seat) and view.decision is not None and view.decision.kind == "chance":
            found.append(_answers(view, forecast, lang))
    else:
        found = _damage(view, course, lang)
    return found + _dead(view, course, lang) + _without_effect(view, course, lang)


def cause_words(view: View, course: Course, lang: str) -> str:
    """The request that ends the game; one that is not made yet is called by its action, a combat by its attack."""
    request = view.request(course.cause)
    if request is not None:
        return request_words(view, request, lang)
    if course.cause_action < 0:
        return ""
    if view.rules.actions[course.cause_action].in_combat:
        return action_name(view.rules.by_id["attack"], lang)
    name = action_name(view.rules.actions[course.cause_action], lang)
    return f"{name} {cards_words(course.cause_keys, lang)}" if course.cause_keys else name


def _end(view: View, course: Course, lang: str) -> Remark:
    cause = cause_words(view, course, lang)
    winner, certain = course.possible.winner, course.certain.over
    if winner < 0:
        return Remark(about("nobody wins", lang, cause), PLAIN, certain)
    loser = 1 - winner
    key, tone = _end_case(view, loser, certain, course)
    parts = [str(course.blow[loser]), str(course.left[loser]), seat_words(view, loser, lang)]
    text = about(key, lang, cause, *parts)
    return Remark(text, tone, certain)


def _end_case(view: View, loser: int, certain: bool, course: Course) -> tuple[str, Tone]:
    """Which sentence it is, and its tone. A search through a life may end anywhere in it."""
    if course.searches:
        if view.seat < 0:
            return "named could run out", PLAIN
        return ("you could run out", DANGER) if loser == view.seat else ("they could run out", PLAIN)
    drawn = course.possible.drawn[loser] > 0 and course.possible.damage[loser] == 0
    if view.seat < 0:
        return ("named runs out" if drawn else "named loses" if certain else "named could lose"), PLAIN
    if loser == view.seat:
        open_end = "you must block" if course.choosers & 1 << loser else "you could lose"
        return ("you run out" if drawn else "you lose" if certain else open_end), DANGER
    if not certain:
        return "you could win long" if view.sides[loser].life is None else "you could win", GOOD
    return "they run out" if drawn else "you win", GOOD


def _answers(view: View, forecast: Forecast, lang: str) -> Remark:
    found = forecast.answers()
    if not found:
        hopes = forecast.hopes()
        if hopes:
            return Remark(about("may save", lang, answer_words(view, hopes, lang)), PLAIN, False)
        return Remark(about("nothing stops", lang), DANGER)
    return Remark(about("stops", lang, answer_words(view, found, lang)), GOOD)


def answer_words(view: View, answers: list[Tried], lang: str) -> str:
    """`Counter ♣6 or ♣9`, and other actions after it."""
    by_action: dict[int, list[str]] = {}
    for tried in answers:
        keys = by_action.setdefault(tried.action, [])
        text = cards_words(tried.keys, lang)
        if text and text not in keys and len(keys) < MOST_ANSWERS:
            keys.append(text)
    words: list[str] = []
    for action, keys in by_action.items():
        name = action_name(view.rules.actions[action], lang)
        words.append(f"{name} {joined(keys, lang, 'or')}" if keys else name)
    return joined(words[:MOST_ANSWERS], lang, "or")


def _damage(view: View, course: Course, lang: str) -> list[Remark]:
    """Damage that is certain."""
    found: list[Remark] = []
    for seat in range(2):
        damage = course.certain.damage[seat]
        if damage == 0:
            continue
        life = view.sides[seat].life
        if seat == view.seat and life is not None:
            found.append(Remark(about("you take", lang, str(damage), str(life), str(life - damage)), PLAIN))
        else:
            key = "they take" if view.seat >= 0 else "named takes"
            found.append(Remark(about(key, lang, str(damage), "", "", seat_words(view, seat, lang)), PLAIN))
    return found


def _dead(view: View, course: Course, lang: str) -> list[Remark]:
    units = [unit_words(view, id, lang) for id in course.certain.died if view.unit(id) is not None]
    return [Remark(about("die", lang, joined(units, lang)), PLAIN)] if units else []


def _without_effect(view: View, course: Course, lang: str) -> list[Remark]:
    found: list[Remark] = []
    for request in view.stage:
        case = idle_case(view, request, course)
        if case:
            parts = [request_words(view, request, lang), *_ranks(view, request)]
            found.append(Remark(about(case, lang, *parts), FUTILE))
    return found


def idle_case(view: View, request: RequestView, course: Course) -> str:
    """Why a request of the stage will certainly do nothing; empty if it may do something, or nobody requested it."""
    if request.id not in course.certain.idle:
        return ""
    if request.id in course.certain.fizzled:
        return "fizzles"
    if request.id in course.certain.outranked:
        return "outranked"
    return "idle" if view.rules.actions[request.action].trigger == DIRECT else ""


def _ranks(view: View, request: RequestView) -> list[str]:
    """The number of its key, and of the key of the request it is aimed at."""
    target = view.request(request.target)
    keys = [request.keys, () if target is None else target.keys]
    return [str(NUMBER[cards[0]]) if cards else "" for cards in keys]


def request_remark(view: View, request: RequestView, forecast: Forecast, lang: str) -> Remark | None:
    """What will become of a request of the stage, where that is worth saying."""
    course = forecast.passing()
    case = idle_case(view, request, course)
    if case:
        name = action_name(view.rules.actions[request.action], lang)
        return Remark(remark(case, lang, name, *_ranks(view, request)), FUTILE)
    if request.id in course.certain.negated:
        return Remark(remark("negated", lang), PLAIN)
    if request.id == course.cause and course.certain.over and course.certain.winner >= 0 and view.seat >= 0:
        lost = course.loses(view.seat)
        return Remark(remark("fatal" if lost else "winning", lang), DANGER if lost else GOOD)
    return None
