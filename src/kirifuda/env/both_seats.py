"""What the games share as environments of PettingZoo: two seats that see bytes and a mask, and step together."""

from typing import Any, Final, Generic, Protocol, TypeVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import ParallelEnv

from kirifuda.env.arrays import Bytes, Mask
from kirifuda.env.seats import AGENTS, Illegal, checked_illegal

Observation = dict[str, Bytes | Mask]
Told = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]
"""What a step tells: observations, rewards, whether it is over, whether it was given up, and nothing more."""


class SeatedTable(Protocol):
    """The game that is played there."""

    longest: int

    def deal_next(self, rng: np.random.Generator) -> None: ...

    def text(self) -> str: ...


TableT = TypeVar("TableT", bound=SeatedTable)


def observed(width: int, actions: int) -> Dict:
    """So many bytes, and which of the actions are allowed."""
    mask = Box(0, 1, (actions,), np.int8)
    return Dict({"observation": Box(0, 255, (width,), np.uint8), "action_mask": mask})


class BothSeats(ParallelEnv[str, Observation, int], Generic[TableT]):
    """Both seats at every step; a game says what a seat observes and what a step does."""

    most_cycles: int | None = None
    """However many are asked for."""

    def __init__(self, table: TableT, width: int, actions: int, illegal: Illegal, render_mode: str | None) -> None:
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.illegal: Final = checked_illegal(illegal)
        self.table: Final = table
        self.rng = np.random.default_rng()
        self.observation_spaces = {agent: observed(width, actions) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(actions) for agent in AGENTS}

    @property
    def max_cycles(self) -> int:
        return self.table.longest

    @max_cycles.setter
    def max_cycles(self, longest: int) -> None:
        self.table.longest = longest if self.most_cycles is None else min(self.most_cycles, longest)

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

    def observation(self, seat: int) -> Observation:
        raise NotImplementedError

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observation(seat) for seat, agent in enumerate(AGENTS)}

    def told(self, rewards: tuple[float, float], over: bool, given_up: bool) -> Told:
        """What a step brought to each seat; nobody is there any more when it was the last."""
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
