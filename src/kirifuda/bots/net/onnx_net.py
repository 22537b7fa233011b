"""The net at play by onnxruntime: an alternative to `forward` that gives the same choices."""

from typing import Any, Final

import numpy as np
import onnxruntime

from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net.columns import place, section
from kirifuda.bots.net.forward import AT_ONCE, Integers
from kirifuda.bots.net.onnx_model import net_model
from kirifuda.bots.net.weights import Floats, NetWeights

ERRORS_ONLY: Final = 3


class OnnxNet:
    """`judge` and `values` as of a `NumpyNet`, on one core."""

    at_once: int = AT_ONCE

    def __init__(self, weights: NetWeights) -> None:
        how = onnxruntime.SessionOptions()
        how.intra_op_num_threads = how.inter_op_num_threads = 1
        how.log_severity_level = ERRORS_ONLY
        self.session: Final[Any] = onnxruntime.InferenceSession(
            net_model(weights), how, providers=["CPUExecutionProvider"]
        )

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        counts = [len(one) // OPTION for one in options]
        scores, values = self._run(rows, b"".join(options), np.repeat(np.arange(len(rows)), counts))
        return np.split(scores, np.cumsum(counts)[:-1]), values

    def values(self, rows: list[bytes]) -> Floats:
        return self._run(rows, b"", np.zeros(0, np.int64))[1]

    def _run(self, rows: list[bytes], options: bytes, owner: Integers) -> tuple[Floats, Floats]:
        read = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, ROW)
        units = read[:, place("unit", "mine") :: section("unit").width].any(0).sum()
        given = {
            "rows": read,
            "options": np.frombuffer(options, np.uint8).reshape(-1, OPTION),
            "owner": owner,
            "units": np.array([max(1, units)], np.int64),
        }
        scores, values = self.session.run(None, given)
        return scores, values
