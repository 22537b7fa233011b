"""Encodes what is about to happen: the forecast of the table, remarks on answers and requests, the answer proposed."""

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.views.offers import suggestion
from kirifuda.blackpoker.views.seat_view import DecisionView, RequestView
from kirifuda.blackpoker.words.answer_remarks import option_remark
from kirifuda.blackpoker.words.decided_words import decided_words
from kirifuda.blackpoker.words.forecast_words import Remark, forecast_remarks, request_remark
from kirifuda.server.table import wire
from kirifuda.server.table.context import Context


def forecast_of(context: Context) -> wire.Forecast | None:
    forecast, seat = context.extras.forecast, context.view.seat
    if forecast is None:
        return None
    remarks = forecast_remarks(context.view, forecast, context.lang)
    if not remarks:
        return None
    course = forecast.passing()
    lines = [wire.ForecastLine(remark.text, remark.tone, remark.certain) for remark in remarks]
    loses = seat >= 0 and course.could_lose(seat)
    return wire.Forecast(lines, loses, seat >= 0 and course.possible.wins(seat), course.certain.over)


def option_note(context: Context, index: int) -> wire.Note | None:
    forecast = context.extras.forecast
    if forecast is None or context.view.decision is None:
        return None
    return note_of(option_remark(context.view, forecast, index, context.lang))


def request_note(context: Context, request: RequestView) -> wire.Note | None:
    forecast = context.extras.forecast
    return None if forecast is None else note_of(request_remark(context.view, request, forecast, context.lang))


def decided_of(context: Context) -> wire.Decided | None:
    decided = context.extras.decided
    if decided is None:
        return None
    point, version = decided
    return wire.Decided(decided_words(context.view, point, context.lang), version)


def note_of(remark: Remark | None) -> wire.Note | None:
    return None if remark is None else wire.Note(remark.text, remark.tone)


def suggested_of(context: Context, decision: DecisionView) -> int | None:
    """The answer that is proposed: the cheapest one, but none that can only do nothing, or lose."""
    forecast = context.extras.forecast
    if forecast is None or not decision_kind(decision.kind).draft:
        return suggestion(decision)
    return suggestion(decision, [index for index in range(len(decision.options)) if useful(context, forecast, index)])


def useful(context: Context, forecast: Forecast, index: int) -> bool:
    """Can anything come of it, and does it save its player where nothing else does?"""
    tried = forecast.requests(index)
    lost = bool(forecast.answers())
    return any(not one.futile() and (not lost or one.course.survives(context.view.seat)) for one in tried)
