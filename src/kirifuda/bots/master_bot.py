"""The strongest bot: the net thinks ahead over samples of what it cannot know."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.bots.net.player import NetEvaluator, check_learned, shipped_net
from kirifuda.bots.net_bot import NetBot
from kirifuda.bots.search_bot import Limit, SearchBot

DESCENTS: Final = 64
"""How much it thinks about a decision that is one, if nobody says so."""


class MasterBot(SearchBot):
    """A search with the net at its leaves; what is chosen before a game begins the net decides alone."""

    def __init__(self, seed: int, limit: Limit | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(seed, limit or Limit(DESCENTS), NetEvaluator(shipped_net()), clock=clock)
        self.net: Final = NetBot(seed)

    def check(self, rules: Rules) -> None:
        check_learned(rules)

    def set_up(self, view: View) -> int:
        return self.net.choose(view)
