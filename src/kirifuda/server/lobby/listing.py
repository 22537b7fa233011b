"""Lists of the lobby: newest first, a page at a time, however many there are. What need not be listed drops out."""

from bisect import bisect_left, insort
from collections.abc import Callable
from typing import Final

PAGE: Final = 100


class Listing:
    """Ids by their numbers, the highest first; `wanted` says whether one is still to be listed."""

    def __init__(self, wanted: Callable[[str], bool]) -> None:
        self.wanted: Final = wanted
        self.places: Final[list[int]] = []
        self.at: Final[dict[int, str]] = {}
        self.place: Final[dict[str, int]] = {}

    def add(self, id: str, number: int) -> None:
        if id not in self.place:
            self.place[id], self.at[number] = number, id
            insort(self.places, number)

    def page(self, after: int | None, most: int = PAGE) -> tuple[list[str], int | None]:
        """The next so many below a number, and the number below which the page after that begins.

        What is not wanted any more is passed once and never again, so a page costs what it shows.
        """
        found: list[str] = []
        index = len(self.places) if after is None else bisect_left(self.places, after)
        end = index
        while index > 0 and len(found) < most:
            index -= 1
            id = self.at[self.places[index]]
            if self.wanted(id):
                found.append(id)
            else:
                self.place.pop(id)
                self.at.pop(self.places[index])
        following = self.places[index] if index > 0 and found else None
        self.places[index:end] = [place for place in self.places[index:end] if place in self.at]
        return found, following
