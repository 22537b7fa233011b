"""Every sentence about a rule file: a file that trips it, in both languages, with the same names and values in both."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions import file_sentences
from kirifuda.blackpoker.editions.combinations import edition_tables
from kirifuda.blackpoker.editions.entry import RuleEntry
from kirifuda.blackpoker.editions.house import find_house, read_house
from kirifuda.blackpoker.editions.library import library_deck
from kirifuda.blackpoker.editions.lint import lint_text
from kirifuda.blackpoker.editions.reference_texts import TableRow
from kirifuda.blackpoker.editions.toml_words import WORDS
from kirifuda.blackpoker.effects import argument_sentences
from kirifuda.cli.main import run
from kirifuda.core.errors import NotationError, RuleFileError
from kirifuda.core.sentence import Template
from tests.house.broken_files import ACTIONS, ARGUMENTS, ENTRIES, FILES, HOUSE, effect
from tests.house.files import CASES, HEAD, ROOT, WINDY
from tests.refusal_sources import JAPANESE, PACKAGE

NAME: Final = "home.toml"
BROKEN: Final = {**FILES, **ENTRIES, **ACTIONS, **HOUSE}
ELSEWHERE: Final = {"unknown format", "unknown frame", "unknown option", "unknown deck", "cells"}
"""Sentences that no file trips: they are about a name that is asked for, and about the texts of the reference."""
RECORD: Final = min((ROOT / "tests" / "golden" / "records").iterdir())
ENGLISH: Final = re.compile(r"\b(must|needs?|missing|unknown|which|such as|did you mean|not|the|of)\b")


def refused(text: str) -> RuleFileError:
    with pytest.raises(RuleFileError) as caught:
        read_house(NAME, text)
    return caught.value


def pattern(template: str) -> str:
    """What a filled template looks like."""
    parts = re.split(r"\{\d[^}]*\}", template)
    return ".*".join([re.escape(part.replace("{{", "{").replace("}}", "}")) for part in parts])


def check_both(error: RuleFileError | NotationError, values: list[str]) -> None:
    assert JAPANESE.search(error.ja)
    assert "\n" not in error.ja
    for value in values:
        assert value in str(error), value
        assert value in error.ja, value


@pytest.mark.parametrize("key", BROKEN)
def test_a_broken_file_is_refused_in_both_languages_with_the_same_values(key: str) -> None:
    text, values = BROKEN[key]
    error = refused(text)
    check_both(error, [f"{NAME}: ", *values])
    ja, en = file_sentences.SENTENCES[key]
    assert re.search(pattern(en), str(error)), str(error)
    assert re.search(pattern(ja), error.ja), error.ja
    assert not ENGLISH.search(re.sub("「.*?」", "", error.ja)), error.ja


@pytest.mark.parametrize("key", ARGUMENTS)
def test_a_wrong_instruction_is_refused_in_both_languages_with_the_same_values(key: str) -> None:
    step, values = ARGUMENTS[key]
    error = refused(effect(step))
    check_both(error, [f"{NAME}: [action.gale]: ", *values])
    ja, en = argument_sentences.SENTENCES[key]
    assert re.search(pattern(en), str(error)), str(error)
    assert re.search(pattern(ja), error.ja), error.ja


def test_every_sentence_is_tripped() -> None:
    assert {*BROKEN, *ELSEWHERE} == set(file_sentences.SENTENCES)
    assert set(ARGUMENTS) == set(argument_sentences.SENTENCES)
    tables = (file_sentences.FILE, file_sentences.ENTRY, file_sentences.ACTION, file_sentences.NAMES)
    assert sum([len(table) for table in tables]) == len(file_sentences.SENTENCES)


def places(template: str) -> set[str]:
    return set(re.findall(r"\{(\d)", template))


@pytest.mark.parametrize("template", [*file_sentences.SENTENCES.values(), *argument_sentences.SENTENCES.values()])
def test_both_languages_of_a_sentence_name_the_same_values(template: Template) -> None:
    assert places(template[0]) == places(template[1])


def keys_used(path: Path) -> set[str]:
    """The keys of sentences that a module asks for: the first text among the arguments of what makes an error."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and re.fullmatch(r".*\.fail|\w+_error", ast.unparse(node.func)):
            texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            found.update(texts[:1])
    return found


@pytest.mark.parametrize(
    ("floor", "sentences"),
    [("editions", set(file_sentences.SENTENCES)), ("effects", set(argument_sentences.SENTENCES) - {"verbs"})],
)
def test_every_sentence_is_used_and_every_one_asked_for_exists(floor: str, sentences: set[str]) -> None:
    asked = {key for path in (PACKAGE / "blackpoker" / floor).glob("*.py") for key in keys_used(path)}
    assert asked == sentences


