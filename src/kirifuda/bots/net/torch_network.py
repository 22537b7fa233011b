"""The net in torch, to learn and to play: a score for each option, and how the game will end for the seat that decides.

Who learns looks fields of tokens up by products of multi-hot matrices, which a GPU does far faster than it adds
gradients to rows of a table. What a table says of numbers is linear plus a correction of its own for each value.
"""

from typing import Final

import torch
from torch import Tensor, nn
from torch.nn.functional import embedding_bag

from kirifuda.blackpoker.encoding.scheme import REQUESTS, UNITS
from kirifuda.bots.net import columns
from kirifuda.bots.net import features as of
from kirifuda.bots.net.features import Features
from kirifuda.bots.net.size import NetSize
from kirifuda.bots.net.weights import NetWeights


class TokenTable(nn.Module):
    """The rows of a kind of token; row 0 is zero."""

    values: Tensor
    present: Tensor

    def __init__(self, spec: columns.Columns, width: int) -> None:
        super().__init__()
        self.width: Final = width
        numbers = [field for field in spec.fields if field.step]
        values = torch.zeros(spec.rows, len(numbers))
        for place, field in enumerate(numbers):
            for row in range(field.rows):
                values[field.first + row, place] = field.number(row)
        present = torch.ones(spec.rows, 1)
        present[0] = 0
        self.weight = nn.Parameter(torch.randn(spec.rows, width) * 0.1)
        self.numbers = nn.Parameter(torch.randn(len(numbers), width) * 0.1)
        self.register_buffer("values", values, persistent=False)
        self.register_buffer("present", present, persistent=False)
        self.at_play: Tensor | None = None
        """The rows as they are looked up, exactly, by who does not learn."""

    def rows(self) -> Tensor:
        return (self.weight + self.values @ self.numbers) * self.present

    def forward(self, indices: Tensor) -> Tensor:
        """The sums of the rows named by the last axis."""
        flat = indices.reshape(-1, indices.shape[-1])
        if self.at_play is not None:
            return embedding_bag(flat, self.at_play, mode="sum").reshape(*indices.shape[:-1], self.width)
        table = self.rows()
        kind = torch.bfloat16 if indices.is_cuda else table.dtype
        hot = torch.zeros(len(flat), len(table), dtype=kind, device=flat.device)
        hot.scatter_add_(1, flat, torch.ones_like(flat, dtype=kind))
        return (hot @ table.to(kind)).reshape(*indices.shape[:-1], self.width)


