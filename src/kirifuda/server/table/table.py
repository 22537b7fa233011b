"""From what a viewer sees to the `Table` of the protocol. Nothing here looks at a game."""

from kirifuda.server.table import wire
from kirifuda.server.table.decisions import decision_of, hint_of, prompt_of, unavailable_of
from kirifuda.server.table.endings import match_of, outcome_of
from kirifuda.server.table.scene import Scene
from kirifuda.server.table.sides import remembered_of, side_of
from kirifuda.server.table.stage import request_of


def table_of(scene: Scene) -> wire.Table:
    view, rules = scene.view, scene.view.rules
    waiting = scene.seen.waiting
    return wire.Table(
        regulation=wire.Name(rules.exact, rules.name_ja, rules.name),
        viewer=view.seat,
        turn=view.turn,
        turn_no=view.turn_no,
        chance=None if view.chance < 0 else view.chance,
        sides=[side_of(scene, side) for side in view.sides],
        stage=[request_of(scene, request) for request in view.stage],
        buffer=[request_of(scene, request) for request in view.buffer],
        pending=None if view.pending is None else request_of(scene, view.pending),
        resolving=None if view.resolving is None else request_of(scene, view.resolving),
        waiting=None if waiting < 0 or scene.over() else wire.Waiting(waiting, scene.seen.waiting_kind),
        prompt=prompt_of(scene),
        hint=hint_of(scene),
        decision=decision_of(scene),
        unavailable=[unavailable_of(scene, entry) for entry in scene.extras.missing],
        outcome=outcome_of(scene),
        match=match_of(scene),
        memory=None if scene.seen.memory is None else [remembered_of(side) for side in scene.seen.memory],
    )
