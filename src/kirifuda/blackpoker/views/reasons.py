"""Tells a seat why it cannot request an action now."""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.reasons import Refusal
from kirifuda.blackpoker.common.requests import why_not
from kirifuda.blackpoker.common.rules import ActionDef


class Unavailable:
    """An action of the regulation and what stands in its way; `refusal.rule` is the rule it comes from."""

    def __init__(self, action: ActionDef, refusal: Refusal) -> None:
        self.action: Final = action
        self.refusal: Final = refusal


BUSY: Final = Refusal(
    "in a draft",
    "RQ-2",
    "先に今のリクエストを決めるか取り消してください。",
    "Finish the present request or take it back first.",
)


def unavailable(game: Game, seat: int) -> list[Unavailable]:
    """Every action of the regulation the seat cannot request now, in the order of the list."""
    found: list[Unavailable] = []
    decision = game.decision
    busy = decision is not None and decision.seat == seat and decision_kind(decision.kind).draft
    for action in game.rules.actions:
        refusal = why_not(game, seat, action.id)
        if refusal is not None and refusal.code == "no chance" and busy:
            refusal = BUSY
        if refusal is not None:
            found.append(Unavailable(action, refusal))
    return found
