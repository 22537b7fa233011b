"""Lists the commands open to a seat at this moment: for players without a table, random play and tests."""

from typing import TYPE_CHECKING

from kirifuda.fighter import acts
from kirifuda.fighter.acts import refusal
from kirifuda.fighter.event import Command

if TYPE_CHECKING:
    from kirifuda.fighter.game import Game


def options(game: "Game", seat: int) -> list[Command]:
    """Every command that would not be refused now, resigning and connection aside."""
    found: list[Command] = []
    if game.over():
        return found
    now = game.clock
    for kind, args in _candidates(game, seat):
        for arg in args:
            if not refusal(game, seat, kind, arg, now):
                found.append(Command(now, seat, kind, arg))
    return found


def _candidates(game: "Game", seat: int) -> list[tuple[str, list[int]]]:
    side = game.sides[seat]
    if game.state == "PICK":
        return [("pick", list(range(len(game.roster.characters))))]
    if game.state == "CHECK":
        return [("ok", [-1])]
    if game.state == "ATTACK":
        return [("claim", list(range(len(side.techniques)))), ("done", [-1])]
    quiet = [-1]
    return [
        ("lift", side.hand[:]), ("land", [1, 2, 3, 4]), ("cancel", quiet), ("call", quiet), ("propose", quiet),
        ("agree", quiet),
    ]  # fmt: skip


def why_not(game: "Game", seat: int, kind: str, arg: int = -1) -> tuple[str, str, str] | None:
    """The reason, its rule and its words if this cannot be done now; None if it can."""
    reason = refusal(game, seat, kind, arg, game.clock)
    if not reason:
        return None
    rule, words = acts.REASONS[reason]
    return reason, rule, words
