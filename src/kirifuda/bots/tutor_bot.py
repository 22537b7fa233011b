"""The tutor: the opponent of the lessons. It does the same thing each time, and nothing that was not announced."""

from kirifuda.blackpoker.heuristics.answers import decision_of, without_back
from kirifuda.blackpoker.heuristics.combat import can_attack
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.agent import Agent


class TutorBot(Agent):
    """Attacks with everybody who can and ends its turn, blocks with bulwarks, and answers nothing."""

    def __init__(self, seed: int) -> None:
        del seed

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        if decision.kind == "chance":
            return chance(view, decision)
        if decision.kind == "blockers":
            walls = [unit.id for unit in view.own.bulwarks]
            return first_of(decision, [index for index, option in enumerate(decision.options) if option.value in walls])
        return without_back(decision)[0]


def chance(view: View, decision: DecisionView) -> int:
    """Attack where somebody can, then the end of the turn; in the turn of the other, and over the stage, a pass."""
    wishes = ["attack"] if any(can_attack(view, unit) for unit in view.own.soldiers) else []
    for wish in [*wishes, "end"]:
        for index, option in enumerate(decision.options):
            if option.kind == "action" and view.rules.actions[option.value].id == wish:
                return index
    return first_of(decision, [])


def first_of(decision: DecisionView, wanted: list[int]) -> int:
    """The first of these options; a pass or `done`, which stand last, where there are none."""
    return wanted[0] if wanted else len(decision.options) - 1
