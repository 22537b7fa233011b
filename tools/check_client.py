"""Checks that each folder of the browser client imports only from itself and the folders below it.

kit is shared; blackpoker and fighter are built on it and know nothing of each other; pages show them; app.js shows
pages.

Usage: check_client.py [STATIC_DIR]. Prints `file:line: message` for each offender; exit status 1 if there are any.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).parents[1] / "src" / "kirifuda" / "web" / "static"

MAY_IMPORT = {
    "vendor": (),
    "kit": ("vendor",),
    "blackpoker": ("vendor", "kit"),
    "fighter": ("vendor", "kit"),
    "pages": ("vendor", "kit", "blackpoker", "fighter"),
    "app.js": ("vendor", "kit", "pages"),
}
# Statements, calls and the types of comments alike; also the names of modules and sheets that are loaded later.
IMPORTED = re.compile(r"""["'](\.{1,2}/[\w./-]+\.(?:js|css))["']""")


def main() -> int:
    static = Path(sys.argv[1]) if len(sys.argv) > 1 else STATIC
    found = list(offenders(static))
    for offender in found:
        print(offender)
    return 1 if found else 0


def offenders(static: Path) -> Iterator[str]:
    for path in sorted(static.rglob("*.js")):
        if folder_of(static, path) == "vendor":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for imported in IMPORTED.findall(line):
                if message := fault_of_import(static, path, imported):
                    yield f"{path}:{number}: {message}"


def fault_of_import(static: Path, path: Path, imported: str) -> str | None:
    target = (path.parent / imported).resolve()
    if not target.is_relative_to(static.resolve()) or not target.exists():
        return f"there is no {imported}"
    folder, other = folder_of(static, path), folder_of(static, target)
    if folder not in MAY_IMPORT:
        return f"{folder} is no folder of the client"
    if other != folder and other not in MAY_IMPORT[folder]:
        return f"{folder} may not import {imported}"
    return None


def folder_of(static: Path, path: Path) -> str:
    return path.resolve().relative_to(static.resolve()).parts[0]


if __name__ == "__main__":
    sys.exit(main())
