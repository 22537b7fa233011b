"""Files of long runs are there whole or not at all: a kill leaves nothing half written."""

from os import replace
from pathlib import Path
from typing import Final

PART: Final = ".part"


def write_whole(path: Path, data: bytes) -> None:
    """Beside its place first, then there; the folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(PART)
    part.write_bytes(data)
    replace(part, path)
