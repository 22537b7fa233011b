"""Super Trump Fighter for PettingZoo, in fixed ticks: `parallel_env`, and `env` by PettingZoo's own conversion."""

from typing import Any

from pettingzoo.utils.conversions import parallel_to_aec

from kirifuda.env.both_seats import BothSeats, Observation, Told
from kirifuda.env.seats import AGENTS, Illegal, allowed_action, won_by
from kirifuda.env.tick_table import LONGEST_FIGHT, USUAL_TICK, Characters, TickTable
from kirifuda.fighter import Roster


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


class FighterTicks(BothSeats[TickTable]):
    """Both seats at every tick. An observation is `observation` (see `fighter_arrays`) and `action_mask`."""

    metadata: dict[str, Any] = {"name": "fighter_v1", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, table: TickTable, illegal: Illegal, render_mode: str | None) -> None:
        super().__init__(table, table.width, len(table.actions), illegal, render_mode)

    def observation(self, seat: int) -> Observation:
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def step(self, actions: dict[str, int]) -> Told:
        table = self.table
        chosen = [
            allowed_action(int(actions[agent]), table.allowed(seat), self.illegal) for seat, agent in enumerate(AGENTS)
        ]
        losers = [seat for seat, action in enumerate(chosen) if action < 0]
        if losers:
            return self.told(won_by(1 - losers[0] if len(losers) == 1 else None), True, False)
        table.step(chosen)
        return self.told(table.rewards(), table.over, table.given_up)
