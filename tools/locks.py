"""Lock files: what is pinned in each, with the hashes of what may be installed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[1]
RUN: Final = "requirements-run.lock"
DEVELOP: Final = "requirements.lock"


@dataclass(frozen=True)
class Pin:
    """One version of one package, for the machines its marker names."""

    name: str
    version: str
    marker: str
    hashes: frozenset[str]


def read_lock(path: Path) -> list[Pin]:
    """Every pin of a lock file; ValueError says which line pins nothing."""
    return [pin(line) for line in lines(path.read_text(encoding="utf-8"))]


def lines(text: str) -> Iterator[str]:
    """The requirements, each in one line with its hashes."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def pin(line: str) -> Pin:
    words, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
    wanted = Requirement(words)
    exact = re.fullmatch(r"==([^*,]+)", str(wanted.specifier))
    if exact is None:
        raise ValueError(f"{words}: a lock names one version, as in {wanted.name}==1.2.3")
    return Pin(canonicalize_name(wanted.name), exact[1], str(wanted.marker or ""), frozenset(hashes))


def all_locks() -> list[Path]:
    return sorted(ROOT.glob("requirements*.lock"))
