"""The context of every encoder: one position as one viewer sees it, in one language. Nothing here looks at a game."""

from typing import Final

from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.forecast.turning_point import TurningPoint
from kirifuda.blackpoker.records.takeback import Verdict
from kirifuda.blackpoker.views.offers import Offer
from kirifuda.blackpoker.views.reasons import Unavailable
from kirifuda.blackpoker.views.seat_view import DecisionView
from kirifuda.cards.card import card_text
from kirifuda.server.table.position import ViewerPosition
from kirifuda.server.table.words import words


class Extras:
    """What a viewer may know besides the view: `forecast`, what is about to happen; `decided`, what decided a game that
    is over, and the viewer's version then.

    Of a seat also why actions are unavailable and what those on offer could use; `in_a_row`: how many cards it is asked
    for one after the other; `verdict`: may it take its last request back?
    """

    def __init__(
        self,
        missing: list[Unavailable],
        offers: dict[int, Offer],
        in_a_row: int = 1,
        verdict: Verdict | None = None,
        forecast: Forecast | None = None,
        decided: tuple[TurningPoint, int] | None = None,
    ) -> None:
        self.missing: Final = missing
        self.offers: Final = offers
        self.in_a_row: Final = in_a_row
        self.verdict: Final = verdict
        self.forecast: Final = forecast
        self.decided: Final = decided


NOTHING: Final = Extras([], {})


class Context:
    """One position for one viewer in one language, on its way to the wire."""

    def __init__(
        self, position: ViewerPosition, version: int, names: tuple[str, str], lang: str, extras: Extras | None
    ) -> None:
        """Without extras nothing can be done here: the position is past, or an automatic answer is on its way."""
        self.position: Final = position
        self.view: Final = position.game
        self.version: Final = version
        self.names: Final = names
        self.lang: Final = lang
        if self.view.seat < 0:
            self.view.names = names
        self.asked: Final = extras is not None
        self.extras: Final = NOTHING if extras is None else extras

    def over(self) -> bool:
        return self.position.outcome is not None

    def own_decision(self) -> DecisionView | None:
        """The decision of the viewer, if they are asked: a replay that sees everything decides nothing."""
        return self.position.decision if self.asked and self.view.seat >= 0 else None

    def player(self, seat: int) -> str:
        if self.names[seat]:
            return self.names[seat]
        return words("player", self.lang, str(seat + 1))


def cards(values: list[int] | tuple[int, ...]) -> list[str]:
    return [card_text(card) for card in values]
