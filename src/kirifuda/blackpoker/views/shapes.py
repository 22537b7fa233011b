"""What a seat sees of a game, as plain values that hold no way back to the game.

A card the seat may not know is `UNKNOWN`, a number it may not know is `None`. `to_data()` is fit for JSON.
"""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.core.decision import Option
from kirifuda.core.outcome import Outcome


class UnitView:
    """A character on the field. `ready`: no arrival restriction holds the soldier back. Bulwarks have no size."""

    def __init__(self, id: int, owner: int, kind: int, cards: tuple[int, ...]) -> None:
        self.id: Final = id
        self.owner: Final = owner
        self.kind: Final = kind
        self.cards: Final = cards
        self.soldier: bool = False
        self.size: int = 0
        self.base: int = 0
        self.charged: bool = True
        self.ready: bool = False
        self.role: int = 0
        self.blocks: int = -1

    def to_data(self) -> list[object]:
        state: list[object] = [self.soldier, self.size, self.base, self.charged, self.ready, self.role, self.blocks]
        return [self.id, self.owner, self.kind, list(self.cards), *state]


class FogView:
    """A modifier: its cards, whom it points at (`SIDE`, `RELEASED` or a unit), by how much, and if it still works."""

    def __init__(self, kind: str, cards: tuple[int, ...], target: int, value: int, active: bool) -> None:
        self.kind: Final = kind
        self.cards: Final = cards
        self.target: Final = target
        self.value: Final = value
        self.active: Final = active

    def to_data(self) -> list[object]:
        return [self.kind, list(self.cards), self.target, self.value, self.active]


class RequestView:
    """A request: its action (an index into the rules), controller, key cards and target. All public (Q-315)."""

    def __init__(self, id: int, action: int, controller: int, keys: tuple[int, ...]) -> None:
        self.id: Final = id
        self.action: Final = action
        self.controller: Final = controller
        self.keys: Final = keys
        self.target_kind: int = 0
        self.target: int = -1
        self.void: bool = False

    def to_data(self) -> list[object]:
        return [self.id, self.action, self.controller, list(self.keys), self.target_kind, self.target, self.void]


class SideView:
    """The zones of a player as the seat may know them ([ZV-2])."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.life: int | None = None
        self.hand: list[int] = []
        self.hand_count: int = 0
        self.graveyard: list[int] = []
        self.top: int = -1
        self.soldiers: list[UnitView] = []
        self.bulwarks: list[UnitView] = []
        self.fog: list[FogView] = []
        self.turned: list[int] = []
        self.used: int = 0

    def units(self) -> list[UnitView]:
        return self.soldiers + self.bulwarks

    def to_data(self) -> dict[str, object]:
        return {
            "life": self.life,
            "hand": self.hand,
            "hand_count": self.hand_count,
            "graveyard": self.graveyard,
            "top": self.top,
            "soldiers": [unit.to_data() for unit in self.soldiers],
            "bulwarks": [unit.to_data() for unit in self.bulwarks],
            "fog": [fog.to_data() for fog in self.fog],
            "turned": self.turned,
            "used": self.used,
        }


class DecisionView:
    """A decision of the viewing seat. `paid` and `keys` are the draft so far; `last` answers commit it."""

    def __init__(self, kind: str, options: list[Option], about: int) -> None:
        self.kind: Final = kind
        self.options: Final = options
        self.about: Final = about
        self.paid: list[int] = []
        self.keys: list[int] = []
        self.last: bool = False

    def to_data(self) -> list[object]:
        options = [[option.kind, option.value] for option in self.options]
        return [self.kind, options, self.about, self.paid, self.keys, self.last]


class View:
    """Everything a seat may know. `waiting` is the seat that decides, `waiting_kind` what, as far as that is public."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.turn: int = 0
        self.turn_no: int = 0
        self.chance: int = -1
        self.passed: int = 0
        self.must_act: bool = False
        self.asks_top: bool = False
        self.sides: list[SideView] = []
        self.stage: list[RequestView] = []
        self.buffer: list[RequestView] = []
        self.pending: RequestView | None = None
        self.resolving: RequestView | None = None
        self.waiting: int = -1
        self.waiting_kind: str = ""
        self.decision: DecisionView | None = None
        self.outcome: Outcome | None = None

    @property
    def own(self) -> SideView:
        return self.sides[self.seat]

    @property
    def other(self) -> SideView:
        return self.sides[1 - self.seat]

    def unit(self, id: int) -> UnitView | None:
        for side in self.sides:
            for unit in side.units():
                if unit.id == id:
                    return unit
        return None

    def request(self, id: int) -> RequestView | None:
        """A request on the stage, in the buffer, pending or resolving."""
        for request in (*self.stage, *self.buffer, self.pending, self.resolving):
            if request is not None and request.id == id:
                return request
        return None

    def to_data(self) -> dict[str, object]:
        outcome = self.outcome
        return {
            "rules": self.rules.name,
            "seat": self.seat,
            "turn": [self.turn, self.turn_no],
            "chance": [self.chance, self.passed, self.must_act],
            "asks_top": self.asks_top,
            "sides": [side.to_data() for side in self.sides],
            "stage": [request.to_data() for request in self.stage],
            "buffer": [request.to_data() for request in self.buffer],
            "pending": None if self.pending is None else self.pending.to_data(),
            "resolving": None if self.resolving is None else self.resolving.to_data(),
            "waiting": [self.waiting, self.waiting_kind],
            "decision": None if self.decision is None else self.decision.to_data(),
            "outcome": None if outcome is None else [list(outcome.winners), outcome.reason],
        }


def blank_view(rules: Rules, seat: int) -> View:
    """What a seat knows before the set-up: nothing lies on the table yet."""
    blank = View(rules, seat)
    blank.sides = [SideView(0), SideView(1)]
    return blank
