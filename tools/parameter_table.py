"""Writes the values of every edition into the tables of docs/parameters.md and its Japanese twin; the words stay."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kirifuda.blackpoker.editions.combinations import edition_file  # noqa: E402
from kirifuda.blackpoker.editions.files import EDITIONS  # noqa: E402

ROW = re.compile(r"^\| `([a-z_]+)\.([a-z_]+)` \|")
HEADS = ("| parameter |", "| パラメーター |")
WORDS = 3
"""Columns in front of the editions: name, ruling, what it decides."""


def told(edition: str, section: str, name: str) -> str:
    value = edition_file(edition).tables[section][name]
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(value) if isinstance(value, list) else str(value)


def written(line: str) -> str:
    cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")][:WORDS]
    match = ROW.match(line)
    if match:
        cells += [told(edition, match.group(1), match.group(2)) for edition in EDITIONS]
    elif line.startswith(HEADS):
        cells += EDITIONS
    elif line.startswith("|---|---|---|---|"):
        return "|" + "---|" * (WORDS + len(EDITIONS))
    else:
        return line
    return f"| {' | '.join(cells)} |"


def main() -> None:
    for name in ("parameters.md", "parameters.ja.md"):
        page = ROOT / "docs" / name
        lines = page.read_text(encoding="utf-8").splitlines()
        page.write_text("\n".join([written(line) for line in lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
