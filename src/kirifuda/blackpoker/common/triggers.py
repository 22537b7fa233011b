"""[TC-1] What comes true when: an action resolved, a card left the field for the graveyard."""

from typing import TYPE_CHECKING

from kirifuda.blackpoker.common.state import ATTACKER
from kirifuda.cards.card import BIT
from kirifuda.core.request import Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game


def resolved(game: "Game", request: Request) -> None:
    """The turn player owns what triggers on a resolved action (Q-109); conditions are judged now (Q-117)."""
    for action in game.rules.after[request.action.index]:
        when = action.when
        assert when is not None
        if not when.attackers or has_attacker(game):
            game.triggered.append(game.new_request(action, game.turn))


def has_attacker(game: "Game") -> bool:
    for unit in game.players[game.turn].soldiers:
        if unit.role == ATTACKER:
            return True
    return False


def left_field(game: "Game", seat: int, cards: list[int]) -> None:
    """[CH-8] Once for every such card that moved from its owner's field to the graveyard (Q-638)."""
    for action in game.rules.on_buried:
        when = action.when
        assert when is not None
        for card in cards:
            if when.buried & BIT[card]:
                request = game.new_request(action, seat)
                request.source = card
                game.triggered.append(request)
