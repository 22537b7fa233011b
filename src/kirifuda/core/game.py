"""The state every game on the core rule has, and the hooks a game fills in."""

from typing import Final

from kirifuda.core import vocabulary
from kirifuda.core.action import Action
from kirifuda.core.chooser import Chooser
from kirifuda.core.decision import PASS, Decision, Option
from kirifuda.core.errors import EngineError
from kirifuda.core.event import Event
from kirifuda.core.kinds import DecisionKind, EventKind
from kirifuda.core.outcome import Outcome
from kirifuda.core.refusals import no_option, nothing_left, stale
from kirifuda.core.request import Request
from kirifuda.core.stack import Steps
from kirifuda.core.steps import START

SYSTEM: Final = -1
"""The seat of the rule system."""

TRIGGER_LIMIT: Final = 10_000
"""Requests one trigger check may process before the engine calls it a loop (Q-123)."""

AUTO_TRIGGERS: Final = 2
"""The order of identical triggers is not asked. Bits that are missing here belong to the games on the core."""
AUTO_SINGLE: Final = 4
"""A lone option is taken."""


class Flow:
    """What differs between the flows of the editions (RULES B.3)."""

    def __init__(
        self,
        empty_stage_pass: bool,
        check_before_staging: bool,
        timing_classes: bool,
        main_trigger_discard: bool = True,
    ) -> None:
        self.empty_stage_pass: Final = empty_stage_pass
        self.check_before_staging: Final = check_before_staging
        self.timing_classes: Final = timing_classes
        self.main_trigger_discard: Final = timing_classes and main_trigger_discard


class CoreGame:
    """A game in progress as plain data: what goes on is the list `steps`, last one next."""

    def __init__(self, seats: int, flow: Flow, automation: int) -> None:
        self.seats: Final = seats
        self.everybody: Final[int] = (1 << seats) - 1
        self.flow: Final = flow
        self.automation: int = automation
        self.turn: int = 0
        self.turn_no: int = 0
        self.chance: int = SYSTEM
        self.passed: int = 0
        self.must_act: bool = False
        self.stage: list[Request] = []
        self.buffer: list[Request] = []
        self.triggered: list[Request] = []
        self.created: list[Request] = []
        self.pending: Request | None = None
        self.resolving: Request | None = None
        self.steps: Steps = Steps([START])
        self.decision: Decision | None = None
        self.answer: Option = PASS
        self.outcome: Outcome | None = None
        self.events: list[Event] = []
        self.chooser: Chooser | None = None
        self.serial: int = 0
        self.next_id: int = 1
        self.check_offset: int = 0
        self.check_count: int = 0

    # What a game on the core fills in.

    def set_up(self) -> None:
        """[1] Push the steps of the set-up, or do it at once."""
        raise NotImplementedError

    def request_options(self, seat: int) -> list[Option]:
        """[3] The direct actions the seat may request now: a new list, or the shared `NO_OPTIONS`."""
        raise NotImplementedError

    def begin_request(self, option: Option) -> None:
        """[3] Start building the request; ends with `pending` set and step [4] pushed, or with step [3] again."""
        raise NotImplementedError

    def perform(self, request: Request) -> None:
        """[5] Carry out the request procedure: pay, place the keys."""
        raise NotImplementedError

    def target_holds(self, request: Request) -> bool:
        """[RS-2] Is the target still a legal one?"""
        raise NotImplementedError

    def start_effect(self, request: Request) -> None:
        """[RS-3] Run the effect, or push the steps that do."""
        raise NotImplementedError

    def settle(self, request: Request) -> None:
        """[RS-5] Put away what the request carried."""
        raise NotImplementedError

    def noticed(self, moment: str, request: Request) -> None:
        """A request was `requested`, has `resolved`, or was `dropped`: collect what that triggers ([TC-1])."""
        raise NotImplementedError

    def decide_outcome(self) -> Outcome | None:
        """[9] Who has won?"""
        raise NotImplementedError

    def do_step(self, step: int) -> None:
        """Carry out a step of the game's own."""
        raise NotImplementedError

    # What the core offers.

    def emit(self, kind: EventKind, seat: int, unit: int = -1, number: int = -1, cards: tuple[int, ...] = ()) -> None:
        if self.chooser is None:
            self.events.append(Event(kind.name, seat, unit, number, cards, kind))

    def ask(self, seat: int, kind: DecisionKind, options: list[Option], then: int, about: int = -1) -> None:
        """Ask a seat; `then` is the step that reads `answer` (0: it is on the list already).

        With AUTO_SINGLE a lone option is taken at once, but never a lone pass: that would tell what a hand holds.
        While a playout runs, and only then, there is a chooser: it answers at once, and nothing is told.
        """
        if then:
            self.steps.append(then)
        self.serial += 1
        if len(options) == 1 and self.automation & AUTO_SINGLE and kind is not vocabulary.CHANCE:
            self.answer = options[0]
            self.emit(vocabulary.CHOSE, seat, -1, options[0].value)
            return
        chooser = self.chooser
        if chooser is not None and chooser.left > 0:
            chooser.left -= 1
            self.answer = options[chooser.pick(kind.name, options)]
            return
        self.decision = Decision(seat, kind.name, options, about, self.serial)

    def new_request(self, action: Action, controller: int) -> Request:
        request = Request(self.next_id, action, controller)
        self.next_id += 1
        return request

    def accept(self, index: int, serial: int) -> None:
        """Check a choice against the present decision and take it; raises with the game untouched."""
        decision = self.decision
        if decision is None:
            raise nothing_left("game")
        if serial >= 0 and serial != decision.serial:
            raise stale(serial, decision)
        if not 0 <= index < len(decision.options):
            raise no_option(index, decision)
        self.decision = None
        self.events = []
        self.answer = decision.options[index]

    def count_trigger(self) -> None:
        self.check_count += 1
        if self.check_count > TRIGGER_LIMIT:
            raise EngineError(
                f"a trigger check processed more than {TRIGGER_LIMIT} requests (Q-123)",
                f"1回の誘発チェックで{TRIGGER_LIMIT}個を超えるリクエストを処理しました (Q-123)。",
            )


def copy_core(game: CoreGame, copy: CoreGame) -> None:
    """Copy what the core rule keeps: a part of every `clone`."""
    copy.turn = game.turn
    copy.turn_no = game.turn_no
    copy.chance = game.chance
    copy.passed = game.passed
    copy.must_act = game.must_act
    copy.steps = game.steps.clone()
    copy.decision = game.decision
    copy.answer = game.answer
    copy.outcome = game.outcome
    copy.events = game.events
    copy.serial = game.serial
    copy.next_id = game.next_id
    copy.check_offset = game.check_offset
    copy.check_count = game.check_count
    if game.stage:
        copy.stage = [request.clone() for request in game.stage]
    if game.buffer:
        copy.buffer = [request.clone() for request in game.buffer]
    if game.triggered:
        copy.triggered = [request.clone() for request in game.triggered]
    if game.created:
        copy.created = [request.clone() for request in game.created]
    if game.pending is not None:
        copy.pending = game.pending.clone()
    resolving = game.resolving
    if resolving is not None:
        copy.resolving = resolving.clone()
        for request in copy.stage:
            if request.id == resolving.id:
                copy.resolving = request
