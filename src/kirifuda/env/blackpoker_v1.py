"""BlackPoker for PettingZoo: `env` asks one seat after the other, `parallel_env` both at every step.

The number is that of the encoding: observations of another version look different.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.batch.game_batch import LONGEST, MOST_OPTIONS
from kirifuda.env.arrays import WIDTH, first
from kirifuda.env.both_seats import BothSeats, Observation, Told, observed
from kirifuda.env.learners_table import LearnersTable
from kirifuda.env.seats import AGENTS, Illegal, allowed_action, won_by

USUAL: Final = "9.1 Lite"


def env(regulation: str | Rules = USUAL, max_cycles: int = LONGEST, render_mode: str | None = None) -> Any:
    """One seat after the other, with PettingZoo's usual wrappers: an action that the mask forbids loses the game."""
    inner = TerminateIllegalWrapper(BlackPokerTurns(regulation, max_cycles, render_mode), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(inner))


def raw_env(regulation: str | Rules = USUAL, max_cycles: int = LONGEST, render_mode: str | None = None) -> Any:
    """The same without wrappers: a bad index raises `IllegalChoice` and leaves the game as it is."""
    return BlackPokerTurns(regulation, max_cycles, render_mode)


def parallel_env(
    regulation: str | Rules = USUAL,
    max_cycles: int = LONGEST,
    render_mode: str | None = None,
    illegal: Illegal = "lose",
) -> Any:
    """Both seats at every step; who is not asked can only wait, which is action 0."""
    return BlackPokerTogether(regulation, max_cycles, render_mode, illegal)


class BlackPokerTurns(AECEnv[str, Observation, int | None]):
    """One seat after the other. An observation is `observation` (`arrays.parted` parts it) and `action_mask`."""

    metadata: dict[str, Any] = {"name": "blackpoker_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, regulation: str | Rules, max_cycles: int, render_mode: str | None) -> None:
        super().__init__()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.table: Final = LearnersTable(regulation, max_cycles)
        self.rng = np.random.default_rng()
        self.observation_spaces = {agent: observed(WIDTH, MOST_OPTIONS) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(MOST_OPTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. A seed begins a row of deals, and without one the row goes on."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.table.deal_next(self.rng)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.table.seat]

    def observe(self, agent: str) -> Observation:
        seat = AGENTS.index(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.choose(action)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.table.seat >= 0:
            self.agent_selection = AGENTS[self.table.seat]
            return
        self.rewards = dict(zip(AGENTS, self.table.rewards(), strict=True))
        self.truncations = dict.fromkeys(AGENTS, self.table.given_up)
        self.terminations = dict.fromkeys(AGENTS, not self.table.given_up)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class BlackPokerTogether(BothSeats[LearnersTable]):
    """Both seats at every step: one of them is asked, the other waits with action 0."""

    metadata: dict[str, Any] = {"name": "blackpoker_v1", "render_modes": ["ansi"]}
    most_cycles = LONGEST

    def __init__(
        self, regulation: str | Rules, max_cycles: int, render_mode: str | None, illegal: Illegal = "lose"
    ) -> None:
        super().__init__(LearnersTable(regulation, max_cycles), WIDTH, MOST_OPTIONS, illegal, render_mode)

    def observation(self, seat: int) -> Observation:
        mask = self.table.mask(seat) if seat == self.table.seat else first(1)
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(self, actions: dict[str, int]) -> Told:
        table, asked = self.table, self.table.seat
        chosen = allowed_action(int(actions[AGENTS[asked]]), range(table.count(asked)), self.illegal)
        if chosen < 0:
            return self.told(won_by(1 - asked), True, False)
        table.choose(chosen)
        over = table.seat < 0
        return self.told(table.rewards() if over else (0.0, 0.0), over and not table.given_up, over and table.given_up)
