"""Requests: actions on their way to taking effect ([TM-5])."""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.core.action import Action

NO_TARGET: Final = 0
UNIT_TARGET: Final = 1
SEAT_TARGET: Final = 2
REQUEST_TARGET: Final = 3
OBJECT_TARGET: Final = 4
"""Something that lies in a zone of its own, known by an id: in BlackPoker a trump."""


@mypyc_attr(acyclic=True)
class Request:
    """An instance of an action: controller, key objects, key unit and target, with an id for as long as it lives.

    `source` and `number` say what triggered it; `virtual` are keys that count but are no objects ([EX-7]).
    """

    def __init__(self, id: int, action: Action, controller: int) -> None:
        self.id: Final = id
        self.action: Final = action
        self.controller: Final = controller
        self.keys: tuple[int, ...] = ()
        self.target_kind: int = NO_TARGET
        self.target: int = -1
        self.source: int = -1
        self.unit: int = -1
        self.number: int = 0
        self.virtual: tuple[int, ...] = ()
        self.void: bool = False
        self.held: list[Request] = _NOTHING_HELD

    def key_count(self) -> int:
        return len(self.keys) + len(self.virtual)

    def clone(self) -> "Request":
        copy = Request(self.id, self.action, self.controller)
        copy.keys = self.keys
        copy.target_kind = self.target_kind
        copy.target = self.target
        copy.source = self.source
        copy.unit = self.unit
        copy.number = self.number
        copy.virtual = self.virtual
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
            self.unit,
            self.number,
            list(self.virtual),
            self.void,
            [request.to_data() for request in self.held],
        ]

    def __repr__(self) -> str:
        return f"<request {self.id}: {self.action.id} by seat {self.controller}>"


_NOTHING_HELD: Final[list[Request]] = []
"""What nearly every request holds back; a request that holds something gets a list of its own."""
