"""Encodes events for the wire: every field of an event under the name of what it is."""

from typing import assert_never

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.common.state import SIDE
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.core import kinds as of
from kirifuda.core.event import Event
from kirifuda.server.table import wire
from kirifuda.server.table.context import cards
from kirifuda.server.table.table_parts import TARGETS


def wire_event(before: View, after: View, event: Event) -> wire.Event:
    """An event the viewer may know; the request it is about is still there before or after it."""
    means = event_kind(event.kind)
    told = wire.Event(event.kind, None if event.seat < 0 else event.seat, cards(event.cards))
    if means.unit == of.REQUEST:
        told.request = event.unit
    elif means.unit == of.TRUMP:
        told.trump = event.unit
    elif means.unit != of.NOTHING and event.unit != SIDE:
        told.unit = event.unit
    name_number(told, means.number, before, after, event)
    return told


def name_number(told: wire.Event, means: of.NumberField, before: View, after: View, event: Event) -> None:
    match means:
        case "action":
            told.action = after.rules.actions[event.number].id
        case "character":
            told.character = after.rules.characters[event.number].id
        case "target":
            told.target = new_target(before, after, event)
        case "other unit":
            told.target = wire.Target("unit", event.number)
        case "other seat":
            told.target = wire.Target("seat", event.number)
        case "count" | "count, if said":
            told.number = len(event.cards)
        case "amount":
            told.number = event.number
        case "" | "answer":
            pass
        case _:
            assert_never(means)


def new_target(before: View, after: View, event: Event) -> wire.Target | None:
    """Q-611: what the request is aimed at from now on; its action says what kind of thing that is."""
    request = after.request(event.unit) or before.request(event.unit)
    if request is None:
        return None
    return wire.Target(TARGETS[after.rules.actions[request.action].target.kind], event.number)
