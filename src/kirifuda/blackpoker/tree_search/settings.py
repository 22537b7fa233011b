"""The dials of a tree search."""

from typing import Final


class Settings:
    """How a tree is searched.

    * `exploration`: how much an answer that was tried little is preferred to one that did well.
    * `trust`: the part of the prior that goes to what the greedy policy would do; the rest is shared by all answers.
    * `worlds`: how many samples are made at most; every answer is tried in the first one first, then in the next, so
      that luck is the same for all of them.
    * `discards`: how many cards of the hand are considered for each discard that pays for a request.
    * `turns`: how many turns a playout goes on before it is judged.
    """

    def __init__(
        self,
        exploration: float = 0.7,
        trust: float = 0.35,
        worlds: int = 96,
        discards: int = 2,
        turns: int = 2,
    ) -> None:
        self.exploration: Final = exploration
        self.trust: Final = trust
        self.worlds: Final = worlds
        self.discards: Final = discards
        self.turns: Final = turns