class Block(nn.Module):
    """A residual step of the trunk."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        out: Tensor = x + self.second(torch.relu(self.first(self.norm(x))))
        return out


class Net(nn.Module):
    """`forward` takes rows [n, ROW], options [m, OPTION] and the row of each option, as bytes; logits and values."""

    def __init__(self, size: NetSize) -> None:
        super().__init__()
        self.size: Final = size
        trunk, unit, request, option = size.trunk, size.unit, size.request, size.option
        self.position = TokenTable(columns.POSITION, trunk)
        self.cards = nn.Linear(columns.KNOWN_CARDS, trunk)
        self.unit = TokenTable(columns.UNIT, unit)
        self.unit_meets = nn.Linear(3 * unit, unit)
        self.request = TokenTable(columns.REQUEST, request)
        self.request_aims = nn.Linear(2 * request + 2 * unit, request)
        self.field = nn.Linear(6 * unit, trunk)
        self.stage = nn.Linear(REQUESTS * request, trunk)
        self.about = nn.Linear(unit + request, trunk)
        self.blocks = nn.ModuleList([Block(trunk) for _ in range(size.blocks)])
        self.norm = nn.LayerNorm(trunk)
        self.value = nn.Linear(trunk, size.value)
        self.value_out = nn.Linear(size.value, 1)
        self.option = TokenTable(columns.OPTION, option)
        self.option_tokens = nn.Linear(unit + request, option)
        self.gate = nn.Linear(trunk, option)
        self.query = nn.Linear(trunk, option)
        self.score = nn.Linear(option, option)
        self.score_out = nn.Linear(option, 1)
        self.features: Features | None = None

    def settle(self) -> "Net":
        """From now on it plays and learns no more."""
        self.requires_grad_(requires_grad=False)
        for module in self.modules():
            if isinstance(module, TokenTable):
                module.at_play = module.rows()
        return self

    def read(self, device: torch.device) -> Features:
        if self.features is None:
            self.features = Features(
                lambda numbers: torch.tensor(numbers, device=device), lambda parts: torch.cat(parts, 1)
            )
        return self.features

    def forward(self, rows: Tensor, options: Tensor, owner: Tensor) -> tuple[Tensor, Tensor]:
        rows, options = rows.long(), options.long()
        read = self.read(rows.device)
        units, requests, trunk = self.state(read, rows)
        tokens = torch.cat(
            [
                at(units, options[:, columns.OPTION_UNIT_AT], owner),
                at(requests, options[:, columns.OPTION_REQUEST_AT], owner),
            ],
            1,
        )
        option = self.option(read.options(rows, options, owner)) + self.option_tokens(tokens)
        lit = torch.relu(option * (1 + torch.tanh(self.gate(trunk)))[owner] + self.query(trunk)[owner])
        logits = self.score_out(torch.relu(self.score(lit)))[:, 0]
        values = torch.tanh(self.value_out(torch.relu(self.value(trunk)))[:, 0])
        return logits.float(), values.float()

    def state(self, read: Features, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        unit_bytes, request_bytes = of.units(rows), of.requests(rows)
        units = self.units(read, unit_bytes)
        requests = self.requests(read, request_bytes, units)
        every = torch.arange(len(rows), device=rows.device)
        about = torch.cat([at(units, of.decided_unit(rows), every), at(requests, of.decided_request(rows), every)], 1)
        trunk = self.position(read.position(rows)) + self.cards(read.known_cards(rows).to(units.dtype))
        trunk = trunk + self.field(pools(unit_bytes, units)) + self.stage(requests.flatten(1)) + self.about(about)
        trunk = torch.relu(trunk)
        for block in self.blocks:
            trunk = block(trunk)
        return units, requests, self.norm(trunk)

    def units(self, read: Features, tokens: Tensor) -> Tensor:
        first = torch.relu(self.unit(read.unit_fields.rows(tokens)))
        places = torch.arange(1, UNITS + 1, device=tokens.device)
        blocks = (of.of_unit(tokens, "blocks")[:, :, None] == places).to(first.dtype)
        met = torch.cat([first, blocks @ first, blocks.transpose(1, 2) @ first], 2)
        found: Tensor = torch.relu(self.unit_meets(met)) * (of.of_unit(tokens, "mine") > 0)[:, :, None]
        return found

    def requests(self, read: Features, tokens: Tensor, units: Tensor) -> Tensor:
        there = (of.of_request(tokens, "mine") > 0)[:, :, None]
        first = torch.relu(self.request(read.request_fields.rows(tokens))) * there
        aims = [
            first,
            each_at(first, of.request_targets(tokens)),
            each_at(units, of.unit_targets(tokens)),
            each_at(units, of.of_request(tokens, "unit")),
        ]
        found: Tensor = torch.relu(self.request_aims(torch.cat(aims, 2))) * there
        return found


def pools(tokens: Tensor, units: Tensor) -> Tensor:
    """Soldiers and bulwarks of each side added up, and the most of each side."""
    mine, soldier = of.of_unit(tokens, "mine")[:, :, None], of.of_unit(tokens, "soldier")[:, :, None] > 0
    sides = [units * (mine == side) for side in (1, 2)]
    sums = [(side * kind).sum(1) for side in sides for kind in (soldier, ~soldier)]
    return torch.cat([*sums, *(side.amax(1) for side in sides)], 1)


def at(tokens: Tensor, places: Tensor, owner: Tensor) -> Tensor:
    """Of each option the token at a place of its row; place 0 is nothing."""
    return tokens[owner, (places - 1).clip(min=0)] * (places > 0)[:, None]


def each_at(tokens: Tensor, places: Tensor) -> Tensor:
    """Of each request the token at a place of the same row; place 0 is nothing."""
    index = (places - 1).clip(min=0)[:, :, None].expand(-1, -1, tokens.shape[2])
    return torch.gather(tokens, 1, index) * (places > 0)[:, :, None]


def load_into(net: Net, weights: NetWeights) -> None:
    """Begin with weights that play; what a table says of numbers is then in its rows."""
    state = net.state_dict()
    for name, array in weights.arrays.items():
        tensor = torch.from_numpy(array)
        if f"{name}.weight" in state and f"{name}.numbers" in state:
            state[f"{name}.weight"], state[f"{name}.numbers"] = tensor, torch.zeros_like(state[f"{name}.numbers"])
        else:
            state[name] = tensor.T if tensor.ndim == 2 else tensor
    net.load_state_dict(state)
