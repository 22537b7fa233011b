"""The list of steps in progress: a stack in a machine word, because steps come and go with every decision."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

WIDTH: Final = 8
STEP: Final = 0xFF
"""A step number has eight bits."""
ROOM: Final = 7
"""Steps in a word: an eighth would reach its sign."""


@mypyc_attr(acyclic=True)
class Steps:
    """Step numbers, the last one next. The upper ones are in `word`, seven each of those below in `below`."""

    def __init__(self, steps: list[int]) -> None:
        self.word: i64 = 0
        self.filled: i64 = 0
        self.below: list[int] = []
        for step in steps:
            self.append(step)

    @property
    def depth(self) -> i64:
        return len(self.below) * ROOM + self.filled

    def append(self, step: i64) -> None:
        if self.filled == ROOM:
            self.below.append(self.word)
            self.word = 0
            self.filled = 0
        self.word = self.word << WIDTH | step
        self.filled += 1

    def push(self, first: i64, second: i64, third: i64 = 0, fourth: i64 = 0) -> None:
        """Several steps at once, the last one next; there is no step 0."""
        self.append(first)
        self.append(second)
        if third:
            self.append(third)
        if fourth:
            self.append(fourth)

    def pop(self) -> i64:
        if self.filled == 0:
            self.word = self.below.pop()
            self.filled = ROOM
        step = self.word & STEP
        self.word >>= WIDTH
        self.filled -= 1
        return step

    def last(self) -> int:
        """The step that comes next."""
        word: i64 = self.word if self.filled else self.below[-1]
        return word & STEP

    def replace(self, old: int, new: int) -> None:
        """Another step in place of the uppermost of a kind; nothing if there is none."""
        steps = self.to_data()
        place = len(steps) - 1
        while place >= 0 and steps[place] != old:
            place -= 1
        if place < 0:
            return
        steps[place] = new
        again = Steps(steps)
        self.word = again.word
        self.below = again.below

    def clone(self) -> "Steps":
        copy = Steps([])
        copy.word = self.word
        copy.filled = self.filled
        if self.below:
            copy.below = self.below[:]
        return copy

    def to_data(self) -> list[int]:
        """From the lowest step to the next one."""
        steps: list[int] = []
        for word in self.below:
            _unpack(word, ROOM, steps)
        _unpack(self.word, self.filled, steps)
        return steps


def _unpack(word: i64, count: i64, steps: list[int]) -> None:
    while count > 0:
        count -= 1
        steps.append(word >> count * WIDTH & STEP)
