"""Evaluators with a simple mind, for tests of searches."""

from kirifuda.blackpoker.encoding import OPTION, ROW, SECTIONS
from kirifuda.blackpoker.tree_search import Estimate, Evaluator

SIDE = next(section for section in SECTIONS if section.name == "side")


class Fair(Evaluator):
    """Finds all options equally likely and every position even; counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def evaluate(self, positions: list[tuple[bytes, bytes]]) -> list[Estimate]:
        self.asked.append(len(positions))
        assert all(len(row) == ROW for row, _ in positions)
        return [Estimate(self.shares(len(options) // OPTION), self.value(row)) for row, options in positions]

    def shares(self, count: int) -> list[float]:
        return [1 / count] * count

    def value(self, row: bytes) -> float:
        del row
        return 0.0


class Sure(Fair):
    """Always takes the first option."""

    def shares(self, count: int) -> list[float]:
        return [1.0] + [0.0] * (count - 1)


class Recruiter(Fair):
    """Likes positions in which the seat that decides has more soldiers than the other."""

    def value(self, row: bytes) -> float:
        own, other = (row[SIDE.at + place * SIDE.width + SIDE.fields.index("soldiers")] for place in range(2))
        return (own - other) / 4


class Falling(Fair):
    """Finds every option half as likely as the one before."""

    def shares(self, count: int) -> list[float]:
        falling = [0.5**place for place in range(count)]
        return [share / sum(falling) for share in falling]


class Backward(Sure):
    """Always takes the last option."""

    def shares(self, count: int) -> list[float]:
        return super().shares(count)[::-1]
