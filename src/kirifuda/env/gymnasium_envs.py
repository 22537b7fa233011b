"""Both games for Gymnasium: one seat is the learner's, the other is played by a bot of a chosen name or level.

Importing this module registers `kirifuda/BlackPoker-v1` and `kirifuda/Fighter-v1` for `gymnasium.make`.
"""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.batch.game_batch import LONGEST, MOST_OPTIONS
from kirifuda.bots import Agent, new_bot
from kirifuda.bots.fighter import FighterBot, level_of
from kirifuda.bots.registry import bot_seed
from kirifuda.bots.table import view_for
from kirifuda.core.errors import NotationError
from kirifuda.env.arrays import WIDTH, Bytes, Mask, new_deal
from kirifuda.env.learners_table import LearnersTable
from kirifuda.env.seats import Illegal, allowed_action, checked_illegal
from kirifuda.env.tick_table import LONGEST_FIGHT, USUAL_TICK, WAIT, Characters, TickTable
from kirifuda.fighter import Roster

Step = tuple[Bytes, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Bytes, np.int64]):
    """What both environments share: one seat, the mask of its actions, and what an action that it forbids means."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 10}

    def __init__(self, seat: int | None, illegal: Illegal, render_mode: str | None) -> None:
        if seat not in (None, 0, 1):
            raise NotationError(
                f"there is no seat {seat}: it is 0, 1, or None for either",
                f"席{seat}はありません。0か1、どちらでもよければNoneです。",
            )
        self.fixed_seat: Final = seat
        self.illegal: Final = checked_illegal(illegal)
        self.render_mode = render_mode
        self.seat = seat or 0

    def draw_seat(self) -> int:
        return int(self.np_random.integers(2)) if self.fixed_seat is None else self.fixed_seat

    def mask(self) -> Mask:
        raise NotImplementedError

    def action_masks(self) -> NDArray[np.bool_]:
        """The same mask under the name that learners with masks ask for."""
        return self.mask().astype(np.bool_)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask(), "seat": self.seat}

    def lost(self, observation: Bytes) -> Step:
        """The learner did what was not allowed."""
        return observation, -1.0, True, False, {**self.info(), "illegal": True}


class BlackPokerEnv(SeatEnv):
    """One seat of BlackPoker; without a seat named, each game draws one. Observations are those of `arrays`."""

    def __init__(
        self,
        regulation: str | Rules = "9.1 Lite",
        opponent: str = "random",
        seat: int | None = None,
        max_cycles: int = LONGEST,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(seat, illegal, render_mode)
        self.table: Final = LearnersTable(regulation, max_cycles)
        self.opponent: Final = opponent
        self.bot: Agent = new_bot(opponent, 0)
        self.bot.check(self.table.rules)
        self.observation_space = Box(0, 255, (WIDTH,), np.uint8)
        self.action_space = Discrete(MOST_OPTIONS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """Deal anew, and let the opponent play until the learner has a choice."""
        super().reset(seed=seed)
        self.begin()
        while self.table.seat < 0:
            self.begin()
        return self.table.observation(self.seat), self.info()

    def begin(self) -> None:
        self.seat = self.draw_seat()
        self.table.deal(new_deal(self.np_random))
        self.bot = new_bot(self.opponent, bot_seed(self.table.seed, 1 - self.seat))
        self.answer()

    def answer(self) -> None:
        """Let the opponent play until the learner is asked, or nobody."""
        table, other = self.table, 1 - self.seat
        while table.seat == other:
            memory = table.play.memories[other]
            seen = view_for(self.bot, table.play.game, other, memory) if self.bot.foresees else table.play.seen()
            table.choose(self.bot.choose(seen))

    def mask(self) -> Mask:
        return self.table.mask(self.seat)

    def step(self, action: np.int64 | int) -> Step:
        table = self.table
        chosen = allowed_action(int(action), range(table.count(self.seat)), self.illegal)
        if chosen < 0:
            return self.lost(table.observation(self.seat))
        table.choose(chosen)
        self.answer()
        over, given_up = table.seat < 0, table.given_up
        reward = table.rewards()[self.seat] if over else 0.0
        return table.observation(self.seat), reward, over and not given_up, given_up, self.info()

    def render(self) -> str | None:  # type: ignore[override]
        return self.table.text() if self.render_mode == "ansi" else None


class FighterEnv(SeatEnv):
    """One seat of Super Trump Fighter in fixed ticks, against a bot of level 1 to 5 that acts in its own time."""

    def __init__(
        self,
        characters: Characters = None,
        opponent: int = 1,
        seat: int | None = None,
        tick_ms: int = USUAL_TICK,
        max_cycles: int = LONGEST_FIGHT,
        config: dict[str, object] | None = None,
        roster: Roster | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(seat, illegal, render_mode)
        self.table: Final = TickTable(characters, tick_ms, config, roster, max_cycles)
        self.level: Final = level_of(opponent).number
        self.observation_space = Box(0, 255, (self.table.width,), np.uint8)
        self.action_space = Discrete(len(self.table.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed)
        self.seat = self.draw_seat()
        deal = new_deal(self.np_random)
        self.table.deal(deal, [FighterBot(1 - self.seat, self.level, deal)])
        return self.table.observation(self.seat), self.info()

    def mask(self) -> Mask:
        return self.table.mask(self.seat)

    def step(self, action: np.int64 | int) -> Step:
        table = self.table
        chosen = allowed_action(int(action), table.allowed(self.seat), self.illegal)
        if chosen < 0:
            return self.lost(table.observation(self.seat))
        both = [WAIT, WAIT]
        both[self.seat] = chosen
        table.step(both)
        reward = table.rewards()[self.seat] if table.over else 0.0
        return table.observation(self.seat), reward, table.over, table.given_up, self.info()

    def render(self) -> str | None:  # type: ignore[override]
        return self.table.text() if self.render_mode == "ansi" else None


gymnasium.register("kirifuda/BlackPoker-v1", f"{__name__}:BlackPokerEnv")
gymnasium.register("kirifuda/Fighter-v1", f"{__name__}:FighterEnv")
