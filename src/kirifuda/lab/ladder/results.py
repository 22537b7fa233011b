"""The folder of a ladder: one small file for every stretch that was played, so that a run goes on where it was killed.

Folders are merged by copying files together: a file is named by what was played.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from kirifuda.lab.ladder.mirrored import MirroredDeals, Points, made_by
from kirifuda.lab.whole_files import write_whole

UNFIT: Final = re.compile(r"[^\w.]")
"""What is no good in the name of a folder."""


class Results:
    """Reads and keeps stretches."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def path(self, stretch: MirroredDeals) -> Path:
        one, other = (UNFIT.sub("_", name) for name in stretch.bots)
        regulation = stretch.regulation.replace(" ", "_")
        return self.folder / regulation / f"{one}-{other}" / f"{stretch.first}+{stretch.deals}.json"

    def find(self, stretch: MirroredDeals) -> Points | None:
        """What is kept of a stretch, if the bots are still the same."""
        path = self.path(stretch)
        found = msgspec.json.decode(path.read_bytes(), type=Points) if path.exists() else None
        return found if found is not None and found.made_by == made_by(stretch.bots) else None

    def keep(self, points: Points) -> None:
        """Whole or not at all."""
        write_whole(self.path(points.stretch), msgspec.json.encode(points))

    def all(self) -> Iterator[Points]:
        """Everything that was played by bots as they are now, in a fixed order."""
        current: dict[tuple[str, str], str] = {}
        for path in sorted(self.folder.glob("*/*/*.json")):
            points = msgspec.json.decode(path.read_bytes(), type=Points)
            bots = points.stretch.bots
            if bots not in current:
                current[bots] = made_by(bots)
            if points.made_by == current[bots]:
                yield points
