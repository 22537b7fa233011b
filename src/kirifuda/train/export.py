"""From what a run kept to a file of weights that plays without torch."""

from pathlib import Path
from typing import Any, Final

import numpy as np
from torch import Tensor

from kirifuda.bots.net.torch_network import Net, TokenTable
from kirifuda.bots.net.weights import Floats, NetWeights, save_weights


def plain(tensor: Tensor) -> Floats:
    return tensor.detach().float().cpu().numpy().astype(np.float32)


SCORES: Final = "score_out"
"""The layer that the scores of the options come from."""


def weights_of(net: Net, about: dict[str, Any], softer: float = 1.0) -> NetWeights:
    """Tables as they are looked up, with what they say of numbers added in; matrices as they are multiplied.

    Scores are divided by `softer`: the best option stays the best.
    """
    arrays: dict[str, Floats] = {}
    tables = {name: module for name, module in net.named_modules() if isinstance(module, TokenTable)}
    for name, table in tables.items():
        arrays[name] = plain(table.rows())
    for name, parameter in net.named_parameters():
        module = name.rpartition(".")[0]
        if module not in tables:
            array = plain(parameter.T if parameter.ndim == 2 else parameter)
            arrays[name] = array / np.float32(softer) if module == SCORES else array
    return NetWeights(arrays, net.size, about)


def export(net: Net, about: dict[str, Any], path: Path, softer: float = 1.0) -> None:
    save_weights(path, weights_of(net, about, softer))
