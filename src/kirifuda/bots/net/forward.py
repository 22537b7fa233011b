"""The net at play, in plain numpy: a score for each option of some positions, and how each will end for its seat.

The same sums as the net that learned them (`torch_network`), without its framework: tables are looked up
instead of multiplied, and only the units and requests that are there are looked at.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net import columns
from kirifuda.bots.net import features as of
from kirifuda.bots.net.features import Features
from kirifuda.bots.net.weights import Floats, NetWeights

Integers = NDArray[np.int64]
SMALL: Final = np.float32(1e-5)
AT_ONCE: Final = 256
"""Positions whose sums still fit into the cache of a core."""


def _array(numbers: list[int]) -> Integers:
    return np.array(numbers, np.int64)


def _join(parts: list[Integers]) -> Integers:
    return np.concatenate(parts, 1)


READ: Final = Features(_array, _join)


class NumpyNet:
    """`judge` takes encoded positions and their options, one after the other."""

    at_once: int = AT_ONCE

    def __init__(self, weights: NetWeights) -> None:
        self.size: Final = weights.size
        self.arrays: Final = weights.arrays

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        """Of each position the scores of its options, and its value from -1, lost, to 1, won."""
        read = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, ROW).astype(np.int64)
        each = np.frombuffer(b"".join(options), np.uint8).reshape(-1, OPTION).astype(np.int64)
        counts = [len(one) // OPTION for one in options]
        units, requests, trunk = self._state(read)
        owner = np.repeat(np.arange(len(read)), counts)
        logits = self._options(read, each, owner, units, requests, trunk)
        ends = np.cumsum(counts)[:-1]
        return np.split(logits, ends), self._values(trunk)

    def values(self, rows: list[bytes]) -> Floats:
        read = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, ROW).astype(np.int64)
        return self._values(self._state(read)[2])

    def _values(self, trunk: Floats) -> Floats:
        found: Floats = np.tanh(self._linear("value_out", _relu(self._linear("value", trunk)))[:, 0])
        return found

    def _options(
        self, rows: Integers, options: Integers, owner: Integers, units: Floats, requests: Floats, trunk: Floats
    ) -> Floats:
        tokens = [
            _at(units, options[:, columns.OPTION_UNIT_AT], owner),
            _at(requests, options[:, columns.OPTION_REQUEST_AT], owner),
        ]
        looked = self.arrays["option"][READ.options(rows, options, owner)].sum(1)
        option = looked + self._linear("option_tokens", np.concatenate(tokens, 1))
        gate, query = 1 + np.tanh(self._linear("gate", trunk)), self._linear("query", trunk)
        lit = _relu(option * gate[owner] + query[owner])
        return self._linear("score_out", _relu(self._linear("score", lit)))[:, 0]

    def _state(self, rows: Integers) -> tuple[Floats, Floats, Floats]:
        unit_bytes = of.units(rows)
        there = of.of_unit(unit_bytes, "mine").any(0)
        unit_bytes = unit_bytes[:, : max(1, int(there.sum()))]
        units = self._units(unit_bytes)
        requests = self._requests(of.requests(rows), units)
        every = np.arange(len(rows))
        about = [_at(units, of.decided_unit(rows), every), _at(requests, of.decided_request(rows), every)]
        trunk = self.arrays["position"][READ.position(rows)].sum(1)
        trunk += self._linear("cards", READ.known_cards(rows).astype(np.float32))
        trunk += self._linear("field", _pools(unit_bytes, units))
        trunk += self._linear("stage", requests.reshape(len(rows), -1))
        trunk += self._linear("about", np.concatenate(about, 1))
        trunk = _relu(trunk)
        for block in range(self.size.blocks):
            inner = _relu(self._linear(f"blocks.{block}.first", self._norm(f"blocks.{block}.norm", trunk)))
            trunk = trunk + self._linear(f"blocks.{block}.second", inner)
        return units, requests, self._norm("norm", trunk)

    def _units(self, tokens: Integers) -> Floats:
        first = _relu(self.arrays["unit"][READ.unit_fields.rows(tokens)].sum(2))
        places = np.arange(1, tokens.shape[1] + 1)
        blocks = (of.of_unit(tokens, "blocks")[:, :, None] == places).astype(np.float32)
        met = np.concatenate([first, blocks @ first, blocks.transpose(0, 2, 1) @ first], 2)
        found: Floats = _relu(self._linear("unit_meets", met)) * (of.of_unit(tokens, "mine") > 0)[:, :, None]
        return found

    def _requests(self, tokens: Integers, units: Floats) -> Floats:
        there = (of.of_request(tokens, "mine") > 0)[:, :, None]
        if not there.any():
            return np.zeros((*tokens.shape[:2], self.size.request), np.float32)
        first = _relu(self.arrays["request"][READ.request_fields.rows(tokens)].sum(2)) * there
        aims = [
            first,
            _each_at(first, of.request_targets(tokens)),
            _each_at(units, of.unit_targets(tokens)),
            _each_at(units, of.of_request(tokens, "unit")),
        ]
        found: Floats = _relu(self._linear("request_aims", np.concatenate(aims, 2))) * there
        return found

    def _linear(self, name: str, x: Floats) -> Floats:
        found: Floats = x @ self.arrays[f"{name}.weight"] + self.arrays[f"{name}.bias"]
        return found

    def _norm(self, name: str, x: Floats) -> Floats:
        centred = x - x.mean(1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(1, keepdims=True) + SMALL)
        found: Floats = centred / spread * self.arrays[f"{name}.weight"] + self.arrays[f"{name}.bias"]
        return found


def _relu(x: Floats) -> Floats:
    return np.maximum(x, 0)


def _pools(tokens: Integers, units: Floats) -> Floats:
    """Soldiers and bulwarks of each side added up, and the most of each side."""
    mine, soldier = of.of_unit(tokens, "mine")[:, :, None], of.of_unit(tokens, "soldier")[:, :, None] > 0
    sides = [units * (mine == side) for side in (1, 2)]
    sums = [(side * kind).sum(1) for side in sides for kind in (soldier, ~soldier)]
    return np.concatenate([*sums, *(side.max(1) for side in sides)], 1)


def _at(tokens: Floats, places: Integers, owner: Integers) -> Floats:
    found: Floats = tokens[owner, (places - 1).clip(min=0)] * (places > 0)[:, None]
    return found


def _each_at(tokens: Floats, places: Integers) -> Floats:
    index = (places - 1).clip(min=0)[:, :, None]
    found: Floats = np.take_along_axis(tokens, index, 1) * (places > 0)[:, :, None]
    return found
