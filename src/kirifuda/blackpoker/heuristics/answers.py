"""Finding an answer among the options of a decision."""

from kirifuda.blackpoker.heuristics.worth import card_worth
from kirifuda.blackpoker.views.seat_view import DecisionView, View


def decision_of(view: View) -> DecisionView:
    decision = view.decision
    assert decision is not None, "this seat has nothing to decide"
    return decision


def without_back(decision: DecisionView) -> list[int]:
    """The indices of all options but `back`: a bot that took requests back could dither for ever."""
    return [index for index, option in enumerate(decision.options) if option.kind != "back"]


def pick_card(decision: DecisionView, best: bool) -> int:
    """The card worth most or least; `done` only when there is no card."""
    cards = [option.value for option in decision.options if option.kind == "card"]
    if not cards:
        return 0
    return index_of(decision, [max(cards, key=card_worth) if best else min(cards, key=card_worth)])


def index_of(decision: DecisionView, values: list[int]) -> int:
    """The first option with one of these values; the first option at all if there is none."""
    for index, option in enumerate(decision.options):
        if option.value >= 0 and option.value in values:
            return index
    return 0


def index_of_kind(decision: DecisionView, kind: str) -> int:
    for index, option in enumerate(decision.options):
        if option.kind == kind:
            return index
    return 0
