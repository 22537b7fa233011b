"""Best of n: games between the same two players, who change seats from game to game."""

from kirifuda.fighter.codec import integer, integers
from kirifuda.fighter.event import NOBODY, Outcome
from kirifuda.fighter.problems import choice_problem


class Series:
    """At most `best_of` games; drawn games count for nobody. Players are A (0) and B (1)."""

    def __init__(self, best_of: int) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise choice_problem("best of", best_of)
        self.best_of: int = best_of
        self.winners: list[int] = []

    def seat_of(self, player: int) -> int:
        """Where a player sits in the next game: A begins as X, then they change."""
        return player ^ (len(self.winners) & 1)

    def add(self, outcome: Outcome) -> None:
        """Note a finished game."""
        if self.over():
            raise choice_problem("decided")
        self.winners.append(NOBODY if outcome.winner < 0 else self.seat_of(outcome.winner))

    def wins(self, player: int) -> int:
        return len([winner for winner in self.winners if winner == player])

    def over(self) -> bool:
        """Decided when the lead cannot be caught any more, or when all games are played."""
        left = self.best_of - len(self.winners)
        return left == 0 or abs(self.wins(0) - self.wins(1)) > left

    def winner(self) -> int:
        """-1: a draw, or not decided yet."""
        a, b = self.wins(0), self.wins(1)
        return NOBODY if not self.over() or a == b else 0 if a > b else 1

    def to_data(self) -> dict[str, object]:
        return {"best_of": self.best_of, "winners": self.winners[:]}


def series_from_data(data: dict[str, object]) -> Series:
    series = Series(integer(data["best_of"]))
    series.winners = integers(data["winners"])
    return series
