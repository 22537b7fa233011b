"""PostgreSQL and Redis for the tests: installed where that is allowed, and otherwise said to be missing."""

import os
from pathlib import Path

import pytest

from tools import services

Out = pytest.CaptureFixture[str]
WAITS = "-q -o DPkg::Lock::Timeout=300"
APT = """#!/bin/sh
echo "$@" >>"{folder}/asked"
case "$*" in *"install"*) for name in {brings}; do printf '' >"{folder}/$name"; chmod +x "{folder}/$name"; done ;; esac
exit {status}
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One without either of them, used by root; its programs lie in the folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(services, "DEBIAN", tmp_path / "none")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def with_apt(machine: Path, brings: str, status: int = 0) -> None:
    apt = machine / "apt-get"
    apt.write_text(APT.format(folder=machine, brings=brings, status=status).replace("chmod", "/bin/chmod"))
    apt.chmod(0o755)


def asked(machine: Path) -> list[str]:
    path = machine / "asked"
    return path.read_text().splitlines() if path.exists() else []


def test_what_is_missing_is_installed_once_and_quietly(machine: Path, capfd: Out) -> None:
    with_apt(machine, "initdb postgres redis-server")
    assert services.main() == 0
    assert capfd.readouterr() == ("Installing PostgreSQL and Redis ...\n", "")
    assert asked(machine) == [f"{WAITS} update", f"{WAITS} -y --no-install-recommends install postgresql redis-server"]
    assert services.main() == 0
    assert capfd.readouterr() == ("", "")
    assert len(asked(machine)) == 2


def test_only_what_is_missing_is_asked_for(machine: Path) -> None:
    for name in ("initdb", "postgres"):
        (machine / name).touch(0o755)
    with_apt(machine, "redis-server")
    services.install()
    assert asked(machine)[1].endswith("install redis-server")


def test_where_nothing_can_be_installed_it_is_said_and_nothing_fails(machine: Path, capfd: Out) -> None:
    with_apt(machine, "", status=100)
    assert services.main() == 0
    assert capfd.readouterr().err == (
        "make: PostgreSQL and Redis are not installed (apt-get install postgresql redis-server),"
        " so the server is tested on SQLite alone\n"
    )


def test_who_is_not_root_is_told(machine: Path, monkeypatch: pytest.MonkeyPatch, capfd: Out) -> None:
    with_apt(machine, "initdb postgres redis-server")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert services.main() == 0
    assert asked(machine) == []
    assert "so the server is tested on SQLite alone" in capfd.readouterr().err
