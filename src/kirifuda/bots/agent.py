"""The agent: whoever answers the decisions of a seat."""

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.opinion import Opinion


class Agent:
    """Chooses an option of the decision in a view.

    `foresees`: it makes forecasts or samples, so it wants a `SamplingView`. `remembers`: it wants its memory in there.
    `opinion`: what it held of the position it was last asked about, if it judges any.
    """

    foresees: bool = False
    remembers: bool = False
    opinion: Opinion | None = None

    def choose(self, view: View) -> int:
        """An index into `view.decision.options`; only asked when it is this seat's decision."""
        raise NotImplementedError

    def choose_in_a_row(self, view: View) -> list[int]:
        """The answer to this decision, and those to the further parts of the same request if it knows them already."""
        return [self.choose(view)]

    def hurry(self, seconds: float) -> None:
        """Nobody waits longer than this for an answer; for those who could think longer."""

    def check(self, rules: Rules) -> None:
        """Raise `NotationError` if it cannot play by these rules: to be asked before a game begins."""
