"""The stage of a table on the wire: its requests."""

from typing import Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.views.seat_view import RequestView
from kirifuda.blackpoker.words.numbers import request_numbers
from kirifuda.blackpoker.words.wording import action_name, request_words
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET
from kirifuda.server.table import wire
from kirifuda.server.table.encoding import Encoder
from kirifuda.server.table.scene import Scene

TARGETS: Final[dict[int, wire.TargetKind]] = {
    UNIT_TARGET: "unit",
    SEAT_TARGET: "seat",
    REQUEST_TARGET: "request",
    OBJECT_TARGET: "trump",
}


def action_of(scene: Scene, request: RequestView) -> ActionDef:
    return scene.view.rules.actions[request.action]


def target_of(scene: Scene, request: RequestView) -> wire.Target | None:
    del scene
    kind = TARGETS.get(request.target_kind)
    return None if kind is None else wire.Target(kind, request.target)


request_of: Final = Encoder[RequestView, wire.Request](
    wire.Request,
    {
        "action": lambda scene, request: action_of(scene, request).id,
        "name": lambda scene, request: action_name(action_of(scene, request), scene.lang),
        "target": target_of,
        "words": lambda scene, request: request_words(scene.view, request, scene.lang, True),
        "numbers": lambda scene, request: request_numbers(scene.view, request) or None,
    },
)
