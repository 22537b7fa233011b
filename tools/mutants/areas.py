"""What is mutated, and which tests are asked: three areas that hold what a table promises."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / "build" / "mutants"

TABLE: Final = "src/kirifuda/server/table"
SESSION: Final = (
    "session orders history entries live clock pacing bot_pacing window dealing audience reels resuming rooms"
    " room_state room_budgets tables update position viewer_memory"
)
"""What a game does and who is told, when; not the shapes of messages, the encoders, hints, lessons and house rules."""


@dataclass(frozen=True)
class Area:
    """Modules that are judged together."""

    name: str
    modules: tuple[str, ...]


AREAS: Final = (
    Area("session", tuple(f"{TABLE}/{name}.py" for name in SESSION.split())),
    Area("views", ("src/kirifuda/blackpoker/views/*.py",)),
    Area("store", ("src/kirifuda/server/store/*.py",)),
)

TESTS: Final = (
    *("tests/server", "tests/arena", "tests/views", "tests/words", "tests/memory", "tests/forecast", "tests/fairness"),
    *("tests/laws/test_leaks.py", "tests/records/test_seat_record.py"),
    *("tests/simulation/test_simulation.py", "tests/simulation/test_stories.py"),
)
LEFT_OUT: Final = ("tests/server/test_sigkill.py",)
"""Tests that kill servers of their own, in which no mutant lives."""
MARKS: Final = "not browser and not long"


def files_of(area: Area) -> Iterator[Path]:
    for pattern in area.modules:
        yield from sorted(path for path in ROOT.glob(pattern) if path.stat().st_size)


def module_name(path: Path) -> str:
    """The name by which a file below `src` is imported."""
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
