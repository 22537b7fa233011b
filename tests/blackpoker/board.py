"""A position set up from text and played by names, for tests that say something about the rules."""

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation, Rules
from kirifuda.blackpoker.records.notation import read_choice
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.core.event import Event


class Board:
    """`Board("8.2 Lite", "turn P1; …").choose("up", "C2", "H7", "a")`."""

    def __init__(self, regulation: str | Rules, text: str, automation: int = Automation.USUAL) -> None:
        rules = blackpoker.rules_of(regulation) if isinstance(regulation, str) else regulation
        position = parse_board(rules, text, 0, automation)
        self.game = position.game
        self.names = position.names
        self.events: list[Event] = []

    def choose(self, *choices: str) -> "Board":
        for choice in choices:
            self.events = self.game.choose(read_choice(self.game, self.names, choice))
        return self

    def asked(self) -> tuple[int, str]:
        assert self.game.decision is not None
        return self.game.decision.seat, self.game.decision.kind

    def actions(self) -> list[str]:
        """What may be requested, and `pass`."""
        assert self.game.decision is not None
        actions = self.game.rules.actions
        return [
            actions[option.value].id if option.kind == "action" else option.kind
            for option in self.game.decision.options
        ]

    def refused(self, action: str, seat: int) -> str:
        """The rule that refuses an action, or nothing."""
        reason = blackpoker.why_not(self.game, seat, action)
        return "" if reason is None else reason.rule

    def staged(self) -> list[str]:
        return [request.action.id for request in self.game.stage]
