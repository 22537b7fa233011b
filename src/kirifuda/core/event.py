"""Events: what a choice made happen, in order. The full truth; what a seat may see of it is for `views` to say."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from kirifuda.core.kinds import EventKind


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """One happening: its kind, the seat it concerns, a unit, a number, cards or other objects in order."""

    def __init__(
        self,
        kind: str,
        seat: int,
        unit: int,
        number: int,
        cards: tuple[int, ...],
        row: "EventKind | None" = None,
    ) -> None:
        """`row`: what is declared about the kind, where it is at hand."""
        self.kind: Final = kind
        self.row: Final = row
        self.seat: Final = seat
        self.unit: Final = unit
        self.number: Final = number
        self.cards: Final = cards

    def __repr__(self) -> str:
        return f"{self.kind}({self.seat}, unit {self.unit}, number {self.number}, cards {list(self.cards)})"

    def to_data(self) -> list[object]:
        return [self.kind, self.seat, self.unit, self.number, list(self.cards)]
