"""Writes the golden files anew: `python tests/golden/update.py`. Read the difference before you commit it.

Golden records and battles stay as they are, unless `BEHAVIOUR` has changed since they were written.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])

from tests.golden.battles import golden_battles
from tests.golden.goldens import FOLDER, golden_files
from tests.golden.records import golden_records

PATTERNS = ("counts/*.txt", "playthroughs/*.txt", "records/*.kf", "battles/*.stf")


def main() -> None:
    files = {**golden_files(), **golden_records(), **golden_battles()}
    for old in [path for pattern in PATTERNS for path in FOLDER.glob(pattern)]:
        if old not in files:
            old.unlink()
            print(f"removed {old.relative_to(FOLDER)}")
    for path, text in files.items():
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(FOLDER)}")


if __name__ == "__main__":
    main()
