"""Installs the extras of what `make dist` packed, each into an empty environment, and does there what it is for.

Usage: python tools/extras_test.py [EXTRA...]

`env` plays a game in each library, `lab` plays an experiment and makes its report, `serve` answers a browser. Of the
others, which bring much, pip only says what it would install.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import interpreters  # noqa: E402
from tools.install_test import PIP, Desk, Wrong, expect, installed, packed  # noqa: E402

TURNS: Final = """
from kirifuda.env import blackpoker_v1
env = blackpoker_v1.env("9.1 Master + Extra")
env.reset(seed=7)
choices = 0
for agent in env.agent_iter():
    seen, reward, over, given_up, _ = env.last()
    env.step(None if over or given_up else env.action_space(agent).sample(seen["action_mask"]))
    choices += 1
print("PettingZoo", choices)
"""
AGAINST: Final = """
import gymnasium, kirifuda.env.gymnasium_envs
env = gymnasium.make("kirifuda/BlackPoker-v1")
seen, info = env.reset(seed=7)
choices, over = 0, False
while not over:
    seen, reward, ended, given_up, info = env.step(env.action_space.sample(info["action_mask"]))
    choices, over = choices + 1, ended or given_up
print("Gymnasium", choices)
"""
TREE: Final = """
import random, pyspiel, kirifuda.env.openspiel_games
state = pyspiel.load_game("kirifuda_blackpoker").new_initial_state()
choices, rng = 0, random.Random(7)
while not state.is_terminal():
    listed = [it for it, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    state.apply_action(rng.choice(listed))
    choices += 1
print("OpenSpiel", choices)
"""


def learns(desk: Desk) -> str:
    """A random game in each of the three libraries."""
    return ", ".join(f"{desk.says(code)} choices" for code in (TURNS, AGAINST, TREE))


def experiments(desk: Desk) -> str:
    """The first experiment of the documentation, and its report."""
    shutil.copy(ROOT / "experiments" / "small.toml", desk.folder)
    desk.kirifuda("lab", "run", "small.toml")
    desk.kirifuda("lab", "report", "small")
    (page,) = desk.folder.rglob("*.html")
    expect("<svg" in (text := page.read_text(encoding="utf-8")) or "data:image/png" in text, f"{page} has no plot")
    return f"{page.relative_to(desk.folder)}, {page.stat().st_size / 1e3:.0f} kB"


def serves(desk: Desk) -> str:
    """The table in the browser: its first page."""
    command = [str(desk.python.with_name("kirifuda")), "serve", "--port", "0", "--db", "table.sqlite3"]
    with subprocess.Popen(
        command, cwd=desk.folder, env=desk.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            address = next(word for line in server.stdout or [] for word in line.split() if word.startswith("http://"))
            with urllib.request.urlopen(address, timeout=60) as page:
                expect(page.status == 200, f"{address}: {page.status}")
                return f"{len(page.read()) / 1e3:.0f} kB"
        finally:
            server.terminate()


USED: Final[dict[str, Callable[[Desk], str]]] = {"env": learns, "lab": experiments, "serve": serves}
ASKED_FOR: Final = ("train", "onnx", "ray")
"""Of these pip says what it would install."""


def resolved(package: Path, extra: str, python: interpreters.Interpreter, folder: Path) -> str:
    """What pip would install beside the package."""
    subprocess.run([python.path, "-m", "venv", folder / "venv"], check=True)
    inside = folder / "venv" / "bin" / "python"
    ask = [str(inside), *PIP, "--dry-run", "--report", str(folder / "report.json"), f"{package}[{extra}]"]
    done = subprocess.run(ask, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    expect(done.returncode == 0, done.stdout)
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    found = {it["metadata"]["name"].lower(): it["metadata"]["version"] for it in report["install"]}
    wanted = sorted(name for name in brought(extra) if name in found)
    expect(len(wanted) == len(brought(extra)), f"pip would install only {found}")
    return ", ".join(f"{name} {found[name]}" for name in wanted) + f"; {len(found)} packages"


def brought(extra: str) -> list[str]:
    """What the extra names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [line.partition(">")[0].partition("=")[0].strip() for line in project["optional-dependencies"][extra]]


def fitting() -> tuple[Path, interpreters.Interpreter]:
    """A wheel of dist/ and its Python, a compiled one if it is there."""
    there = interpreters.found()
    for python in there:
        for package in packed():
            if f"-{python.tag}-" in package.name:
                return package, python
    return next(it for it in packed() if it.suffix == ".whl"), there[0]


@contextmanager
def emptied() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def main(extras: list[str]) -> int:
    try:
        package, python = fitting()
        print(f"the extras of {package.name}, Python {python.name}", flush=True)
        for extra in extras or (*USED, *ASKED_FOR):
            began = time.monotonic()
            with emptied() as folder:
                if extra in USED:
                    said = USED[extra](installed(package, python, False, folder, extra))
                else:
                    said = "pip would install " + resolved(package, extra, python, folder)
            print(f"  {extra:9} {said}; {time.monotonic() - began:.0f} s", flush=True)
    except Wrong as wrong:
        print(f"extras test: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
