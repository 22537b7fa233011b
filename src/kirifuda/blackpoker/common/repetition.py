"""[RQ-10] No free repetition: a third identical request from an identical state is illegal (Q-123).

Only actions that can be repeated without any card entering a graveyard or leaving a life are looked at
(`ActionDef.loopable`); everything else is progress by itself and empties the history.
"""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.rules import ActionDef

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

SEPARATOR: Final = 255


def signature(action: ActionDef, paid: list[int], keys: list[int], target: int) -> str:
    """A request as one text; the order of equal letters and keys does not matter."""
    return f"{action.id}/{sorted(paid)}/{sorted(keys)}/{target}"


def remember(game: "Game", request: str) -> None:
    game.history.append(f"{state_key(game)} {request}")


def state_key(game: "Game") -> str:
    """The complete state without ids and counters, as text: equal keys are equal states."""
    parts = [game.turn, game.chance, game.passed]
    for player in game.players:
        for zone in (player.life, player.hand, player.graveyard):
            parts.extend(zone)
            parts.append(SEPARATOR)
        for row in (player.bulwarks, player.soldiers):
            for unit in row:
                arrived = 2 if min(unit.entered) == game.turn_no else 0
                parts.append(100 + unit.role * 10 + arrived + (1 if unit.charged else 0))
                parts.extend(unit.cards)
            parts.append(SEPARATOR)
        for fog in player.fog:
            parts.extend(fog.cards)
        parts.append(SEPARATOR)
        for trump in player.trumps:
            parts.append(trump.card + (100 if trump.face_up else 0))
        parts.append(SEPARATOR)
    for request in game.stage:
        parts.append(100 + request.action.index)
        parts.extend(request.keys)
    return bytes(parts).hex() + f"/{game.players[0].used}/{game.players[1].used}"


def look(game: "Game") -> None:
    """Before [3]: find the requests that were already made twice in this very state."""
    prefix = state_key(game) + " "
    made = [entry[len(prefix) :] for entry in game.history if entry.startswith(prefix)]
    game.barred = sorted({request for request in made if made.count(request) >= 2})


def allows(game: "Game", seat: int, action: ActionDef) -> bool:
    """Is there a way to complete this action that is not barred?"""
    if not game.barred:
        return True
    from kirifuda.blackpoker.common.draft import completions

    return any(request not in game.barred for request in completions(game, seat, action, [], []))
