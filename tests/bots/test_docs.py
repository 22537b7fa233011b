"""The programs in docs/bots.md run, and its table has every bot."""

import re
from pathlib import Path

import pytest

from kirifuda.bots import BOTS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ["bots.md", "bots.ja.md"]


@pytest.mark.parametrize("name", PAGES)
def test_the_programs_play_a_game_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"```python\n(.*?)```", (DOCS / name).read_text(encoding="utf-8"), re.DOTALL)
    assert len(programs) == 5
    for program in programs:
        exec(compile(program, name, "exec"), {"__name__": name})
        assert re.search(r"<winners \([01],\): life 0>|^1[0-9] of 20$", capsys.readouterr().out)


@pytest.mark.parametrize("name", PAGES)
def test_every_bot_is_in_the_table(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(BOTS)
