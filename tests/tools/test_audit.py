"""The audit: what is found fails it, an excuse has a reason and an end, and silence is not taken for health."""

import json
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from tools import audit
from tools.audit import ACCEPTED, Excuse, offenders, read_report, summary
from tools.locks import all_locks

TODAY = date(2026, 11, 16)
SOUND = {"name": "good", "version": "1.0", "vulns": []}
SICK = {"name": "sick", "version": "1.0", "vulns": [{"id": "GHSA-1", "fix_versions": ["1.1", "2.0"]}]}
UNKNOWN = {"name": "odd", "skip_reason": "Dependency not found on PyPI and could not be audited: odd (1.0)"}


def printed(*packages: Mapping[str, object]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


@pytest.fixture
def tool(tmp_path: Path) -> Path:
    """A pip-audit that prints what lies beside it under the name of the service, or fails."""
    path = tmp_path / "pip-audit"
    code = (
        "import pathlib, sys\n"
        "service = sys.argv[sys.argv.index('-s') + 1]\n"
        "print(pathlib.Path(__file__).with_name(service).read_text())\n"
    )
    path.write_text(f"#!{sys.executable}\n{code}", encoding="utf-8")
    path.chmod(0o755)
    return path


def run(monkeypatch: pytest.MonkeyPatch, tool: Path, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["audit", str(tool), *arguments, "some.lock"])
    return audit.main()


def test_a_finding_fails_unless_it_is_excused_and_the_excuse_still_holds() -> None:
    report = read_report(printed(SOUND, SICK))
    assert report is not None
    assert list(offenders(report, {}, TODAY)) == ["sick 1.0: GHSA-1, mended in 1.1, 2.0"]
    assert list(offenders(report, {"GHSA-1": Excuse("not used here", TODAY)}, TODAY)) == []
    assert list(offenders(report, {"GHSA-1": Excuse("not used here", date(2026, 11, 15))}, TODAY)) == [
        "sick 1.0: GHSA-1 was accepted until 2026-11-15 (not used here), mended in 1.1, 2.0"
    ]


def test_every_excuse_has_a_reason() -> None:
    assert [id for id, excuse in ACCEPTED.items() if len(excuse.reason) < 20] == []


def test_what_was_not_looked_up_is_named() -> None:
    report = read_report(printed(SOUND, UNKNOWN))
    assert summary("some.lock", report) == "some.lock: 1 packages audited, 0 findings, not looked up: odd"


def test_who_cannot_be_reached_is_not_taken_to_be_well(
    monkeypatch: pytest.MonkeyPatch, tool: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One service knows no package at all, which it calls "no known vulnerabilities"; the other does not answer."""
    tool.with_name("pypi").write_text(printed(UNKNOWN), encoding="utf-8")
    assert run(monkeypatch, tool) == 0
    assert "some.lock: NOT AUDITED: none of pypi, osv could be reached" in capsys.readouterr().out
    assert run(monkeypatch, tool, "--strict") == 1


def test_the_second_service_is_asked_when_the_first_knows_nothing(
    monkeypatch: pytest.MonkeyPatch, tool: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.with_name("pypi").write_text("", encoding="utf-8")
    tool.with_name("osv").write_text(printed(SOUND, SICK), encoding="utf-8")
    assert run(monkeypatch, tool) == 1
    said = capsys.readouterr().out
    assert "some.lock: 2 packages audited, 1 findings" in said
    assert "sick 1.0: GHSA-1" in said


def test_all_is_well_when_all_is_well(monkeypatch: pytest.MonkeyPatch, tool: Path) -> None:
    tool.with_name("pypi").write_text(printed(SOUND), encoding="utf-8")
    assert run(monkeypatch, tool, "--strict") == 0


def test_every_lock_is_audited_unless_some_are_named(
    monkeypatch: pytest.MonkeyPatch, tool: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.with_name("pypi").write_text(printed(SOUND), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["audit", str(tool)])
    assert audit.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in said] == [path.name for path in all_locks()]
    assert len(said) > 5
