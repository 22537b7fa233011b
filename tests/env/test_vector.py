"""The vector stepper: the games of a batch in arrays, in this process or in several, and what it refuses."""

import numpy as np
import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.core.errors import NotationError
from kirifuda.env.vector import APART, VectorGames

REGULATIONS = ["9.1 Lite + Entry 16", "9.1 Master + Extra", "9.1 Master + Draft"]


def drawn(games: VectorGames, rng: np.random.Generator) -> np.ndarray:
    return (rng.random(games.games) * games.counts).astype(np.uint8)


def compare(games: VectorGames, batch: GameBatch, begin: int) -> None:
    """A stretch of the games is what the batch has."""
    end = begin + len(batch.tables)
    assert games.rows[begin:end].tobytes() == batch.rows
    for name in ("counts", "seats", "ended", "results"):
        assert getattr(games, name)[begin:end].tobytes() == getattr(batch, name), name
    assert games.options[begin:end][games.masks()[begin:end]].tobytes() == batch.options
    assert not games.options[begin:end][~games.masks()[begin:end]].any()


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_the_games_are_those_of_a_batch(regulation: str) -> None:
    games, rng = VectorGames(regulation, 6, seed=3, workers=1), np.random.default_rng(1)
    batch = GameBatch([blackpoker.rules_of(regulation)], 6, 3)
    assert (games.rows.shape, games.options.shape) == ((6, ROW), (6, 64, OPTION))
    for _ in range(150):
        compare(games, batch, 0)
        actions = drawn(games, rng)
        games.step(actions)
        batch.step(actions.tobytes())


def test_processes_have_deals_of_their_own() -> None:
    batches = [GameBatch([blackpoker.rules_of(REGULATIONS[0])], 4, 3 + number * APART) for number in range(2)]
    rng = np.random.default_rng(2)
    with VectorGames(REGULATIONS[0], 8, seed=3, workers=2) as games:
        for _ in range(30):
            for number, batch in enumerate(batches):
                compare(games, batch, number * 4)
            actions = drawn(games, rng)
            games.begin(actions)
            games.finish()
            for number, batch in enumerate(batches):
                batch.step(actions[number * 4 : number * 4 + 4].tobytes())
    assert games.rows.size == 0


def test_who_won_is_rewarded() -> None:
    games, rng = VectorGames(REGULATIONS[0], 32, workers=1), np.random.default_rng(5)
    ended = 0
    for _ in range(120):
        games.step(drawn(games, rng))
        rewards = games.rewards()
        ended += int(games.ended.sum())
        for game in range(32):
            winner = int(games.results[game])
            if not games.ended[game] or winner == 2:
                assert not rewards[game].any()
            else:
                assert (rewards[game][winner], rewards[game][1 - winner]) == (1.0, -1.0)
    assert ended > 40


def test_options_without_room_are_left_out() -> None:
    small, rng = VectorGames("9.1 Master + Extra", 8, seed=1, workers=1, room=3), np.random.default_rng(3)
    batch = GameBatch([blackpoker.rules_of("9.1 Master + Extra")], 8, 1)
    for _ in range(60):
        counts = np.frombuffer(batch.counts, np.uint8)
        assert np.array_equal(small.counts, np.minimum(counts, 3))
        starts = np.cumsum(counts.astype(int)) - counts
        options = np.frombuffer(batch.options, np.uint8).reshape(-1, OPTION)
        for game in range(8):
            kept = int(small.counts[game])
            assert np.array_equal(small.options[game, :kept], options[starts[game] : starts[game] + kept])
        actions = drawn(small, rng)
        small.step(actions)
        batch.step(actions.tobytes())


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(NotationError, match="7 games cannot be spread evenly over 2 processes"):
        VectorGames(REGULATIONS[0], 7, workers=2)
    with pytest.raises(NotationError, match="room for 1 to 255 options, not for 0"):
        VectorGames(REGULATIONS[0], 4, workers=1, room=0)
    with pytest.raises(NotationError, match="name a regulation"):
        VectorGames([], 4, workers=1)
    games = VectorGames(REGULATIONS[0], 4, workers=1)
    rows = games.rows.copy()
    for actions in (np.zeros(3, np.uint8), np.full(4, 200, np.uint8), np.full(4, -1)):
        with pytest.raises(NotationError, match="an option of each of 4 games"):
            games.step(actions)
    assert np.array_equal(games.rows, rows)
