"""Files of weights: eight bits a weight with a scale for each column, and what they were trained on.

A file belongs to one version of the encoding; another one is refused, because every number would mean something else.
"""

import json
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kirifuda.blackpoker.encoding import VERSION
from kirifuda.bots.net.size import NetSize
from kirifuda.core.errors import NotationError

Floats = NDArray[np.float32]
STEPS: Final = 127
"""The largest weight of a column becomes this."""


class NetWeights:
    """The arrays of a net by name, its size and the story of its making."""

    def __init__(self, arrays: dict[str, Floats], size: NetSize, about: dict[str, Any]) -> None:
        self.arrays: Final = arrays
        self.size: Final = size
        self.about: Final = about


def save_weights(path: Path, weights: NetWeights) -> None:
    """Matrices in eight bits, vectors in sixteen: biases are few, and a small error in them is in every answer."""
    parts: dict[str, NDArray[Any]] = {}
    for name, array in weights.arrays.items():
        if array.ndim == 2:
            scale = (np.abs(array).max(0) / STEPS).astype(np.float32)
            scale[scale == 0] = 1
            parts[f"{name}:weights"] = np.rint(array / scale).astype(np.int8)
            parts[f"{name}:scale"] = scale
        else:
            parts[f"{name}:plain"] = array.astype(np.float16)
    size = {field: getattr(weights.size, field) for field in NetSize.__struct_fields__}
    head = {"encoding": VERSION, "size": size, "about": weights.about}
    parts["head"] = np.frombuffer(json.dumps(head, ensure_ascii=False).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **parts)


def load_weights(path: Path) -> NetWeights:
    try:
        with path.open("rb") as file:
            parts = dict(np.load(file, allow_pickle=False))
        head = json.loads(parts.pop("head").tobytes())
        version, size, about = head["encoding"], NetSize(**head["size"]), head["about"]
    except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as problem:
        raise NotationError(
            f"{path.name} is no file of weights: {problem}", f"「{path.name}」は重みのファイルではありません。"
        ) from None
    if version != VERSION:
        raise NotationError(
            f"{path.name} was made for version {version} of the encoding, and this is version {VERSION}: train it anew",
            f"「{path.name}」は符号化の版{version}用です。この版は{VERSION}なので、学習し直してください。",
        )
    return NetWeights(_arrays(parts), size, about)


def _arrays(parts: dict[str, NDArray[Any]]) -> dict[str, Floats]:
    found: dict[str, Floats] = {}
    for key, part in parts.items():
        name, _, kind = key.rpartition(":")
        if kind == "plain":
            found[name] = part.astype(np.float32)
        elif kind == "weights":
            found[name] = part.astype(np.float32) * parts[f"{name}:scale"]
    return found
