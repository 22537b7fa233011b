"""Writes docs/fighter_sentences.md: every sentence of the Super Trump Fighter rule sheet, its rules and their tests.

    python tools/fighter_sentences.py [--check]

--check: exit status 1 if the page is not what the tests say.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests" / "fighter"
PAGE = ROOT / "docs" / "fighter_sentences.md"
HEAD = """# Super Trump Fighter, sentence by sentence / 一文ずつ

Every sentence of the printed sheet in reading order, in our own short words, the rules it became and the tests that
pin them. H, B, W and C with a number are cases of `tests/fighter/rulings.toml`. Written by
`tools/fighter_sentences.py`.
説明書の各文(要約)、対応する規則、それを確かめるテストの一覧です。

| # | sentence | 文 | rules | tests |
|---|---|---|---|---|
"""
MOST = 6
"""Tests named in a row of the table; the others can be found by the rule's id."""


def cited_by() -> dict[str, list[str]]:
    """Cases and test functions that cite a rule, in order of their names."""
    found: dict[str, list[str]] = {}
    for case in tomllib.loads((TESTS / "rulings.toml").read_text(encoding="utf-8"))["case"]:
        for rule in case["rules"].split():
            found.setdefault(rule, []).append(case["id"])
    for path in sorted(TESTS.glob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            for number in re.findall(r"F_(\d+)(?!\d)", name):
                found.setdefault(f"F-{number}", []).append(f"{path.stem}: {name.removeprefix('test_')}")
    return found


def page() -> str:
    tests = cited_by()
    rows = []
    for sentence in tomllib.loads((TESTS / "sentences.toml").read_text(encoding="utf-8"))["sentence"]:
        rules = sentence["rules"].split()
        named = list(dict.fromkeys(test for rule in rules for test in tests.get(rule, [])))
        more = f", and {len(named) - MOST} more" if len(named) > MOST else ""
        shown = ", ".join(named[:MOST]) + more
        cells = [sentence["n"], sentence["en"], sentence["ja"], ", ".join(rules) or "–", shown or "–"]
        rows.append("| " + " | ".join(cells) + " |\n")
    return HEAD + "".join(rows)


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
