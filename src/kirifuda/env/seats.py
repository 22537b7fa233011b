"""What the environments of both games share: the names of the seats, rewards, and what a forbidden action means."""

from collections.abc import Sequence
from typing import Final, Literal

from kirifuda.core.errors import NotationError

AGENTS: Final = ("player_0", "player_1")
Illegal = Literal["lose", "wrap"]
"""What an action that the mask forbids means: its seat has lost, or it is counted round among the allowed ones."""
ILLEGAL: Final = ("lose", "wrap")


def checked_illegal(illegal: Illegal) -> Illegal:
    if illegal not in ILLEGAL:
        raise NotationError(
            f"illegal={illegal!r} means nothing: it is 'lose' or 'wrap'",
            f"illegal={illegal!r}という指定はありません。'lose'か'wrap'です。",
        )
    return illegal


def allowed_action(action: int, allowed: Sequence[int], illegal: Illegal) -> int:
    """The action, or another in its place; -1 if its seat has lost by it."""
    if action in allowed:
        return action
    return allowed[action % len(allowed)] if illegal == "wrap" else -1


def won_by(winner: int | None) -> tuple[float, float]:
    """The rewards of both seats: 1 for the winner, -1 for the loser; nothing if nobody won."""
    if winner is None or winner < 0:
        return 0.0, 0.0
    return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
