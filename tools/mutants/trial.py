"""One fault on trial: a forked process imports the module with the fault in it, and runs the tests that reach it."""

import inspect
import io
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Final

import pytest

KILLED: Final = "killed"
SURVIVED: Final = "survived"
TIMED_OUT: Final = "timed out"
UNREACHED: Final = "not covered"

TIMEOUT_STATUS: Final = 124
BROKEN_STATUS: Final = 70
"""Of a trial that could not begin."""
LEAST_S: Final = 20.0
"""A test gets at least this long."""
TIMES_LONGER: Final = 10
"""A test gets so many times longer than it takes without a fault."""


@dataclass(frozen=True)
class Planted:
    """A module as it is to be imported."""

    name: str
    path: Path
    source: str
    within: str = ""
    """The function that is changed; empty where what runs on import is."""


@dataclass(frozen=True)
class Verdict:
    """What became of a fault, and the test that noticed it."""

    outcome: str
    test: str = ""
    seconds: float = 0.0


class PlantedLoader(SourceFileLoader):
    """Loads a module from another text than that of its file."""

    def __init__(self, planted: Planted) -> None:
        super().__init__(planted.name, str(planted.path))
        self.planted: Final = planted

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.planted.source, str(self.planted.path), "exec", dont_inherit=True)


class PlantedFinder(MetaPathFinder):
    """Finds the one module that has a fault."""

    def __init__(self, planted: Planted) -> None:
        self.planted: Final = planted

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.planted.name:
            return None
        packaged = self.planted.path.name == "__init__.py"
        places = [str(self.planted.path.parent)] if packaged else None
        loader = PlantedLoader(self.planted)
        return spec_from_file_location(fullname, self.planted.path, loader=loader, submodule_search_locations=places)


class Watch:
    """A plugin of pytest: no test takes much longer than without a fault, and the first that fails is written down."""

    def __init__(self, report: int, times: Mapping[str, float]) -> None:
        self.report: Final = report
        self.times: Final = times
        self.now: str = ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.now = nodeid
        signal.signal(signal.SIGALRM, self.rang)
        signal.setitimer(signal.ITIMER_REAL, LEAST_S + TIMES_LONGER * self.times.get(nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "failed":
            self.say(f"{KILLED}\t{report.nodeid}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.outcome == "failed":
            self.say(f"{KILLED}\t{report.nodeid}")

    def say(self, text: str) -> None:
        os.write(self.report, text.encode() + b"\n")

    def rang(self, number: int, frame: FrameType | None) -> None:
        self.say(f"{TIMED_OUT}\t{self.now}")
        os._exit(TIMEOUT_STATUS)


def judge(planted: Planted | None, tests: Sequence[str], times: Mapping[str, float]) -> Verdict:
    """Fork, plant, run the tests until one fails; a fault with which they cannot even begin is noticed too."""
    began = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        ended = BROKEN_STATUS
        try:
            ended = in_child(planted, tests, times, writing)
        finally:
            os._exit(ended)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as said:
        status = wait(child, LEAST_S * 3 + TIMES_LONGER * sum(times.get(test, 0.0) for test in tests))
        end_group(child)
        first = said.readline().rstrip("\n")
    seconds = round(time.monotonic() - began, 1)
    if first:
        outcome, _, test = first.partition("\t")
        return Verdict(outcome, test, seconds)
    if status == BROKEN_STATUS:
        raise RuntimeError(f"{planted.name if planted else 'what was imported early'} could not be put on trial")
    if status is None:
        return Verdict(TIMED_OUT, "", seconds)
    return Verdict(SURVIVED if status == 0 else KILLED, "", seconds)


def in_child(planted: Planted | None, tests: Sequence[str], times: Mapping[str, float], report: int) -> int:
    """The process in which a fault lives; nothing of it comes out but the exit status and what the watch says."""
    os.setsid()
    sys.dont_write_bytecode = True
    if planted is not None and planted.name in sys.modules:
        exchange(planted)
    elif planted is not None:
        sys.meta_path.insert(0, PlantedFinder(planted))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(quiet, stream)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    options = ["-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main([*options, *tests], plugins=[Watch(report, times)]))


def exchange(planted: Planted) -> None:
    """The module is there already: the function that has the fault gets another body, wherever it is known."""
    assert planted.within, f"{planted.name} was imported too early"
    found: object = sys.modules[planted.name]
    for name in planted.within.split("."):
        found = vars(found)[name]
    if isinstance(found, property):
        found = found.fget
    found = inspect.unwrap(getattr(found, "__func__", found))  # type: ignore[arg-type]
    assert isinstance(found, FunctionType)
    text = compile(planted.source, str(planted.path), "exec", dont_inherit=True)
    found.__code__ = next(code for code in codes(text) if code.co_qualname == planted.within)


def codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def wait(child: int, seconds: float) -> int | None:
    """The exit status of a child; `None` if it took too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def end_group(child: int) -> None:
    """Servers that a test had started do not outlive it."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        return
