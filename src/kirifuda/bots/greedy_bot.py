"""The greedy bot: the greedy policy, and what the forecast says about a request that kills or comes to nothing."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.heuristics.greedy_policy import GreedyPolicy
from kirifuda.blackpoker.heuristics.plans import own_main
from kirifuda.blackpoker.views.seat_view import DecisionView, View
from kirifuda.bots.agent import Agent
from kirifuda.bots.rescue import foresee, is_futile, is_lost, saving_options


class GreedyBot(Agent):
    """Does what its policy says, unless it would lose at once or the request could do nothing."""

    foresees = True

    def __init__(self, seed: int) -> None:
        self.policy: GreedyPolicy = GreedyPolicy(seed)

    def choose(self, view: View) -> int:
        decision = decision_of(view)
        if decision.kind != "chance" and not decision_kind(decision.kind).draft:
            return self.policy.choose(view)
        forecast = foresee(view)
        if forecast is None:
            return self.policy.choose(view)
        if is_lost(view, forecast):
            index = self.rescue(view, decision, forecast)
            if index is not None:
                return index
        if decision.kind != "chance":
            return self.policy.choose(view)
        chosen = self.policy.best_action(view, decision)
        if chosen >= 0 and not is_futile(forecast, chosen):
            return chosen
        return self.policy.nothing_to_do(view.rules, decision, own_main(view))

    def rescue(self, view: View, decision: DecisionView, forecast: Forecast) -> int | None:
        """The cheapest answer that it sees; in the middle of a draft, how to go on with one."""
        found: list[tuple[int, int]] = []
        for index, price in saving_options(view, decision, forecast):
            option = decision.options[index]
            if option.kind != "action" or self.policy.considers(view, view.rules.actions[option.value]):
                found.append((price, index))
        return min(found)[1] if found else None
