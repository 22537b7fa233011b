"""The view of a game: the table as a plain value, and how it is filled. The sides are in `side_view`."""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common.automation import AUTO_TOP
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.requests import cost_of
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.views.side_view import NO_CARDS, SideView, TrumpView, UnitView, side_view
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.core.decision import Decision, Option
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import NO_TARGET, Request


@mypyc_attr(acyclic=True)
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


NO_SIDES: Final[list[SideView]] = []
NO_REQUESTS: Final[list[RequestView]] = []
"""What every view has where there is nothing."""


@mypyc_attr(acyclic=True)
class DecisionView:
    """A decision of the viewing seat. `paid` and `keys` are the draft so far; `last` answers commit it.

    `chosen` are the cards already chosen where the set-up asks for several, one after the other.
    """

    def __init__(self, kind: str, options: list[Option], about: int) -> None:
        self.kind: Final = kind
        self.options: Final = options
        self.about: Final = about
        self.paid: list[int] = NO_CARDS
        self.keys: list[int] = NO_CARDS
        self.last: bool = False
        self.chosen: list[int] = NO_CARDS

    def to_data(self) -> list[object]:
        options = [[option.kind, option.value] for option in self.options]
        return [self.kind, options, self.about, self.paid, self.keys, self.last, self.chosen]


@mypyc_attr(acyclic=True)
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
        self.sides: list[SideView] = NO_SIDES
        self.stage: list[RequestView] = NO_REQUESTS
        self.buffer: list[RequestView] = NO_REQUESTS
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
            for unit in side.soldiers:
                if unit.id == id:
                    return unit
            for unit in side.bulwarks:
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


def view(game: Game, seat: int) -> View:
    """What a viewer may know now: a seat, `PUBLIC` or `ALL`."""
    seen = View(game.rules, seat)
    fill_view(seen, game)
    return seen


def blank_view(rules: Rules, seat: int) -> View:
    """What a viewer knows before the set-up: nothing lies on the table yet. It may be filled by hand."""
    blank = View(rules, seat)
    blank.sides = [_blank_side(0), _blank_side(1)]
    blank.stage, blank.buffer = [], []
    return blank


def _blank_side(owner: int) -> SideView:
    side = SideView(owner)
    side.hand, side.graveyard, side.turned, side.pack = [], [], [], []
    side.rare, side.aside, side.deck, side.life_cards = [], [], [], []
    side.soldiers, side.bulwarks, side.fog, side.trumps = [], [], [], []
    return side


def fill_view(seen: View, game: Game) -> None:
    """Put everything the viewer may know now into a view that is still empty."""
    seen.sides = [side_view(game, 0, seen.seat), side_view(game, 1, seen.seat)]
    fill_table(seen, game)


def fill_table(seen: View, game: Game) -> None:
    """All but the sides; requests and the decision where there are any."""
    seat = seen.seat
    seen.turn = game.turn
    seen.turn_no = game.turn_no
    seen.chance = game.chance
    seen.passed = game.passed
    seen.must_act = game.must_act
    seen.asks_top = not game.automation & AUTO_TOP
    _fill_requests(seen, game)
    seen.outcome = game.outcome
    decision = game.decision
    if decision is not None:
        kind = decision_kind(decision.kind)
        seen.waiting = decision.seat
        seen.waiting_kind = "chance" if kind.draft else decision.kind
        if decision.seat == seat or seat == ALL:
            seen.decision = _decision(game, decision, kind)


def _fill_requests(seen: View, game: Game) -> None:
    """All requests are public."""
    if game.stage:
        seen.stage = [_request(request) for request in game.stage]
    if game.buffer:
        seen.buffer = [_request(request) for request in game.buffer]
    if game.pending is not None:
        seen.pending = _request(game.pending)
    if game.resolving is not None:
        seen.resolving = _request(game.resolving)


def _request(request: Request) -> RequestView:
    seen = RequestView(request.id, request.action.index, request.controller, request.keys)
    seen.target_kind = request.target_kind
    seen.target = request.target
    seen.unit = request.unit
    seen.virtual = request.virtual
    seen.void = request.void
    return seen


def _decision(game: Game, decision: Decision, kind: DecisionKind) -> DecisionView:
    seen = DecisionView(decision.kind, decision.options[:], decision.about)
    if kind.draft:
        seen.paid = game.draft_paid[:]
        seen.keys = game.draft_keys[:]
        seen.last = _is_last(game, decision)
    elif kind.setup:
        seen.chosen = game.fx_regs[1:]
    return seen


def _is_last(game: Game, decision: Decision) -> bool:
    """Does the answer complete the draft, so that the request can no longer be taken back?"""
    action = game.rules.actions[game.draft]
    if decision.kind == "target":
        return True
    if action.target.kind != NO_TARGET:
        return False
    if decision.kind == "key":
        return len(game.draft_keys) + 1 == action.key.count
    letters = cost_of(game, decision.seat, action).choices
    return action.key.count == 0 and len(game.draft_paid) + 1 == len(letters)
