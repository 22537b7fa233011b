"""Scenario files: rulings as a board, a script of choices and expectations, in TOML (see docs/scenarios.md)."""

import tomllib
from typing import Final

from kirifuda.blackpoker.editions.entry import Entry
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.core.errors import KirifudaError, NotationError
from kirifuda.core.game import AUTO_COMMIT, AUTO_SINGLE, AUTO_TOP, AUTO_TRIGGERS

AUTOMATIONS: Final = {
    "strict": 0,
    "usual": AUTO_TOP | AUTO_TRIGGERS,
    "quick": AUTO_TOP | AUTO_TRIGGERS | AUTO_SINGLE | AUTO_COMMIT,
}


class Case:
    """One run: a ruling in one regulation, in one branch. `script` holds its lines without comments."""

    def __init__(self, id: str, title: str, regulation: str, rules: list[str]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.regulation: Final = regulation
        self.rules: Final = rules
        self.board: str = ""
        self.decks: list[str] = []
        self.seed: int = 0
        self.automation: int = AUTOMATIONS["usual"]
        self.script: list[str] = []


def read_cases(name: str, text: str) -> list[Case]:
    """All runs of a scenario file; raises NotationError naming file and case for whatever is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{name}: not valid TOML: {error}") from error
    entries = data.get("case")
    if not isinstance(entries, list) or set(data) != {"case"}:
        raise NotationError(f"{name}: a scenario file is a list of [[case]] entries and nothing else")
    cases: list[Case] = []
    for number, table in enumerate(entries, 1):
        if not isinstance(table, dict):
            raise NotationError(f"{name}: case {number} must be a table")
        entry = Entry(f"{name}: case {table.get('id', number)}", table)
        try:
            cases.extend(_cases(entry))
        except NotationError:
            raise
        except KirifudaError as error:
            raise NotationError(str(error)) from error
    return cases


def _cases(entry: Entry) -> list[Case]:
    id, title, rules = entry.text("id"), entry.text("title"), entry.texts("rules")
    given = entry.get("regulation")
    regulations = [given] if isinstance(given, str) else entry.texts("regulation")
    board = entry.text("board", "")
    script = _lines(entry.text("script", ""))
    seed = _seed(entry)
    automation = AUTOMATIONS[entry.word("automation", list(AUTOMATIONS), "usual")]
    decks = entry.texts("decks", [])
    branches = _branches(entry)
    entry.get("note")
    entry.finish()
    if not rules:
        raise entry.fail("'rules' must cite at least one rule id, such as [\"K-up\"]")
    found: list[Case] = []
    for regulation in regulations:
        rules_of(regulation)
        for name, lines in branches:
            case = Case(id + name, title, regulation, rules)
            case.board, case.seed, case.automation, case.decks = board, seed, automation, decks
            case.script = script + lines
            if not any(line.split()[0] in ("expect", "legal", "illegal") for line in case.script):
                raise entry.fail("the script expects nothing; add a line such as 'expect winner: P1'")
            found.append(case)
    return found


def _seed(entry: Entry) -> int:
    seed = entry.get("seed")
    if seed is None:
        return 0
    if not isinstance(seed, int):
        raise entry.fail(f"'seed' must be a whole number, not {seed!r}")
    return seed


def _branches(entry: Entry) -> list[tuple[str, list[str]]]:
    branches = entry.get("branch")
    if branches is None:
        return [("", [])]
    if not isinstance(branches, list):
        raise entry.fail("branches are written [[case.branch]]")
    found: list[tuple[str, list[str]]] = []
    for table in branches:
        inner = Entry(f"{entry.where} branch", table)
        found.append((inner.text("name"), _lines(inner.text("script"))))
        inner.finish()
    return found


def _lines(text: str) -> list[str]:
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("//")]
