"""What a bot does about a request that kills it: the cheapest answer that saves it, by the forecast of its view."""

from kirifuda.blackpoker.forecast.forecast import Forecast, Tried
from kirifuda.blackpoker.heuristics.worth import card_worth
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.pilot.smart_stops import fatal
from kirifuda.blackpoker.views.seat_view import DecisionView, View


def foresee(view: View) -> Forecast | None:
    """The forecast, where the view is one that allows it and something is on the stage."""
    return Forecast(view) if isinstance(view, SamplingView) and view.stage else None


def is_lost(view: View, forecast: Forecast) -> bool:
    """Does passing lose at once?"""
    return fatal(view, forecast.passing())


def saving_options(view: View, decision: DecisionView, forecast: Forecast) -> list[tuple[int, int]]:
    """The options of a chance or a draft that can still save the bot, each with what its cheapest keys are worth."""
    found: list[tuple[int, int]] = []
    for index, option in enumerate(decision.options):
        if option.kind not in ("pass", "back"):
            tried = [one for one in forecast.requests(index) if one.course.survives(view.seat)]
            if tried:
                found.append((index, min(_price(one) for one in tried) + _paid(decision, index)))
    return found


def _price(tried: Tried) -> int:
    return sum([card_worth(card) for card in tried.keys])


def _paid(decision: DecisionView, index: int) -> int:
    """A card that is discarded is gone as well."""
    option = decision.options[index]
    return card_worth(option.value) if decision.kind == "pay D" and option.kind == "card" else 0


def is_futile(forecast: Forecast, index: int) -> bool:
    """Can nothing come of an action, whatever keys and target it gets?"""
    tried = forecast.requests(index)
    return bool(tried) and all(one.futile() for one in tried)
