"""Answers decisions in place of the players while a playout runs; see `CoreGame.ask`."""

from typing import Final

from mypy_extensions import i64

from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Option


class Chooser:
    """Chooses any option, all alike, for `left` decisions more. A lone option takes no random number."""

    def __init__(self, rng: Rng, left: int) -> None:
        self.rng: Final = rng
        self.left: i64 = left

    def pick(self, kind: str, options: list[Option]) -> i64:  # noqa: ARG002
        """The index of the option to take in a decision of this kind."""
        count: i64 = len(options)
        return self.rng.below(count) if count > 1 else 0
