"""What a search asks a net: an estimate of positions that are written as bytes."""

from typing import Final

from mypy_extensions import mypyc_attr


class Estimate:
    """Of one position: the probability of each option, and what the position is worth to the seat that decides.

    `value` is 1 where it is sure to win, -1 where it is sure to lose.
    """

    def __init__(self, probabilities: list[float], value: float) -> None:
        self.probabilities: Final = probabilities
        self.value: Final = value


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Estimates positions, several at a time. A net subclasses it, outside the engine."""

    def evaluate(self, positions: list[tuple[bytes, bytes]]) -> list[Estimate]:
        """One estimate for each row of a position with the rows of its options (`encoding/scheme.py`)."""
        raise NotImplementedError
