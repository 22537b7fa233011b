"""Scenario files: rulings as a board, a script of choices and expectations, in TOML (see docs/scenarios.md)."""

import tomllib
from collections.abc import Callable
from typing import Final

from kirifuda.blackpoker.common.automation import AUTO_COMMIT, AUTO_TOP
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.ranges import regulations_of
from kirifuda.blackpoker.records.script import ScriptLine, counting, read_lines, unused_marks
from kirifuda.core.errors import KirifudaError
from kirifuda.core.game import AUTO_SINGLE, AUTO_TRIGGERS
from kirifuda.core.sentence import sentence_of

AUTOMATIONS: Final = {
    "strict": 0,
    "usual": AUTO_TOP | AUTO_TRIGGERS,
    "quick": AUTO_TOP | AUTO_TRIGGERS | AUTO_SINGLE | AUTO_COMMIT,
}
FIELDS: Final = (
    "id", "title", "rules", "regulation", "house", "board", "script", "seed", "automation", "decks", "order", "branch",
    "note",
)  # fmt: skip
BRANCH_FIELDS: Final = ("name", "script")


ReadFile = Callable[[str], str]
"""Gives the text of a file named in a scenario, relative to the scenario's own; raises NotationError if it cannot."""


class Case:
    """One run: a ruling in one regulation, in one branch. `lines` are those that count in its edition."""

    def __init__(self, id: str, title: str, regulation: str, rules: list[str]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.regulation: Final = regulation
        self.rules: Final = rules
        self.file: str = ""
        self.board_lines: list[ScriptLine] = []
        self.decks: list[str] = []
        self.order: list[str] = []
        self.seed: int = 0
        self.automation: int = AUTOMATIONS["usual"]
        self.lines: list[ScriptLine] = []

    @property
    def board(self) -> str:
        """The text of its board, empty for a dealt game."""
        return "\n".join([line.text for line in self.board_lines])

    @property
    def script(self) -> list[str]:
        """The texts of its lines, without comments and marks of editions."""
        return [line.text for line in self.lines]


class Source:
    """The file a case is read from: its name, its lines, and the line its `[[case]]` stands in."""

    def __init__(self, name: str, lines: list[str], start: int) -> None:
        self.name: Final = name
        self.lines: Final = lines
        self.start: Final = start


def read_cases(name: str, text: str, read: ReadFile | None = None, by: House | None = None) -> list[Case]:
    """All runs of a scenario file; raises NotationError naming file, line and case for whatever is wrong.

    `read` gives the house-rule files that cases name; without it a case that names one is refused. `by` is a house rule
    to run the cases by that name none: those of the edition it changes; the others are left out.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise problem("not TOML", name, str(error)) from error
    entries = data.get("case")
    if not isinstance(entries, list) or set(data) != {"case"}:
        raise problem("only cases", name)
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines, 1) if line.replace(" ", "").startswith("[[case]]")]
    cases: list[Case] = []
    for number, table in enumerate(entries, 1):
        if not isinstance(table, dict):
            raise problem("case is a table", name, number)
        source = Source(name, lines, starts[number - 1] if len(starts) == len(entries) else 1)
        entry = RuleEntry(f"{name}:{source.start}: case {table.get('id', number)}", table)
        try:
            cases.extend(_cases(entry, source, read, by))
        except KirifudaError as error:
            said = sentence_of(error)
            placed = said.en.startswith(name)
            raise (problem("as it is", said) if placed else problem("in the case", entry.where, said)) from error
    return cases


def _house(entry: RuleEntry, read: ReadFile | None) -> House | None:
    """The house rule a case is played by: `house = "file.toml"`."""
    file = entry.text("house", "")
    if not file:
        return None
    if read is None:
        raise problem("unreadable house", file)
    return read_house(file, read(file))


def _chosen(texts: list[str], own: House | None, by: House | None) -> dict[str, str]:
    """The regulations to run a case in, exactly, with the edition of each."""
    found: dict[str, str] = {}
    for text in texts:
        regulation = parse_regulation(text, own)
        if by is not None and regulation.house is None:
            if regulation.edition != by.base:
                continue
            regulation = parse_regulation(regulation.en, by)
        compiled(regulation)
        found[text if regulation.house is None else regulation.exact] = regulation.edition
    return found


def _cases(entry: RuleEntry, source: Source, read: ReadFile | None, by: House | None) -> list[Case]:
    own = _house(entry, read)
    id, title, rules = entry.text("id"), entry.text("title"), entry.texts("rules")
    regulations = _regulations(entry)
    board = read_lines(entry.text("board", ""), source.lines, source.start)
    script = read_lines(entry.text("script", ""), source.lines, source.start)
    seed = _seed(entry)
    automation = AUTOMATIONS[entry.word("automation", list(AUTOMATIONS), "usual")]
    decks, order = entry.texts("decks", []), entry.texts("order", [])
    branches = _branches(entry, source, script[-1].number + 1 if script else source.start)
    entry.get("note")
    entry.finish()
    if not rules:
        raise problem("no rules cited")
    if order and (board or len(order) != 2):
        raise problem("order of decks")
    editions = _chosen(regulations, own, by)
    for _, lines in branches:
        unused = unused_marks(board + script + lines, list(editions.values()))
        if unused:
            raise problem("as it is", unused)
    found: list[Case] = []
    for regulation in editions:
        for name, lines in branches:
            case = Case(id + name, title, regulation, rules)
            case.file = source.name
            case.seed, case.automation, case.decks, case.order = seed, automation, decks, order
            case.board_lines = counting(board, editions[regulation])
            case.lines = counting(script + lines, editions[regulation])
            if not any(line.checks() for line in case.lines):
                raise problem("expects nothing", regulation)
            found.append(case)
    return found


def _regulations(entry: RuleEntry) -> list[str]:
    given = entry.get("regulation")
    texts = [given] if isinstance(given, str) else entry.texts("regulation")
    found: list[str] = []
    for text in texts:
        found.extend([one for one in regulations_of(text) if one not in found])
    return found


def _seed(entry: RuleEntry) -> int:
    seed = entry.get("seed")
    if seed is None:
        return 0
    if not isinstance(seed, int):
        raise problem("seed", repr(seed))
    return seed


def _branches(entry: RuleEntry, source: Source, start: int) -> list[tuple[str, list[ScriptLine]]]:
    branches = entry.get("branch")
    if branches is None:
        return [("", [])]
    if not isinstance(branches, list):
        raise problem("branches")
    found: list[tuple[str, list[ScriptLine]]] = []
    for table in branches:
        inner = RuleEntry(f"{entry.where} branch", table)
        lines = read_lines(inner.text("script"), source.lines, start)
        start = lines[-1].number + 1 if lines else start
        found.append((inner.text("name"), lines))
        inner.finish()
    return found
