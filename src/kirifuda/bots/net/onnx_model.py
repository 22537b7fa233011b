"""The net as a graph of ONNX operators: the same sums as `forward`, part by part under the same names.

A token that is pointed at is found by a product with a matrix of zeros and ones, or in a list that has an empty token
before those of each position; both give nothing for place 0.
"""

from typing import Final

import numpy as np
from onnx import TensorProto

from kirifuda.blackpoker.encoding import OPTION, ROW
from kirifuda.blackpoker.encoding.scheme import REQUESTS, UNITS
from kirifuda.bots.net import columns
from kirifuda.bots.net import onnx_features as of
from kirifuda.bots.net.columns import section
from kirifuda.bots.net.forward import SMALL
from kirifuda.bots.net.onnx_graph import OnnxGraph
from kirifuda.bots.net.weights import NetWeights
from kirifuda.core.request import REQUEST_TARGET, UNIT_TARGET

GROUPS: Final = (1, 2, 3, 4)
"""Twice whose it is, less one if it is a soldier: our soldiers, our bulwarks, theirs."""


def net_model(weights: NetWeights) -> bytes:
    """The bytes of an ONNX file; inputs `rows`, `options`, `owner` (the row of each option) and `units` (how many)."""
    return _NetGraph(weights).model()


class _NetGraph:
    def __init__(self, weights: NetWeights) -> None:
        self.size: Final = weights.size
        self.arrays: Final = weights.arrays
        self.graph: Final = OnnxGraph()
        graph = self.graph
        self.rows: Final = graph.input("rows", TensorProto.UINT8, ["positions", ROW])
        self.option_bytes: Final = graph.input("options", TensorProto.UINT8, ["options", OPTION])
        self.owner: Final = graph.input("owner", TensorProto.INT64, ["options"])
        count = graph.input("units", TensorProto.INT64, [1])
        self.wide: Final = graph.cast(self.rows, TensorProto.INT64)
        every = graph.integers(*range(1, UNITS + 1))
        self.unit_places: Final = graph.add("Slice", every, graph.integers(0), count)
        self.request_places: Final = graph.integers(*range(1, REQUESTS + 1))
        tokens = of.tokens(graph, self.wide, "unit", UNITS)
        self.unit_bytes: Final = graph.add("Slice", tokens, graph.integers(0), count, graph.integers(1))
        self.request_bytes: Final = of.tokens(graph, self.wide, "request", REQUESTS)

    def model(self) -> bytes:
        units = self.units()
        requests = self.requests(units)
        trunk = self.trunk(units, requests)
        return self.graph.model({"scores": self.scores(units, requests, trunk), "values": self.values(trunk)})

    # Tokens.

    def looked_up(self, table: str, indices: str, axis: int) -> str:
        """The sums of table rows along the last axis of the indices."""
        found = self.graph.add("Gather", self.graph.constant(self.arrays[table]), indices, axis=0)
        return self.graph.add("ReduceSum", found, self.graph.integers(axis), keepdims=0)

    def units(self) -> str:
        graph = self.graph
        first = graph.relu(self.looked_up("unit", of.fields(graph, columns.UNIT, self.unit_bytes, 2), 2))
        blocks = graph.pointing(self.of_unit("blocks"), self.unit_places)
        blocked = graph.add("Transpose", blocks, perm=[0, 2, 1])
        met = graph.concat([first, graph.add("MatMul", blocks, first), graph.add("MatMul", blocked, first)], 2)
        return graph.add("Mul", graph.relu(self.linear("unit_meets", met)), graph.there(self.of_unit("mine")))

    def requests(self, units: str) -> str:
        graph = self.graph
        there = graph.there(self.of_request("mine"))
        fields = of.fields(graph, columns.REQUEST, self.request_bytes, 2)
        first = graph.add("Mul", graph.relu(self.looked_up("request", fields, 2)), there)
        aims = [
            first,
            graph.taken(first, self.targets(REQUEST_TARGET), self.request_places),
            graph.taken(units, self.targets(UNIT_TARGET), self.unit_places),
            graph.taken(units, self.of_request("unit"), self.unit_places),
        ]
        return graph.add("Mul", graph.relu(self.linear("request_aims", graph.concat(aims, 2))), there)

    def of_unit(self, field: str) -> str:
        return self.graph.column(self.unit_bytes, section("unit").fields.index(field), 2)

    def of_request(self, field: str) -> str:
        return self.graph.column(self.request_bytes, section("request").fields.index(field), 2)

    def targets(self, kind: int) -> str:
        """Places that requests aim at with this kind of target; 0: none."""
        fits = self.graph.add("Equal", self.of_request("target kind"), self.graph.integers(kind))
        return self.graph.add("Where", fits, self.of_request("target"), self.graph.integers(0))

    # The position as a whole.

    def trunk(self, units: str, requests: str) -> str:
        graph = self.graph
        stage = graph.reshape(requests, 0, REQUESTS * self.size.request)
        parts = [of.known_cards(graph, self.rows), *self.pools(units), stage, self.about(units, requests)]
        names = ["cards", "field", "stage", "about"]
        weight = np.concatenate([self.arrays[f"{name}.weight"] for name in names])
        bias = np.stack([self.arrays[f"{name}.bias"] for name in names]).sum(0)
        trunk = graph.linear(graph.concat(parts, 1), weight, bias)
        trunk = graph.relu(graph.add("Add", self.looked_up("position", of.position(graph, self.wide), 1), trunk))
        for block in range(self.size.blocks):
            inner = self.linear(f"blocks.{block}.first", self.norm(f"blocks.{block}.norm", trunk))
            trunk = graph.add("Add", trunk, self.linear(f"blocks.{block}.second", graph.relu(inner)))
        return self.norm("norm", trunk)

    def pools(self, units: str) -> list[str]:
        """Soldiers and bulwarks of each side added up, and the most of each side."""
        graph = self.graph
        mine = self.of_unit("mine")
        soldier = graph.add("Min", self.of_unit("soldier"), graph.integers(1))
        group = graph.add("Sub", graph.add("Mul", mine, graph.integers(2)), soldier)
        fits = graph.add("Transpose", graph.pointing(group, graph.integers(*GROUPS)), perm=[0, 2, 1])
        sums = graph.reshape(graph.add("MatMul", fits, units), 0, len(GROUPS) * self.size.unit)
        return [sums, self.most(units, mine, 1), self.most(units, mine, 2)]

    def most(self, units: str, mine: str, side: int) -> str:
        graph = self.graph
        fits = graph.floats(graph.add("Equal", mine, graph.integers(side)))
        theirs = graph.add("Mul", units, graph.add("Unsqueeze", fits, graph.integers(-1)))
        return graph.add("ReduceMax", theirs, graph.integers(1), keepdims=0)

    def about(self, units: str, requests: str) -> str:
        """The unit and the request the decision is about."""
        unit = self.graph.columns(self.wide, [columns.place("decision", "unit")])
        request = self.graph.columns(self.wide, [columns.place("decision", "request")])
        found = [
            self.graph.taken(units, unit, self.unit_places),
            self.graph.taken(requests, request, self.request_places),
        ]
        return self.graph.reshape(self.graph.concat(found, 2), 0, self.size.unit + self.size.request)

    # What is said of it.

    def values(self, trunk: str) -> str:
        found = self.linear("value_out", self.graph.relu(self.linear("value", trunk)))
        return self.graph.reshape(self.graph.add("Tanh", found), -1)

    def scores(self, units: str, requests: str, trunk: str) -> str:
        graph = self.graph
        wide = graph.cast(self.option_bytes, TensorProto.INT64)
        tokens = [
            self.named_by(wide, columns.OPTION_UNIT_AT, units, self.size.unit),
            self.named_by(wide, columns.OPTION_REQUEST_AT, requests, self.size.request),
        ]
        option = graph.add(
            "Add",
            self.looked_up("option", of.options(graph, self.wide, wide, self.owner), 1),
            self.linear("option_tokens", graph.concat(tokens, 1)),
        )
        gate = graph.add("Add", graph.add("Tanh", self.linear("gate", trunk)), graph.constant(np.ones(1, np.float32)))
        gate, query = self.owners(gate), self.owners(self.linear("query", trunk))
        lit = graph.relu(graph.add("Add", graph.add("Mul", option, gate), query))
        return graph.reshape(self.linear("score_out", graph.relu(self.linear("score", lit))), -1)

    def owners(self, value: str) -> str:
        """What belongs to the row of each option."""
        return self.graph.add("Gather", value, self.owner, axis=0)

    def named_by(self, options: str, column: int, tokens: str, width: int) -> str:
        """The token each option names, in the tokens of its row behind an empty one."""
        graph = self.graph
        padded = graph.add("Pad", tokens, graph.integers(0, 1, 0, 0, 0, 0))
        each = graph.add("Shape", padded, start=1, end=2)
        place = graph.add("Add", graph.add("Mul", self.owner, each), graph.column(options, column, 1))
        return graph.add("Gather", graph.reshape(padded, -1, width), place, axis=0)

    def linear(self, name: str, value: str) -> str:
        return self.graph.linear(value, self.arrays[f"{name}.weight"], self.arrays[f"{name}.bias"])

    def norm(self, name: str, value: str) -> str:
        weight, bias = self.arrays[f"{name}.weight"], self.arrays[f"{name}.bias"]
        scale, shift = self.graph.constant(weight), self.graph.constant(bias)
        return self.graph.add("LayerNormalization", value, scale, shift, axis=-1, epsilon=float(SMALL))
