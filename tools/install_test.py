"""Installs what `make dist` packed into empty environments, and does there what people do first.

Usage: python tools/install_test.py [--here | PACKAGE...]

Every package of dist/ by default: each wheel by its Python, the plain one and the sdist by the oldest. Nothing is on
the path but the environment itself: no compiler, no other Python, an empty home. The sdist is installed once so, and
once with a compiler. Then: a game in the terminal, a simulation, the cases of a house rule, a game of the master, the
weights, seconds to import. `--here` does the same with the Kirifuda of the running Python, as cibuildwheel asks for.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import interpreters  # noqa: E402

LONGEST_IMPORT: Final = 0.3
IMPORTED: Final = ("kirifuda", "kirifuda.blackpoker", "kirifuda.fighter", "kirifuda.cli.main")
ALSO_TIMED: Final = ("kirifuda.bots",)
"""Shown, but not limited: it brings numpy."""
TIMED: Final = """
import time
began = time.perf_counter(), time.process_time()
import {}
print(time.perf_counter() - began[0], time.process_time() - began[1])
"""
TRIES: Final = 7
MOST_TRIES: Final = 40
"""By the clock, a busy machine needs more of them until nothing else ran meanwhile."""
WEIGHTS: Final = "bots/net/master.npz"
WEIGHED: Final = f"""
import hashlib, pathlib, kirifuda
weights = pathlib.Path(kirifuda.__file__).parent / "{WEIGHTS}"
print(hashlib.sha256(weights.read_bytes()).hexdigest())
"""
COMPILERS: Final = ("cc", "gcc", "clang", "c99")
PIP: Final = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-cache-dir")


class Wrong(Exception):
    """Something does not work for who installed it."""


class Desk:
    """An environment with Kirifuda in it, and an empty folder to work in."""

    def __init__(self, python: Path, folder: Path) -> None:
        self.python: Final = python
        self.folder: Final = folder
        self.environment: Final = {
            "PATH": str(python.parent),
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "COLUMNS": "100",
        }
        if found := [name for name in COMPILERS if shutil.which(name, path=str(python.parent))]:
            raise Wrong(f"there is a compiler on the path: {found[0]}")

    def does(self, *command: str, typed: str = "") -> str:
        """What a command prints; it must succeed."""
        return self.done(*command, typed=typed).stdout

    def traces(self, *options: str) -> str:
        """What Python writes to stderr."""
        return self.done(str(self.python), *options).stderr

    def done(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=typed, capture_output=True, text=True, timeout=600
        )
        if done.returncode:
            raise Wrong(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    def kirifuda(self, *tokens: str, typed: str = "") -> str:
        return self.does(str(self.python.with_name("kirifuda")), *tokens, typed=typed)

    def says(self, code: str) -> str:
        return self.does(str(self.python), "-c", code).strip()


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise Wrong(otherwise)


def plays(desk: Desk) -> str:
    """A game in the terminal, by somebody who always answers 1."""
    desk.kirifuda("play", "9.1 Lite + Entry 16", "--seed", "7", "--record", "game.kf", typed="1\n" * 3000)
    verified = desk.kirifuda("replay", "game.kf", "--verify", "--lang", "en")
    expect(verified.startswith("ok ") and " wins, " in verified, f"play: the record is not of a whole game: {verified}")
    return verified.split(": ", 1)[1].split(", digest")[0]


def simulates(desk: Desk) -> str:
    found = json.loads(desk.kirifuda("simulate", "9.1 Master + Extra", "--games", "200", "--json"))
    expect(found["games"] == 200 and found["turns"] > 200, f"simulate: {found}")
    return f"{found['games']} games, {found['decisions']:,} decisions"


def checks(desk: Desk) -> str:
    """The cases of a house rule that comes with the documentation."""
    for name in ("windy.toml", "windy_cases.toml"):
        shutil.copy(ROOT / "docs" / "house" / name, desk.folder)
    found = json.loads(desk.kirifuda("check", "windy_cases.toml", "--json"))
    expect(found["passed"] > 0 and found["failed"] == 0, f"check: {found}")
    return f"{found['passed']} passed"


def masters(desk: Desk) -> str:
    """A game of the highest level, which thinks ahead with the net."""
    began = time.monotonic()
    game = ("simulate", "9.1 Lite", "--bots", "master:0.1s,first", "--games", "1", "--records", "master", "--json")
    found = json.loads(desk.kirifuda(*game))
    desk.kirifuda("replay", "master/0.kf", "--verify")
    return f"{found['decisions']} decisions, {time.monotonic() - began:.0f} s"


def weighs(desk: Desk) -> str:
    wanted = hashlib.sha256((ROOT / "src" / "kirifuda" / WEIGHTS).read_bytes()).hexdigest()
    expect(desk.says(WEIGHED) == wanted, "the weights of the net are not those of the sources")
    return wanted[:12]


def refuses(desk: Desk) -> str:
    """What is an extra says what to install where it is not there, and a wrong command what was meant."""
    (desk.folder / "any.toml").touch()
    refusals = {
        ("serve", "--port", "0"): "pip install 'kirifuda[serve]'",
        ("lab", "run", "any.toml"): "pip install 'kirifuda[lab]'",
        ("train", "run", "any.toml", "any"): "pip install 'kirifuda[train]'",
        ("pley",): "play",
    }
    for tokens, wanted in refusals.items():
        try:
            desk.kirifuda(*tokens)
        except Wrong as wrong:
            expect(wanted in str(wrong) and "Traceback" not in str(wrong), str(wrong))
        else:
            raise Wrong(f"kirifuda {' '.join(tokens)}: not refused")
    return "extras that are missing say what to install"


class Import(NamedTuple):
    """What one import takes, each the best of several."""

    name: str
    clock: float
    processor: float
    traced: float
    """By `-X importtime`."""

    def __str__(self) -> str:
        return f"{self.name} {self.clock:.3f} s ({self.processor:.3f} of the processor, {self.traced:.3f} traced)"


def imported(desk: Desk, name: str) -> Import:
    tries: list[tuple[float, float]] = []
    while len(tries) < TRIES or (min(tries)[0] >= LONGEST_IMPORT and len(tries) < MOST_TRIES):
        clock, processor = desk.says(TIMED.format(name)).split()
        tries.append((float(clock), float(processor)))
    return Import(name, min(tries)[0], min(it[1] for it in tries), min(traced(desk, name) for _ in range(TRIES)))


def traced(desk: Desk, name: str) -> float:
    """Seconds by Python's own trace, whose last line is of what was asked for, with all that it brought."""
    _, took, module = desk.traces("-X", "importtime", "-c", f"import {name}").splitlines()[-1].split("|")
    expect(module == f" {name}", f"the trace of importing {name} ends with{module}")
    return int(took) / 1e6


