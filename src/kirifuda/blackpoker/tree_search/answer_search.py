"""What a bot needs of a search: it goes on step by step, may be stopped after any step, and then has an answer."""

from typing import Final

from kirifuda.blackpoker.tree_search.answers import WholeAnswer


class TriedAnswer:
    """How often an answer was tried, how likely the seat wins with it, and how likely it was at first sight."""

    def __init__(self, answer: WholeAnswer, visits: int, value: float, prior: float) -> None:
        self.answer: Final = answer
        self.visits: Final = visits
        self.value: Final = value
        self.prior: Final = prior


class AnswerSearch:
    """A search of one decision."""

    def step(self, most: int) -> int:
        """Go on a little, but try no more than `most` times; how many tries came to an end."""
        raise NotImplementedError

    def stop(self) -> None:
        """No more time: what goes on counts as it stands."""

    def decided(self) -> bool:
        """Is there only one answer, or only one left?"""
        raise NotImplementedError

    def settled(self, left: float) -> bool:
        """Could so many tries more change nothing?"""
        del left
        return self.decided()

    def tried(self) -> list[TriedAnswer]:
        """The answers, the best first."""
        raise NotImplementedError

    def judges(self) -> bool:
        """Has it anything to say about how likely the seat wins?"""
        return self.tried()[0].visits > 0

    def best(self) -> WholeAnswer:
        return self.tried()[0].answer

    def choices(self, answer: WholeAnswer) -> list[int]:
        """The indices to choose, one decision after the other, to give this answer."""
        raise NotImplementedError
