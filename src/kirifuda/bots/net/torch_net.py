"""The net at play by torch, on a GPU where there is one: an alternative to `forward` that gives the same choices."""

from typing import Final

import numpy as np
import torch
from torch import Tensor

from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net.forward import AT_ONCE, Integers
from kirifuda.bots.net.torch_network import Net, load_into
from kirifuda.bots.net.weights import Floats, NetWeights

AT_ONCE_BY_A_GPU: Final = 8192


class TorchNet:
    """`judge` and `values` as of a `NumpyNet`, in 32 bits: with fewer, some choices would be others.

    Without a GPU it plays on one core, as the others do.
    """

    def __init__(self, weights: NetWeights) -> None:
        self.device: Final = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.at_once: Final = AT_ONCE_BY_A_GPU if self.device.type == "cuda" else AT_ONCE
        if self.device.type == "cpu":
            torch.set_num_threads(1)
        net = Net(weights.size)
        load_into(net, weights)
        self.net: Final = net.to(self.device).settle()

    def judge(self, rows: list[bytes], options: list[bytes]) -> tuple[list[Floats], Floats]:
        counts = [len(one) // OPTION for one in options]
        scores, values = self._run(rows, options, np.repeat(np.arange(len(rows)), counts))
        return np.split(scores, np.cumsum(counts)[:-1]), values

    def values(self, rows: list[bytes]) -> Floats:
        return self._run(rows, [], np.zeros(0, np.int64))[1]

    @torch.no_grad()
    def _run(self, rows: list[bytes], options: list[bytes], owner: Integers) -> tuple[Floats, Floats]:
        scores, values = self.net(
            self._bytes(rows, ROW), self._bytes(options, OPTION), torch.from_numpy(owner).to(self.device)
        )
        return scores.cpu().numpy(), values.cpu().numpy()

    def _bytes(self, parts: list[bytes], width: int) -> Tensor:
        """Sent as they are; they are widened where the net is."""
        read = np.frombuffer(bytearray(b"".join(parts)), np.uint8).reshape(-1, width)
        return torch.from_numpy(read).to(self.device)
