"""Super Trump Fighter in PettingZoo: its own tests hold, ticks have their length, nothing hidden is observed."""

import random
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from kirifuda.core.errors import NotationError
from kirifuda.env import fighter_v1
from kirifuda.env.fighter_arrays import fields
from kirifuda.env.seats import AGENTS
from kirifuda.env.tick_table import TickTable
from tests.env.notices import ignore_notices

CHOSEN = ("noboru", "mukai")


@ignore_notices
def test_api() -> None:
    api_test(fighter_v1.env(), num_cycles=300)


def test_seed() -> None:
    seed_test(fighter_v1.env, num_cycles=100)


def test_parallel() -> None:
    random.seed(1)
    parallel_api_test(fighter_v1.parallel_env(), num_cycles=300)
    parallel_seed_test(fighter_v1.parallel_env)


def test_max_cycles() -> None:
    class Wrapping:
        """The test samples without a mask, so any action must do."""

        parallel_env = staticmethod(partial(fighter_v1.parallel_env, illegal="wrap"))
        env = staticmethod(partial(fighter_v1.env, illegal="wrap"))

    max_cycles_test(Wrapping)


def masked(observations: dict[str, Any], rng: np.random.Generator) -> dict[str, int]:
    return {agent: int(rng.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()}


def test_every_tick_has_its_length_but_where_nobody_can_do_anything() -> None:
    env, rng = fighter_v1.parallel_env(tick_ms=80), np.random.default_rng(2)
    observations, _ = env.reset(seed=2)
    longer = 0
    while env.agents:
        before = env.table.game.clock
        observations, rewards, _, _, _ = env.step(masked(observations, rng))
        spent = env.table.game.clock - before
        longer += spent > 80
        assert spent == 80 or env.table.game.callers or env.table.over or env.table.game.state == "CHECK"
    assert longer > 0
    winner = env.table.game.outcome.winner
    assert rewards == {AGENTS[winner]: 1.0, AGENTS[1 - winner]: -1.0}


def test_what_the_mask_allows_is_not_refused() -> None:
    env, rng = fighter_v1.parallel_env(config={"attack_mode": "claim"}), np.random.default_rng(3)
    kinds: set[str] = set()
    for seed in range(4):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            actions = masked(observations, rng)
            alone = dict(actions, player_1=0)  # two at once may get into each other's way
            command = env.table.command(0, alone["player_0"])
            if command is not None:
                kinds.add(command.kind)
                twin = env.table.game.clone()
                assert not [event for event in twin.submit(command) if event.kind == "refused" and event.seat == 0]
            observations, *_ = env.step(actions)
    assert kinds >= {"lift", "land", "cancel", "call", "ok", "claim", "done"}


def test_nothing_hidden_is_observed() -> None:
    """The order of the deck, a call before it is judged, a fastest action; and the hand where hands are hidden."""
    table, rng = TickTable(CHOSEN, config={"hand_visibility": "hidden"}), np.random.default_rng(5)
    compared = {"deck": 0, "hand": 0, "call": 0}
    for seed in range(3):
        table.deal(seed)
        while not table.over:
            for seat in range(2):
                seen, mask = table.observation(seat).tobytes(), table.mask(seat).tobytes()
                real = table.game
                for what in compared:
                    table.game = other_game(real, seat, what)
                    if table.game is not real:
                        assert table.observation(seat).tobytes() == seen, what
                        assert table.mask(seat).tobytes() == mask, what
                        compared[what] += 1
                table.game = real
            table.step([patient(table, seat, rng) for seat in range(2)])
    assert min(compared.values()) > 50, compared


def patient(table: TickTable, seat: int, rng: np.random.Generator) -> int:
    """Anything, but seldom a call: at random a battle would end before it begins."""
    allowed = table.allowed(seat)
    chosen = int(rng.choice(allowed))
    return chosen if table.actions[chosen][0] != "call" or rng.random() < 0.1 else allowed[0]


def other_game(game: Any, seat: int, what: str) -> Any:
    """A game that looks the same to the seat; the same game where there is none of this kind."""
    twin, other = game.clone(), game.clone().sides[1 - seat]
    if what == "deck":
        twin.deck.reverse()
        return twin
    if what == "hand":
        if other.motion >= 0 or not other.hand or len(game.deck) < len(other.hand):
            return game
        count = len(other.hand)
        mine = twin.sides[1 - seat].hand[:]
        twin.sides[1 - seat].hand, twin.deck[:count] = twin.deck[:count], mine
        return twin
    if game.state != "BATTLE" or other.pressed >= 0:
        return game
    side = twin.sides[1 - seat]
    side.pressed, side.called = game.clock, game.clock + game.config.call_utter_ms
    return twin


def test_every_byte_has_a_name() -> None:
    table = TickTable(CHOSEN)
    names = fields(table.hand)
    assert len(set(names)) == len(names) == table.width == len(table.observation(0))
    seen = dict(zip(names, table.observation(1).tolist(), strict=True))
    assert seen["own character"] == table.roster.index("mukai") + 1
    assert [seen[f"own hand {place}"] - 1 for place in range(1, 5)] == table.game.sides[1].hand
    assert [seen[f"other hand {place}"] - 1 for place in range(1, 5)] == table.game.sides[0].hand


def test_a_tick_that_is_too_short_is_refused() -> None:
    with pytest.raises(NotationError, match="at least 50 ms, not 49"):
        TickTable(CHOSEN, tick_ms=49)
