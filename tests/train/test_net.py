"""The net that plays is the net that learned: numpy and torch say the same of real positions."""

from pathlib import Path

import numpy as np
import pytest
import torch

from kirifuda import blackpoker
from kirifuda.blackpoker.batch import GameBatch
from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net import weights as files
from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.size import NetSize
from kirifuda.bots.net.torch_network import Net, load_into
from kirifuda.bots.net.weights import NetWeights, load_weights, save_weights
from kirifuda.cards.rng import Rng
from kirifuda.core.errors import NotationError
from kirifuda.train.acting import spread
from kirifuda.train.export import weights_of

SMALL = NetSize(trunk=48, unit=16, request=16, option=24, value=16, blocks=2)
REGULATIONS = ["6.0 Extra", "8.2 Standard + Pack", "9.1 Lite + Entry 16", "9.1 Master + Extra"]


@pytest.fixture(scope="module")
def net() -> Net:
    torch.manual_seed(3)
    return Net(SMALL)


def positions(steps: int) -> list[tuple[list[bytes], list[bytes]]]:
    """Rows and options of games of several regulations at several moments."""
    batch, rng = GameBatch([blackpoker.rules_of(name) for name in REGULATIONS], 12, 3), Rng(3)
    found = []
    for step in range(steps):
        if step % 10 == 0:
            rows = [batch.rows[place * ROW : (place + 1) * ROW] for place in range(12)]
            ends = np.cumsum(np.frombuffer(batch.counts, np.uint8)) * OPTION
            options = [batch.options[end - count * OPTION : end] for end, count in zip(ends, batch.counts, strict=True)]
            found.append((rows, options))
        batch.step(bytes([rng.below(count) for count in batch.counts]))
    return found


def judged_by_torch(net: Net, rows: list[bytes], options: list[bytes]) -> tuple[list[float], list[float]]:
    counts = torch.tensor([len(one) // OPTION for one in options])
    with torch.no_grad():
        logits, values = net(
            torch.frombuffer(bytearray(b"".join(rows)), dtype=torch.uint8).reshape(-1, ROW),
            torch.frombuffer(bytearray(b"".join(options)), dtype=torch.uint8).reshape(-1, OPTION),
            spread(counts)[0],
        )
    return logits.tolist(), values.tolist()


def test_numpy_judges_as_torch_does(net: Net) -> None:
    playing = NumpyNet(weights_of(net, {}))
    for rows, options in positions(120):
        logits, values = playing.judge(rows, options)
        wanted, expected = judged_by_torch(net, rows, options)
        np.testing.assert_allclose(np.concatenate(logits), wanted, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(values, expected, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(playing.values(rows), expected, rtol=1e-4, atol=1e-4)


def test_a_position_is_judged_the_same_alone_and_among_others(net: Net) -> None:
    playing = NumpyNet(weights_of(net, {}))
    rows, options = positions(120)[-1]
    together, values = playing.judge(rows, options)
    for place in range(len(rows)):
        (alone,), (value,) = playing.judge([rows[place]], [options[place]])
        np.testing.assert_allclose(alone, together[place], rtol=1e-4, atol=1e-5)
        assert abs(value - values[place]) < 1e-5


def test_weights_survive_their_file(net: Net, tmp_path: Path) -> None:
    weights = weights_of(net, {"run": "a test"})
    save_weights(tmp_path / "net.npz", weights)
    again = load_weights(tmp_path / "net.npz")
    assert (again.size, again.about) == (SMALL, {"run": "a test"})
    assert set(again.arrays) == set(weights.arrays)
    for name, array in weights.arrays.items():
        step = np.abs(array).max(0) / files.STEPS if array.ndim == 2 else 1e-3
        assert (np.abs(again.arrays[name] - array) <= step * 0.51 + 1e-6).all(), name
    assert not again.arrays["position"][0].any(), "the empty row stays empty"


def test_learning_can_begin_with_weights_that_play(net: Net) -> None:
    other = Net(SMALL)
    load_into(other, weights_of(net, {}))
    rows, options = positions(60)[-1]
    wanted, expected = judged_by_torch(net, rows, options)
    logits, values = judged_by_torch(other, rows, options)
    assert logits == pytest.approx(wanted, abs=1e-4)
    assert values == pytest.approx(expected, abs=1e-4)


def test_softer_scores_choose_the_same(net: Net) -> None:
    rows, options = positions(60)[-1]
    scores, values = NumpyNet(weights_of(net, {})).judge(rows, options)
    softer, same = NumpyNet(weights_of(net, {}, softer=4.0)).judge(rows, options)
    assert np.concatenate(softer) == pytest.approx(np.concatenate(scores) / 4, rel=1e-4, abs=1e-5)
    assert same == pytest.approx(values)


def test_a_file_of_another_encoding_is_refused(net: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "net.npz"
    with monkeypatch.context() as then:
        then.setattr(files, "VERSION", 99)
        save_weights(path, NetWeights({}, SMALL, {}))
    with pytest.raises(NotationError, match="version 99"):
        load_weights(path)


@pytest.mark.parametrize("data", [b"", b"no weights", b"PK\x03\x04 broken"])
def test_what_is_no_file_of_weights_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(data)
    with pytest.raises(NotationError, match=r"net\.npz is no file of weights"):
        load_weights(path)
