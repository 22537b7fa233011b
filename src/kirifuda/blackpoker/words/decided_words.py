"""What decided a game, in words: the request, when, how much, and what the loser had against it."""

from kirifuda.blackpoker.forecast.turning_point import TurningPoint
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.words.forecast_sentences import DECIDED
from kirifuda.blackpoker.words.forecast_words import answer_words
from kirifuda.blackpoker.words.wording import action_name, cards_words, say


def decided_words(view: View, point: TurningPoint, lang: str) -> str:
    """`Decided on turn 3 by Throw ♠K ♣K: 13 damage. You had Counter ♣9.` The answers are those of the viewer."""
    name = action_name(view.rules.actions[point.action], lang)
    request = f"{name} {cards_words(point.keys, lang)}" if point.keys else name
    case = "paid" if point.paid else "drawn" if point.drawn else "damage" if point.damage else "plain"
    if case == "damage" and view.rules.actions[point.action].id == "damageJudge":
        case = "fight"
    text = say(DECIDED[case], lang).format(point.turn_no, request, point.damage)
    if not point.answers:
        return text
    held = "held" if view.names is None else "named held"
    owner = "" if view.names is None else view.names[point.loser]
    gap = "" if lang == "ja" else " "
    return text + gap + say(DECIDED[held], lang).format(answer_words(view, point.answers, lang), owner)
