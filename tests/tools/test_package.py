"""What pip installs: the sdist and the wheel hold all that runs and nothing else, and imports bring what they need."""

import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from importlib.util import find_spec
from pathlib import Path

import pytest

import kirifuda
from tools import interpreters, make_dist
from tools.package_contents import members, problems

packing = pytest.mark.skipif(
    any(find_spec(name) is None for name in ("build", "twine", "cibuildwheel")),
    reason="build, twine and cibuildwheel are not installed: pip install -r requirements-dist.lock",
)
OFFLINE = ("--no-isolation", "--skip-dependency-check")


def built_from() -> list[str]:
    """What the Makefile says packages are made of."""
    (line,) = re.findall(r"^BUILT_FROM := (.+)$", (interpreters.ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    return str(line).split()


@packing
@pytest.mark.slow
def test_packages_hold_all_that_runs_and_nothing_else(tmp_path: Path) -> None:
    stage = make_dist.staged(built_from(), tmp_path / "stage")
    sdist = make_dist.sdist(stage, tmp_path / "dist", *OFFLINE)
    wheel = make_dist.plain_wheel(stage, tmp_path / "dist", *OFFLINE)
    assert problems(sdist) == []
    assert problems(wheel) == []
    assert make_dist.run(sys.executable, "-m", "twine", "check", "--strict", sdist, wheel).count("PASSED") == 2

    packed = members(wheel)
    assert len(packed["kirifuda/bots/net/master.npz"]) > 1_000_000
    assert b"kirifuda = kirifuda.cli.main:main" in packed[f"kirifuda-{kirifuda.__version__}.dist-info/entry_points.txt"]
    about = message_from_bytes(packed[f"kirifuda-{kirifuda.__version__}.dist-info/METADATA"])
    assert about["Version"] == kirifuda.__version__
    assert about["Requires-Python"] == ">=3.11"
    assert {"serve", "onnx", "train", "env", "lab"} <= set(about.get_all("Provides-Extra", []))

    broken = tmp_path / "broken.whl"
    del packed["kirifuda/bots/net/master.npz"]
    packed["kirifuda/py.typed"] = b"changed"
    packed["tests/test_house.py"] = packed["kirifuda/cards/stray.c"] = packed["kirifuda/cards/stray.so"] = b""
    with zipfile.ZipFile(broken, "w") as archive:
        for name, data in packed.items():
            archive.writestr(name, data)
    assert problems(broken) == [
        "kirifuda/bots/net/master.npz is missing",
        "kirifuda/py.typed differs from the sources",
        "kirifuda/cards/stray.c does not belong here",
        "kirifuda/cards/stray.so does not belong here",
        "tests/test_house.py does not belong here",
    ]


@packing
def test_wheels_are_built_for_every_python_that_is_promised(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_bytes((interpreters.ROOT / "pyproject.toml").read_bytes())
    ask = ("cibuildwheel", "--print-build-identifiers", "--platform", "linux", "--archs", "x86_64")
    printed = make_dist.run(sys.executable, "-m", *ask, cwd=tmp_path)
    assert printed.split() == [f"cp3{minor}-manylinux_x86_64" for minor in interpreters.minors()]


def a_python(folder: Path, minor: int, patch: int, kind: str = "cpython", flags: str = "") -> str:
    """A program that answers as that Python would."""
    path = folder / f"python-{minor}-{patch}-{kind}{flags}"
    path.write_text(f"#!/bin/sh\necho '{kind}{flags} 3 {minor} {patch}'\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_what_is_packed_for_and_what_is_left_out_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *between, last = interpreters.minors()
    pythons = [
        a_python(tmp_path, first, 9),
        a_python(tmp_path, last, 4, flags="t"),
        a_python(tmp_path, last, 3, "pypy"),
    ]
    monkeypatch.setenv("PYTHONS", " ".join(pythons))
    monkeypatch.setenv("PATH", "/usr/bin/nowhere")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert between
    there = interpreters.found()
    assert [it.path for it in there] == [pythons[0]]
    said = interpreters.lines(there)
    assert said[0] == f"Python 3.{first}: {pythons[0]} (3.{first}.9)"
    assert (
        said[-1]
        == f"Python 3.{last}: not found here, so its wheel is left out; PYTHONS=/path/to/python3.{last} names one"
    )
    assert len(said) == len(interpreters.minors())


@pytest.mark.parametrize(
    ("module", "left_out"),
    [
        ("kirifuda", {"kirifuda.core", "msgspec"}),
        ("kirifuda.blackpoker", {"numpy", "rich", "cyclopts", "msgspec", "multiprocessing"}),
        ("kirifuda.fighter", {"numpy", "rich", "cyclopts"}),
        ("kirifuda.cli.main", {"numpy", "litestar", "polars", "torch", "kirifuda.blackpoker", "multiprocessing"}),
    ],
)
def test_an_import_brings_only_what_it_needs(module: str, left_out: set[str]) -> None:
    """What takes long to load is loaded where it is used; `make wheeltest` measures the seconds."""
    ask = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout.split()
    assert module in loaded
    assert left_out & set(loaded) == set()
