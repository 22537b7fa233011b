"""What the shipped net says of a position in a view, for bots and for searches."""

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import all_regulations
from kirifuda.blackpoker.encoding import PositionEncoder
from kirifuda.blackpoker.heuristics.answers import decision_of
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.tree_search import Estimate, Evaluator
from kirifuda.blackpoker.views.seat_view import View, blank_view
from kirifuda.bots.net.backend import PlayingNet, playing_net
from kirifuda.bots.net.weights import Floats, NetWeights, load_weights
from kirifuda.core.errors import NotationError

SHIPPED: Final = "master.npz"


@cache
def shipped_net() -> PlayingNet:
    """The net of this version; loaded when it is first asked for."""
    return playing_net(shipped_weights())


def shipped_weights() -> NetWeights:
    return load_weights(shipped_file())


def shipped_file() -> Path:
    return Path(str(files("kirifuda.bots.net") / SHIPPED))


@lru_cache(maxsize=64)
def encoder_of(rules: Rules) -> PositionEncoder:
    return PositionEncoder(rules)


@cache
def printed() -> frozenset[str]:
    return frozenset(regulation.exact for regulation in all_regulations())


def knows(rules: Rules) -> bool:
    """Has the net been able to learn these rules? It played what is in the print, and never a house rule."""
    return rules.exact in printed()


def check_learned(rules: Rules) -> None:
    if not knows(rules):
        raise NotationError(
            "this bot learned the rules in the print and no house rule: take 'search', which thinks by any rules",
            "このボットは公式のルールだけを学びました。ハウスルールでは「search」を選んでください。",
        )


def memory_in(view: View) -> Memory:
    """What the seat remembers; who was told nothing, as at a table set up by hand, knows what lies there."""
    memory = view.memory if isinstance(view, SamplingView) else None
    if memory is None:
        memory = Memory(view.rules, view.seat)
        memory.see(blank_view(view.rules, view.seat), [], view)
    return memory


def position_in(view: View) -> tuple[bytes, bytes]:
    """The position as the seat knows it, and its options, as bytes."""
    encoder = encoder_of(view.rules)
    return encoder.row(view, memory_in(view)), encoder.options(view)


def judged(net: PlayingNet, view: View) -> tuple[Floats, float]:
    """The score of each option, and how the game will end for the seat: -1 is lost, 1 is won.

    It never learned to take a request back, and who did could dither for ever, so that is out of the question.
    """
    row, options = position_in(view)
    (scores,), (value,) = net.judge([row], [options])
    for place, option in enumerate(decision_of(view).options):
        if option.kind == "back":
            scores[place] = -np.inf
    return scores, float(value)


def probabilities(scores: Floats, temperature: float = 1.0) -> Floats:
    raised = np.exp((scores - scores.max()) / temperature)
    found: Floats = raised / raised.sum()
    return found


class NetEvaluator(Evaluator):
    """A net at the leaves of a search."""

    def __init__(self, net: PlayingNet) -> None:
        self.net: Final = net

    def evaluate(self, positions: list[tuple[bytes, bytes]]) -> list[Estimate]:
        return estimates(*self.net.judge([row for row, _ in positions], [options for _, options in positions]))


def estimates(scores: list[Floats], values: Floats) -> list[Estimate]:
    """What a net says of some positions as a search wants it: probabilities, and the value."""
    counts = np.array([len(score) for score in scores], np.int64)
    ends = np.cumsum(counts)
    starts = ends - counts
    flat = np.concatenate(scores)
    raised = np.exp(flat - np.repeat(np.maximum.reduceat(flat, starts), counts)).astype(np.float64)
    shares = (raised / np.repeat(np.add.reduceat(raised, starts), counts)).tolist()
    places = zip(starts.tolist(), ends.tolist(), values.tolist(), strict=True)
    return [Estimate(shares[begin:end], value) for begin, end, value in places]
