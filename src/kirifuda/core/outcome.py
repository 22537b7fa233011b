"""The end of a game: a value, not an exception."""

from typing import Final


class Outcome:
    """The winners (none: a draw), and a word for the reason."""

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners: Final = winners
        self.reason: Final = reason

    @property
    def winner(self) -> int | None:
        """The one winner; `None` in a draw or when several share the win."""
        return self.winners[0] if len(self.winners) == 1 else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.winners == other.winners and self.reason == other.reason

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))

    def __repr__(self) -> str:
        return f"<winners {self.winners}: {self.reason}>"
