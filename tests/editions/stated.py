"""What tests state edition by edition, a second time and from the book."""

from typing import TypeVar

from kirifuda.blackpoker.editions.files import EDITIONS

T = TypeVar("T")


def since(edition: str) -> list[str]:
    """That edition and all later ones."""
    return list(EDITIONS[EDITIONS.index(edition) :])


class Stated(dict[str, T]):
    """A statement for each edition; an edition nothing is stated of is as the one before it."""

    def __missing__(self, edition: str) -> T:
        place = EDITIONS.index(edition)
        if place == 0:
            raise KeyError(edition)
        return self[EDITIONS[place - 1]]
