"""Presence: whether anybody who belongs to a room or an arena is there, or was there a moment ago.

Lists show what goes on. A game its players have left stays where it is, and they find it by its link.
"""

import time
from collections.abc import Iterable
from typing import Final, Protocol


class Viewing(Protocol):
    """A connection: a seat, or below 0 for those who watch."""

    @property
    def viewer(self) -> int: ...


class Attended(Protocol):
    """A game or an arena; `left` is when a player was last there, by the monotonic clock."""

    left: float

    def there(self) -> Iterable[Viewing]: ...


def attended(found: Attended, away_s: float) -> bool:
    """Is a player there, or was one within so many seconds?"""
    return any(one.viewer >= 0 for one in found.there()) or time.monotonic() - found.left < away_s


class WaitingRooms:
    """When whoever opened a room was last heard of: they ask for it again and again while they wait."""

    def __init__(self) -> None:
        self.at: Final[dict[str, float]] = {}
        self.met: Final[dict[str, float]] = {}

    def heard(self, room: str) -> None:
        self.at[room] = time.monotonic()

    def lately(self, room: str, away_s: float) -> bool:
        return time.monotonic() - self.at.get(room, -1e9) < away_s

    def silent_s(self, room: str) -> float:
        """For how long nobody was heard; of a room from before a restart it counts from when it is first asked for."""
        now = time.monotonic()
        return now - (self.at[room] if room in self.at else self.met.setdefault(room, now))

    def forget(self, room: str) -> None:
        self.at.pop(room, None)
        self.met.pop(room, None)
