"""The linter: a file that trips each rule of the official guideline, with its line; editions trip none."""

import json
from pathlib import Path

import pytest

from kirifuda.blackpoker import why_not
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.house import read_house
from kirifuda.blackpoker.editions.lines import key_lines, line_of
from kirifuda.blackpoker.editions.lint import edition_findings, lint_text
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.cli.main import run
from kirifuda.lab.lint import lint_house
from kirifuda.lab.loop_search.free_loops import free_loops
from tests.house.files import LINT, WINDY

TRIPPED = {
    "quick_key.toml": [(13, "quick-key", "whisper"), (19, "quick-key", "kill")],
    "main_trigger.toml": [(11, "one-main-trigger", "feast draw"), (20, "one-main-trigger", "wake")],
    "turn_passes.toml": [(6, "turn-passes", "")],
    "turn_removed.toml": [(2, "turn-passes", "")],
    "one_target.toml": [(8, "one-target", "kill"), (14, "one-target", "up")],
    "character.toml": [(10, "clear-character", "seventh soldier")],
    "playable.toml": [(6, "playable", "")],
    "removed.toml": [(3, "playable", "")],
}


@pytest.mark.parametrize("file", TRIPPED)
def test_each_rule_of_the_guideline_is_tripped_with_file_line_and_rule(file: str) -> None:
    found = lint_text(file, (LINT / file).read_text(encoding="utf-8"))
    assert [(finding.line, finding.code, finding.about) for finding in found] == TRIPPED[file]
    for finding in found:
        assert finding.words("en").startswith(f"{file}:{finding.line}: ")
        assert finding.words("ja").endswith(f"[{finding.code}]")
        assert finding.ja != finding.en


LOOPS = {
    "free_loop.toml": (6, "2 times until [RQ-10] stops it", "[RQ-10]で止まるまで2回繰り返せます"),
    "endless_loop.toml": (9, "for ever", "終わりなく繰り返せます"),
}


@pytest.mark.slow
@pytest.mark.parametrize("file", LOOPS)
def test_Q_123_a_free_loop_is_found_by_the_search_with_a_position_that_shows_it(file: str) -> None:
    line, en, ja = LOOPS[file]
    [finding] = lint_house(file, (LINT / file).read_text(encoding="utf-8"))
    assert (finding.line, finding.code, finding.about) == (line, "no-free-loop", "ponder")
    assert f"Ponder leads back to where it began for nothing, {en}; for instance: " in finding.en
    assert ja in finding.ja
    game = parse_position(finding.en.split("for instance: ")[1]).game
    assert why_not(game, 0, "ponder") is None


@pytest.mark.slow
def test_a_loop_that_the_edition_has_itself_is_not_held_against_a_house_rule() -> None:
    """Switch is one, and [RQ-10] stops it: a house rule that changes its text is not to blame."""
    text = 'extends = "9.1"\n[house]\nname = { ja = "家", en = "Home" }\n[action.switch]\ntext.en = "Switch them."'
    assert free_loops(read_house("home.toml", text).compile("Home", 3, "extra", ()), ["switch"]) != []
    assert lint_house("home.toml", text) == []


def test_every_file_that_trips_something_is_tested() -> None:
    assert {path.name for path in LINT.glob("*.toml")} == {*TRIPPED, *LOOPS}


@pytest.mark.slow
@pytest.mark.parametrize("file", TRIPPED)
def test_the_whole_linter_finds_what_the_file_shows(file: str) -> None:
    found = lint_house(file, (LINT / file).read_text(encoding="utf-8"))
    assert [(finding.line, finding.code, finding.about) for finding in found] == TRIPPED[file]


def test_a_house_rule_without_a_name_is_told_so() -> None:
    [finding] = lint_house("mine.toml", 'extends = "8.2"\n\n[house]\ntext = { ja = "家", en = "Home" }')
    assert (finding.line, finding.code) == (3, "playable")
    assert "missing field 'name'" in finding.en


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_trips_nothing(edition: str) -> None:
    assert lint_text("plain.toml", f'extends = "{edition}"') == []


KEYLESS_TRUMPS = {"illusion", "exhaust", "satisfaction", "handRefill"}
"""Triggers of official trumps that stay on the stage without a key: what stands for it is the trump itself."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_official_lists_keep_to_their_own_guideline_but_for_four_trumps(edition: str) -> None:
    found = edition_findings(edition)
    assert {finding.code for finding in found} <= {"quick-key"}
    assert {finding.about for finding in found} <= KEYLESS_TRUMPS


def test_the_example_of_the_documentation_is_clean() -> None:
    assert lint_text(WINDY.name, WINDY.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", ["", "extends = 9.1", "[action", 'extends = "9.1"\nremove = 3', "\x00"])
def test_whatever_the_file_says_the_linter_answers(text: str) -> None:
    [finding] = lint_text("odd.toml", text)
    assert finding.code == "playable"


# The command.


@pytest.mark.slow
def test_lint_fails_with_findings_and_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "lint", str(LINT / "quick_key.toml"), "--lang", "ja"]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert (
        printed[0]
        == "quick_key.toml:13: 通常-クイックのアクション「ささやき」（whisper）にキーカードがありません。 [quick-key]"
    )
    assert len(printed) == 2


def test_lint_of_a_clean_file_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "lint", str(WINDY), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "windy.toml: nothing against the guideline.\n"


def test_lint_prints_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "lint", str(WINDY), str(LINT / "turn_passes.toml"), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is False
    [finding] = data["findings"]
    assert (finding["file"], finding["line"], finding["rule"]) == ("turn_passes.toml", 6, "turn-passes")


def test_lint_of_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "lint", str(Path("nowhere.toml"))]) == 2
    assert "nowhere.toml: cannot be read" in capsys.readouterr().err


# Lines.

LINES = '''# a comment with [a.table]
top = "x # [no] \\" table"
[action.up]   # here
text.en = """
[not.here]
key = 1
"""
list = [
  "]", # [not.here.either]
  { a = 1 },
]
key = ''
[character."♠K"]
'cards' = 'K'
'''


def test_the_line_of_every_table_and_key_is_found() -> None:
    assert key_lines(LINES) == {
        ("top",): 2,
        ("action",): 3,
        ("action", "up"): 3,
        ("action", "up", "text"): 4,
        ("action", "up", "text", "en"): 4,
        ("action", "up", "list"): 8,
        ("action", "up", "key"): 12,
        ("character",): 13,
        ("character", "♠K"): 13,
        ("character", "♠K", "cards"): 14,
    }
    assert line_of(key_lines(LINES), ("action", "up", "cost")) == 3
    assert line_of(key_lines(LINES), ("fog", "up")) == 1
