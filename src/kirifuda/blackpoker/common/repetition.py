"""[RQ-10] No free repetition: a third identical request from an identical state is illegal (Q-123).

Only actions that can be repeated without any card entering a graveyard or leaving a life are looked at
(`ActionDef.loopable`); everything else is progress by itself and empties the history.
"""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.rules import ActionDef

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def signature(action: ActionDef, paid: list[int], keys: list[int], target: int) -> str:
    """A request as one text; the order of equal letters and keys does not matter."""
    return f"{action.id}/{sorted(paid)}/{sorted(keys)}/{target}"


def remember(game: "Game", digest: str, request: str) -> None:
    game.history.append(f"{digest} {request}")


def look(game: "Game") -> None:
    """Before [3]: find the requests that were already made twice in this very state."""
    from kirifuda.blackpoker.common.codec import state_digest

    prefix = state_digest(game) + " "
    made = [entry[len(prefix) :] for entry in game.history if entry.startswith(prefix)]
    game.barred = sorted({request for request in made if made.count(request) >= 2})


def allows(game: "Game", seat: int, action: ActionDef) -> bool:
    """Is there a way to complete this action that is not barred?"""
    if not game.barred:
        return True
    from kirifuda.blackpoker.common.draft import completions

    return any(request not in game.barred for request in completions(game, seat, action, [], []))
