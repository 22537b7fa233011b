"""A position as one array: the encoded row, then the encoded options with room for the most there can be."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from kirifuda.blackpoker.batch.game_batch import MOST_OPTIONS
from kirifuda.blackpoker.encoding import OPTION, ROW

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]
WIDTH: Final = ROW + MOST_OPTIONS * OPTION
"""Bytes of an observation."""


def joined(row: bytes, options: bytes) -> Bytes:
    """One observation; where there are fewer options the rest is 0, which is the kind of no option."""
    found = np.zeros(WIDTH, np.uint8)
    found[:ROW] = np.frombuffer(row, np.uint8)
    found[ROW : ROW + len(options)] = np.frombuffer(options, np.uint8)
    return found


def parted(observation: Bytes) -> tuple[Bytes, Bytes]:
    """The row, and the options as a table; also of many observations at once."""
    before = observation.shape[:-1]
    return observation[..., :ROW], observation[..., ROW:].reshape(*before, MOST_OPTIONS, OPTION)


def first(count: int, size: int = MOST_OPTIONS) -> Mask:
    """A mask that allows the first so many."""
    found = np.zeros(size, np.int8)
    found[:count] = 1
    return found


def new_deal(rng: np.random.Generator) -> int:
    """The seed of a deal."""
    return int(rng.integers(1 << 62))
