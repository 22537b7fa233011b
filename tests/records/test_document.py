"""The text of records: what is printed is read back, whatever its spaces; what is wrong is told with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kirifuda.blackpoker.records.record import (
    BY_NO_RULE,
    CHOICE,
    COMMENT,
    DEAL,
    EVENT,
    GAME,
    TURN,
    VARIATION,
    Item,
    Record,
    RecordError,
    comment,
    header_keys,
    tidy,
)
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.core.errors import NotationError

WORDS = st.from_regex(
    r"[A-Za-z0-9#:>+*./@?-]{1,8}(\([A-Z0-9]{1,3}(,[A-Z0-9]{2})*\))?( [A-Za-z0-9#+?]{1,5})?", fullmatch=True
)
ANY_LINE = st.text(st.characters(exclude_categories=["Cs"]), max_size=20).map(tidy)
COMMENTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="}"), max_size=30).map(comment)


def items(kind: str) -> st.SearchStrategy[Item]:
    return WORDS.map(lambda text: Item(kind, -1, tidy(text)))


CHOICES = st.builds(lambda seat, text: Item(CHOICE, seat, tidy(text)), st.integers(0, 1), WORDS)
LINES = st.one_of(CHOICES, COMMENTS, *[items(kind) for kind in (GAME, DEAL, TURN, EVENT)])


def variation(inner: list[Item]) -> Item:
    item = Item(VARIATION, -1, "")
    item.items = inner
    return item


def body(depth: int) -> st.SearchStrategy[list[Item]]:
    """Lines that begin with a choice, so that variations may follow anywhere after it."""
    after: st.SearchStrategy[Item] = LINES
    if depth:
        after = st.one_of(LINES, body(depth - 1).map(variation))
    return st.builds(lambda first, rest: [first, *rest], CHOICES, st.lists(after, max_size=4))


@st.composite
def records(draw: st.DrawFn) -> Record:
    record = Record()
    record.behaviour = draw(st.integers(0, 99))
    record.entries = draw(st.dictionaries(st.sampled_from(header_keys()), ANY_LINE, max_size=8))
    record.entries["regulation"] = "8.2 Lite"
    for key, value in (("view", "P1"), ("kind", "match"), ("form", "best of three")):
        if key in record.entries:
            record.entries[key] = value
    record.items = draw(body(2))
    record.result = draw(st.sampled_from(["unfinished", "P1 wins, life 0", "draw, both lives are 0", *BY_NO_RULE]))
    record.digest = draw(st.sampled_from(["", "0123abcd"]))
    record.check = draw(st.sampled_from(["", "77aa"])) if record.digest else ""
    return record


@pytest.mark.slow
@given(records())
@settings(max_examples=150, deadline=None)
def test_what_is_printed_is_read_back(record: Record) -> None:
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_record_or_a_located_error(text: str) -> None:
    error = problem(text)
    if error is not None:
        assert str(error).startswith(f"any.kf:{error.line}: ")
        assert 1 <= error.line <= text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1


def problem(text: str) -> RecordError | None:
    try:
        parse_record(text, "any.kf")
    except RecordError as error:
        return error
    return None


PLAIN = """kirifuda record 1
behaviour: 2
regulation: 8.2 Lite
name P1: Ann
turn 1 P1
P1: pass
{a comment
over two lines}
P2: up
P2: S2
result: unfinished
"""


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\n\n").replace("comment\n", "comment"),
        PLAIN.replace("\n", "\n   "),
        PLAIN.replace(": ", ":\u3000 "),
        PLAIN.replace("turn 1 P1", "\tturn\u30001  P1 "),
        PLAIN.replace("P2: up\nP2: S2", "P2: up, S2"),
        PLAIN.replace("P1: pass\n{", "P1: pass {"),
    ],
)
def test_reading_forgives_whitespace(text: str) -> None:
    assert parse_record(text) == parse_record(PLAIN)


def test_a_semicolon_begins_a_comment() -> None:
    record = parse_record(PLAIN.replace("P1: pass", "P1: pass ; why not?"))
    assert record.items[2] == Item(COMMENT, -1, "why not?")


@pytest.mark.parametrize(
    ("wrong", "right", "line", "message"),
    [
        ("kirifuda record 1", "kirifuda record 2", 1, "reads the form 1"),
        ("kirifuda record 1", "PGN", 1, "begins with the line"),
        ("behaviour: 2", "behaviour: one", 2, "whole number"),
        ("regulation", "regulatoin", 3, "did you mean 'regulation'"),
        ("name P1: Ann", "name P1: Ann\nname P1: Bob", 5, "given twice; the first is in line 4"),
        ("name P1: Ann", "view: mine", 4, "write all or P1 or P2 or public"),
        ("turn 1 P1\n", "turn 1 P1\nname P2: Bob\n", 6, "cannot read"),
        ("P1: pass", "P1:", 6, "a choice is missing"),
        ("P1: pass", "P1: pass,,pass", 6, "a choice is missing"),
        ("P1: pass", "P3: pass", 6, "a line is a choice such as"),
        ("P1: pass", ")", 6, "none is open"),
        ("P1: pass", "(", 6, "there is none"),
        ("P2: up", "(\nP2: up", 9, "does not end"),
        ("P2: up", "(\n)\nP2: up", 10, "is empty"),
        ("two lines}", "two lines", 7, "does not end"),
        ("result: unfinished", "", 12, "ends without a result"),
        ("result: unfinished", "result:", 11, "says who won"),
        ("result: unfinished", "digest: 12", 11, "after the result"),
        ("result: unfinished", "result: unfinished\nP1: pass", 12, "only one 'digest"),
        ("result: unfinished", "result: unfinished\n; ah", 12, "put comments before"),
        ("behaviour: 2\n", "", 1, "names no behaviour"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(wrong: str, right: str, line: int, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        parse_record(PLAIN.replace(wrong, right, 1), "game.kf")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"game.kf:{line}: ")


def test_a_comment_cannot_hold_its_own_end() -> None:
    with pytest.raises(NotationError, match="cannot hold"):
        comment("a } b")
