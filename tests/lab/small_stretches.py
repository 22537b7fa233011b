"""Stretches of a few games for every bot: whoever starts an experiment says how long they are, its workers hear it."""

import sys

import pytest

from kirifuda.lab.ladder import mirrored

DEALS = 2
COMMAND = f"""
import sys
import {mirrored.__name__} as mirrored
mirrored.FAST = {DEALS}
from kirifuda.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def small_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process."""
    monkeypatch.setattr(mirrored, "FAST", DEALS)


def command_of_small_stretches(*words: str) -> list[str]:
    """`kirifuda` in a process of its own."""
    return [sys.executable, "-c", COMMAND, *words]
