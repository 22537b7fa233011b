"""Which of the answers the greedy policy would give: the prior of a search without an evaluator."""

from kirifuda.blackpoker.heuristics.combat import good_attackers
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.heuristics.plans import Plan, plan_for
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core.decision import Option


def greedy_priors(answers: list[WholeAnswer], seen: View, policy: GreedyPolicy, trust: float) -> list[float]:
    """`trust` is shared by what the policy would do, the rest by all answers alike."""
    preferred = _preferred(answers, seen, policy)
    rest = (1.0 - trust) / len(answers)
    extra = trust / len(preferred)
    priors = [rest] * len(answers)
    for place in preferred:
        priors[place] += extra
    return priors


def _preferred(answers: list[WholeAnswer], seen: View, policy: GreedyPolicy) -> list[int]:
    """The places of the answers that begin with its choice; of those, the ones that fit its plan."""
    decision = seen.decision
    assert decision is not None
    if decision.kind == "attackers":
        sent = good_attackers(seen)
        found = [place for place, answer in enumerate(answers) if _is_set(answer, sent)]
        if found:
            return found
    chosen = decision.options[policy.choose(seen)]
    begun = [place for place, answer in enumerate(answers) if answer.options[0] == chosen]
    if chosen.kind == "action" and len(begun) > 1:
        plan = plan_for(seen, seen.rules.actions[chosen.value])
        if plan is not None:
            begun = [place for place in begun if _fits(answers[place], plan)] or begun
    return begun or list(range(len(answers)))


def _is_set(answer: WholeAnswer, ids: list[int]) -> bool:
    units = [option.value for option in answer.options if option.kind == "unit"]
    return len(units) == len(ids) and set(units) == set(ids)


def _fits(answer: WholeAnswer, plan: Plan) -> bool:
    """Has it the keys and the target of the plan?"""
    cards = [option.value for option in answer.key if option.kind == "card"]
    if not set(plan.keys) <= set(cards):
        return False
    return plan.target < 0 or answer.key[-1].value == plan.target or not _has_target(answer.key[-1])


def _has_target(option: Option) -> bool:
    return option.kind not in ("card", "action")
