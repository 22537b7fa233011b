"""The tool that lists rules no test cites."""

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
    assert tool.ids_in(DIGEST) == IDS


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("", set()),
        ('"""[ZZ-1] first."""', {"ZZ-1"}),
        ("def test_ZZ_1_first() -> None:", {"ZZ-1"}),
        ("refs: [ZZ-2, K-zap]", {"ZZ-2", "K-zap"}),
        ("ZZ-11 XZZ-1 ZZ-1a K-zapper", set()),
        ("test_ZZ_6_0_a_is_not_six", {"ZZ-6.0-a"}),
        ("ZZ-6.0-a", {"ZZ-6.0-a"}),
        ("test_ZZ_6_really, and ZZ-6.", {"ZZ-6"}),
        ("test_K_zip_zips", {"K-zip"}),
    ],
)
def test_a_rule_is_cited_by_its_id_or_in_a_test_name(tmp_path: Path, text: str, cited: set[str]) -> None:
    file = tmp_path / "test_any.py"
    file.write_text(text, encoding="utf-8")
    assert tool.cited_ids(IDS, [file]) == cited


def test_what_is_missing_is_listed_and_strict_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the digest the committed list is used."""
    (tmp_path / "tests" / "rulings").mkdir(parents=True)
    (tmp_path / "tests" / "rulings" / "one.toml").write_text("refs = ['ZZ-1']", encoding="utf-8")
    (tmp_path / "tests" / "test_two.py").write_text("# K-zap", encoding="utf-8")
    (tmp_path / "tests" / "rule_ids.txt").write_text("ZZ-1\nK-zap\nK-zip\nCF-23\n", encoding="utf-8")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "LIST", tmp_path / "tests" / "rule_ids.txt")
    monkeypatch.setattr(tool, "DIGEST", tmp_path / "nowhere.md")
    assert tool.main([]) == 0
    assert capsys.readouterr().out == "no test cites: K-zip\n2 of 3 rules are cited by a test\n"
    assert tool.main(["--strict"]) == 1


def test_the_committed_list_is_current() -> None:
    if not tool.DIGEST.exists():
        pytest.skip("the digest of the rules is not beside this checkout (../shared/rules)")
    assert tool.LIST.read_text(encoding="utf-8").split() == tool.ids_in(tool.DIGEST.read_text(encoding="utf-8"))


def test_rules_that_need_no_test_exist_and_have_a_reason() -> None:
    ids = tool.LIST.read_text(encoding="utf-8").split()
    for id, reason in tool.SAYS_NOTHING_ABOUT_PLAY.items():
        assert id in ids
        assert reason
