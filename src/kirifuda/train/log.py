"""The log of a run: a line of JSON as it happens, Parquet for whoever looks at it later."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import polars

from kirifuda.core.errors import DataError

LINES: Final = "log.jsonl"
TABLES: Final = {"round": "rounds.parquet", "strength": "strength.parquet"}


def to_parquet(folder: Path) -> Iterator[tuple[Path, int]]:
    """One file for each kind of line; the files and how many rows they have."""
    try:
        lines = (folder / LINES).read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise DataError(
            f"{folder / LINES} cannot be read: {problem.strerror}", f"「{folder / LINES}」を読めません。"
        ) from None
    rows = [json.loads(line) for line in lines]
    for kind, name in TABLES.items():
        table = polars.DataFrame([row for row in rows if row["kind"] == kind]).drop("kind")
        table.write_parquet(folder / name)
        yield folder / name, len(table)
