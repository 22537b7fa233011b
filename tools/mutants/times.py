"""A plugin of pytest that writes down how long every test took that passed."""

import json
import os
from pathlib import Path
from typing import Final

import pytest

PLACE: Final = "MUTANTS_TIMES"
"""The environment variable that names the file to write."""

taken: Final[dict[str, float]] = {}
failed: Final[set[str]] = set()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome == "passed":
        taken[report.nodeid] = taken.get(report.nodeid, 0.0) + report.duration
    else:
        failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        passed = {test: round(seconds, 3) for test, seconds in sorted(taken.items()) if test not in failed}
        Path(os.environ[PLACE]).write_text(json.dumps(passed, indent=0), encoding="utf-8")
