"""A game of Old Maid: the state, and how it fills in the hooks of the core rule."""

from typing import Final

from kirifuda.cards.rng import Rng
from kirifuda.core import flow
from kirifuda.core.decision import Option
from kirifuda.core.event import Event
from kirifuda.core.game import CoreGame, Flow, copy_core
from kirifuda.core.outcome import Outcome
from kirifuda.core.request import SEAT_TARGET, Request
from kirifuda.core.steps import CLEAR_PASSES
from kirifuda.oldmaid import codec, rules
from kirifuda.oldmaid.actions import DISCARD_PAIR, DRAW, HAND_OVER

FLOW: Final = Flow(empty_stage_pass=False, check_before_staging=False, timing_classes=True)
"""Nothing is ever staged, so nobody may ever pass."""

POSITIONS: Final[list[Option]] = [Option("position", position) for position in range(len(rules.PACK))]


class Game(CoreGame):
    """`decision` says who must decide what; `choose(i)` applies an option; `outcome` is set when the game is over."""

    def __init__(self, seats: int, rng: Rng, automation: int) -> None:
        super().__init__(seats, FLOW, automation)
        self.rng: Rng = rng
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[int] = []

    def choose(self, index: int, serial: int = -1) -> list[Event]:
        """Apply an option of the present decision and return what happened; a bad choice leaves the game untouched."""
        self.accept(index, serial)
        flow.run(self)
        return self.events

    def clone(self) -> "Game":
        """An independent copy."""
        copy = Game(self.seats, self.rng.clone(), self.automation)
        copy_core(self, copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.discards = self.discards[:]
        return copy

    def to_data(self) -> dict[str, object]:
        """The whole game as plain data, fit for JSON."""
        return codec.game_data(self)

    def digest(self) -> str:
        """A fingerprint of the whole game."""
        return codec.digest(self)

    def set_up(self) -> None:
        rules.set_up(self)

    def request_options(self, seat: int) -> list[Option]:
        """Drawing is the only direct action, and nobody declares it: the options are the positions to draw from."""
        return POSITIONS[: len(self.hands[rules.next_player(self, seat)])]

    def begin_request(self, option: Option) -> None:
        request = self.new_request(DRAW, self.chance)
        request.target_kind = SEAT_TARGET
        request.target = rules.next_player(self, self.chance)
        request.source = option.value
        self.pending = request
        self.steps.append(CLEAR_PASSES)

    def perform(self, request: Request) -> None:
        """There is nothing to pay."""

    def target_holds(self, request: Request) -> bool:
        """[RS-2] The neighbour holds a card at the position; nobody can respond, so they always do."""
        return request.action is not DRAW or request.source < len(self.hands[request.target])

    def start_effect(self, request: Request) -> None:
        seat = request.controller
        if request.action is DRAW:
            rules.draw(self, seat, request.target, request.source)
        elif request.action is DISCARD_PAIR:
            rules.discard_pair(self, seat, request.source)
        else:
            assert request.action is HAND_OVER, request
            rules.begin_turn(self, rules.next_player(self, seat))

    def settle(self, request: Request) -> None:
        """A request carries no cards."""

    def noticed(self, moment: str, request: Request) -> None:
        if moment == "resolved" and request.action is DRAW:
            rules.trigger_pairs(self, request.controller)
            self.triggered.append(self.new_request(HAND_OVER, request.controller))

    def decide_outcome(self) -> Outcome | None:
        return rules.decide_outcome(self)

    def do_step(self, step: int) -> None:
        assert step == rules.FIRST_TURN, step
        rules.first_turn(self)
