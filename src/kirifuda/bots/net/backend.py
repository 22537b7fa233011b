"""Which library a net plays by: onnxruntime where it is installed, plain numpy otherwise.

`KIRIFUDA_INFERENCE=numpy`, `=onnxruntime` or `=torch` says which; whichever it is, the choices are the same. Torch is
for very many games at once on a GPU, so it must be asked for.
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
TORCH: Final = "torch"
NEEDED: Final = {NUMPY: (), ONNXRUNTIME: ("onnx", ONNXRUNTIME), TORCH: (TORCH,)}
"""What each of them is made of; onnx writes the graph down, and onnxruntime runs it."""
EXTRAS: Final = {ONNXRUNTIME: "onnx", TORCH: "train"}


class PlayingNet(Protocol):
    """A net that judges positions; `at_once`: more of them at a time make it no faster."""

    @property
    def at_once(self) -> int: ...

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        """Of each position the scores of its options, and its value from -1, lost, to 1, won."""

    def values(self, rows: list[bytes]) -> Floats:
        """The values alone."""


def installed(library: str) -> bool:
    return all(find_spec(name) is not None for name in NEEDED[library])


def backend() -> str:
    """The library that is used: the one asked for, or the better one that is there."""
    wanted = os.environ.get(VARIABLE, "").strip().lower()
    if not wanted:
        return ONNXRUNTIME if installed(ONNXRUNTIME) else NUMPY
    if wanted not in NEEDED:
        raise NotationError(
            f"{VARIABLE} is {wanted!r}: it can be {', '.join(map(repr, NEEDED))}",
            f"{VARIABLE}は「{wanted}」ですが、{'、'.join(NEEDED)}のどれかを書きます。",
        )
    if not installed(wanted):
        raise NotationError(
            f"{VARIABLE} asks for {wanted}, which is not installed: pip install 'kirifuda[{EXTRAS[wanted]}]'",
            f"{VARIABLE}は{wanted}を指していますが、入っていません。"
            f"pip install 'kirifuda[{EXTRAS[wanted]}]' で入ります。",
        )
    return wanted


def playing_net(weights: NetWeights) -> PlayingNet:
    """A library is only imported where it is installed and asked for."""
    library = backend()
    if library == TORCH:
        from kirifuda.bots.net.torch_net import TorchNet

        return TorchNet(weights)
    if library == ONNXRUNTIME:
        from kirifuda.bots.net.onnx_net import OnnxNet

        return OnnxNet(weights)
    return NumpyNet(weights)
