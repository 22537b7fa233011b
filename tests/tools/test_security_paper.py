"""SECURITY.md: every test and target it names is there, and both languages are linked from where people look."""

import ast
import re

import pytest

from tools.locks import ROOT

PAPER = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
TESTS = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAPER)
TARGETS = re.findall(r"`make (\w+)`", PAPER)


def test_it_names_what_shows_it() -> None:
    rows = [line for line in PAPER.splitlines() if line.startswith("| ") and not line.startswith("| what")]
    assert len(rows) > 15
    assert [row for row in rows if "`tests/" not in row and "`make " not in row] == []


@pytest.mark.parametrize(("file", "test"), sorted(set(TESTS)))
def test_a_test_it_names_exists(file: str, test: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("target", sorted(set(TARGETS)))
def test_a_target_it_names_exists(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("README.md", "(SECURITY.md)"),
        ("README.ja.md", "(SECURITY.ja.md)"),
        ("docs/server.md", "(../SECURITY.md)"),
        ("docs/server.ja.md", "(../SECURITY.ja.md)"),
        ("SECURITY.md", "(SECURITY.ja.md)"),
        ("SECURITY.ja.md", "(SECURITY.md)"),
    ],
)
def test_it_is_linked(page: str, link: str) -> None:
    assert link in (ROOT / page).read_text(encoding="utf-8")


def test_both_languages_say_as_much_of_what_is_not_promised() -> None:
    japanese = (ROOT / "SECURITY.ja.md").read_text(encoding="utf-8")
    promised = [text.rpartition("\n## ")[2].count("\n* ") for text in (PAPER, japanese)]
    assert promised[0] == promised[1] > 5
