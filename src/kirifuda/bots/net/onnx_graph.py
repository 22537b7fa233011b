"""A graph of ONNX operators as it is written down: operators by name, constants, and linear layers."""

from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

OPSET: Final = 18
IR_VERSION: Final = 9
"""What every onnxruntime of the last years reads."""


class OnnxGraph:
    """Values are known by their names; `add` makes an operator and says how its result is called."""

    def __init__(self) -> None:
        self.nodes: Final[list[Any]] = []
        self.constants: Final[list[Any]] = []
        self.inputs: Final[list[Any]] = []
        self.known: Final[dict[tuple[str, bytes, tuple[int, ...]], str]] = {}

    def input(self, name: str, kind: int, shape: list[int | str]) -> str:
        self.inputs.append(helper.make_tensor_value_info(name, kind, shape))
        return name

    def constant(self, array: NDArray[Any]) -> str:
        """The same numbers are kept once."""
        key = (array.dtype.str, array.tobytes(), array.shape)
        if key not in self.known:
            self.known[key] = f"c{len(self.known)}"
            self.constants.append(numpy_helper.from_array(array, self.known[key]))
        return self.known[key]

    def integers(self, *numbers: int) -> str:
        """A list of 64-bit integers: axes, shapes, bounds."""
        return self.constant(np.array(numbers, np.int64))

    def add(self, operator: str, *values: str, **attributes: Any) -> str:
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(values), [name], **attributes))
        return name

    def cast(self, value: str, kind: int) -> str:
        return self.add("Cast", value, to=kind)

    def relu(self, value: str) -> str:
        return self.add("Relu", value)

    def floats(self, value: str) -> str:
        return self.cast(value, TensorProto.FLOAT)

    def concat(self, values: list[str], axis: int) -> str:
        return self.add("Concat", *values, axis=axis)

    def columns(self, value: str, places: list[int], axis: int = 1) -> str:
        return self.add("Gather", value, self.integers(*places), axis=axis)

    def column(self, value: str, place: int, axis: int) -> str:
        """One column, its axis gone."""
        return self.add("Gather", value, self.constant(np.array(place, np.int64)), axis=axis)

    def reshape(self, value: str, *shape: int) -> str:
        """0 keeps a length, -1 takes what is left."""
        return self.add("Reshape", value, self.integers(*shape))

    def linear(self, value: str, weight: NDArray[np.float32], bias: NDArray[np.float32]) -> str:
        return self.add("Add", self.add("MatMul", value, self.constant(weight)), self.constant(bias))

    def there(self, counts: str) -> str:
        """[..., 1], 1 where there is any."""
        found = self.add("Greater", counts, self.integers(0))
        return self.add("Unsqueeze", self.floats(found), self.integers(-1))

    def pointing(self, places: str, every: str) -> str:
        """[..., every], 1 where a place is meant."""
        ends = self.add("Unsqueeze", places, self.integers(-1))
        return self.floats(self.add("Equal", ends, every))

    def taken(self, tokens: str, places: str, every: str) -> str:
        """The tokens at these places; nothing for a place that is not among them all."""
        return self.add("MatMul", self.pointing(places, every), tokens)

    def model(self, outputs: dict[str, str]) -> bytes:
        """The whole graph as a file; `outputs`: what the results of some operators are called outside."""
        found = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n"]) for name in outputs]
        ends = [helper.make_node("Identity", [value], [name]) for name, value in outputs.items()]
        graph = helper.make_graph([*self.nodes, *ends], "net", self.inputs, found, self.constants)
        opsets = [helper.make_opsetid("", OPSET)]
        model: onnx.ModelProto = helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
        data: bytes = model.SerializeToString()
        return data
