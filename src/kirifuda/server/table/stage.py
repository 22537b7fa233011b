"""The stage of a table on the wire: its requests."""

from typing import Final

from kirifuda.blackpoker.views.seat_view import RequestView
from kirifuda.blackpoker.words.numbers import request_numbers
from kirifuda.blackpoker.words.wording import action_name, request_words
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.server.table import wire
from kirifuda.server.table.scene import Scene, cards

TARGETS: Final[dict[int, wire.TargetKind]] = {
    UNIT_TARGET: "unit",
    SEAT_TARGET: "seat",
    REQUEST_TARGET: "request",
    OBJECT_TARGET: "trump",
}


def request_of(scene: Scene, request: RequestView) -> wire.Request:
    action = scene.view.rules.actions[request.action]
    kind = TARGETS.get(request.target_kind)
    return wire.Request(
        id=request.id,
        action=action.id,
        name=action_name(action, scene.lang),
        controller=request.controller,
        keys=cards(request.keys),
        virtual=cards(request.virtual),
        unit=request.unit if request.unit >= 0 else None,
        target=None if kind is None else wire.Target(kind, request.target),
        void=request.void,
        words=request_words(scene.view, request, scene.lang, True),
        numbers=request_numbers(scene.view, request) or None,
    )
