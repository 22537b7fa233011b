"""One game of BlackPoker as a learner meets it: arrays of what a seat may know, and an index as its answer."""

from copy import copy
from typing import Final

import numpy as np

from kirifuda import blackpoker
from kirifuda.blackpoker.batch.game_batch import LONGEST, MOST_OPTIONS, BatchTable
from kirifuda.blackpoker.batch.remembered_game import RememberedGame
from kirifuda.blackpoker.encoding import OPTION, PositionEncoder
from kirifuda.blackpoker.records.names import Names
from kirifuda.blackpoker.records.notation import write_option
from kirifuda.blackpoker.records.printer import write_board
from kirifuda.blackpoker.views import view
from kirifuda.core.errors import NotationError
from kirifuda.env.arrays import Bytes, Mask, first, joined, new_deal
from kirifuda.env.seats import won_by

NOBODY: Final = -1


class LearnersTable:
    """One game after the other by the same rules. Lone options are taken, so whoever is asked has a choice.

    A game that has not ended after `longest` choices is given up.
    """

    def __init__(self, regulation: str | blackpoker.Rules, longest: int = LONGEST) -> None:
        if not 1 <= longest <= LONGEST:
            raise NotationError(
                f"a game can be given up after 1 to {LONGEST} choices, not after {longest}",
                f"打ち切りまでの選択の数は1から{LONGEST}までです（{longest}はできません）。",
            )
        rules = blackpoker.rules_of(regulation) if isinstance(regulation, str) else regulation
        self.rules: Final = rules
        self.longest: int = longest
        self.encoder: Final = PositionEncoder(rules)
        self.table: BatchTable = BatchTable(0, rules, 0, NOBODY)
        self.choices: int = 0
        self.seat: int = NOBODY
        """Who is asked; -1: nobody any more."""
        self._advance()

    def clone(self) -> "LearnersTable":
        copied = copy(self)
        copied.table = self.table.clone()
        return copied

    @property
    def play(self) -> RememberedGame:
        return self.table.play

    @property
    def seed(self) -> int:
        return self.table.seed

    @property
    def given_up(self) -> bool:
        return self.seat < 0 and self.play.game.outcome is None

    def deal(self, seed: int) -> None:
        """Begin the game of this deal."""
        self.table.deal(seed)
        self.choices = 0
        self._advance()

    def deal_next(self, rng: np.random.Generator) -> None:
        """Begin the next game in which somebody has anything to choose."""
        self.deal(new_deal(rng))
        while self.seat < 0:
            self.deal(new_deal(rng))

    def choose(self, index: int) -> None:
        """One option of whoever is asked; `IllegalChoice` if there is no such option."""
        self.table.choose(int(index))
        self.choices += 1
        self._advance()

    def step(self, chosen: list[int]) -> None:
        """An option of each seat that is asked: of one."""
        self.choose(chosen[0])

    def deciding(self) -> list[int]:
        """The seats that are asked."""
        return [] if self.seat < 0 else [self.seat]

    def allowed(self, seat: int) -> list[int]:
        return list(range(self.count(seat)))

    def _advance(self) -> None:
        goes_on = self.table.advance(None) and self.choices < self.longest
        decision = self.play.game.decision
        self.seat = decision.seat if goes_on and decision is not None else NOBODY

    def count(self, seat: int) -> int:
        """How many options the seat has now: none if it is not asked."""
        decision = self.play.game.decision
        return min(MOST_OPTIONS, len(decision.options)) if decision is not None and seat == self.seat else 0

    def observation(self, seat: int) -> Bytes:
        """What the seat knows; who is not asked sees no options."""
        play = self.play
        if seat == self.seat:
            seen = play.seen()
            row = self.encoder.row(seen, play.memories[seat])
            return joined(row, self.encoder.options(seen)[: MOST_OPTIONS * OPTION])
        return joined(self.encoder.row(view(play.game, seat), play.memories[seat]), b"")

    def mask(self, seat: int) -> Mask:
        return first(self.count(seat))

    def rewards(self) -> tuple[float, float]:
        """Of a game that is over."""
        outcome = self.play.game.outcome
        return won_by(None if outcome is None else outcome.winner)

    def action_text(self, seat: int, action: int) -> str:
        """An option of whoever is asked, in the notation of records."""
        game = self.play.game
        assert game.decision is not None
        assert game.decision.seat == seat
        return f"{game.decision.kind}: {write_option(game, Names(), game.decision.options[action])}"

    def text(self) -> str:
        """Everything that lies on the table, in one line of the notation of positions."""
        return write_board(self.play.game, Names())
