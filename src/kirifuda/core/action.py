"""Actions: the definitions players and the system request ([TM-4], [TM-6]-[TM-8])."""

from typing import Final

DIRECT: Final = 0
TRIGGERED: Final = 1
RAISED: Final = 2
"""The chain actions of 6.0 and 7.0: raised by the effect of the preceding action, never by a player ([TM-6])."""


class Action:
    """The part of a definition the core flow looks at: trigger, speed and timing."""

    def __init__(self, index: int, id: str, trigger: int, immediate: bool, main: bool) -> None:
        self.index: Final = index
        self.id: Final = id
        self.trigger: Final = trigger
        self.immediate: Final = immediate
        self.main: Final = main

    def __repr__(self) -> str:
        return f"<action {self.id}>"
