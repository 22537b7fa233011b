"""`kirifuda check`: run scenario files and print a line per case."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.records.runner import CaseResult, run_case
from kirifuda.blackpoker.records.scenario import Case, read_cases
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import file_text, house_named, is_house
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import Sentence, Template, fill, sentence_of

HOUSE: Final = "A house-rule file: the cases of the edition it changes are run by it, the others left out."
NO_FILE: Final[Template] = ("{0}：そのファイルやフォルダはありません。", "{0}: there is no such file or folder")
NO_FILES: Final[Template] = ("シナリオのファイル（*.toml）がありません。", "no scenario files (*.toml) found")
OK: Final[Template] = ("合格", "ok  ")
FAIL: Final[Template] = ("失敗", "FAIL")
ERROR: Final[Template] = ("エラー", "error")
AT: Final[Template] = ("     局面 {0}", "     at {0}")
TOTAL: Final[Template] = ("合格{0}件、失敗{1}件", "{0} passed, {1} failed")


def check(
    files: list[Path],
    json: bool = False,
    failures: bool = False,
    house: Annotated[Path | None, Parameter(help=HOUSE)] = None,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Run the cases of scenario files (folders: all `*.toml` below); 1 if any fails, 2 if a file cannot be read.

    Parameters
    ----------
    files
        Scenario files, or folders of them.
    json
        Print one JSON object.
    failures
        Print only the cases that fail.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    by = house_named(house, language)
    verdicts: list[CaseResult] = []
    broken: list[Sentence] = []
    for path in _scenario_files(files, broken):
        try:
            verdicts.extend([run_case(case) for case in cases_of(path, by)])
        except NotationError as error:
            broken.append(sentence_of(error))
    if json:
        _print_json(verdicts, broken)
    else:
        _print_text(verdicts, broken, failures, language)
    if broken:
        return 2
    return 0 if verdicts and all(verdict.ok for verdict in verdicts) else 1


def cases_of(path: Path, by: House | None = None) -> list[Case]:
    """The cases of a scenario file; the house rules they name lie beside it."""
    return read_cases(path.name, file_text(path), lambda file: file_text(path.parent / file), by)


def _scenario_files(paths: list[Path], broken: list[Sentence]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend([file for file in sorted(path.rglob("*.toml")) if not is_house(file)])
        elif path.is_file():
            found.append(path)
        else:
            broken.append(fill(NO_FILE, str(path)))
    if not found and not broken:
        broken.append(fill(NO_FILES))
    return found


def _print_json(verdicts: list[CaseResult], broken: list[Sentence]) -> None:
    cases = [
        {
            "id": verdict.case.id,
            "regulation": verdict.case.regulation,
            "ok": verdict.ok,
            "file": verdict.case.file,
            "line": verdict.line,
            "message": verdict.problem.en,
            "position": verdict.position,
        }
        for verdict in verdicts
    ]
    passed = sum(verdict.ok for verdict in verdicts)
    data = {"passed": passed, "failed": len(verdicts) - passed, "cases": cases}
    data["errors"] = [problem.en for problem in broken]
    sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False, indent=1) + "\n")


def shown(case: Case) -> str:
    """The regulation without the fingerprint of its house rule."""
    name, colon, rest = case.regulation.partition(":")
    return f"{name.partition('#')[0]}:{rest}" if colon else name


def _print_text(verdicts: list[CaseResult], broken: list[Sentence], failures: bool, lang: str) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for verdict in verdicts:
        if verdict.ok and failures:
            continue
        mark = Text(fill(OK).said(lang), "green") if verdict.ok else Text(fill(FAIL).said(lang), "bold red")
        console.print(mark, f"{verdict.case.id:<8} {shown(verdict.case):<20} {verdict.case.title}")
        if not verdict.ok:
            console.print(f"     {verdict.case.file}:{verdict.line}: {verdict.problem.said(lang)}", markup=False)
            if verdict.position:
                console.print(fill(AT, verdict.position).said(lang), markup=False)
    for problem in broken:
        console.print(Text(fill(ERROR).said(lang), style="bold red"), problem.said(lang), markup=False)
    passed = sum(verdict.ok for verdict in verdicts)
    console.print(fill(TOTAL, passed, len(verdicts) - passed).said(lang))
