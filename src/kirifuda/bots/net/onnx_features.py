"""Bytes become rows of tables in a graph of ONNX operators: what `features` does for arrays."""

import numpy as np
from onnx import TensorProto

from kirifuda.blackpoker.encoding.scheme import NO_CARD, TRUMPS
from kirifuda.bots.net import columns
from kirifuda.bots.net.columns import Columns, section
from kirifuda.bots.net.forward import READ
from kirifuda.bots.net.onnx_graph import OnnxGraph


def tokens(graph: OnnxGraph, rows: str, name: str, count: int) -> str:
    """The bytes of units or requests, [rows, count, bytes]."""
    return graph.reshape(_section(graph, rows, name), 0, count, section(name).width)


def _section(graph: OnnxGraph, rows: str, name: str, first: int = 0, step: int = 1) -> str:
    found = section(name)
    return graph.columns(rows, list(range(found.at + first, found.at + found.length, step)))


def fields(graph: OnnxGraph, spec: Columns, tokens: str, axis: int) -> str:
    """Of bytes the table rows."""
    read = graph.columns(tokens, [field.at for field in spec.fields], axis)
    within = graph.add("Min", read, graph.integers(*[field.rows - 1 for field in spec.fields]))
    return graph.add("Add", within, graph.integers(*[field.first for field in spec.fields]))


def position(graph: OnnxGraph, rows: str) -> str:
    """The table rows of the whole position, bags included; an empty place of a bag is row 0."""
    bags = [_used(graph, rows), _trumps(graph, rows), _fogs(graph, rows)]
    return graph.concat([fields(graph, columns.POSITION, rows, 1), *bags], 1)


def _used(graph: OnnxGraph, rows: str) -> str:
    used = _section(graph, rows, "used")
    within = graph.add("Min", used, graph.integers(columns.ACTION_ROWS - 1))
    found = graph.add("Add", within, graph.constant(READ.used_first))
    return _where(graph, graph.add("Greater", used, graph.integers(0)), found)


def _trumps(graph: OnnxGraph, rows: str) -> str:
    cards, up = _section(graph, rows, "trump", 0, 2), _section(graph, rows, "trump", 1, 2)
    face = graph.add("Mul", up, graph.integers(columns.CARD_ROWS))
    found = graph.add("Add", graph.add("Add", cards, face), graph.constant(READ.trump_first))
    return _where(graph, graph.add("Less", cards, graph.integers(NO_CARD)), found)


def _fogs(graph: OnnxGraph, rows: str) -> str:
    kinds = graph.add("Min", _section(graph, rows, "fog", 0, 4), graph.integers(columns.FOG_ROWS - 1))
    active = graph.add("Min", _section(graph, rows, "fog", 3, 4), graph.integers(1))
    both = graph.add("Add", graph.add("Mul", kinds, graph.integers(2)), active)
    found = graph.add("Add", both, graph.constant(READ.fog_first))
    return _where(graph, graph.add("Greater", kinds, graph.integers(0)), found)


def _where(graph: OnnxGraph, filled: str, rows: str) -> str:
    return graph.add("Where", filled, rows, graph.integers(0))


def known_cards(graph: OnnxGraph, rows: str) -> str:
    """Which card may lie where, a bit each; of rows that are still bytes."""
    at = section("cards").at
    read = graph.columns(rows, [at + int(bit) // 8 for bit in READ.card_bits])
    masks = graph.constant(np.array([1 << int(bit) % 8 for bit in READ.card_bits], np.uint8))
    return graph.floats(graph.cast(graph.add("BitwiseAnd", read, masks), TensorProto.BOOL))


def options(graph: OnnxGraph, rows: str, options: str, owner: str) -> str:
    """The table rows of options; a trump is known by its card."""
    trump = graph.columns(options, [columns.OPTION_TRUMP_AT])
    first = columns.place("trump", "card")
    cards = graph.columns(rows, [first + 2 * place for place in range(2 * TRUMPS)])
    place = graph.add("Max", graph.add("Sub", trump, graph.integers(1)), graph.integers(0))
    card = graph.add("GatherElements", graph.add("Gather", cards, owner, axis=0), place, axis=1)
    named = graph.add("Add", card, graph.integers(columns.OPTION_TRUMP))
    named = _where(graph, graph.add("Greater", trump, graph.integers(0)), named)
    return graph.concat([fields(graph, columns.OPTION, options, 1), named], 1)
