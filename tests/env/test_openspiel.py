"""Both games in OpenSpiel: its simulation and API tests hold, states copy and pickle, nothing hidden is observed."""

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

import kirifuda.env.openspiel_games  # noqa: F401  registers the games
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import KirifudaError
from kirifuda.env.arrays import WIDTH
from kirifuda.env.learners_table import LearnersTable
from tests.env.twins import twin

BLACKPOKER = [
    f"kirifuda_blackpoker(regulation={name})"
    for name in ("9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft")
]
FIGHTER = "kirifuda_fighter(first=noboru,second=mukai,tick_ms=200)"
every_game = pytest.mark.parametrize("spec", [*BLACKPOKER, FIGHTER, "kirifuda_fighter"])


def dealt(spec: str, seed: int) -> Any:
    state = pyspiel.load_game(spec).new_initial_state()
    for byte in seed.to_bytes(8, "big"):
        assert state.is_chance_node()
        state.apply_action(byte)
    return state


def step(state: Any, luck: random.Random) -> None:
    if state.is_simultaneous_node():
        state.apply_actions([luck.choice(state.legal_actions(player)) for player in range(2)])
    else:
        state.apply_action(luck.choice(state.legal_actions()))


@every_game
def test_random_sim_test(spec: str) -> None:
    """OpenSpiel's own test of a game: moves, masks, observations, copies, returns, serialization."""
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


@every_game
def test_the_api_test_of_its_python_games(spec: str) -> None:
    sims = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    np.random.seed(3)
    sims.GamesSimTest().sim_game(pyspiel.load_game(spec))


def states_of_playouts(spec: str, games: int) -> list[Any]:
    """The states of nature's first moves, the end, and of some on the way."""
    luck, found = random.Random(6), []
    for _ in range(games):
        state = pyspiel.load_game(spec).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node() or luck.random() < 0.1:
                found.append(state.clone())
            if state.is_chance_node():
                state.apply_action(luck.randrange(256))
            else:
                step(state, luck)
        found.append(state)
    return found


OF_WHOLE_TREES = (
    "test_current_player_returns_terminal_player_on_terminal_nodes",
    "test_information_state_no_argument_raises_on_terminal_nodes",
    "test_information_state_functions_raises_on_chance_nodes",
    "test_constant_sum",
    "test_legal_actions_empty",
)
"""What OpenSpiel asks of games whose every state can be visited, and what can be asked of some states as well."""


@every_game
def test_the_checks_that_openspiel_makes_of_every_game(spec: str) -> None:
    """Its own states would all be nature's moves, of which there are 256 to the 8th; so ours are from playouts."""
    api = pytest.importorskip("open_spiel.integration_tests.api_test")
    game, states = pyspiel.load_game(spec), states_of_playouts(spec, 2)
    given = {
        "game": game,
        "game_name": game.get_type().short_name,
        "game_type": game.get_type(),
        "some_states": states,
        "all_states": states,
        "setUpClass": staticmethod(lambda: None),
    }
    partial = type("Partial", (api.EnforceAPIOnPartialTreeBase,), given)
    whole = type("Whole", (api.EnforceAPIOnFullTreeBase,), given)
    checks = unittest.defaultTestLoader.loadTestsFromTestCase(partial)
    checks.addTests(whole(name) for name in OF_WHOLE_TREES)
    found = unittest.TestResult()
    checks.run(found)
    assert found.testsRun >= 5 + len(OF_WHOLE_TREES)
    assert [text for _, text in found.failures + found.errors] == []
    assert found.skipped == []


@every_game
def test_there_is_no_part_of_an_observation(spec: str) -> None:
    kinds, game = pyspiel.IIGObservationType, pyspiel.load_game(spec)
    for public, private in ((True, "NONE"), (False, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")):
        part = kinds(perfect_recall=False, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private))
        assert make_observation(game, part) is None
    assert make_observation(game) is not None


@pytest.mark.parametrize("spec", [FIGHTER])
def test_a_battle_can_be_played_in_turns(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.convert_to_turn_based(pyspiel.load_game(spec)), 1, serialize=False, verbose=False)


@every_game
def test_a_copy_goes_its_own_way_and_a_pickle_the_same(spec: str) -> None:
    state, luck = dealt(spec, 5), random.Random(1)
    for _ in range(10):
        step(state, luck)
    text = str(state)
    copied, again = state.clone(), pickle.loads(pickle.dumps(state))
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert copied.information_state_string(player) == state.information_state_string(player)
    for _ in range(5):
        step(copied, luck)
    assert str(state) == str(again) == text != str(copied)


@every_game
def test_an_information_state_has_perfect_recall(spec: str) -> None:
    """Asked at every state or only at the last, it is the same; it changes with what the player has done."""
    asked, silent = dealt(spec, 7), dealt(spec, 7)
    names: set[str] = set()
    luck, same = random.Random(2), random.Random(2)
    for _ in range(12):
        names.add(asked.information_state_string(0))
        step(asked, luck)
        step(silent, same)
    assert len(names) > 3
    for player in range(2):
        assert asked.information_state_string(player) == silent.information_state_string(player)


@pytest.mark.parametrize("spec", BLACKPOKER)
def test_ZV_7_nothing_hidden_is_observed(spec: str) -> None:
    state, luck, rng = dealt(spec, 11), random.Random(4), Rng(4)
    compared = 0
    while not state.is_terminal() and compared < 12:
        for player in range(2):
            tensor, text = list(state.observation_tensor(player)), state.observation_string(player)
            real = state.way.table
            assert isinstance(real, LearnersTable)
            state.way.table = twin(real, player, rng)
            assert str(state) != real.text()
            assert list(state.observation_tensor(player)) == tensor
            assert state.observation_string(player) == text
            state.way.table = real
            compared += 1
        for _ in range(5):
            if not state.is_terminal():
                step(state, luck)
    assert compared > 6


def test_a_tensor_is_the_observation_of_the_table() -> None:
    state = dealt(BLACKPOKER[0], 3)
    assert state.get_game().observation_tensor_shape() == [WIDTH]
    seen = make_observation(state.get_game())
    seen.set_from(state, 1)
    assert np.array_equal(seen.tensor, state.way.table.observation(1))
    assert state.legal_actions(1 - state.current_player()) == []
    asked = state.current_player()
    assert sum(state.legal_actions_mask(asked)) == len(state.legal_actions()) == state.way.table.count(asked)


def test_actions_are_named_as_in_records() -> None:
    state = dealt(BLACKPOKER[0], 3)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert names[0].startswith("chance: ")
    assert len(set(names)) == len(names)


def test_its_environment_for_learners_plays_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game(BLACKPOKER[0]))
    luck, step = random.Random(5), env.reset()
    while not step.last():
        step = env.step([luck.choice(step.observations["legal_actions"][step.current_player()])])
    assert sorted(step.rewards) == [-1.0, 1.0]


def test_a_regulation_that_is_not_there_is_named() -> None:
    with pytest.raises((KirifudaError, pyspiel.SpielError), match=r"9\.9"):
        pyspiel.load_game("kirifuda_blackpoker(regulation=9.9 Lite)")
