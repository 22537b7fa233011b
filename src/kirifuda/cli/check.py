"""`kirifuda check`: run scenario files and print a line per case."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.records.runner import Verdict, run_case
from kirifuda.blackpoker.records.scenario import Case, read_cases
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import file_text, house_named, is_house
from kirifuda.core.errors import NotationError

HOUSE = "A house-rule file: the cases of the edition it changes are run by it, the others left out."


def check(
    files: list[Path],
    json: bool = False,
    failures: bool = False,
    house: Annotated[Path | None, Parameter(help=HOUSE)] = None,
) -> int:
    """Run the cases of scenario files (folders: all `*.toml` below); 1 if any fails, 2 if a file cannot be read."""
    by = house_named(house, chosen_language(None))
    verdicts: list[Verdict] = []
    broken: list[str] = []
    for path in _scenario_files(files, broken):
        try:
            verdicts.extend([run_case(case) for case in cases_of(path, by)])
        except NotationError as error:
            broken.append(str(error))
    if json:
        _print_json(verdicts, broken)
    else:
        _print_text(verdicts, broken, failures)
    if broken:
        return 2
    return 0 if verdicts and all(verdict.ok for verdict in verdicts) else 1


def cases_of(path: Path, by: House | None = None) -> list[Case]:
    """The cases of a scenario file; the house rules they name lie beside it."""
    return read_cases(path.name, file_text(path), lambda file: file_text(path.parent / file), by)


def _scenario_files(paths: list[Path], broken: list[str]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend([file for file in sorted(path.rglob("*.toml")) if not is_house(file)])
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


def shown(case: Case) -> str:
    """The regulation without the fingerprint of its house rule."""
    name, colon, rest = case.regulation.partition(":")
    return f"{name.partition('#')[0]}:{rest}" if colon else name


def _print_text(verdicts: list[Verdict], broken: list[str], failures: bool) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for verdict in verdicts:
        if verdict.ok and failures:
            continue
        mark = Text("ok  ", style="green") if verdict.ok else Text("FAIL", style="bold red")
        console.print(mark, f"{verdict.case.id:<8} {shown(verdict.case):<20} {verdict.case.title}")
        if not verdict.ok:
            console.print(f"     {verdict.case.file}:{verdict.line}: {verdict.message}", markup=False)
            if verdict.position:
                console.print(f"     at {verdict.position}", markup=False)
    for message in broken:
        console.print(Text("error", style="bold red"), message, markup=False)
    passed = sum(verdict.ok for verdict in verdicts)
    console.print(f"{passed} passed, {len(verdicts) - passed} failed")