# What no file trips.


def test_a_name_that_is_asked_for_is_refused_in_both_languages() -> None:
    tables = edition_tables("8.0d")
    with pytest.raises(RuleFileError) as frame:
        tables.frame("ful")
    check_both(frame.value, ["ful", "full"])
    with pytest.raises(RuleFileError) as option:
        tables.option("pak")
    check_both(option.value, ["pak", "pack"])
    with pytest.raises(RuleFileError) as none:
        edition_tables("9.1").option("pak")
    assert none.value.ja == "オプション「pak」はありません。オプションはなしです。"
    with pytest.raises(RuleFileError) as deck:
        library_deck("mine")
    check_both(deck.value, ["mine"])
    with pytest.raises(RuleFileError) as format:
        blackpoker.house_rules(NAME, 'extends = "9.1"', "grand")
    check_both(format.value, [NAME, "grand", "lite", "extra"])


def test_a_row_with_a_cell_too_many_is_refused_in_both_languages() -> None:
    with pytest.raises(RuleFileError) as caught:
        TableRow(RuleEntry("terms.toml: [zone] row 1", {"ja": ["山"], "en": ["life", "deck"]}))
    check_both(caught.value, ["terms.toml: [zone] row 1", "1", "2"])


def test_an_unknown_house_rule_is_told_with_those_there_are() -> None:
    read_house(WINDY.name, WINDY.read_text(encoding="utf-8"))
    with pytest.raises(NotationError) as caught:
        find_house("Windy Hose")
    check_both(caught.value, ["Windy Hose", "--house", "Windy House"])


TOML: Final = {
    "[action": "[…] が ] で閉じていません（ファイルの終わり）。",
    "cost": "キーのあとに = がありません（ファイルの終わり）。",
    "cost = D": '値が読めません（文字列は " で囲みます）（1行目の8文字目）。',
    'cost = "D': "文字列が閉じていません（ファイルの終わり）。",
    "a = [1, 2": "配列が ] で閉じていません（ファイルの終わり）。",
    "a = 1\na = 2": "同じ所に2回書かれています（ファイルの終わり）。",
    "[action.a]\n[action.a]": "同じテーブルが2回書かれています：action.a（2行目の10文字目）。",
    'a = "1" b': "1行に書けるのは1つだけです（1行目の9文字目）。",
}


@pytest.mark.parametrize("text", TOML)
def test_what_is_no_toml_is_said_in_japanese_with_its_place(text: str) -> None:
    assert refused(text).ja == f"{NAME}: TOMLとして読めません：{TOML[text]}"


def test_the_words_of_a_longer_complaint_come_before_those_of_a_shorter_one() -> None:
    for place, (beginning, _) in enumerate(WORDS):
        assert not any(beginning.startswith(earlier) for earlier, _ in WORDS[:place]), beginning


# Where they are read.


@pytest.mark.parametrize("key", BROKEN)
def test_the_linter_says_it_in_both_languages(key: str) -> None:
    for finding in lint_text(NAME, BROKEN[key][0]):
        assert JAPANESE.search(finding.ja)
        assert not ENGLISH.search(re.sub("「.*?」", "", finding.ja)), finding.ja


@pytest.mark.parametrize(
    "command",
    [
        ["play", "--house", "FILE"],
        ["simulate", "Lite", "--house", "FILE"],
        ["rules", "show", "draw", "--house", "FILE"],
        ["rules", "diff", "--house", "FILE"],
        ["serve", "--house-rules", "FOLDER"],
        ["check", "CASES", "--house", "FILE"],
        ["replay", "RECORD", "--house", "FILE"],
        ["rules", "lint", "FILE"],
    ],
)
@pytest.mark.parametrize(
    ("lang", "words"), [("ja", "「cost」は文字列で書きます（今の値：3）。"), ("en", "'cost' must be a text, not 3")]
)
def test_a_command_says_it_in_the_language_of_its_reader(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    lang: str,
    words: str,
) -> None:
    path = tmp_path / NAME
    path.write_text(f"{HEAD}[action.kill]\ncost = 3\n", encoding="utf-8")
    names = {"FILE": path, "FOLDER": tmp_path, "CASES": CASES, "RECORD": RECORD}
    monkeypatch.setenv("LC_ALL", f"{lang}_JP.UTF-8")
    assert run([str(names.get(word, word)) for word in command]) != 0
    said = capsys.readouterr()
    assert words in said.out + said.err
