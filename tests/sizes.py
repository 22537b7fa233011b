"""How much a test of many random games plays: a sample in `make test`, all of it in `make long`."""

import os
from typing import Final

LONG: Final = bool(os.environ.get("LONG"))


def sample(some: int, all: int) -> int:
    """So many here, so many in the long run."""
    return all if LONG else some
