"""`kirifuda check`: run scenario files and print a line per case."""

import json as jsonlib
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kirifuda.blackpoker.records.runner import Verdict, run_case
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.core.errors import NotationError


def check(files: list[Path], json: bool = False, failures: bool = False) -> int:
    """Run the cases of scenario files (folders: all `*.toml` below); 1 if any fails, 2 if a file cannot be read."""
    verdicts: list[Verdict] = []
    broken: list[str] = []
    for path in _scenario_files(files, broken):
        try:
            verdicts.extend([run_case(case) for case in read_cases(path.name, path.read_text(encoding="utf-8"))])
        except NotationError as error:
            broken.append(str(error))
    if json:
        _print_json(verdicts, broken)
    else:
        _print_text(verdicts, broken, failures)
    if broken:
        return 2
    return 0 if verdicts and all(verdict.ok for verdict in verdicts) else 1


def _scenario_files(paths: list[Path], broken: list[str]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend(sorted(path.rglob("*.toml")))
        elif path.is_file():
            found.append(path)
        else:
            broken.append(f"{path}: there is no such file or folder")
    if not found and not broken:
        broken.append("no scenario files (*.toml) found")
    return found


def _print_json(verdicts: list[Verdict], broken: list[str]) -> None:
    cases = [
        {
            "id": verdict.case.id,
            "regulation": verdict.case.regulation,
            "ok": verdict.ok,
            "file": verdict.case.file,
            "line": verdict.line,
            "message": verdict.message,
            "position": verdict.position,
        }
        for verdict in verdicts
    ]
    passed = sum(verdict.ok for verdict in verdicts)
    data = {"passed": passed, "failed": len(verdicts) - passed, "cases": cases, "errors": broken}
    sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _print_text(verdicts: list[Verdict], broken: list[str], failures: bool) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for verdict in verdicts:
        if verdict.ok and failures:
            continue
        mark = Text("ok  ", style="green") if verdict.ok else Text("FAIL", style="bold red")
        console.print(mark, f"{verdict.case.id:<8} {verdict.case.regulation:<20} {verdict.case.title}")
        if not verdict.ok:
            console.print(f"     {verdict.case.file}:{verdict.line}: {verdict.message}", markup=False)
            if verdict.position:
                console.print(f"     at {verdict.position}", markup=False)
    for message in broken:
        console.print(Text("error", style="bold red"), message, markup=False)
    passed = sum(verdict.ok for verdict in verdicts)
    console.print(f"{passed} passed, {len(verdicts) - passed} failed")
