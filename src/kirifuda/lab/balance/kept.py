"""Files of a run, whole or not at all: a kill leaves nothing half written."""

from os import replace
from pathlib import Path

import msgspec
from msgspec import Struct


def keep(path: Path, value: Struct) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
    replace(part, path)
