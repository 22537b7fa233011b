"""Components and units: what can lie in a zone, and the concrete thing that lies there ([TM-13], [TM-14])."""

from typing import Final

from mypy_extensions import mypyc_attr


class Component:
    """The definition of something that lies in a zone."""

    def __init__(self, index: int, id: str) -> None:
        self.index: Final = index
        self.id: Final = id


@mypyc_attr(acyclic=True)
class Unit:
    """A concrete thing on the board. Owner and controller are always the same seat ([TM-13])."""

    def __init__(self, id: int, owner: int, cards: tuple[int, ...], component: Component) -> None:
        self.id: Final = id
        self.owner: Final = owner
        self.cards: tuple[int, ...] = cards
        self.component: Component = component
