"""The sentences about positions, scenarios and records: each is used, with its values, in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kirifuda.blackpoker.records import problems
from kirifuda.blackpoker.records.problems import SENTENCES, TABLES, problem, sentence
from kirifuda.blackpoker.records.record import RecordError
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.runner import run_case
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import nearest
from tests.sentence_sources import nodes, places, written

MAKERS: Final = {"problem": 0, "sentence": 0, "self.fail": 0, "record.fail": 1, "self.record.fail": 1}
"""Where each of these takes its key; the values follow it."""
FLOOR: Final = Path(problems.__file__).parent


def calls() -> Iterator[tuple[list[str], int, int]]:
    """The keys of each call, the number of its values, and its line."""
    for node in [node for node in nodes(FLOOR) if isinstance(node, ast.Call)]:
        name = ast.unparse(node.func)
        if name not in MAKERS or any(isinstance(value, ast.Starred) for value in node.args):
            continue
        key = node.args[MAKERS[name]]
        options = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
        keys = [option.value for option in options if isinstance(option, ast.Constant)]
        yield [str(one) for one in keys], len(node.args) - MAKERS[name] - 1, node.lineno


def test_no_key_stands_in_two_tables() -> None:
    assert len(SENTENCES) == sum(len(table) for table in TABLES)


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_hold_the_same_values_and_the_sentence_is_used(key: str) -> None:
    ja, en = SENTENCES[key]
    assert places(ja) == places(en)
    assert written(FLOOR)[key] > 1  # in its table, and where it is raised


def test_every_sentence_that_is_asked_for_exists_and_gets_its_values() -> None:
    found = list(calls())
    assert len(found) > 100
    for keys, count, line in found:
        for key in keys:
            assert key in SENTENCES, line
            assert places(SENTENCES[key][1]) == {str(place) for place in range(count)}, (key, line)


def test_a_hint_stands_at_the_end_of_both_sentences() -> None:
    error = problem("unknown zone", "hnad", ["hand", "life"], nearest("hnad", ["hand", "life"]))
    assert str(error) == "unknown zone 'hnad': zones are hand, life; did you mean 'hand'?"
    assert error.said("ja") == "「hnad」というゾーンはありません。ゾーンはhand、lifeです。「hand」のことですか？"
    assert sentence("found", "none").ja == "実際はnoneです。"


def test_a_record_error_names_its_line_in_both_languages() -> None:
    text = "kirifuda record 1\nregulation: 8.2 Lite\nvieww: all\n"
    with pytest.raises(RecordError) as error:
        parse_record(text, "my.txt")
    assert str(error.value).startswith("my.txt:3: unknown entry 'vieww', did you mean 'view'?; entries are behaviour, ")
    assert error.value.said("ja").startswith(
        "my.txt:3: 「vieww」という項目はありません。「view」のことですか？項目はbehaviour、regulation、"
    )


CASE: Final = """[[case]]
id = "T-1"
title = "A test"
rules = ["TM-1"]
regulation = "8.2 Lite"
board = "turn P1; P1 life: #20; P2 life: #20; P1 hand: S5"
script = '''
{0}
'''
"""


@pytest.mark.parametrize(
    ("line", "ja"),
    [
        ("expect P1 hand: S6", "「expect P1 hand: S6」：実際はS5です。"),
        ("expect P1 hnd: S5", "「expect P1 hnd: S5」：「hnd」というゾーンはありません。"),
        ("illegal P1: end", "「illegal P1: end」：できないはずですが、できます。"),
        ("illegal P2: end [RQ-9]", "「illegal P2: end [RQ-9]」：「end」ができない理由は[TM-3, no chance]（"),
        ("P2: pass\nexpect winner: P1", "「P2: pass」：P2は「pass」を選べません。P1が「chance」を決める時です。"),
        ("expect P1 hand has: S11", "「expect P1 hand has: S11」：カード「S11」はありません。"),
    ],
)
def test_what_an_expectation_found_is_told_in_japanese(line: str, ja: str) -> None:
    (case,) = read_cases("t.toml", CASE.format(line))
    verdict = run_case(case)
    assert not verdict.ok
    assert verdict.line == 8
    assert verdict.problem.ja.startswith(ja)


@pytest.mark.parametrize(
    ("text", "ja"),
    [
        ("case = 1\nx = 2", "t.toml：シナリオのファイルには[[case]]だけを並べます。"),
        (CASE.format("P1: end"), "t.toml:1: case T-1: 8.2 Liteでは何も確かめていません。"),
        (
            CASE.format("expect [9.2] winner: P1"),
            "t.toml:1: case T-1: 8行目「expect [9.2] winner: P1」：「9.2」の「9.2」",
        ),
    ],
)
def test_a_broken_scenario_file_is_told_in_japanese(text: str, ja: str) -> None:
    with pytest.raises(NotationError) as error:
        read_cases("t.toml", text)
    assert error.value.said("ja").startswith(ja)
