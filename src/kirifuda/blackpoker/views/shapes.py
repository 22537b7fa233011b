"""What a seat sees of a game, as plain values that hold no way back to the game.

A card the seat may not know is `UNKNOWN`, a number it may not know is `None`. `to_data()` is fit for JSON.
"""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.core.decision import Option
from kirifuda.core.outcome import Outcome

PUBLIC: Final = -1
"""The viewer who sees what both players may know: spectators (Q-301)."""
ALL: Final = -2
"""The viewer who sees everything: a replay of a game that is over."""


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


class TrumpView:
    """A card in the trump zone; a face-down trump of the opponent is an unknown card ([EX-2])."""

    def __init__(self, id: int, owner: int, card: int, face_up: bool) -> None:
        self.id: Final = id
        self.owner: Final = owner
        self.card: Final = card
        self.face_up: Final = face_up

    def to_data(self) -> list[object]:
        return [self.id, self.owner, self.card, self.face_up]


class RequestView:
    """A request: its action (an index into the rules), controller, key cards and target. All public (Q-315).

    `unit` is its key unit (-1: none), `virtual` are keys that count but are no cards ([EX-7]).
    """

    def __init__(self, id: int, action: int, controller: int, keys: tuple[int, ...]) -> None:
        self.id: Final = id
        self.action: Final = action
        self.controller: Final = controller
        self.keys: Final = keys
        self.target_kind: int = 0
        self.target: int = -1
        self.unit: int = -1
        self.virtual: tuple[int, ...] = ()
        self.void: bool = False

    def to_data(self) -> list[object]:
        keys: list[object] = [list(self.keys), list(self.virtual), self.unit]
        return [self.id, self.action, self.controller, *keys, self.target_kind, self.target, self.void]


class SideView:
    """The zones of a player as the seat may know them ([ZV-2]).

    `pack` is the own pack once it is open, or one that lies open for everybody; `pack_count` may be unknown (Q-311).
    `aside` are cards put aside in the set-up: what a draft has kept, the face-down card at the soldier's place (Q-208).
    `deck` are the cards the game began with, where the viewer may know them; `life_cards` is the life, its top card
    last, and only for `ALL`.
    `graveyard_count` is told where a house rule makes it public (Q-302).
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.life: int | None = None
        self.hand: list[int] = []
        self.hand_count: int = 0
        self.graveyard: list[int] = []
        self.top: int = -1
        self.graveyard_count: int | None = None
        self.soldiers: list[UnitView] = []
        self.bulwarks: list[UnitView] = []
        self.fog: list[FogView] = []
        self.turned: list[int] = []
        self.used: int = 0
        self.pack: list[int] = []
        self.pack_count: int | None = 0
        self.pack_open: bool = False
        self.rare: list[int] = []
        self.rare_count: int = 0
        self.trumps: list[TrumpView] = []
        self.aside: list[int] = []
        self.aside_count: int = 0
        self.deck: list[int] = []
        self.life_cards: list[int] = []

    def units(self) -> list[UnitView]:
        return self.soldiers + self.bulwarks

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
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
            "pack": self.pack,
            "pack_count": self.pack_count,
            "pack_open": self.pack_open,
            "rare": self.rare,
            "rare_count": self.rare_count,
            "trumps": [trump.to_data() for trump in self.trumps],
            "aside": self.aside,
            "aside_count": self.aside_count,
        }
        if self.graveyard_count is not None:
            data["graveyard_count"] = self.graveyard_count
        if self.life_cards:
            data["life_cards"] = self.life_cards
        return data


class DecisionView:
    """A decision of the viewing seat. `paid` and `keys` are the draft so far; `last` answers commit it.

    `chosen` are the cards already chosen where the set-up asks for several, one after the other.
    """

    def __init__(self, kind: str, options: list[Option], about: int) -> None:
        self.kind: Final = kind
        self.options: Final = options
        self.about: Final = about
        self.paid: list[int] = []
        self.keys: list[int] = []
        self.last: bool = False
        self.chosen: list[int] = []

    def to_data(self) -> list[object]:
        options = [[option.kind, option.value] for option in self.options]
        return [self.kind, options, self.about, self.paid, self.keys, self.last, self.chosen]


class View:
    """Everything a viewer may know: a seat, `PUBLIC` or `ALL`. Without a seat, `own` is the first player.

    `waiting` is the seat that decides, `waiting_kind` what, as far as that is public.
    `names` are the players' names for words about them; without names the viewer is "you".
    """

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
        self.names: tuple[str, str] | None = None

    @property
    def own(self) -> SideView:
        return self.sides[1 if self.seat == 1 else 0]

    @property
    def other(self) -> SideView:
        return self.sides[0 if self.seat == 1 else 1]

    def sees(self, owner: int) -> bool:
        """May the viewer look at what is only for this owner's eyes?"""
        return self.seat == owner or self.seat == ALL

    def unit(self, id: int) -> UnitView | None:
        for side in self.sides:
            for unit in side.units():
                if unit.id == id:
                    return unit
        return None

    def trump(self, id: int) -> TrumpView | None:
        for side in self.sides:
            for trump in side.trumps:
                if trump.id == id:
                    return trump
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
    """What a viewer knows before the set-up: nothing lies on the table yet."""
    blank = View(rules, seat)
    blank.sides = [SideView(0), SideView(1)]
    return blank
