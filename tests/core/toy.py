"""A toy game on the core rule alone: any number of players, actions whose effects are written in the test.

It keeps a log of what the flow did. Subclassing needs the plain core: compiled classes refuse it.
"""

from collections.abc import Callable

import pytest

from kirifuda.core import flow as core_flow
from kirifuda.core.action import DIRECT, RAISED, TRIGGERED, Action
from kirifuda.core.decision import NO, YES, Option, action_option
from kirifuda.core.event import Event
from kirifuda.core.game import CoreGame, Flow
from kirifuda.core.kinds import DecisionKind
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import Request
from kirifuda.core.steps import CLEAR_PASSES, GAME_STEPS

COMPILED = not str(core_flow.__file__).endswith(".py")
needs_plain_core = pytest.mark.skipif(
    COMPILED, reason="a compiled CoreGame cannot be subclassed; `both` runs this plain"
)

LATER = Flow(empty_stage_pass=True, check_before_staging=True, timing_classes=True)
SIX = Flow(empty_stage_pass=False, check_before_staging=False, timing_classes=False)
ANSWERED = GAME_STEPS + 1
WELL = DecisionKind("well")

Effect = Callable[["Toy", Request], None]


class Toy(CoreGame):
    """Actions `add`ed with a header; triggers `on` a moment; `take` chooses an option by name."""

    def __init__(self, seats: int = 3, flow: Flow = LATER, automation: int = 0) -> None:
        super().__init__(seats, flow, automation)
        self.actions: list[Action] = []
        self.effects: dict[str, Effect] = {}
        self.costs: dict[str, Effect] = {}
        self.triggers: dict[str, list[tuple[str, int]]] = {}
        self.log: list[str] = []
        self.lost: set[int] = set()
        self.targets: dict[str, bool] = {}

    def add(self, id: str, header: str, effect: Effect | None = None, cost: Effect | None = None) -> "Toy":
        trigger, speed, timing = header.split("-")
        kinds = {"direct": DIRECT, "triggered": TRIGGERED, "raised": RAISED}
        self.actions.append(Action(len(self.actions), id, kinds[trigger], speed == "immediate", timing == "main"))
        if effect is not None:
            self.effects[id] = effect
        if cost is not None:
            self.costs[id] = cost
        return self

    def on(self, moment: str, *triggered: tuple[str, int]) -> "Toy":
        """`requested a` or `resolved a` triggers actions, each with its controller."""
        self.triggers.setdefault(moment, []).extend(triggered)
        return self

    def start(self, turn: int = 0) -> "Toy":
        self.turn = turn
        core_flow.run(self)
        return self

    def choose(self, index: int, serial: int = -1) -> list[Event]:
        self.accept(index, serial)
        core_flow.run(self)
        return self.events

    def take(self, *names: str) -> "Toy":
        """Choose options by name, one after the other: `pass`, `yes`, an action, or that of a buffered request."""
        for name in names:
            self.choose(self.options().index(name))
        return self

    def options(self) -> list[str]:
        assert self.decision is not None
        return [self.name(option) for option in self.decision.options]

    def asked(self) -> tuple[int, str]:
        assert self.decision is not None
        return self.decision.seat, self.decision.kind

    def name(self, option: Option) -> str:
        if option.kind == "action":
            return self.actions[option.value].id
        if option.kind == "request":
            return next(request.action.id for request in self.buffer if request.id == option.value)
        return option.kind

    def staged(self) -> list[str]:
        return [request.action.id for request in self.stage]

    def said(self) -> list[str]:
        """The log so far, which starts anew."""
        log, self.log = self.log, []
        return log

    def trigger(self, id: str, controller: int) -> None:
        self.triggered.append(self.new_request(self.action(id), controller))

    def create(self, id: str, controller: int) -> None:
        self.created.append(self.new_request(self.action(id), controller))

    def action(self, id: str) -> Action:
        return next(action for action in self.actions if action.id == id)

    # The hooks of the core.

    def set_up(self) -> None:
        self.log.append("set up")

    def request_options(self, seat: int) -> list[Option]:
        direct = [action for action in self.actions if action.trigger == DIRECT]
        main = seat == self.turn and not self.stage
        return [action_option(action.index) for action in direct if main or not action.main]

    def begin_request(self, option: Option) -> None:
        self.pending = self.new_request(self.actions[option.value], self.chance)
        self.steps.append(CLEAR_PASSES)

    def perform(self, request: Request) -> None:
        self.log.append(f"perform {request.action.id}")
        if request.action.id in self.costs:
            self.costs[request.action.id](self, request)

    def target_holds(self, request: Request) -> bool:
        return self.targets.get(request.action.id, True)

    def start_effect(self, request: Request) -> None:
        self.log.append(f"effect {request.action.id} of {request.controller}")
        if request.action.id in self.effects:
            self.effects[request.action.id](self, request)

    def settle(self, request: Request) -> None:
        self.log.append(f"settle {request.action.id}")

    def noticed(self, moment: str, request: Request) -> None:
        self.log.append(f"{moment} {request.action.id}")
        for id, controller in self.triggers.get(f"{moment} {request.action.id}", []):
            self.trigger(id, controller)

    def decide_outcome(self) -> Outcome | None:
        self.log.append("win check")
        left = tuple(seat for seat in range(self.seats) if seat not in self.lost)
        return Outcome(left, "the others lost") if self.lost else None

    def do_step(self, step: int) -> None:
        assert step == ANSWERED
        self.log.append(f"answered {self.answer.kind}")


def asks(game: Toy, request: Request) -> None:
    """An effect that asks its controller yes or no."""
    game.ask(request.controller, WELL, [YES, NO], ANSWERED)


def loses(seat: int) -> Effect:
    def effect(game: Toy, request: Request) -> None:
        game.lost.add(seat)

    return effect


def effects(log: list[str]) -> list[str]:
    """Only what took effect: `a of 0`."""
    return [line.removeprefix("effect ") for line in log if line.startswith("effect ")]
