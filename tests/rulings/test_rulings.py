"""Every scenario below this folder holds, every ruling of the digest has one, and a scenario that is wrong says why."""

import re
from functools import cache
from pathlib import Path

import pytest

from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.records.printer import write_position
from kirifuda.blackpoker.records.runner import run_case
from kirifuda.blackpoker.records.scenario import Case, read_cases

FOLDER = Path(__file__).parent
DIGEST = FOLDER.parents[2] / "shared" / "rules"
QUESTIONS = FOLDER / "test_questions.py"
PENDING = FOLDER / "PENDING.md"
FORMATS = {"lite": "Lite", "std": "Standard", "pro": "Pro", "mast": "Master"}

WRONG = """
[[case]]
id = "X-1"
title = "Down kills a soldier of the same size"
rules = ["K-down"]
regulation = "8.2 Lite"
board = '''
turn P1
P1 life: S2 S3
P1 hand: S5 C3
P2 life: H2 H3
P2 field: o:S5
'''
script = '''
P1: down, C3, S5, o
both: pass
{line}
expect winner: none
'''
"""


@cache
def runs() -> list[Case]:
    files = sorted(FOLDER.rglob("*.toml"))
    return [case for path in files for case in read_cases(path.name, path.read_text(encoding="utf-8"))]


def name(case: Case) -> str:
    return f"{case.id} {case.regulation}"


@pytest.mark.both
@pytest.mark.parametrize("case", [pytest.param(case, id=name(case)) for case in runs()])
def test_ruling(case: Case) -> None:
    verdict = run_case(case)
    assert verdict.ok, f"{case.title}\n{verdict.problem.en}\nat {verdict.position}"


def test_no_two_runs_have_one_name() -> None:
    names = [name(case) for case in runs()]
    assert sorted({one for one in names if names.count(one) > 1}) == []


def digest(file: str) -> str:
    path = DIGEST / file
    if not path.is_file():
        pytest.skip(f"the rules digest ({file}) is not beside this checkout")
    return path.read_text(encoding="utf-8")


def pending() -> set[str]:
    return set(re.findall(r"\b[RS]-\d+\b", PENDING.read_text(encoding="utf-8")))


def played() -> set[str]:
    """The rulings that are cases, and those whose test cites them in its name."""
    found = {match[0] for case in runs() if (match := re.match(r"[RS]-\d+", case.id))}
    tests = re.findall(r"def test_([RS])_(\d+)_", QUESTIONS.read_text(encoding="utf-8"))
    return found | {f"{letter}-{number}" for letter, number in tests}


def test_every_ruling_of_the_digest_is_played_or_pending() -> None:
    ids = set(re.findall(r"^- id: (R-\d+)$", digest("rulings.yaml"), re.MULTILINE))
    assert len(ids) > 100
    assert sorted(ids - played() - pending()) == []
    assert sorted(ids & played() & pending()) == []


def test_every_situation_of_the_digest_is_played_or_pending() -> None:
    rows = [line for line in digest("situations.md").splitlines() if line.startswith("| ")][1:]
    ids = {f"S-{number:02}" for number in range(1, len(rows) + 1)}
    assert len(ids) > 20
    assert sorted(ids - played() - pending()) == []
    assert sorted(ids & played() & pending()) == []


def test_every_case_is_played_in_the_regulations_the_digest_names() -> None:
    """Written there as `edition: '8.2'` or `edition: ['8.0', '8.2']`, and `format: lite` or `format: any`."""
    found: dict[str, set[str]] = {}
    for case in runs():
        found.setdefault(case.id.rstrip("abcd"), set()).add(case.regulation.partition(" + ")[0])
    entry = r"^- id: (R-\d+)\n(?:  title: .*\n(?:    .*\n)*)  edition: (.*)\n  format: (\w+)$"
    entries = re.findall(entry, digest("rulings.yaml"), re.MULTILINE)
    assert len(entries) > 100
    missing: list[str] = []
    for id, editions, format in entries:
        names = FORMATS.values() if format == "any" else [FORMATS[format]]
        wanted = {f"{edition} {name}" for edition in re.findall(r"\d\.\dd?", editions) for name in names}
        missing.extend(f"{id} in {regulation}" for regulation in wanted - found.get(id, wanted))
    assert missing == []


@pytest.mark.parametrize(
    ("line", "difference"),
    [
        pytest.param("expect P2 grave: H5", "found S5", id="zone"),
        pytest.param("expect o: charged", "'o' names 0 units; on the field are none", id="unit"),
        pytest.param("expect stage: draw@P2", "found none", id="stage"),
        pytest.param("expect options: end pass", "found end attack setBulwark pass", id="options"),
        pytest.param("illegal P1: end", "this is possible, but should not be", id="illegal"),
        pytest.param(
            "illegal P1: up [TM-8]",
            "'up' is refused by [RQ-4, no key] (Your hand holds no key card(s): ♡A-10.)",
            id="reason",
        ),
        pytest.param("illegal P1: end [TM-8]", "this is possible, but should not be", id="no reason"),
        pytest.param("illegal P1: ent", "'ent' could never be chosen", id="misspelt"),
        pytest.param("P1: up", "'up' is not a choice now: P1 decides 'chance' and may choose end, ", id="choice"),
        pytest.param("P2: pass", "'pass' cannot be chosen by P2: P1 decides 'chance'", id="seat"),
    ],
)
def test_a_wrong_line_is_told_with_what_was_found_and_the_position(line: str, difference: str) -> None:
    [case] = read_cases("wrong.toml", WRONG.replace("{line}", line))
    verdict = run_case(case)
    assert not verdict.ok
    assert verdict.problem.en.startswith(f"{line!r}: {difference}")
    board = "P1 life: S2 S3; P1 grave: S5 C3; P2 life: H2 H3; P2 grave: S5"
    assert verdict.position == f"8.2 Lite; turn P1 5; chance P1; {board}"
    again = parse_position(verdict.position)
    assert write_position(again.game, again.names) == verdict.position
