"""Finds the Pythons of this machine that Kirifuda is packed for: on the path, among pyenv's, or named in `PYTHONS`."""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
ASKED: Final = "import sys, venv; print(sys.implementation.name + sys.abiflags, *sys.version_info[:3])"
"""The flags are those of builds with wheels of their own: free threading, debugging."""


class Interpreter(NamedTuple):
    """One CPython, and which it is."""

    path: str
    version: tuple[int, int, int]

    @property
    def tag(self) -> str:
        """As wheels are named after it: `cp311`."""
        return f"cp{self.version[0]}{self.version[1]}"

    @property
    def name(self) -> str:
        return ".".join(map(str, self.version))


def minors(root: Path = ROOT) -> list[int]:
    """The versions 3.N that pyproject.toml promises."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = (re.fullmatch(r"Programming Language :: Python :: 3\.(\d+)", line) for line in project["classifiers"])
    return [int(match[1]) for match in found if match]


def candidates(minor: int) -> Iterator[str]:
    yield from os.environ.get("PYTHONS", "").split()
    yield from filter(None, [shutil.which(f"python3.{minor}")])
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv", "versions")
    yield from sorted(map(str, pyenv.glob(f"3.{minor}.*/bin/python3")), reverse=True)


def asked(path: str) -> Interpreter | None:
    """What it says of itself; `None` if it does not run, or can make no virtual environment."""
    try:
        said = subprocess.run([path, "-c", ASKED], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return None
    return Interpreter(path, (int(said[1]), int(said[2]), int(said[3]))) if said[0] == "cpython" else None


def found() -> list[Interpreter]:
    """One for every version that is packed for and is there."""
    chosen: list[Interpreter] = []
    for minor in minors():
        fitting = (it for it in map(asked, candidates(minor)) if it and it.version[:2] == (3, minor))
        chosen.extend(it for it in [next(fitting, None)] if it)
    return chosen


def missing(there: list[Interpreter]) -> list[str]:
    """The versions that are packed for and are not there."""
    return [f"3.{minor}" for minor in minors() if (3, minor) not in {it.version[:2] for it in there}]


def lines(there: list[Interpreter]) -> list[str]:
    """For every version that is packed for: the Python that was found, or that there is none."""
    said = [f"Python {it.version[0]}.{it.version[1]}: {it.path} ({it.name})" for it in there]
    hint = "not found here, so its wheel is left out; PYTHONS=/path/to/python{} names one"
    return said + [f"Python {version}: {hint.format(version)}" for version in missing(there)]
