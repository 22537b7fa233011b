"""The compiled package and the plain sources play the same games, byte for byte.

Two in each regulation, eight in `make long`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import sample

ROOT = Path(__file__).resolve().parents[2]
GAMES = str(sample(2, 8))
TRACE = Path(__file__).with_name("trace.py")


def trace(*arguments: str, plain: bool) -> list[str]:
    """Run the trace on the installed package, or on the sources; nothing of this process reaches it but the Python."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHASHSEED")}
    if plain:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, str(TRACE), *arguments]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0 and "No module named 'kirifuda'" in done.stderr and not plain:
        pytest.skip("kirifuda is not installed: there is only the plain one")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.long
def test_compiled_equals_plain() -> None:
    assert trace("--which", plain=True) == ["plain"]
    if trace("--which", plain=False) != ["compiled"]:
        pytest.skip("the installed kirifuda is not compiled: there is only the plain one")
    compiled, plain = trace(GAMES, plain=False), trace(GAMES, plain=True)
    for one, other in zip(compiled, plain, strict=True):
        assert one == other


@pytest.mark.slow
def test_the_trace_is_the_same_in_every_run() -> None:
    """Runs with their own random hash seeds: no order of a set or dict reaches the game."""
    first, second = trace("1", plain=False), trace("1", plain=False)
    assert first == second
    assert len({line.split()[-1] for line in first}) == len(first)
