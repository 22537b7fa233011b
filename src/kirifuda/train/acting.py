"""Positions of many games as tensors, and what a net chooses in them."""

from typing import Final

import torch
from torch import Tensor
from torch.nn.functional import log_softmax

from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.bots.net.torch_network import Net
from kirifuda.env.crew import Shared

IMPOSSIBLE: Final = -1e9


class Positions:
    """Rows, their options one after the other, and how many options each has."""

    def __init__(self, rows: Tensor, options: Tensor, counts: Tensor) -> None:
        self.rows: Final = rows
        self.options: Final = options
        self.counts: Final = counts

    def pick(self, index: Tensor, starts: Tensor) -> "Positions":
        """Some of them; `starts`: where the options of each begin."""
        counts = self.counts[index]
        owner, place = spread(counts)
        return Positions(self.rows[index], self.options[starts[index][owner] + place], counts)

    def starts(self) -> Tensor:
        return torch.cumsum(self.counts, 0) - self.counts


def spread(counts: Tensor) -> tuple[Tensor, Tensor]:
    """Of options one after the other: the row of each, and its place among the options of that row."""
    owner = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
    starts = torch.cumsum(counts, 0) - counts
    return owner, torch.arange(len(owner), device=counts.device) - starts[owner]


def gather(shared: Shared, tables: int, device: torch.device) -> tuple[Positions, dict[str, Tensor]]:
    """What the workers published for `tables` tables each, on the net's device."""
    parts = shared.parts
    rows = torch.from_numpy(parts["rows"][:, : tables * ROW].reshape(-1, ROW)).to(device, copy=True)
    small = {}
    for name in ("counts", "seats", "ended", "results", "taught"):
        small[name] = torch.from_numpy(parts[name][:, :tables].reshape(-1)).to(device).long()
    lengths = parts["counts"][:, :tables].astype("int64").sum(1) * OPTION
    pieces = [torch.from_numpy(parts["options"][worker, :length]) for worker, length in enumerate(lengths)]
    options = torch.cat(pieces).reshape(-1, OPTION).to(device)
    return Positions(rows, options, small.pop("counts")), small


def log_chances(net: Net, positions: Positions) -> tuple[Tensor, Tensor]:
    """The logarithm of the chance of each option, [rows, most options], and the values."""
    owner, place = spread(positions.counts)
    device = positions.rows.device
    # Casts are not shared: another thread may be at work with the same weights on another stream.
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda", cache_enabled=False):
        logits, values = net(positions.rows, positions.options, owner)
    table = torch.full((len(positions.rows), int(positions.counts.max())), IMPOSSIBLE, device=device)
    table[owner, place] = logits
    return log_softmax(table, 1), values


@torch.no_grad()
def act(net: Net, positions: Positions, best: bool = False) -> tuple[Tensor, Tensor, Tensor]:
    """An option for each row, drawn by its chance or the likeliest; the logarithm of its chance, and the values."""
    chances, values = log_chances(net, positions)
    chosen = chances.argmax(1) if best else torch.multinomial(chances.exp(), 1)[:, 0]
    return chosen, chances.gather(1, chosen[:, None])[:, 0], values


def hand_over(shared: Shared, chosen: Tensor, tables: int) -> None:
    """Give the workers what was chosen."""
    parts = shared.parts["chosen"]
    parts[:, :tables] = chosen.to(torch.uint8).cpu().numpy().reshape(len(parts), tables)
