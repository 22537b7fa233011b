"""The numbers of a request, as players say them over the table: `13 − 5`, `−7`. All of them are public (Q-315)."""

from kirifuda.blackpoker.common.amount import ALL_KEYS, FIXED, KEY_UNIT, PER_CARD, TARGET_KEYS, Amount
from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.views.seat_view import RequestView, View
from kirifuda.cards.card import NUMBER, SUIT
from kirifuda.core.request import UNIT_TARGET


def request_numbers(view: View, request: RequestView) -> str:
    """What the request does to a size (`13 − 5`) or to a life (`−7`); empty where it does neither."""
    action: ActionDef = view.rules.actions[request.action]
    numbers = [verb.public_number() for verb in action.effect]
    for of_size in (True, False):
        for number in numbers:
            if number is not None and number.of_size == of_size:
                value = amount_of(view, request, number.amount)
                size = _size(view, request) if of_size else -1
                return "" if value <= 0 else _sum(size, number.sign * value)
    return ""


def amount_of(view: View, request: RequestView, amount: Amount) -> int:
    """The amount as it stands now; -1 where the view cannot tell."""
    if amount.source == FIXED:
        return amount.number
    if amount.source == KEY_UNIT:
        unit = view.unit(request.unit)
        return -1 if unit is None else unit.size
    if amount.source == TARGET_KEYS:
        other = view.request(request.target)
        return -1 if other is None else sum([NUMBER[card] for card in other.keys + other.virtual])
    if amount.source == PER_CARD:
        return -1
    return sum([NUMBER[card] for card in request.keys if amount.source == ALL_KEYS or SUIT[card] == amount.source])


def _size(view: View, request: RequestView) -> int:
    """The size of the target; -1 if the request has none, or a whole side."""
    unit = view.unit(request.target) if request.target_kind == UNIT_TARGET else None
    return unit.size if unit is not None and unit.soldier else -1


def _sum(size: int, value: int) -> str:
    return _signed(value) if size < 0 else f"{size} {'+' if value > 0 else '−'} {abs(value)}"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}"
