"""numpy, onnxruntime and torch judge alike and choose the same, and one of them can be asked for."""

from importlib.util import find_spec

import numpy as np
import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net import backend
from kirifuda.bots.net.backend import PlayingNet, playing_net
from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.player import shipped_weights
from kirifuda.bots.net.weights import NetWeights
from kirifuda.bots.scored_agent import best_of
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError
from tests.sizes import sample

LADDER = ["9.1 Lite + Entry 16", "8.2 Lite", "8.0d Standard", "6.0 Master", "9.1 Master + Draft", "9.1 Master + Extra"]
TABLES = 48
Positions = tuple[list[bytes], list[bytes]]


def where_installed(library: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not backend.installed(library), reason=f"{library} is an extra, and not installed here")


with_each_extra = pytest.mark.parametrize(
    "library", [pytest.param(name, marks=where_installed(name)) for name in backend.EXTRAS]
)


@pytest.fixture(scope="module")
def weights() -> NetWeights:
    return shipped_weights()


@pytest.fixture
def other(library: str, weights: NetWeights, monkeypatch: pytest.MonkeyPatch) -> PlayingNet:
    """The shipped net by a library that is no part of the package."""
    monkeypatch.setenv(backend.VARIABLE, library)
    return playing_net(weights)


def positions(batch: GameBatch) -> Positions:
    ends = np.cumsum(np.frombuffer(batch.counts, np.uint8)) * OPTION
    rows = [batch.rows[place * ROW : (place + 1) * ROW] for place in range(len(batch.counts))]
    return rows, [batch.options[end - count * OPTION : end] for end, count in zip(ends, batch.counts, strict=True)]


@with_each_extra
@pytest.mark.slow
def test_all_choose_the_same_in_thousands_of_positions(other: PlayingNet, weights: NetWeights) -> None:
    """Games of the whole ladder, played by the net itself with some luck between."""
    by_numpy = NumpyNet(weights)
    batch, rng = GameBatch([blackpoker.rules_of(name) for name in LADDER], TABLES, 3), Rng(3)
    compared = 0
    for _ in range(sample(60, 2000)):
        rows, options = positions(batch)
        scores, values = by_numpy.judge(rows, options)
        other_scores, other_values = other.judge(rows, options)
        np.testing.assert_allclose(np.concatenate(other_scores), np.concatenate(scores), rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(other_values, values, rtol=1e-4, atol=1e-4)
        chosen = [best_of(found) for found in scores]
        assert [best_of(found) for found in other_scores] == chosen
        compared += len(rows)
        batch.step(
            bytes([rng.below(count) if rng.below(4) == 0 else chosen[at] for at, count in enumerate(batch.counts)])
        )
    assert compared >= 2000


@with_each_extra
def test_a_position_is_judged_the_same_alone_and_without_its_options(other: PlayingNet) -> None:
    rows, options = positions(GameBatch([blackpoker.rules_of(name) for name in LADDER], TABLES, 5))
    together, values = other.judge(rows, options)
    np.testing.assert_allclose(other.values(rows), values, atol=1e-5)
    for place in range(TABLES):
        (alone,), (value,) = other.judge([rows[place]], [options[place]])
        np.testing.assert_allclose(alone, together[place], rtol=1e-4, atol=1e-4)
        assert abs(value - values[place]) < 1e-4


def test_of_options_that_are_alike_but_for_rounding_the_first_is_chosen() -> None:
    assert best_of(np.array([1.0, 5.0, 5.0 + 1e-6], np.float32)) == 1
    assert best_of(np.array([1.0, 5.0, 5.01], np.float32)) == 2
    assert best_of(np.array([-np.inf, -600.0, -600.0005], np.float32)) == 1


@pytest.mark.parametrize("there", [True, False])
def test_onnxruntime_is_used_where_it_is_installed(there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(backend.VARIABLE, raising=False)
    monkeypatch.setattr(backend, "find_spec", lambda _: find_spec("numpy") if there else None)
    assert backend.backend() == ("onnxruntime" if there else "numpy")


def test_numpy_can_be_asked_for(weights: NetWeights, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, "numpy")
    assert isinstance(playing_net(weights), NumpyNet)


@with_each_extra
def test_another_can_be_asked_for(library: str, other: PlayingNet) -> None:
    assert type(other).__name__ == {"onnxruntime": "OnnxNet", "torch": "TorchNet"}[library]


def test_what_is_not_there_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(backend.VARIABLE, "tensorflow")
    with pytest.raises(NotationError, match="it can be 'numpy', 'onnxruntime', 'torch'"):
        backend.backend()
    monkeypatch.setattr(backend, "find_spec", lambda _: None)
    for library, extra in backend.EXTRAS.items():
        monkeypatch.setenv(backend.VARIABLE, library)
        with pytest.raises(NotationError, match=rf"pip install 'kirifuda\[{extra}\]'"):
            backend.backend()
