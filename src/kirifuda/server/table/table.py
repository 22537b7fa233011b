"""From what a viewer sees to the `Table` of the protocol. Nothing here looks at a game."""

from typing import Final

from kirifuda.blackpoker.views.seat_view import View
from kirifuda.server.table import wire
from kirifuda.server.table.decisions import decision_of, hint_of, prompt_of, unavailable_of
from kirifuda.server.table.encoding import Encoder
from kirifuda.server.table.endings import match_of, outcome_of
from kirifuda.server.table.scene import Scene
from kirifuda.server.table.sides import remembered_of, side_of
from kirifuda.server.table.stage import request_of


def waiting_of(scene: Scene, view: View) -> wire.Waiting | None:
    """Whom the match or the game waits for; nobody once it is over."""
    del view
    seat = scene.seen.waiting
    return None if seat < 0 or scene.over() else wire.Waiting(seat, scene.seen.waiting_kind)


def memory_of(scene: Scene, view: View) -> list[wire.Remembered] | None:
    del view
    memory = scene.seen.memory
    return None if memory is None else [remembered_of(scene, side) for side in memory]


_TABLE: Final = Encoder[View, wire.Table](
    wire.Table,
    {
        "regulation": lambda _, view: wire.Name(view.rules.exact, view.rules.name_ja, view.rules.name),
        "viewer": lambda _, view: view.seat,
        "waiting": waiting_of,
        "prompt": lambda scene, _: prompt_of(scene),
        "hint": lambda scene, _: hint_of(scene),
        "decision": lambda scene, _: decision_of(scene),
        "unavailable": lambda scene, _: [unavailable_of(scene, entry) for entry in scene.extras.missing],
        "outcome": lambda scene, _: outcome_of(scene),
        "match": lambda scene, _: match_of(scene),
        "memory": memory_of,
    },
    [side_of, request_of],
)


def table_of(scene: Scene) -> wire.Table:
    return _TABLE(scene, scene.view)
