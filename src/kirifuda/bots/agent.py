"""The agent: whoever answers the decisions of a seat."""

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.seat_view import View


class Agent:
    """Chooses an option of the decision in a view. `foresees`: it makes forecasts, so it wants a `SamplingView`."""

    foresees: bool = False

    def choose(self, view: View) -> int:
        """An index into `view.decision.options`; only asked when it is this seat's decision."""
        raise NotImplementedError

    def check(self, rules: Rules) -> None:
        """Raise `NotationError` if it cannot play by these rules: to be asked before a game begins."""