def imports(desk: Desk) -> str:
    """Every door in, by the clock; what brings numpy is shown, and not limited."""
    found = [imported(desk, name) for name in IMPORTED + ALSO_TIMED]
    slow = [str(it) for it in found if it.name in IMPORTED and it.clock >= LONGEST_IMPORT]
    expect(not slow, f"import takes {LONGEST_IMPORT} s or more: {', '.join(slow)}")
    return "\n            ".join(map(str, found))


TRIALS: Final = {
    "play": plays,
    "simulate": simulates,
    "check": checks,
    "master": masters,
    "weights": weighs,
    "refusals": refuses,
    "import": imports,
}


def tried(desk: Desk, compiled: bool | None) -> None:
    """Every trial, and that the engine is compiled or plain as it should be."""
    version = desk.kirifuda("--version").strip()
    expect(compiled is None or version.endswith("(compiled)" if compiled else "(plain)"), f"it is {version}")
    print(f"  {version}", flush=True)
    for name, trial in TRIALS.items():
        print(f"  {name:9} {trial(desk)}", flush=True)


def installed(package: Path, python: interpreters.Interpreter, compiler: bool, folder: Path, extra: str = "") -> Desk:
    """An empty environment into which the package was installed, with a compiler on the path or without."""
    subprocess.run([python.path, "-m", "venv", folder / "venv"], check=True)
    inside = folder / "venv" / "bin" / "python"
    path = str(inside.parent) + (f"{os.pathsep}{os.environ['PATH']}" if compiler else "")
    wheels = ["--only-binary=:all:"] if package.suffix == ".whl" else []
    command = [str(inside), *PIP, *wheels, f"{package}[{extra}]" if extra else str(package)]
    kept = {name: value for name, value in os.environ.items() if name not in ("CC", "PYTHONPATH", "KIRIFUDA_PLAIN")}
    done = subprocess.run(
        command, env=kept | {"PATH": path}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    expect(done.returncode == 0, done.stdout)
    (folder / "desk").mkdir()
    return Desk(inside, folder / "desk")


def plans(packages: list[Path]) -> Iterator[tuple[Path, interpreters.Interpreter, bool, bool]]:
    """Package, Python, whether there is a compiler while it is installed, whether the engine is compiled then."""
    there = interpreters.found()
    for package in packages:
        if package.suffix != ".whl":
            yield package, there[0], False, False
            yield package, there[0], True, True
        elif package.name.endswith("-none-any.whl"):
            yield package, there[0], False, False
        else:
            fitting = [python for python in there if f"-{python.tag}-" in package.name]
            if not fitting:
                print(f"{package.name}: not tried, its Python is not on this machine")
            yield from ((package, python, False, True) for python in fitting)


def packed() -> list[Path]:
    found = sorted((ROOT / "dist").glob("kirifuda-*"))
    expect(bool(found), "there is nothing in dist/: make dist")
    return found


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["--here"]:
            with tempfile.TemporaryDirectory() as folder:
                tried(Desk(Path(sysconfig.get_path("scripts"), "python"), Path(folder)), None)
            return 0
        for package, python, compiler, compiled in plans([Path(name).resolve() for name in arguments] or packed()):
            print(f"{package.name}, Python {python.name}, {'with a' if compiler else 'no'} compiler", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                began = time.monotonic()
                desk = installed(package, python, compiler, Path(folder))
                print(f"  installed in {time.monotonic() - began:.0f} s", flush=True)
                tried(desk, compiled)
    except Wrong as wrong:
        print(f"install test: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
