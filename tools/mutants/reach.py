"""Which tests reach which line: the tests run once under coverage, and what was found is kept in build/mutants."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from coverage import CoverageData

from tools.mutants.areas import AREAS, BUILD, LEFT_OUT, MARKS, ROOT, TESTS, files_of
from tools.mutants.operators import Mutant
from tools.mutants.times import PLACE

DATA: Final = BUILD / "coverage"
TIMES: Final = BUILD / "times.json"
NEW_DATA: Final = BUILD / "measured"
NEW_TIMES: Final = BUILD / "measured.json"
SETTINGS: Final = BUILD / "settings.ini"


def measure(jobs: int, tests: Sequence[str] = ()) -> int:
    """Run the tests once, or some of them and add what is found; a test that fails is not asked later.

    The exit status of pytest.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    folders = sorted({str(path.parent.relative_to(ROOT)) for area in AREAS for path in files_of(area)})
    lines = ["[run]", "concurrency = thread,greenlet", "relative_files = true", f"data_file = {NEW_DATA}", "source ="]
    SETTINGS.write_text("\n".join([*lines, *(f"    {folder}" for folder in folders)]) + "\n", encoding="utf-8")
    call = [sys.executable, "-m", "pytest", "-p", "no:randomly", "-p", "tools.mutants.times", "-m", MARKS]
    call += ["-n", str(jobs), "--cov", f"--cov-config={SETTINGS}", "--cov-context=test", "--cov-report="]
    for path in LEFT_OUT:
        call += ["--deselect", path]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), PLACE: str(NEW_TIMES)}
    status = subprocess.run([*call, *(tests or TESTS)], cwd=ROOT, env=environment).returncode
    join(bool(tests))
    return status


def join(more: bool) -> None:
    """What was measured becomes what is known, or is added to it."""
    known, new = CoverageData(str(DATA)), CoverageData(str(NEW_DATA))
    times: dict[str, float] = {}
    if more and DATA.exists():
        known.read()
        times = json.loads(TIMES.read_text(encoding="utf-8"))
    else:
        known.erase()
    new.read()
    known.update(new)
    known.write()
    new.erase()
    TIMES.write_text(json.dumps(times | json.loads(NEW_TIMES.read_text(encoding="utf-8")), indent=0), encoding="utf-8")


class Reach:
    """Tests by the lines they reach, and how long each takes."""

    def __init__(self, data: Path = DATA, times: Path = TIMES) -> None:
        self.times: Final[dict[str, float]] = json.loads(times.read_text(encoding="utf-8"))
        self.data: Final = CoverageData(str(data))
        self.data.read()
        self.known: Final[dict[str, dict[int, list[str]]]] = {}

    def lines(self, path: str) -> dict[int, list[str]]:
        if path not in self.known:
            self.known[path] = self.data.contexts_by_lineno(path)
        return self.known[path]

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that reach a fault, the quickest first. What runs on import is reached by who uses the module."""
        lines = self.lines(mutant.path)
        if mutant.lines:
            found = named(lines[number] for number in mutant.lines if number in lines)
        else:
            found = named(lines.values()) or set(self.times)
        return sorted(found & set(self.times), key=lambda test: (self.times[test], test))

    def within(self, tests: list[str], seconds: float) -> list[str]:
        """As many of the quickest as can be run in a time; at least one."""
        taken, chosen = 0.0, list[str]()
        for test in tests:
            taken += self.times[test]
            if chosen and taken > seconds:
                break
            chosen.append(test)
        return chosen


def named(contexts: Iterable[list[str]]) -> set[str]:
    """The tests of some contexts, which say of each test in which phase it was."""
    return {context.rpartition("|")[0] for some in contexts for context in some if context}
