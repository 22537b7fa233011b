"""Super Trump Fighter for PettingZoo, in fixed ticks: `parallel_env`, and `env` by PettingZoo's own conversion."""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from kirifuda.env.arrays import Bytes, Mask, new_deal
from kirifuda.env.seats import AGENTS, Illegal, allowed_action, checked_illegal, won_by
from kirifuda.env.tick_table import LONGEST_FIGHT, USUAL_TICK, Characters, TickTable
from kirifuda.fighter import Roster

Observation = dict[str, Bytes | Mask]


def parallel_env(
    characters: Characters = None,
    tick_ms: int = USUAL_TICK,
    max_cycles: int = LONGEST_FIGHT,
    config: dict[str, object] | None = None,
    roster: Roster | None = None,
    illegal: Illegal = "lose",
    render_mode: str | None = None,
) -> Any:
    """Both seats at every tick. `config` is any of the settings of a battle."""
    return FighterTicks(TickTable(characters, tick_ms, config, roster, max_cycles), illegal, render_mode)


def env(**settings: Any) -> Any:
    """One seat after the other: the tick passes when both have said what they do."""
    return parallel_to_aec(parallel_env(**settings))


raw_env = env


class FighterTicks(ParallelEnv[str, Observation, int]):
    """Both seats at every tick. An observation is `observation` (see `fighter_arrays`) and `action_mask`."""

    metadata: dict[str, Any] = {"name": "fighter_v1", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, table: TickTable, illegal: Illegal, render_mode: str | None) -> None:
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.illegal: Final = checked_illegal(illegal)
        self.table: Final = table
        self.rng = np.random.default_rng()
        mask = Box(0, 1, (len(table.actions),), np.int8)
        seen = Box(0, 255, (table.width,), np.uint8)
        self.observation_spaces = {agent: Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(len(table.actions)) for agent in AGENTS}

    @property
    def max_cycles(self) -> int:
        return self.table.longest

    @max_cycles.setter
    def max_cycles(self, longest: int) -> None:
        self.table.longest = longest

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
        self.table.deal(new_deal(self.rng))
        self.agents = list(AGENTS)
        return self.observations(), {agent: {} for agent in AGENTS}

    def observations(self) -> dict[str, Observation]:
        table = self.table
        return {
            agent: {"observation": table.observation(seat), "action_mask": table.mask(seat)}
            for seat, agent in enumerate(AGENTS)
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table = self.table
        chosen = [
            allowed_action(int(actions[agent]), table.allowed(seat), self.illegal) for seat, agent in enumerate(AGENTS)
        ]
        losers = [seat for seat, action in enumerate(chosen) if action < 0]
        if not losers:
            table.step(chosen)
        over = bool(losers) or table.over
        given_up = not losers and table.given_up
        rewards = won_by(1 - losers[0] if len(losers) == 1 else None) if losers else table.rewards()
        if over or given_up:
            self.agents = []
        return (
            self.observations(),
            dict(zip(AGENTS, rewards, strict=True)),
            dict.fromkeys(AGENTS, over),
            dict.fromkeys(AGENTS, given_up),
            {agent: {} for agent in AGENTS},
        )

    def render(self) -> str | None:
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
