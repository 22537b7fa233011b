"""A game of BlackPoker: the state, and how it fills in the hooks of the core rule."""

from typing import Final

from kirifuda.blackpoker.common import codec, combat, draft, events, payment, resolution, setup, triggers
from kirifuda.blackpoker.common.repetition import Made
from kirifuda.blackpoker.common.requests import request_options
from kirifuda.blackpoker.common.rules import ActionDef, Rules
from kirifuda.blackpoker.common.state import Player
from kirifuda.blackpoker.common.steps import DRAFT_ANSWER, EFFECT, SETUP, TOP, TOP_ANSWER, TOP_LEFT, TOP_LEFT_ANSWER
from kirifuda.blackpoker.common.visible_cards import ask_top, ask_top_left, take_top, take_top_left
from kirifuda.cards.rng import Rng
from kirifuda.core import flow, vocabulary
from kirifuda.core.decision import Option
from kirifuda.core.errors import IllegalChoice
from kirifuda.core.event import Event
from kirifuda.core.game import CoreGame, copy_core
from kirifuda.core.outcome import Outcome
from kirifuda.core.refusals import no_concession
from kirifuda.core.request import Request


class Game(CoreGame):
    """`decision` says who must decide what; `choose(i)` applies an option; `outcome` is set when the game is over."""

    def __init__(self, rules: Rules, decks: list[list[int]], rng: Rng, automation: int, players: list[Player]) -> None:
        super().__init__(2, rules.flow, automation)
        self.rules: Final = rules
        self.decks: Final = decks
        self.rng: Rng = rng
        self.players: list[Player] = players
        self.setup_position: int = 0
        self.draft: int = -1
        self.draft_paid: list[int] = []
        self.draft_keys: list[int] = []
        self.fx_position: int = 0
        self.fx_phase: int = 0
        self.fx_owner: int = -1
        self.fx_shield: int = -1
        self.fx_regs: list[int] = []
        self.tops: list[int] = []
        self.history: list[Made] = []
        self.barred: list[str] = []

    def choose(self, index: int, serial: int = -1) -> list[Event]:
        """Apply an option of the present decision and return what happened; a bad choice leaves the game untouched."""
        self.accept(index, serial)
        flow.run(self)
        return self.events

    def concede(self, seat: int) -> list[Event]:
        """[WL-7] A player gives up, at any time: not a decision of the rules, so it waits for none (Q-124)."""
        if self.outcome is not None:
            raise no_concession("game")
        if seat not in (0, 1):
            raise IllegalChoice(f"no seat {seat}: seats are 0 and 1", f"席{seat}はありません。席は0と1です。")
        self.events = []
        self.decision = None
        self.outcome = Outcome((1 - seat,), "conceded")
        self.emit(events.CONCEDED, seat)
        self.emit(vocabulary.OVER, 1 - seat)
        return self.events

    def clone(self) -> "Game":
        """An independent copy; the rules are shared."""
        players = [self.players[0].clone(), self.players[1].clone()]
        copy = Game(self.rules, self.decks, self.rng.clone(), self.automation, players)
        copy_core(self, copy)
        copy.setup_position = self.setup_position
        copy.draft = self.draft
        if self.draft_paid:
            copy.draft_paid = self.draft_paid[:]
        if self.draft_keys:
            copy.draft_keys = self.draft_keys[:]
        copy.fx_position = self.fx_position
        copy.fx_phase = self.fx_phase
        copy.fx_owner = self.fx_owner
        copy.fx_shield = self.fx_shield
        if self.fx_regs:
            copy.fx_regs = self.fx_regs[:]
        if self.tops:
            copy.tops = self.tops[:]
        if self.history:
            copy.history = self.history[:]
        if self.barred:
            copy.barred = self.barred[:]
        return copy

    def to_data(self) -> dict[str, object]:
        """The whole game as plain data, also in the middle of an effect."""
        return codec.game_data(self)

    def digest(self) -> str:
        """A fingerprint of the whole game."""
        return codec.digest(self)

    def set_up(self) -> None:
        self.steps.append(SETUP)

    def request_options(self, seat: int) -> list[Option]:
        return request_options(self, seat)

    def begin_request(self, option: Option) -> None:
        draft.begin(self, option)

    def perform(self, request: Request) -> None:
        payment.perform(self, request)

    def target_holds(self, request: Request) -> bool:
        return resolution.target_holds(self, request)

    def start_effect(self, request: Request) -> None:
        resolution.start_effect(self, request)

    def settle(self, request: Request) -> None:
        resolution.settle(self, request)

    def noticed(self, moment: str, request: Request) -> None:
        action = request.action
        assert isinstance(action, ActionDef)
        if moment == "requested":
            triggers.requested(self, action, request.controller)
            return
        if moment == "resolved":
            triggers.resolved(self, action)
        combat.request_gone(self, action)

    def decide_outcome(self) -> Outcome | None:
        return resolution.decide_outcome(self)

    def do_step(self, step: int) -> None:
        if step == DRAFT_ANSWER:
            draft.take(self)
        elif step == EFFECT:
            resolution.run_effect(self)
        elif step == TOP:
            ask_top(self)
        elif step == TOP_ANSWER:
            take_top(self)
        elif step == TOP_LEFT:
            ask_top_left(self)
        elif step == TOP_LEFT_ANSWER:
            take_top_left(self)
        else:
            assert step == SETUP, step
            setup.run(self)
