"""Games that go on side by side: each runs until it asks the net something, and waits until all of them are answered.

A game whose agents ask at every decision is a generator. A search asks in the middle of a thought, deep inside compiled
code, where no generator could wait; such a game runs on a strand. A strand is a thread, but nothing happens at the same
time: either it runs or the one who lets it go on, so a game is the same whatever is played beside it.
"""

from collections.abc import Callable, Generator
from threading import Lock, Thread
from typing import Final, NamedTuple, Protocol

import numpy as np

from kirifuda.blackpoker.tree_search import Estimate, Evaluator
from kirifuda.bots.net.backend import PlayingNet
from kirifuda.bots.net.player import estimates
from kirifuda.bots.net.weights import Floats

Answer = tuple[list[Floats], Floats]
"""Of each position the scores of its options, and its value: what `PlayingNet.judge` says."""


class NetQuestion(NamedTuple):
    """Positions for a net to judge, with the options of each."""

    net: PlayingNet
    rows: list[bytes]
    options: list[bytes]


class Asking(Protocol):
    """What goes on when it is answered, as a generator does; it begins with `None` and ends with `StopIteration`."""

    def send(self, answer: Answer | None, /) -> NetQuestion:
        """Go on to the next question."""

    def close(self) -> None:
        """Give it up."""


Ask = Callable[[NetQuestion], Answer]
Steps = Generator[NetQuestion, Answer | None, None]


class GivenUp(BaseException):
    """Ends a strand whose answer will never come; nobody inside should catch it."""


class Strand:
    """Runs `steps` in a thread of its own; what these call may itself ask, and wait, by what they were given."""

    def __init__(self, steps: Callable[[Ask], Steps]) -> None:
        self.steps: Final = steps
        self.thread: Final = Thread(target=self._run, daemon=True)
        self.inside: Final = Lock()
        self.outside: Final = Lock()
        self.inside.acquire()
        self.outside.acquire()
        self.asked: NetQuestion | None = None
        self.answer: Answer | None = None
        self.problem: BaseException | None = None
        self.running: bool = False
        self.over: bool = False
        self.given_up: bool = False

    def send(self, answer: Answer | None, /) -> NetQuestion:
        self.answer = answer
        self._hand_over()
        if self.problem is not None:
            raise self.problem
        if self.over:
            raise StopIteration
        assert self.asked is not None
        return self.asked

    def close(self) -> None:
        """Also if an interrupt came while it ran."""
        if self.running:
            self.outside.acquire()
        self.given_up = True
        if self.thread.ident is not None and not self.over:
            self._hand_over()

    def _hand_over(self) -> None:
        self.running = True
        if self.thread.ident is None:
            self.thread.start()
        else:
            self.inside.release()
        self.outside.acquire()
        self.running = False

    # On the strand.

    def _run(self) -> None:
        try:
            going = self.steps(self._ask)
            asked = next(going, None)
            while asked is not None:
                answer = self._ask(asked)
                try:
                    asked = going.send(answer)
                except StopIteration:
                    asked = None
        except GivenUp:
            pass
        except BaseException as problem:
            self.problem = problem
        self.over = True
        self.outside.release()

    def _ask(self, asked: NetQuestion) -> Answer:
        self.asked = asked
        self.outside.release()
        self.inside.acquire()
        if self.given_up:
            raise GivenUp
        assert self.answer is not None
        return self.answer


class WaitingEvaluator(Evaluator):
    """A net at the leaves of a search on a strand: the search waits while others gather their positions."""

    def __init__(self, net: PlayingNet, ask: Ask) -> None:
        self.net: Final = net
        self.ask: Final = ask

    def evaluate(self, positions: list[tuple[bytes, bytes]]) -> list[Estimate]:
        return estimates(
            *self.ask(NetQuestion(self.net, [row for row, _ in positions], [more for _, more in positions]))
        )


def answers(asked: list[NetQuestion]) -> list[Answer]:
    """To each question, all that ask the same net judged together."""
    nets: dict[int, list[int]] = {}
    for place, one in enumerate(asked):
        nets.setdefault(id(one.net), []).append(place)
    found: dict[int, Answer] = {}
    for places in nets.values():
        rows = [row for place in places for row in asked[place].rows]
        options = [more for place in places for more in asked[place].options]
        scores, values = judged_in_parts(asked[places[0]].net, rows, options)
        begin = 0
        for place in places:
            end = begin + len(asked[place].rows)
            found[place] = scores[begin:end], values[begin:end]
            begin = end
    return [found[place] for place in range(len(asked))]


def judged_in_parts(net: PlayingNet, rows: list[bytes], options: list[bytes]) -> Answer:
    """Many positions, as many at a time as is good for the net."""
    scores: list[Floats] = []
    values: list[Floats] = []
    for first in range(0, len(rows), net.at_once):
        end = first + net.at_once
        found, worth = net.judge(rows[first:end], options[first:end])
        scores += found
        values.append(worth)
    return scores, np.concatenate(values)
