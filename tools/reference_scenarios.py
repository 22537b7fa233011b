"""Writes the list of scenarios that the rule reference shows: id, title, rules and editions of every case.

Usage: reference_scenarios.py [TARGET]. Run it after adding or renaming a case below tests/rulings.
"""

import json
import sys
import tomllib
from pathlib import Path

from kirifuda.blackpoker.records.ranges import regulations_of

ROOT = Path(__file__).resolve().parents[1]
RULINGS = ROOT / "tests" / "rulings"
TARGET = ROOT / "src" / "kirifuda" / "blackpoker" / "editions" / "texts" / "scenarios.toml"
HEAD = "# Every case of tests/rulings: title, rules, editions. Written by tools/reference_scenarios.py: do not edit.\n"


def cases() -> dict[str, tuple[str, str, str]]:
    found: dict[str, tuple[str, str, str]] = {}
    for path in sorted(RULINGS.rglob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            regulations = case["regulation"]
            names = [regulations] if isinstance(regulations, str) else regulations
            editions = sorted({one.split()[0] for name in names for one in regulations_of(name)})
            found[case["id"]] = (case["title"], " ".join(case["rules"]), " ".join(editions))
    return found


def listing() -> str:
    rows = [f"{json.dumps(id)} = {json.dumps(list(case), ensure_ascii=False)}" for id, case in sorted(cases().items())]
    return HEAD + "\n".join(rows) + "\n"


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_text(listing(), encoding="utf-8")


if __name__ == "__main__":
    main()
