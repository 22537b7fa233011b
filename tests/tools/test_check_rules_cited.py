"""The tool that lists rules no test cites, and that there are none."""

from pathlib import Path

import pytest

from tools import check_rules_cited as tool

DIGEST = """
## 0. Notes
* **[ZY-1]** before the sections that count
## A. Terms
* **[ZZ-1]** plain. **[ZZ-2] Word (語)** with a title; a mention of [ZZ-9] is no definition.
| | **[ZZ-6.0-a]** in a table | **[ZZ-6]** |
**[K-zap] [K-zip]** two at once. **bold without an id**
## L. Frames
* **[ZY-2]** after them
"""
IDS = ["ZZ-1", "ZZ-2", "ZZ-6.0-a", "ZZ-6", "K-zap", "K-zip"]


def test_ids_are_those_defined_in_sections_a_to_k() -> None:
    assert tool.BLACKPOKER.ids_in(DIGEST) == IDS


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("", set()),
        ("refs: [ZZ-2, K-zap]", {"ZZ-2", "K-zap"}),
        ("ZZ-11 XZZ-1 ZZ-1a K-zapper", set()),
        ("test_ZZ_6_0_a_is_not_six", {"ZZ-6.0-a"}),
        ("ZZ-6.0-a", {"ZZ-6.0-a"}),
        ("test_ZZ_6_really, and ZZ-6.", {"ZZ-6"}),
        ("test_K_zip_zips", {"K-zip"}),
    ],
)
def test_a_rule_is_cited_by_its_id_in_either_spelling(tmp_path: Path, text: str, cited: set[str]) -> None:
    file = tmp_path / "any.toml"
    file.write_text(text, encoding="utf-8")
    assert tool.cited_ids(IDS, [file]) == cited


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("def test_ZZ_1_first() -> None: ...", {"ZZ-1"}),
        ("async def test_ZZ_1_first() -> None: ...", {"ZZ-1"}),
        ('def test_it() -> None:\n    """[ZZ-1] first."""', {"ZZ-1"}),
        ('"""[ZZ-1] of the module."""', set()),
        ('REASONS = {"ZZ-1": "not for us"}  # ZZ-2', set()),
        ("def helper_ZZ_1() -> None: ...", set()),
    ],
)
def test_only_tests_and_what_they_say_of_themselves_cite(tmp_path: Path, text: str, cited: set[str]) -> None:
    file = tmp_path / "test_any.py"
    file.write_text(text, encoding="utf-8")
    assert tool.cited_ids(IDS, [file]) == cited


BOOK = tool.Book(
    "Some Game", "NOWHERE.md", "tests/ids.txt", tool.BLACKPOKER.id, ("test_*.py", "*.toml"), "", {"CF-23": "no play"}
)


def test_what_is_missing_is_listed_and_strict_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the digest the committed list is used."""
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "one.toml").write_text("refs = ['ZZ-1']", encoding="utf-8")
    (tests / "test_two.py").write_text("def test_K_zap() -> None: ...", encoding="utf-8")
    (tests / "ids.txt").write_text("ZZ-1\nK-zap\nK-zip\nCF-23\n", encoding="utf-8")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "BOOKS", (BOOK,))
    assert tool.main([]) == 0
    assert capsys.readouterr().out == "no test cites: K-zip\nSome Game: 2 of 3 rules are cited by a test\n"
    assert tool.main(["--strict"]) == 1


@pytest.mark.parametrize("book", tool.BOOKS, ids=lambda book: str(book.name))
def test_every_rule_is_cited(book: tool.Book, capsys: pytest.CaptureFixture[str]) -> None:
    ids = (tool.ROOT / book.ids).read_text(encoding="utf-8").split()
    assert len(ids) > 100
    assert tool.report(book, [id for id in ids if id not in book.says_nothing_about_play]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("book", tool.BOOKS, ids=lambda book: str(book.name))
def test_the_committed_list_is_current(book: tool.Book) -> None:
    digest = tool.ROOT.parent / "shared" / "rules" / book.digest
    if not digest.exists():
        pytest.skip("the digest of the rules is not beside this checkout (../shared/rules)")
    listed = (tool.ROOT / book.ids).read_text(encoding="utf-8").split()
    assert listed == book.ids_in(digest.read_text(encoding="utf-8"))


def test_rules_that_need_no_test_exist_and_have_a_reason() -> None:
    for book in tool.BOOKS:
        ids = (tool.ROOT / book.ids).read_text(encoding="utf-8").split()
        for id, reason in book.says_nothing_about_play.items():
            assert id in ids
            assert reason
