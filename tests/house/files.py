"""The house-rule file that all these tests play by: the example of the documentation."""

from pathlib import Path

from kirifuda.blackpoker.editions import house

ROOT = Path(__file__).parents[2]
WINDY = ROOT / "docs" / "house" / "windy.toml"
CASES = ROOT / "docs" / "house" / "windy_cases.toml"
LINT = Path(__file__).parent / "lint"
HEAD = 'extends = "9.1"\n[house]\nname = { ja = "家", en = "Home" }\n'


def other_rules(folder: Path) -> Path:
    """The same names, but other rules: Draw takes two cards."""
    text = WINDY.read_text(encoding="utf-8")
    assert "count = 3" in text
    found = folder / "windy.toml"
    found.write_text(text.replace("count = 3", "count = 2"), encoding="utf-8")
    return found


def forget_houses() -> None:
    """As in a new process."""
    house._KNOWN.clear()
