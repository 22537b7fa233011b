"""From what a run kept to a file of weights that plays without torch."""

from pathlib import Path
from typing import Any

import numpy as np
from torch import Tensor

from kirifuda.bots.net.torch_network import Net, TokenTable
from kirifuda.bots.net.weights import Floats, NetWeights, save_weights


def plain(tensor: Tensor) -> Floats:
    return tensor.detach().float().cpu().numpy().astype(np.float32)


def weights_of(net: Net, about: dict[str, Any]) -> NetWeights:
    """Tables as they are looked up, with what they say of numbers added in; matrices as they are multiplied."""
    arrays: dict[str, Floats] = {}
    tables = {name: module for name, module in net.named_modules() if isinstance(module, TokenTable)}
    for name, table in tables.items():
        arrays[name] = plain(table.rows())
    for name, parameter in net.named_parameters():
        if name.rpartition(".")[0] not in tables:
            arrays[name] = plain(parameter.T if parameter.ndim == 2 else parameter)
    return NetWeights(arrays, net.size, about)


def export(net: Net, about: dict[str, Any], path: Path) -> None:
    save_weights(path, weights_of(net, about))
