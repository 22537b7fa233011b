"""Memory of what a viewer has learned on the way, and whole games that fit everything it knows."""

from kirifuda.blackpoker.memory.blanking import SamplingView, sampling_view
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.memory.remembered import Remembered, remembered
from kirifuda.blackpoker.memory.sample import sample

__all__ = ["Memory", "Remembered", "SamplingView", "remembered", "sample", "sampling_view"]
