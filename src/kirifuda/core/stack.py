"""The list of steps in progress: a stack that keeps its room, because steps come and go with every decision."""

from typing import Final


class Steps:
    """Step numbers, the last one next. Popping forgets nothing but the number: no memory moves."""

    def __init__(self, steps: list[int]) -> None:
        self.items: Final = steps
        self.depth: int = len(steps)

    def append(self, step: int) -> None:
        if self.depth < len(self.items):
            self.items[self.depth] = step
        else:
            self.items.append(step)
        self.depth += 1

    def extend(self, steps: tuple[int, ...]) -> None:
        for step in steps:
            self.append(step)

    def pop(self) -> int:
        self.depth -= 1
        return self.items[self.depth]

    def last(self) -> int:
        """The step that comes next."""
        return self.items[self.depth - 1]

    def replace(self, old: int, new: int) -> None:
        """Another step in place of the uppermost of a kind; nothing if there is none."""
        place = self.depth - 1
        while place >= 0 and self.items[place] != old:
            place -= 1
        if place >= 0:
            self.items[place] = new

    def clone(self) -> "Steps":
        return Steps(self.items[: self.depth])

    def to_data(self) -> list[int]:
        return self.items[: self.depth]
