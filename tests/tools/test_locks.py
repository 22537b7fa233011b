"""Lock files: every one has hashes, they agree with each other and with pyproject.toml, and `make` installs by them."""

import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locks import DEVELOP, ROOT, RUN, Pin, all_locks, pin, read_lock

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
DEFAULT: list[str] = PROJECT["project"]["dependencies"]
BUILD: list[str] = PROJECT["build-system"]["requires"]
WISHES = {
    RUN: [*DEFAULT, *EXTRAS["serve"], *EXTRAS["cluster"], *BUILD],
    DEVELOP: [*DEFAULT, *EXTRAS["serve"], *EXTRAS["cluster"], *BUILD, *EXTRAS["test"], *EXTRAS["check"]],
    **{f"requirements-{extra}.lock": [*DEFAULT, *EXTRAS[extra]] for extra in ("bench", "env", "lab", "onnx", "ray")},
    **{f"requirements-{group}.lock": wishes for group, wishes in PROJECT["dependency-groups"].items()},
}


def pins(name: str) -> list[Pin]:
    return read_lock(ROOT / name)


def test_every_lock_is_one_that_is_known() -> None:
    assert {path.name for path in all_locks()} == set(WISHES)


@pytest.mark.parametrize("lock", WISHES)
def test_every_pin_has_hashes(lock: str) -> None:
    assert [pin.name for pin in pins(lock) if not pin.hashes or any(len(hash) != 64 for hash in pin.hashes)] == []


@pytest.mark.parametrize("lock", WISHES)
def test_a_lock_holds_what_pyproject_asks_for(lock: str) -> None:
    locked = pins(lock)
    for wish in map(Requirement, WISHES[lock]):
        found = [pin.version for pin in locked if pin.name == canonicalize_name(wish.name)]
        assert found, f"{lock} has no {wish.name}: run `make lock`"
        assert all(wish.specifier.contains(version) for version in found), f"{lock} has {wish.name} {found}: {wish}"


def test_what_runs_is_developed_with() -> None:
    assert set(pins(RUN)) <= set(pins(DEVELOP))


@pytest.mark.parametrize("lock", sorted(set(WISHES) - {DEVELOP}))
def test_a_package_has_one_version_in_all_locks(lock: str) -> None:
    developed: dict[str, set[str]] = {}
    for each in pins(DEVELOP):
        developed.setdefault(each.name, set()).add(each.version)
    assert [each for each in pins(lock) if each.version not in developed.get(each.name, {each.version})] == []


def test_who_only_plays_installs_no_test_tools() -> None:
    run = {pin.name for pin in pins(RUN)}
    assert run.isdisjoint({"playwright", "axe-playwright-python", "pytest", "hypothesis", "schemathesis", "ruff"})


@pytest.mark.parametrize("line", ["numpy>=2", "numpy", "numpy==2.*", "numpy==2.1,!=2.2"])
def test_a_line_that_pins_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"a lock names one version, as in numpy==1\.2\.3"):
        pin(line)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The Makefile and the locks in an otherwise empty folder."""
    for path in (ROOT / "Makefile", ROOT / "pyproject.toml", ROOT / "requirements-train.txt", *all_locks()):
        shutil.copy(path, tmp_path)
    return tmp_path


def commands(clone: Path, target: str) -> str:
    """What make would do for a target, none of it done."""
    call = ["make", "--dry-run", target, "BROWSER=0"]
    return subprocess.run(call, cwd=clone, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("target", ["play", "build"])
def test_playing_installs_by_the_lock_to_run_alone(clone: Path, target: str) -> None:
    done = commands(clone, target)
    assert f"install --require-hashes --no-deps -r {RUN}" in done
    assert f"-r {DEVELOP}" not in done


@pytest.mark.parametrize("target", ["test", "check", "unit", "guard", "bench", "docs", "dist", "ready"])
def test_developing_installs_by_both_locks_and_never_without_hashes(clone: Path, target: str) -> None:
    done = commands(clone, target)
    assert f"install --require-hashes --no-deps -r {RUN}" in done
    assert f"install --require-hashes --no-deps -r {DEVELOP}" in done
    installs = [line for line in done.splitlines() if "pip" in line and " install " in line and " -r " in line]
    unhashed = [line for line in installs if "--require-hashes --no-deps" not in line]
    assert all("-r requirements-train.txt" in line for line in unhashed), unhashed


@pytest.mark.parametrize("target", ["ready", "play"])
def test_setting_up_is_quiet_and_looks_whether_everything_fits(clone: Path, target: str) -> None:
    logged = [line for line in commands(clone, target).splitlines() if f"-r {RUN}" in line]
    assert len(logged) == 1
    assert logged[0].startswith("{ ")
    assert " check; } >.venv/setup.log 2>&1 ||" in logged[0]
