"""Which library a net plays by: onnxruntime where it is installed, plain numpy otherwise.

`KIRIFUDA_INFERENCE=numpy` or `=onnxruntime` says which; whichever it is, the choices are the same.
"""

import os
from importlib.util import find_spec
from typing import Final, Protocol

from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.weights import Floats, NetWeights
from kirifuda.core.errors import NotationError

VARIABLE: Final = "KIRIFUDA_INFERENCE"
NUMPY: Final = "numpy"
ONNXRUNTIME: Final = "onnxruntime"
NEEDED: Final = ("onnx", ONNXRUNTIME)
"""One writes the graph down, the other runs it."""


class PlayingNet(Protocol):
    """A net that judges positions."""

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        """Of each position the scores of its options, and its value from -1, lost, to 1, won."""

    def values(self, rows: list[bytes]) -> Floats:
        """The values alone."""


def installed() -> bool:
    return all(find_spec(name) is not None for name in NEEDED)


def backend() -> str:
    """The library that is used: the one asked for, or the better one that is there."""
    wanted = os.environ.get(VARIABLE, "").strip().lower()
    if wanted not in ("", NUMPY, ONNXRUNTIME):
        raise NotationError(
            f"{VARIABLE} is {wanted!r}: it can be {NUMPY!r} or {ONNXRUNTIME!r}",
            f"{VARIABLE}は「{wanted}」ですが、「{NUMPY}」か「{ONNXRUNTIME}」と書きます。",
        )
    if wanted == ONNXRUNTIME and not installed():
        raise NotationError(
            f"{VARIABLE} asks for {ONNXRUNTIME}, which is not installed: pip install 'kirifuda[onnx]'",
            f"{VARIABLE}は{ONNXRUNTIME}を指していますが、入っていません。pip install 'kirifuda[onnx]' で入ります。",
        )
    return wanted or (ONNXRUNTIME if installed() else NUMPY)


def playing_net(weights: NetWeights) -> PlayingNet:
    if backend() == NUMPY:
        return NumpyNet(weights)
    from kirifuda.bots.net.onnx_net import OnnxNet  # only where it is installed

    return OnnxNet(weights)
