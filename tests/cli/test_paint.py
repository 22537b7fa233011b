"""Line breaks, rows and columns."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from kirifuda.cli.paint import columns, fold, painted, rows


def test_english_breaks_between_words() -> None:
    assert fold("The opponent takes damage", 13) == ["The opponent", "takes damage"]


def test_a_unit_keeps_its_number() -> None:
    assert fold("your bulwark\u00a0#33 dies", 14) == ["your", "bulwark\u00a0#33", "dies"]


def test_later_lines_are_indented() -> None:
    assert fold("one two three", 8, "  ") == ["one two", "  three"]


def test_japanese_breaks_anywhere_but_not_before_closing_marks() -> None:
    text = "相手の「アタック」が積まれています。"
    for width in range(8, 40):
        lines = fold(text, width)
        assert "".join(lines) == text
        assert all(line[0] not in "」。っー" for line in lines[1:] if width > 12)
        assert all(line[-1] != "「" for line in lines)


@pytest.mark.parametrize("width", [10, 20, 37])
def test_no_line_is_wider_than_asked(width: int) -> None:
    text = "あなたは「兵士召喚 ♠10」を起こした（コスト：防壁#12・ライフ1） and so on"
    assert all(cell_len(line) <= width + 2 for line in fold(text, width))


def test_an_empty_text_is_one_empty_line() -> None:
    assert fold("", 10) == [""]


def test_cards_are_painted_in_four_colours() -> None:
    text = painted("♠K ♡10 ♢A ♣2 Jo and A 10")
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert set(styles) == {"♠K", "♡10", "♢A", "♣2", "Jo"}
    assert len(set(styles.values())) == 5


def test_rows_never_break_a_token() -> None:
    lines = rows([Text("aaaa"), Text("bbbb"), Text("cccc")], 10)
    assert [line.plain for line in lines] == ["aaaa  bbbb", "cccc"]


def test_columns_are_read_downwards() -> None:
    lines = columns([Text(word) for word in ("one", "two", "three", "four", "five")], 20, 2)
    assert [line.plain for line in lines] == ["one    three  five", "two    four"]
    assert columns([], 20) == []


def test_a_cell_wider_than_the_screen_gets_a_line_of_its_own() -> None:
    assert [line.plain for line in columns([Text("x" * 30), Text("y")], 20)] == ["x" * 30, "y"]
