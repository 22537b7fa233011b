"""The agent: whoever answers the decisions of a seat."""

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.seat_view import DecisionView, View


class Agent:
    """Chooses an option of the decision in a view. `foresees`: it makes forecasts, so it wants a `SamplingView`."""

    foresees: bool = False

    def choose(self, view: View) -> int:
        """An index into `view.decision.options`; only asked when it is this seat's decision."""
        raise NotImplementedError

    def check(self, rules: Rules) -> None:
        """Raise `NotationError` if it cannot play by these rules: to be asked before a game begins."""


def decision_of(view: View) -> DecisionView:
    decision = view.decision
    assert decision is not None, "this seat has nothing to decide"
    return decision


def without_back(decision: DecisionView) -> list[int]:
    """The indices of all options but `back`: a bot that took requests back could dither for ever."""
    return [index for index, option in enumerate(decision.options) if option.kind != "back"]
