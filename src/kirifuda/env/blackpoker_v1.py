"""BlackPoker for PettingZoo: `env` asks one seat after the other, `parallel_env` both at every step.

The number is that of the encoding: observations of another version look different.
"""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.batch.game_batch import LONGEST, MOST_OPTIONS
from kirifuda.env.arrays import WIDTH, Bytes, Mask, first
from kirifuda.env.learners_table import LearnersTable
from kirifuda.env.seats import AGENTS, Illegal, allowed_action, checked_illegal, won_by

USUAL: Final = "9.1 Lite"
Observation = dict[str, Bytes | Mask]


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


def observation_space() -> Dict:
    mask = Box(0, 1, (MOST_OPTIONS,), np.int8)
    return Dict({"observation": Box(0, 255, (WIDTH,), np.uint8), "action_mask": mask})


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
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
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


class BlackPokerTogether(ParallelEnv[str, Observation, int]):
    """Both seats at every step: one of them is asked, the other waits with action 0."""

    metadata: dict[str, Any] = {"name": "blackpoker_v1", "render_modes": ["ansi"]}

    def __init__(
        self, regulation: str | Rules, max_cycles: int, render_mode: str | None, illegal: Illegal = "lose"
    ) -> None:
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.illegal: Final = checked_illegal(illegal)
        self.table: Final = LearnersTable(regulation, max_cycles)
        self.rng = np.random.default_rng()
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
        self.action_spaces = {agent: Discrete(MOST_OPTIONS) for agent in AGENTS}

    @property
    def max_cycles(self) -> int:
        return self.table.longest

    @max_cycles.setter
    def max_cycles(self, longest: int) -> None:
        self.table.longest = min(LONGEST, longest)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal anew. A seed begins a row of deals, and without one the row goes on."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.table.deal_next(self.rng)
        self.agents = list(AGENTS)
        return self.observations(), {agent: {} for agent in AGENTS}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observation(seat) for seat, agent in enumerate(AGENTS)}

    def observation(self, seat: int) -> Observation:
        mask = self.table.mask(seat) if seat == self.table.seat else first(1)
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table, asked = self.table, self.table.seat
        chosen = allowed_action(int(actions[AGENTS[asked]]), range(table.count(asked)), self.illegal)
        lost = chosen < 0
        if not lost:
            table.choose(chosen)
        over = lost or table.seat < 0
        rewards = won_by(1 - asked) if lost else table.rewards() if over else (0.0, 0.0)
        given_up = not lost and table.given_up
        if over:
            self.agents = []
        return (
            self.observations(),
            dict(zip(AGENTS, rewards, strict=True)),
            dict.fromkeys(AGENTS, over and not given_up),
            dict.fromkeys(AGENTS, given_up),
            {agent: {} for agent in AGENTS},
        )

    def render(self) -> str | None:
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
