"""Checks that a class has its name to itself, unless both are the same thing seen from two places.

Usage: check_names.py [PACKAGE_DIR]. Prints each name with the places of its classes; exit status 1 if there are any.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "kirifuda"

GAMES: Final = "each game has its own"
SOCKETS: Final = "said at the socket of either game"
WIRE: Final = "the engine's, and the same on the wire"
SAME: Final = {
    "Automation": GAMES,
    "Character": GAMES,
    "Decision": WIRE,
    "Event": WIRE,
    "Fog": WIRE,
    "Forecast": WIRE,
    "Game": GAMES,
    "Group": WIRE,
    "Hello": SOCKETS,
    "Option": WIRE,
    "Outcome": WIRE,
    "Ping": SOCKETS,
    "Position": GAMES,
    "Record": GAMES,
    "RecordError": GAMES,
    "Remembered": WIRE,
    "Request": WIRE,
    "Side": WIRE,
    "Technique": WIRE,
    "Trump": WIRE,
    "Unavailable": WIRE,
    "Unit": WIRE,
    "View": WIRE,
}
"""Names that mean the same wherever they are defined, and why there are several."""


def main() -> int:
    found = list(offenders(defined(Path(sys.argv[1]) if len(sys.argv) > 1 else PACKAGE), SAME))
    for offender in found:
        print(offender)
    return 1 if found else 0


def offenders(places: dict[str, list[str]], same: dict[str, str]) -> Iterator[str]:
    for name, where in sorted(places.items()):
        if len(where) > 1 and name not in same:
            yield f"class {name} is defined {len(where)} times: {', '.join(where)}"
    for name in same:
        if len(places.get(name, [])) < 2:
            yield f"tools/check_names.py allows {name} twice, and there is no second one"


def defined(package: Path) -> dict[str, list[str]]:
    """Where each class is defined, as `path:line`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(f"{path.relative_to(package)}:{node.lineno}")
    return found


if __name__ == "__main__":
    sys.exit(main())
