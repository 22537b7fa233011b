"""What docs/records.md shows is true."""

import re
from pathlib import Path

import pytest

from kirifuda.blackpoker.records.kifu import kifu, kifu_text
from kirifuda.blackpoker.records.record import header_keys
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.views.viewer import ALL

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize(("name", "viewer", "lang"), [("records.md", 0, "en"), ("records.ja.md", ALL, "ja")])
def test_the_example_is_a_record_and_its_kifu(name: str, viewer: int, lang: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    text, told = re.findall(r"```text\n(.*?)```", page, re.DOTALL)[:2]
    record = parse_record(text)
    verify(record)
    assert print_record(record) == text
    assert kifu_text(kifu(record, viewer, lang)).endswith(told)
    assert all(f"`{key}`" in page for key in header_keys())
