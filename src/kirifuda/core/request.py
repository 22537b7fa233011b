"""Requests: actions on their way to taking effect ([TM-5])."""

from typing import Final

from kirifuda.core.action import Action

NO_TARGET: Final = 0
UNIT_TARGET: Final = 1
SEAT_TARGET: Final = 2
REQUEST_TARGET: Final = 3


class Request:
    """An instance of an action: controller, key objects and target. It has an id of its own for as long as it lives."""

    def __init__(self, id: int, action: Action, controller: int) -> None:
        self.id: Final = id
        self.action: Final = action
        self.controller: Final = controller
        self.keys: tuple[int, ...] = ()
        self.target_kind: int = NO_TARGET
        self.target: int = -1
        self.source: int = -1
        self.void: bool = False
        self.held: list[Request] = []

    def clone(self) -> "Request":
        copy = Request(self.id, self.action, self.controller)
        copy.keys = self.keys
        copy.target_kind = self.target_kind
        copy.target = self.target
        copy.source = self.source
        copy.void = self.void
        if self.held:
            copy.held = [request.clone() for request in self.held]
        return copy

    def to_data(self) -> list[object]:
        return [
            self.id,
            self.action.id,
            self.controller,
            list(self.keys),
            self.target_kind,
            self.target,
            self.source,
            self.void,
            [request.to_data() for request in self.held],
        ]

    def __repr__(self) -> str:
        return f"<request {self.id}: {self.action.id} by seat {self.controller}>"
