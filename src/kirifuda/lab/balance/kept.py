"""What a search keeps of itself, as JSON that people can read."""

from pathlib import Path

import msgspec
from msgspec import Struct

from kirifuda.lab.whole_files import write_whole


def keep(path: Path, value: Struct) -> None:
    write_whole(path, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
