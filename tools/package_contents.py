"""Looks into an sdist or a wheel: all that runs or is shown must be inside, and nothing else."""

import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from tools.interpreters import ROOT

SHIPPED: Final = ROOT / "src"
BESIDE: Final = frozenset(("CHANGELOG.md", "LICENSE", "MANIFEST.in", "PACKAGE.md", "pyproject.toml", "setup.py"))
"""What an sdist has beside the sources."""
WRITTEN: Final = frozenset(("PKG-INFO", "setup.cfg"))
"""What packing itself writes."""


def sources() -> dict[str, bytes]:
    """Every file that is shipped, as it lies under `src`."""
    paths = (path for path in SHIPPED.rglob("*") if path.is_file())
    kept = (path for path in paths if "__pycache__" not in path.parts and ".egg-info" not in path.parent.name)
    return {path.relative_to(SHIPPED).as_posix(): path.read_bytes() for path in kept}


def members(path: Path) -> dict[str, bytes]:
    """The files of a wheel, or of an sdist without its outer folder."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist() if not name.endswith("/")}
    with tarfile.open(path) as sdist:
        inside = {it.name.partition("/")[2]: sdist.extractfile(it) for it in sdist.getmembers() if it.isfile()}
        return {name: file.read() for name, file in inside.items() if file}


def compared(packed: dict[str, bytes], wanted: dict[str, bytes]) -> Iterator[str]:
    yield from (f"{name} is missing" for name in sorted(wanted.keys() - packed.keys()))
    shared = sorted(wanted.keys() & packed.keys())
    yield from (f"{name} differs from the sources" for name in shared if packed[name] != wanted[name])


def strays(names: Iterable[str]) -> Iterator[str]:
    yield from (f"{name} does not belong here" for name in sorted(names))


def wheel_problems(packed: dict[str, bytes]) -> Iterator[str]:
    """The sources, the compiled modules beside them, and what a wheel says of itself."""
    wanted = sources()
    yield from compared(packed, wanted)
    rest = {PurePosixPath(name) for name in packed.keys() - wanted.keys()}
    about = {path for path in rest if path.parts[0].endswith(".dist-info")}
    compiled = {path for path in rest if path.suffix == ".so" and is_of_ours(path, wanted)}
    yield from strays(map(str, rest - about - compiled))


def is_of_ours(path: PurePosixPath, wanted: dict[str, bytes]) -> bool:
    """Whether a compiled module stands beside its source, or is the one library that all of them share."""
    stem = path.name.partition(".")[0]
    return stem == "kirifuda__mypyc" or f"{path.parent}/{stem}.py" in wanted


def sdist_problems(packed: dict[str, bytes]) -> Iterator[str]:
    """The sources, what builds them, and what packing writes."""
    wanted = {f"src/{name}": data for name, data in sources().items()}
    wanted.update({name: (ROOT / name).read_bytes() for name in BESIDE})
    yield from compared(packed, wanted)
    rest = packed.keys() - wanted.keys() - WRITTEN
    yield from strays(name for name in rest if not name.startswith("src/kirifuda.egg-info/"))


def problems(path: Path) -> list[str]:
    """What is wrong with an sdist or a wheel; nothing if all is well."""
    packed = members(path)
    return list(wheel_problems(packed) if path.suffix == ".whl" else sdist_problems(packed))
