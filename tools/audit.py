"""Asks whether anything in a lock file has a known vulnerability, by pip-audit, and says what could not be asked.

Usage: python -m tools.audit PIP_AUDIT [--strict] [LOCK…]; by default every lock there is. Exit status 1 if something
was found that `ACCEPTED` does not name; with --strict also if a package could not be looked up.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from tools.locks import all_locks

SERVICES: Final = ("pypi", "osv")
"""Where vulnerabilities are looked up, one after the other until one answers."""


@dataclass(frozen=True)
class Excuse:
    """Why a vulnerability does not concern us, and until when that is believed."""

    reason: str
    until: date


ACCEPTED: Final[dict[str, Excuse]] = {}
"""Vulnerabilities by their id, such as GHSA-xxxx-xxxx-xxxx."""


@dataclass(frozen=True)
class Finding:
    """What is known of one package: its vulnerabilities by id, with the versions that mend them."""

    package: str
    version: str
    id: str
    mended: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What a service answered."""

    asked: int
    skipped: tuple[str, ...]
    findings: tuple[Finding, ...]


def main() -> int:
    tool, *arguments = sys.argv[1:]
    locks = [Path(name) for name in arguments if name != "--strict"] or all_locks()
    today = datetime.now(UTC).date()
    sound = True
    for lock in locks:
        report = looked_up(tool, lock)
        print(summary(lock.name, report))
        found = list(offenders(report, ACCEPTED, today)) if report is not None else []
        for offender in found:
            print(f"  {offender}")
        whole = report is not None and not report.skipped
        sound &= not found and (whole or "--strict" not in arguments)
    return 0 if sound else 1


def looked_up(tool: str, lock: Path) -> Report | None:
    """The answer of the first service that knows the packages; `None` if none of them can be reached."""
    for service in SERVICES:
        call = [tool, "-r", str(lock), "--require-hashes", "--disable-pip", "-f", "json", "-s", service]
        done = subprocess.run([*call, "--progress-spinner", "off"], capture_output=True, text=True)
        report = read_report(done.stdout)
        if report is not None and len(report.skipped) < report.asked:
            return report
    return None


def read_report(text: str) -> Report | None:
    """What pip-audit printed; `None` if it printed no report, as when nobody answers."""
    try:
        packages = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    findings = [
        Finding(package["name"], package["version"], found["id"], tuple(found["fix_versions"]))
        for package in packages
        for found in package.get("vulns", ())
    ]
    skipped = tuple([package["name"] for package in packages if "skip_reason" in package])
    return Report(len(packages), skipped, tuple(findings))


def summary(lock: str, report: Report | None) -> str:
    if report is None:
        return f"{lock}: NOT AUDITED: none of {', '.join(SERVICES)} could be reached, so vulnerabilities are unknown"
    left_out = f", not looked up: {', '.join(report.skipped)}" if report.skipped else ""
    return f"{lock}: {report.asked - len(report.skipped)} packages audited, {len(report.findings)} findings{left_out}"


def offenders(report: Report, accepted: Mapping[str, Excuse], today: date) -> Iterator[str]:
    """Findings without an excuse, and those whose excuse has run out."""
    for found in report.findings:
        excuse = accepted.get(found.id)
        mended = f"mended in {', '.join(found.mended)}" if found.mended else "not mended yet"
        if excuse is None:
            yield f"{found.package} {found.version}: {found.id}, {mended}"
        elif excuse.until < today:
            over = f"was accepted until {excuse.until} ({excuse.reason})"
            yield f"{found.package} {found.version}: {found.id} {over}, {mended}"


if __name__ == "__main__":
    sys.exit(main())
